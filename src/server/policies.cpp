#include "server/policies.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::server {

namespace {

using namespace std::string_view_literals;

constexpr std::array content_types{
    std::pair{".html"sv, "text/html; charset=utf-8"sv},
    std::pair{".js"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".mjs"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".css"sv, "text/css; charset=utf-8"sv},
    std::pair{".txt"sv, "text/plain; charset=utf-8"sv},
    std::pair{".json"sv, "application/json"sv},
    std::pair{".map"sv, "application/json"sv},
    std::pair{".webmanifest"sv, "application/manifest+json"sv},
    std::pair{".wasm"sv, "application/wasm"sv},
    std::pair{".xml"sv, "application/xml"sv},
    std::pair{".svg"sv, "image/svg+xml"sv},
    std::pair{".png"sv, "image/png"sv},
    std::pair{".jpg"sv, "image/jpeg"sv},
    std::pair{".webp"sv, "image/webp"sv},
    std::pair{".avif"sv, "image/avif"sv},
    std::pair{".ico"sv, "image/x-icon"sv},
    std::pair{".woff2"sv, "font/woff2"sv},
    std::pair{".ogg"sv, "audio/ogg"sv},
    std::pair{".mp3"sv, "audio/mpeg"sv},
};

constexpr std::size_t hash_length = 8;

std::string_view file_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

bool is_digit_or_capital(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z');
}

bool is_of_hash(char letter) {
    return is_digit_or_capital(letter) || (letter >= 'a' && letter <= 'z') || letter == '_' ||
           letter == '-';
}

} // namespace

std::string_view content_type(std::string_view path) {
    for (const auto& [ending, type] : content_types)
        if (path.ends_with(ending))
            return type;
    return "application/octet-stream";
}

bool has_hash(std::string_view path) {
    if (!path.starts_with("assets/"))
        return false;
    const std::string_view name = file_name(path);
    const std::string_view stem = name.substr(0, name.find('.'));
    if (stem.size() <= hash_length || stem[stem.size() - hash_length - 1] != '-')
        return false;
    const std::string_view hash = stem.substr(stem.size() - hash_length);
    // A suffix without digits and capitals is more likely a word than a hash.
    return std::ranges::all_of(hash, is_of_hash) && std::ranges::any_of(hash, is_digit_or_capital);
}

std::string_view cache_control(std::string_view path) {
    return has_hash(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string_view security_fields() {
    return "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
           "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
           "media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
           "form-action 'none'; frame-ancestors 'none'\r\n"
           "Cross-Origin-Embedder-Policy: require-corp\r\n"
           "Cross-Origin-Opener-Policy: same-origin\r\n"
           "Cross-Origin-Resource-Policy: same-origin\r\n"
           "Permissions-Policy: accelerometer=(), camera=(), geolocation=(), gyroscope=(), "
           "magnetometer=(), microphone=(), payment=(), usb=()\r\n"
           "Referrer-Policy: no-referrer\r\n"
           "X-Content-Type-Options: nosniff\r\n";
}

} // namespace quadrille::server

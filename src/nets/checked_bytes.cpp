#include "nets/checked_bytes.h"

#include "base/seed.h"
#include "nets/checksum.h"

#include <bit>
#include <utility>

namespace quadrille::nets {

namespace {

constexpr int checksum_bytes = 8;
constexpr std::size_t longest_header = std::size_t{1} << 20;

std::string first_words(const ByteKind& kind) {
    return "quadrille " + std::string(kind.name) + ' ';
}

void append_text(Bytes& bytes, std::string_view text) {
    bytes.insert(bytes.end(), text.begin(), text.end());
}

} // namespace

Bytes framed(const ByteKind& kind, const json::Value& header, std::span<const std::uint8_t> body) {
    Bytes bytes;
    append_text(bytes, first_words(kind) + std::to_string(kind.version) + '\n');
    append_text(bytes, header.write() + '\n');
    bytes.insert(bytes.end(), body.begin(), body.end());
    Checksum checksum;
    checksum.add(bytes);
    append_number(bytes, checksum.value(), checksum_bytes);
    return bytes;
}

std::unexpected<Problem> broken(const ByteKind& kind, std::string_view what) {
    return problem("the " + std::string(kind.title) + " is broken: " + std::string(what));
}

std::expected<FramedBytes, Problem> read_frame(const ByteKind& kind,
                                               std::span<const std::uint8_t> bytes) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes as text
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string title(kind.title);
    const std::string words = first_words(kind);
    const std::string first_line = words + std::to_string(kind.version) + '\n';
    if (!text.starts_with(words))
        return problem("this is not a " + title);
    if (!text.starts_with(first_line))
        return problem("this " + title + " is of another version; this program reads version " +
                       std::to_string(kind.version));
    const std::size_t begin = first_line.size();
    const std::size_t end = text.substr(0, begin + longest_header).find('\n', begin);
    if (end == std::string_view::npos || bytes.size() < end + 1 + checksum_bytes)
        return broken(kind, "it is cut off");
    const std::size_t whole = bytes.size() - checksum_bytes;
    Checksum checksum;
    checksum.add(bytes.first(whole));
    if (checksum.value() != number_at(bytes.data() + whole, checksum_bytes))
        return broken(kind, "its checksum is wrong");
    auto header = json::read(text.substr(begin, end - begin));
    if (!header)
        return broken(kind, "its header is not JSON");
    return FramedBytes{*std::move(header), bytes.subspan(end + 1, whole - end - 1)};
}

void append_number(Bytes& bytes, std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void append_float(Bytes& bytes, float number) {
    append_number(bytes, std::bit_cast<std::uint32_t>(number), 4);
}

float float_at(const std::uint8_t* bytes) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(number_at(bytes, 4)));
}

std::optional<int> number_in(const json::Value& header, std::string_view name, int lowest,
                             int highest) {
    const json::Value* member = header.find(name);
    const auto number = member != nullptr ? member->integer() : std::nullopt;
    return number && *number >= lowest && *number <= highest ? number : std::nullopt;
}

const std::string* text_in(const json::Value& header, std::string_view name) {
    const json::Value* member = header.find(name);
    return member != nullptr ? member->text() : nullptr;
}

std::optional<std::uint64_t> seed_in(const json::Value& header, std::string_view name) {
    const std::string* text = text_in(header, name);
    return text != nullptr ? seed_from(*text) : std::nullopt;
}

} // namespace quadrille::nets

#include "learn/replace_file.h"

#include "database/files.h"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <vector>

namespace quadrille::learn {

namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

[[noreturn]] void fail(const std::filesystem::path& path) {
    throw std::system_error(errno, std::generic_category(),
                            "cannot write \"" + path.string() + '"');
}

} // namespace

std::filesystem::path fresh_name(std::filesystem::path path) {
    return path += ".new";
}

void replace_file(const std::filesystem::path& path,
                  const std::function<void(const ByteSink&)>& produce) {
    const std::filesystem::path fresh = fresh_name(path);
    {
        const std::unique_ptr<std::FILE, Close> file(std::fopen(fresh.c_str(), "wbe"));
        if (file == nullptr)
            fail(fresh);
        produce([&](std::span<const std::uint8_t> bytes) {
            if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size())
                fail(fresh);
        });
        if (std::fflush(file.get()) != 0)
            fail(fresh);
    }
    database::put_in_place(fresh, path);
}

void replace_file_by(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    replace_file(path, [&](const ByteSink& sink) { sink(bytes); });
}

void replace_file_by(const std::filesystem::path& path, std::string_view text) {
    replace_file_by(path, std::vector<std::uint8_t>(text.begin(), text.end()));
}

} // namespace quadrille::learn

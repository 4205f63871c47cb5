#include "server/download.h"

#include "server/policies.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

namespace quadrille::server {

namespace {

class FileBody final : public LongBody {
  public:
    FileBody(std::ifstream file, std::uint64_t bytes)
        : file_(std::move(file)), bytes_(bytes), left_(bytes) {}

    std::uint64_t bytes() const override { return bytes_; }

    std::string next(std::size_t most) override {
        std::string piece(static_cast<std::size_t>(std::min<std::uint64_t>(most, left_)), '\0');
        file_.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        piece.resize(static_cast<std::size_t>(file_.gcount()));
        left_ -= piece.size();
        return piece;
    }

  private:
    std::ifstream file_;
    std::uint64_t bytes_;
    std::uint64_t left_;
};

} // namespace

std::optional<Answer> download(const std::filesystem::path& path) {
    std::error_code failure;
    const std::uint64_t bytes = std::filesystem::file_size(path, failure);
    std::ifstream file(path, std::ios::binary);
    if (failure || !file)
        return std::nullopt;
    std::string fields = fmt::format("Content-Type: application/octet-stream\r\n"
                                     "Content-Disposition: attachment; filename=\"{}\"\r\n"
                                     "Content-Length: {}\r\n"
                                     "Cache-Control: no-store\r\n"
                                     "{}",
                                     path.filename().string(), bytes, security_fields());
    return Answer{.status = 200,
                  .fields = std::move(fields),
                  .body = std::make_shared<const std::string>(),
                  .long_body = std::make_shared<FileBody>(std::move(file), bytes)};
}

} // namespace quadrille::server

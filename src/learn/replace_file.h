#pragma once

/// Replaces a file atomically: whenever the process ends, either the old or the new contents are
/// there completely.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

namespace quadrille::learn {

/// Receives the next bytes of the new file.
using ByteSink = std::function<void(std::span<const std::uint8_t>)>;

/// The temporary name of the new file while it is being written.
std::filesystem::path fresh_name(std::filesystem::path path);

/// `produce` writes the new contents to the sink that it is passed. Errors are thrown as
/// std::system_error.
void replace_file(const std::filesystem::path& path,
                  const std::function<void(const ByteSink&)>& produce);

/// Replaces the file by one with these bytes or this text.
void replace_file_by(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);
void replace_file_by(const std::filesystem::path& path, std::string_view text);

} // namespace quadrille::learn

#pragma once

/// Replacing a file in one step: whenever the process ends, the old or the new one is there, whole.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

namespace quadrille::learn {

/// Takes the next bytes of the new file.
using ByteSink = std::function<void(std::span<const std::uint8_t>)>;

/// The name of the new file until it is whole.
std::filesystem::path fresh_name(std::filesystem::path path);

/// `produce` writes the new file to the sink that it is given. Failures are std::system_error.
void replace_file(const std::filesystem::path& path,
                  const std::function<void(const ByteSink&)>& produce);

/// The new file has these bytes or this text.
void replace_file_by(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);
void replace_file_by(const std::filesystem::path& path, std::string_view text);

} // namespace quadrille::learn

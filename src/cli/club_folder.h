#pragma once

/// The default folder of a club.

#include <filesystem>
#include <string>

namespace quadrille::cli {

/// `named` unless it is empty, otherwise the club's folder in the user's data folder. Throws a
/// `Failure` if the user has no such folder.
std::filesystem::path club_folder(const std::string& named);

} // namespace quadrille::cli

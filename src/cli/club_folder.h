#pragma once

/// Where a club is kept if nobody says otherwise.

#include <filesystem>
#include <string>

namespace quadrille::cli {

/// `named`, or the place of the club among the user's data. Throws `Failure` if there is none.
std::filesystem::path club_folder(const std::string& named);

} // namespace quadrille::cli

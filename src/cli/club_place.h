#pragma once

/// The place where a club is stored, as given by arguments: a folder or a PostgreSQL database.

#include "store/group_writer.h"
#include "store/role.h"
#include "store/store.h"

#include <memory>
#include <string>

namespace quadrille::cli {

/// The values of --data, --database and --shared.
struct ClubPlace {
    /// Empty: the default folder.
    std::string data{};
    /// Empty: the club is in a folder.
    std::string database{};
    /// Whether several servers serve the club from the same database.
    bool shared = false;

    bool in_folder() const { return database.empty(); }

    /// For messages; a URL is shown without its password. Throws a `Failure` if the arguments
    /// contradict each other or the URL is wrong.
    std::string text() const;
};

/// Checks the value of --public-url, the address at which others reach a club, and returns it;
/// empty if there is none. Throws a `Failure` if it is not an address.
std::string read_public_url(const std::string& text);

/// Throws a `Failure` if the club cannot be opened.
std::unique_ptr<store::Store> open_club(const ClubPlace& place, store::Role role,
                                        store::Settling settling = store::Settling::by_thread);

} // namespace quadrille::cli

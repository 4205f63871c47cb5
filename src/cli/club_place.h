#pragma once

/// A club where it was said to be kept: in a folder or in a PostgreSQL database.

#include "store/group_writer.h"
#include "store/role.h"
#include "store/store.h"

#include <memory>
#include <string>

namespace quadrille::cli {

/// As --data and --database say it.
struct ClubPlace {
    /// Empty: the usual folder.
    std::string data{};
    /// Empty: it is in a folder.
    std::string database{};
    /// A server lets others serve from the database too.
    bool shared = false;

    bool in_folder() const { return database.empty(); }

    /// For people; a URL without its password. Throws `Failure` if there is no such place.
    std::string text() const;
};

/// As --public-url says how others reach a club; empty if it does not. Throws `Failure` if nobody
/// could.
std::string read_public_url(const std::string& text);

/// Throws `Failure` if it cannot be opened.
std::unique_ptr<store::Store> open_club(const ClubPlace& place, store::Role role,
                                        store::Settling settling = store::Settling::by_thread);

} // namespace quadrille::cli

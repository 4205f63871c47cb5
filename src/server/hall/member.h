#pragma once

/// A person who acts in the club, as far as the hall needs to know them.

#include "club/player.h"

#include <string>

namespace quadrille::server {

struct Member {
    club::PersonId person = 0;
    std::string name{};
    bool guest = true;
    /// Authenticated by an API token.
    bool program = false;
    bool owner = false;
    /// May not chat or challenge others.
    bool muted = false;

    friend bool operator==(const Member&, const Member&) = default;
};

} // namespace quadrille::server

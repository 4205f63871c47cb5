#include "club/shown_json.h"

#include "base/id.h"
#include "club/events.h"

namespace quadrille::club {

using json::Object;
using json::Value;

Object player_members(const Player& player) {
    Object members{{"kind", "person"}, {"person", id_text(player.person)}, {"name", player.name}};
    if (player.guest)
        members.push_back({"guest", true});
    if (player.program)
        members.push_back({"program", true});
    if (player.rating)
        members.push_back({"rating", *player.rating});
    return members;
}

Value terms_of(const Terms& terms) {
    Object members{{"game", terms.game},           {"options", terms.options.to_json()},
                   {"clock", terms.clock.write()}, {"rated", terms.rated},
                   {"listed", terms.listed},       {"sides", name(terms.sides)},
                   {"level", terms.level}};
    if (terms.evening != 0)
        members.push_back({"evening", id_text(terms.evening)});
    return members;
}

} // namespace quadrille::club

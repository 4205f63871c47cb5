#include "club/asking.h"

#include "games/durak/durak.h"

namespace quadrille::club {

bool is_asked(const AnyGame& game) {
    const Progress<Durak>* durak = game.as<Durak>();
    if (durak == nullptr || durak->over())
        return false;
    const durak::Table& table = durak->position().table();
    return table.rules.players > 2 &&
           (table.phase == durak::Phase::throw_in || table.phase == durak::Phase::taking);
}

bool changes_table(std::string_view move) {
    return move != "pass";
}

} // namespace quadrille::club

#pragma once

/// Random games of Durak, for tests.

#include "base/random.h"
#include "games/catalogue.h"
#include "games/durak/durak.h"
#include "games/progress.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille::durak {

inline Rules random_rules(Random& random) {
    constexpr std::array<std::uint8_t, 3> packs{24, 36, 52};
    Rules rules;
    rules.cards = packs[random.below(3)];
    rules.players = static_cast<std::uint8_t>(2 + random.below(rules.cards == 24 ? 3 : 5));
    rules.first_bout = random.chance(1, 2) ? 5 : 6;
    rules.throw_in = static_cast<ThrowIn>(random.below(3));
    rules.after_take = random.chance(1, 2);
    rules.transfer = random.chance(1, 2);
    return rules;
}

/// A random legal move. `eager` makes taking and passing less likely, for more varied games.
inline Move random_move(const Moves& moves, bool eager, Random& random) {
    const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    Move move = any();
    if (eager && move.card() == no_card)
        move = any();
    return move;
}

inline std::string deck_text(const Rules& rules, Random& random) {
    return Durak::deal(rules, random.next());
}

inline Progress<Durak> dealt_game(const Rules& rules, const std::string& deal) {
    return {rules, Durak::start(rules, deal).value(), Origin{.deal = deal, .position = {}}};
}

/// A game from a random deal, with up to `plies` random moves played.
inline Progress<Durak> random_game(const Rules& rules, int plies, Random& random) {
    Progress<Durak> progress = dealt_game(rules, deck_text(rules, random));
    const bool eager = random.chance(1, 2);
    for (int ply = 0; ply < plies && !progress.over(); ++ply)
        progress.play(random_move(progress.legal_moves(), eager, random));
    return progress;
}

inline std::vector<std::string> sorted_texts(const Moves& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves)
        texts.push_back(Durak::write_move(move));
    std::ranges::sort(texts);
    return texts;
}

} // namespace quadrille::durak

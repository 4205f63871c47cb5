#include "bots/durak/information_set_game.h"

#include "bots/durak/lowest_card.h"

namespace quadrille::durak {

DurakInformationSetGame::DurakInformationSetGame(const View& view, const ForgottenCards& memory,
                                                 bool reads, std::uint64_t seed)
    : sampler_(view), viewer_(view.seat()), forgotten_(view.gone() & memory.forgotten),
      forgetful_(memory.forgotten.any()) {
    for (Seat seat = 0; seat < view.seats(); ++seat) {
        known_[seat] = view.known(seat);
        if (seat != viewer_)
            remembered_[seat] = view.known(seat) & ~memory.forgotten;
    }
    if (reads && !forgetful_ && view.seats() == 2 && view.table().talon > 0) {
        Random random(seed);
        inference_.emplace(view, sampler_.sample_start(random), random);
    }
}

World DurakInformationSetGame::determinize(Random& random) {
    if (inference_)
        return inference_->determinize(random);
    const Position sampled = sampler_.sample(random);
    return {forgetful_ ? forget(sampled, random) : sampled, known_, viewer_, OpponentModel::none};
}

/// The position with all cards dealt anew whose place the viewer does not know, including the
/// forgotten ones.
Position DurakInformationSetGame::forget(const Position& position, Random& random) const {
    const Table& table = position.table();
    CardList loose;
    const auto loosen = [&](const Cards& cards) {
        cards.each([&](int card) { loose.push_back(static_cast<Card>(card)); });
    };
    loosen(forgotten_);
    CardList talon = position.talon();
    for (int i = 0; i + 1 < static_cast<int>(talon.size()); ++i)
        loose.push_back(talon[i]);
    Hands hands = position.hands();
    for (Seat seat = 0; seat < position.seats(); ++seat)
        if (seat != viewer_)
            loosen(hands[seat] & ~remembered_[seat]);
    random.shuffle(loose);
    std::size_t next = 0;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        if (seat == viewer_)
            continue;
        const int size = hands[seat].count();
        hands[seat] = hands[seat] & remembered_[seat];
        for (int missing = size - hands[seat].count(); missing > 0; --missing)
            hands[seat].insert(loose[next++]);
    }
    for (int i = 0; i + 1 < static_cast<int>(talon.size()); ++i)
        talon[i] = loose[next++];
    return {table, hands, talon};
}

void DurakInformationSetGame::list(const World& world, Moves& moves, Random& random) {
    // The opponent may depart from the model once in a while; the search explores how.
    constexpr std::uint32_t departures = 20;
    if (world.follows_model() && !random.chance(1, departures)) {
        moves.push_back(world.model_move());
        return;
    }
    const Situation situation = world.position().situation();
    Moves all;
    situation.list_moves(all);
    // The order in which open cards are beaten does not matter.
    Card target = no_card;
    for (const Move move : all) {
        if (move.kind() == Move::Kind::beat) {
            if (target == no_card)
                target = move.target();
            if (move.target() != target)
                continue;
        }
        moves.push_back(move);
    }
    random.shuffle(moves);
    const Move sensible = lowest_card_move(decision_context_of(situation));
    for (Move& move : moves)
        if (move == sensible)
            std::swap(move, moves[0]);
}

} // namespace quadrille::durak

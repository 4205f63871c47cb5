#include "bots/durak/guessing.h"

#include "bots/durak/thrift.h"

namespace quadrille::durak {

namespace {

/// Nobody plays so long, except in circles.
constexpr int longest_playing_out = 400;

Move any_of(const Position& position, Random& random) {
    Moves moves;
    position.list_moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// While cards are drawn, whoever keeps a dear card profits from it later.
bool keeps(int price, Random& random) {
    constexpr int dear = 10;
    return price >= dear && random.chance(1, price >= ranks ? 2 : 3);
}

} // namespace

Move quick_move(const Position& position, Random& random) {
    if (random.chance(1, 10))
        return any_of(position, random);
    const Table& table = position.table();
    const Situation situation = position.situation();
    const Move move = thrifty_move(situation);
    if (table.talon == 0 || move.card() == no_card)
        return move;
    const int cost = price(move.card(), table.trump);
    switch (table.phase) {
    case Phase::defend: return cost >= ranks && random.chance(1, 4) ? Move::take() : move;
    case Phase::throw_in: return keeps(cost, random) ? Move::pass() : move;
    case Phase::taking: return cost >= 8 && random.chance(3, 4) ? Move::pass() : move;
    case Phase::attack:
    case Phase::over: break;
    }
    return move;
}

Guessing::Guessing(const View& view, const Memory& memory, bool reads)
    : sampler_(view), viewer_(view.seat()), forgotten_(view.gone() & memory.forgotten),
      forgetful_(memory.forgotten.any()) {
    for (Seat seat = 0; seat < view.seats(); ++seat)
        if (seat != viewer_)
            remembered_[seat] = view.known(seat) & ~memory.forgotten;
    // With two players and one card in the talon, which lies face up, nothing is hidden.
    if (reads && (view.seats() > 2 || view.table().talon > 1))
        chain_.emplace(view);
}

Position Guessing::guess(Random& random) {
    if (chain_)
        return chain_->next(random);
    const Position world = sampler_.sample(random);
    return forgetful_ ? forget(world, random) : world;
}

/// The world with all cards that the viewer cannot place dealt anew, forgotten ones among them.
Position Guessing::forget(const Position& world, Random& random) const {
    const Table& table = world.table();
    CardList loose;
    const auto loosen = [&](const Cards& cards) {
        cards.each([&](int card) { loose.push_back(static_cast<Card>(card)); });
    };
    loosen(forgotten_);
    CardList talon = world.talon();
    for (int i = 0; i + 1 < static_cast<int>(talon.size()); ++i)
        loose.push_back(talon[i]);
    Hands hands = world.hands();
    for (Seat seat = 0; seat < world.seats(); ++seat)
        if (seat != viewer_)
            loosen(hands[seat] & ~remembered_[seat]);
    random.shuffle(loose);
    std::size_t next = 0;
    for (Seat seat = 0; seat < world.seats(); ++seat) {
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

void Guessing::list(const Position& world, Moves& moves, Random& random) {
    const Situation situation = world.situation();
    Moves all;
    situation.list_moves(all);
    // In which order open cards are beaten does not matter.
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
    const Move sensible = thrifty_move(situation);
    for (Move& move : moves)
        if (move == sensible)
            std::swap(move, moves[0]);
}

Guessing::Rewards Guessing::play_out(Position& world, Random& random) {
    for (int ply = 0; ply < longest_playing_out && !over(world); ++ply)
        world.play(quick_move(world, random));
    Rewards rewards;
    if (!over(world) || world.table().loser == nobody) {
        rewards.fill(search::full_reward / 2);
    } else {
        rewards.fill(search::full_reward);
        rewards[world.table().loser] = 0;
    }
    return rewards;
}

} // namespace quadrille::durak

#include "bots/durak/playout.h"

#include "bots/durak/endgame_estimate.h"
#include "search/information_set.h"

#include <bit>
#include <cstdint>

namespace quadrille::durak {

namespace {

/// No game takes this many plies, unless it goes round in circles.
constexpr int longest_playing_out = 400;

Card any_of(const Cards& cards, Random& random) {
    std::uint64_t rest = cards.word(0);
    for (auto skipped = random.below(static_cast<std::uint32_t>(cards.count())); skipped > 0;
         --skipped)
        rest &= rest - 1;
    return static_cast<Card>(std::countr_zero(rest));
}

/// A random legal move; of several open cards only the first is beaten.
Move any_move(const DecisionContext& context, Random& random) {
    Cards playable = context.hand;
    switch (context.phase) {
    case Phase::attack: return Move::attack(any_of(playable, random));
    case Phase::defend: {
        const auto target = static_cast<Card>(context.open.first());
        const Cards able = playable & beaters(target, context.trump);
        const Cards same_rank = context.transfer_open ? playable & of_the_rank_of(target) : Cards();
        const auto chosen = static_cast<int>(
            random.below(static_cast<std::uint32_t>(able.count() + same_rank.count() + 1)));
        if (chosen < able.count())
            return Move::beat(target, any_of(able, random));
        return chosen < able.count() + same_rank.count() ? Move::transfer(any_of(same_rank, random))
                                                         : Move::take();
    }
    case Phase::throw_in:
    case Phase::taking:
        playable &= of_the_ranks_of(context.table);
        return random.below(static_cast<std::uint32_t>(playable.count() + 1)) == 0
                   ? Move::pass()
                   : Move::attack(any_of(playable, random));
    case Phase::over: break;
    }
    return Move::pass();
}

/// Whether to keep a card back: while there is a talon, a dear card is worth more later.
bool keeps(int price, Random& random) {
    constexpr int dear = 10;
    return price >= dear && random.chance(1, price >= ranks ? 2 : 3);
}

Rewards rewards_of(Seat loser) {
    Rewards rewards;
    if (loser == nobody) {
        rewards.fill(search::full_reward / 2);
    } else {
        rewards.fill(search::full_reward);
        rewards[loser] = 0;
    }
    return rewards;
}

/// A playout for two players, who follow a model or, without one, play the lowest card that
/// suffices; one move in 32 is random. Other rules that were tried for players without a model,
/// such as keeping trumps back, lose to the lowest card when such players meet.
Rewards play_out_two(World game, Random& random) {
    constexpr std::uint32_t moves_per_random_one = 32;
    const Table& table = game.table();
    for (int ply = 0; ply < longest_playing_out && table.phase != Phase::over; ++ply) {
        const Position& position = game.position();
        if (table.phase == Phase::attack && table.talon == 0) {
            const Seat attacker = table.attacker;
            const int hopes = estimated_endgame(position.hand(attacker),
                                                position.hand(1 - attacker), table.trump);
            Rewards rewards{};
            rewards[attacker] = hopes;
            rewards[1 - attacker] = search::full_reward - hopes;
            return rewards;
        }
        if (random.chance(1, moves_per_random_one)) {
            game.play(any_move(decision_context_of(position.situation()), random));
        } else if (game.follows_model()) {
            game.play(game.model_move());
        } else {
            game.play(lowest_card_move(decision_context_of(position.situation())));
        }
    }
    return rewards_of(table.phase == Phase::over ? Seat{table.loser} : nobody);
}

} // namespace

Move playout_move(const DecisionContext& context, Random& random) {
    if (random.chance(1, 10))
        return any_move(context, random);
    const Move move = lowest_card_move(context);
    if (context.talon == 0 || move.card() == no_card)
        return move;
    const int cost = price(move.card(), context.trump);
    switch (context.phase) {
    case Phase::defend: return cost >= ranks && random.chance(1, 4) ? Move::take() : move;
    case Phase::throw_in: return keeps(cost, random) ? Move::pass() : move;
    case Phase::taking: return cost >= 8 && random.chance(3, 4) ? Move::pass() : move;
    case Phase::attack:
    case Phase::over: break;
    }
    return move;
}

Rewards play_out(const World& world, Random& random) {
    if (world.position().seats() == 2)
        return play_out_two(world, random);
    Position game = world.position();
    for (int ply = 0; ply < longest_playing_out && game.table().phase != Phase::over; ++ply)
        game.play(playout_move(decision_context_of(game.situation()), random));
    return rewards_of(game.table().phase == Phase::over ? Seat{game.table().loser} : nobody);
}

} // namespace quadrille::durak

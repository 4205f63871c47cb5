#include "bots/quoridor/rule_bots.h"

#include "bots/random_tie_break.h"
#include "bots/rule_bot.h"
#include "bots/settings.h"
#include "bots/walls/pawn_paths.h"
#include "games/quoridor/quoridor.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <utility>

namespace quadrille::quoridor {

namespace {

using Game = OpenView<Quoridor>;
using walls::Step;

/// Greater than any distance on a board.
constexpr int far_away = 1'000;

int walking_distance(const Position& position, Seat seat) {
    return Grid::distance(position.pawn(seat), position.goal(seat), position.grid().openings())
        .value_or(far_away);
}

Step ahead(const Position& position, Seat seat) {
    return static_cast<Step>(Position::home(seat, position.seats()));
}

/// Where the pawn of the seat to move could step if it stood on this square.
Squares steps_from(const Position& position, int square) {
    std::array<std::uint8_t, most_players> pawns{};
    const std::array<std::uint8_t, most_players> stocks{};
    for (Seat seat = 0; seat < position.seats(); ++seat)
        pawns[seat] = static_cast<std::uint8_t>(position.pawn(seat));
    pawns[position.turn()] = static_cast<std::uint8_t>(square);
    return Position(position.grid(), position.seats(), pawns, stocks, position.turn()).steps();
}

/// The number of moves, jumps included, that the pawn of the seat to move would need from this
/// square if nobody else moved. If other pawns block every path, the distance through them still
/// tells the direction.
int moves_left(const Position& position, int from) {
    const Squares& goal = position.goal(position.turn());
    const auto moves =
        walls::fewest_moves(from, goal, [&](int square) { return steps_from(position, square); });
    if (moves)
        return *moves;
    return far_away + Grid::distance(from, goal, position.grid().openings()).value_or(far_away);
}

/// How often the position after the move has occurred before.
int repetitions(const Game& game, Move move) {
    Position after = game.position();
    after.play(move);
    return game.occurrences(after.hash());
}

Move any_move(const Game& game, Random& random) {
    const Moves moves = game.legal_moves();
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// A step along the shortest path. Positions that occurred before are avoided: otherwise two pawns
/// could wait for each other for ever.
Move walk(const Game& game, Random& random) {
    RandomTieBreak<std::pair<int, int>, Move> pick(random);
    game.position().steps().each([&](int square) {
        const Move step = Move::step(square);
        pick.offer({-repetitions(game, step), -moves_left(game.position(), square)}, step);
    });
    return pick.empty() ? any_move(game, random) : pick.choice();
}

/// The opponent who is nearest to the goal; among equals the one who moves first.
Seat leading_opponent(const Position& position) {
    Seat leader = nobody;
    for (int later = 1; later < position.seats(); ++later) {
        const Seat seat = (position.turn() + later) % position.seats();
        if (leader == nobody ||
            walking_distance(position, seat) < walking_distance(position, leader))
            leader = seat;
    }
    return leader;
}

/// With the chance `Times` in `Of` a wall in front of the leading opponent, if one can be placed;
/// otherwise a step.
template <std::uint32_t Times, std::uint32_t Of>
Move block_or_walk(const Game& game, Random& random) {
    const Position& position = game.position();
    if (random.chance(Times, Of) && position.stock(position.turn()) > 0) {
        const Seat opponent = leading_opponent(position);
        const auto wall =
            walls::legal_wall_in_front(position.grid(), position.legal_walls(),
                                       position.pawn(opponent), ahead(position, opponent));
        if (wall)
            return Move::wall(wall->direction, Grid::number(wall->square));
    }
    return walk(game, random);
}

constexpr std::array<MoveRule<Quoridor>, 5> simple{
    &walk, &block_or_walk<1, 4>, &block_or_walk<1, 2>, &block_or_walk<2, 3>, &block_or_walk<1, 1>};

Move be_anyone(const Game& game, Random& random) {
    return simple[random.below(simple.size())](game, random);
}

/// How much nearer the seat is to its goal than the best of the others.
int lead(const Position& position, Seat seat) {
    if (const auto outcome = position.outcome())
        return *outcome == Outcome::won_by(seat, Ending::goal) ? far_away : -far_away;
    int others = far_away;
    for (Seat other = 0; other < position.seats(); ++other)
        if (other != seat)
            others = std::min(others, walking_distance(position, other));
    return others - walking_distance(position, seat);
}

/// The smallest lead that is left after a move of the next seat.
int lead_after_answer(const Position& position, Seat seat) {
    if (position.outcome())
        return lead(position, seat);
    Moves answers;
    position.list_moves(answers);
    int least = far_away;
    for (const Move answer : answers) {
        Position after = position;
        after.play(answer);
        least = std::min(least, lead(after, seat));
    }
    return least;
}

/// Tries every move with every answer of the next seat. Among equal moves, those whose positions
/// have not occurred before come first, then those that lead nearer to the goal.
Move look_two_plies_ahead(const Game& game, Random& random) {
    const Seat seat = game.position().turn();
    RandomTieBreak<std::tuple<int, int, int>, Move> pick(random);
    for (const Move move : game.legal_moves()) {
        Position after = game.position();
        after.play(move);
        const int value = lead_after_answer(after, seat);
        pick.offer({value, -game.occurrences(after.hash()), -walking_distance(after, seat)}, move);
    }
    return pick.choice();
}

struct Character {
    std::string_view name;
    std::string_view meaning;
    MoveRule<Quoridor> rule;
};

constexpr std::array cast{
    Character{"passive", "always walks the shortest path", simple[0]},
    Character{"hesitant", "one turn in four a wall in front of the opponent, else walks",
              simple[1]},
    Character{"coin", "every other turn a wall in front of the opponent, else walks", simple[2]},
    Character{"greedy", "two turns in three a wall in front of the opponent, else walks",
              simple[3]},
    Character{"greediest", "a wall in front of the opponent whenever it can, else walks",
              simple[4]},
    Character{"mixed", "each turn like one of the five before", &be_anyone},
    Character{"minimax", "looks two plies ahead and compares the distances", &look_two_plies_ahead},
};

template <std::size_t Number>
MadeBot make(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings(cast[Number].name, settings, {}); !read)
        return std::unexpected(read.error());
    return std::make_unique<RuleBot<Quoridor>>(cast[Number].rule, setup.seed);
}

constexpr auto list = []<std::size_t... Number>(std::index_sequence<Number...>) {
    return std::array{BotInfo{cast[Number].name, cast[Number].meaning, &make<Number>}...};
}(std::make_index_sequence<cast.size()>());

} // namespace

std::span<const BotInfo> rule_bots() {
    return list;
}

} // namespace quadrille::quoridor

#include "bots/blockade/rule_bots.h"

#include "bots/random_tie_break.h"
#include "bots/rule_bot.h"
#include "bots/settings.h"
#include "bots/walls/pawn_paths.h"
#include "games/blockade/blockade.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

namespace quadrille::blockade {

namespace {

using walls::Step;

template <class Grid>
using Game = OpenView<BasicBlockade<Grid>>;

/// Greater than any distance on a board.
constexpr int far_away = 10'000;

template <class Grid>
typename Grid::Squares goal_set(const Position<Grid>& position, Seat seat) {
    const auto [first, second] = position.goals(seat);
    return Grid::Squares::of(first) | Grid::Squares::of(second);
}

/// The number of steps to the nearest goal.
template <class Grid>
int walking_distance(const Position<Grid>& position, Seat seat, int pawn) {
    return Grid::distance(pawn, goal_set(position, seat), position.grid().openings())
        .value_or(far_away);
}

// Walking.

/// Where a pawn of the seat to move could go if it stood on another square.
template <class Grid>
typename Grid::Squares moves_from(Position<Grid> position, int pawn, int square) {
    if (pawn != square)
        position.move_pawn(PawnMove::of(pawn, square));
    typename Grid::Squares targets;
    for (const PawnMove move : position.pawn_moves())
        if (move.from == square)
            targets.insert(move.to);
    return targets;
}

/// The number of further moves to a goal after this move, if nobody else moves. If other pawns
/// block every path, the distance through them still tells the direction.
template <class Grid>
int moves_left(const Position<Grid>& position, PawnMove move) {
    const auto moves =
        walls::fewest_moves(move.to, goal_set(position, position.turn()),
                            [&](int square) { return moves_from(position, move.from, square); });
    return moves ? *moves : far_away + walking_distance(position, position.turn(), move.to);
}

/// How often the position after the turn has occurred before. Only a turn without a wall can repeat
/// one.
template <class Grid>
int repetitions(const Game<Grid>& game, Move turn) {
    if (turn.wall.exists())
        return 0;
    Position<Grid> after = game.position();
    after.play(turn);
    return game.occurrences(after.hash());
}

/// A move of the pawn that is nearest to a goal, along its shortest path; an empty move if no pawn
/// can move. Positions that occurred before are avoided if possible.
template <class Grid>
PawnMove walk(const Game<Grid>& game, Random& random) {
    RandomTieBreak<std::pair<int, int>, PawnMove> pick(random);
    for (const PawnMove move : game.position().pawn_moves())
        pick.offer({-repetitions(game, {move, {}}), -moves_left(game.position(), move)}, move);
    return pick.empty() ? PawnMove() : pick.choice();
}

// Walls.

template <class Grid, class Visit>
void each_wall(const typename Grid::Slots& walls, Visit&& visit) {
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        walls.of(direction).each([&](int slot) { visit(WallMove::of(direction, slot)); });
}

/// The wall that lengthens the paths of all pawns by the least, usually not at all.
template <class Grid>
WallMove harmless_wall(const Position<Grid>& position, const typename Grid::Slots& legal,
                       Random& random) {
    RandomTieBreak<int, WallMove> pick(random);
    each_wall<Grid>(legal, [&](WallMove wall) {
        Position<Grid> after = position;
        after.place_wall(wall);
        int sum = 0;
        for (Seat seat = 0; seat < 2; ++seat)
            for (const int pawn : after.pawns(seat))
                sum += walking_distance(after, seat, pawn);
        pick.offer(-sum, wall);
    });
    return pick.empty() ? WallMove() : pick.choice();
}

/// The first step of a shortest walk to a goal.
template <class Grid>
Step first_step(const Position<Grid>& position, Seat seat, int pawn) {
    const std::vector<int> path =
        Grid::shortest_path(pawn, goal_set(position, seat), position.grid().openings());
    for (const Step step : {Step::north, Step::east, Step::south})
        if (Grid::neighbour(pawn, step) == path[1])
            return step;
    return Step::west;
}

/// A wall in front of the opponent's pawn that is nearest to a goal, across the direction in which
/// it walks.
template <class Grid>
std::optional<WallMove> wall_in_front(const Position<Grid>& position,
                                      const typename Grid::Slots& legal) {
    const Seat opponent = 1 - position.turn();
    const auto pawns = position.pawns(opponent);
    const bool first = walking_distance(position, opponent, pawns[0]) <=
                       walking_distance(position, opponent, pawns[1]);
    const int pawn = pawns[first ? 0 : 1];
    const auto wall = walls::legal_wall_in_front(position.grid(), legal, pawn,
                                                 first_step(position, opponent, pawn));
    if (!wall)
        return std::nullopt;
    return WallMove::of(wall->direction, Grid::number(wall->square));
}

// The bots.

/// A pawn move and, where the rules want one, the wall that `choose(position, legal walls)` selects
/// after it.
template <class Grid, class Choose>
Move whole_turn(const Position<Grid>& position, PawnMove pawn, Choose&& choose) {
    const bool pawn_alone = pawn.exists() && position.turn_kind() == TurnKind::either;
    if (pawn_alone || position.wins(pawn))
        return {pawn, {}};
    Position<Grid> between = position;
    if (pawn.exists())
        between.move_pawn(pawn);
    return {pawn, choose(between, between.legal_walls())};
}

template <class Grid>
Move be_passive(const Game<Grid>& game, Random& random) {
    return whole_turn(game.position(), walk(game, random),
                      [&](const Position<Grid>& position, const typename Grid::Slots& legal) {
                          return harmless_wall(position, legal, random);
                      });
}

/// If a turn is a pawn move or a wall, two turns in three are a wall.
template <class Grid>
Move be_greedy(const Game<Grid>& game, Random& random) {
    const Position<Grid>& position = game.position();
    if (position.turn_kind() == TurnKind::either && random.chance(2, 3))
        if (const auto wall = wall_in_front(position, position.legal_walls()))
            return {{}, *wall};
    return whole_turn(position, walk(game, random),
                      [&](const Position<Grid>& between, const typename Grid::Slots& legal) {
                          const auto wall = wall_in_front(between, legal);
                          return wall ? *wall : harmless_wall(between, legal, random);
                      });
}

/// The number of moves from each square to the nearest goal of a seat, ignoring other pawns. A move
/// is two steps, but a goal can also be entered by one step.
template <class Grid>
class MoveCounts {
  public:
    MoveCounts(const Grid& grid, const typename Grid::Squares& goals) {
        const auto openings = grid.openings();
        typename Grid::Squares seen = goals;
        typename Grid::Squares latest = goals;
        for (int steps = 0; latest.any(); ++steps) {
            latest.each(
                [&](int square) { count_[square] = static_cast<std::uint16_t>((steps + 1) / 2); });
            const typename Grid::Squares next = Grid::spread(seen, openings);
            latest = next & ~seen;
            seen = next;
        }
    }

    int of(int square) const { return count_[square]; }

    /// The number for the nearer of two pawns.
    int of(const std::array<int, 2>& pawns) const { return std::min(of(pawns[0]), of(pawns[1])); }

  private:
    std::array<std::uint16_t, 64 * Grid::Squares::words> count_{};
};

/// Tries every turn with the opponent's best pawn move as the answer; whole turns as answers would
/// be millions. In order of importance: not to lose at once, not to repeat a position (pawns could
/// wait for each other for ever), the lead, and to be nearer to a goal.
template <class Grid>
Move look_ahead(const Game<Grid>& game, Random& random) {
    const Position<Grid>& position = game.position();
    const Seat own = position.turn();
    const Seat other = 1 - own;
    Moves turns;
    position.list_moves(turns);
    // Distances depend only on the wall, so turns with the same wall are grouped.
    std::ranges::sort(turns, {}, [](Move turn) { return std::pair(turn.wall, turn.pawn); });

    RandomTieBreak<std::tuple<bool, int, int, int>, Move> pick(random);
    std::optional<WallMove> wall;
    std::optional<MoveCounts<Grid>> own_counts;
    std::optional<MoveCounts<Grid>> other_counts;
    for (const Move turn : turns) {
        if (position.wins(turn.pawn))
            return turn;
        Position<Grid> after = position;
        after.play(turn);
        if (wall != turn.wall) {
            wall = turn.wall;
            own_counts.emplace(after.grid(), goal_set(position, own));
            other_counts.emplace(after.grid(), goal_set(position, other));
        }
        const int own_distance = own_counts->of(after.pawns(own));
        int answered = other_counts->of(after.pawns(other));
        for (const PawnMove answer : after.pawn_moves())
            answered = std::min(answered, other_counts->of(answer.to));
        pick.offer({answered > 0, -repetitions(game, turn), answered - own_distance, -own_distance},
                   turn);
    }
    return pick.choice();
}

struct Character {
    std::string_view name;
    std::string_view meaning;
    MoveRule<Blockade> rule;
    MoveRule<LargeBlockade> rule_on_large_boards;
};

constexpr std::array cast{
    Character{"passive", "always walks the shortest path; its walls hinder nobody", &be_passive,
              &be_passive},
    Character{"greedy", "walks, and puts walls in front of the opponent's nearest pawn", &be_greedy,
              &be_greedy},
    Character{"minimax", "tries every turn and the opponent's best pawn move after it", &look_ahead,
              &look_ahead},
};

template <std::size_t Number>
MadeBot make(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    constexpr Character character = cast[Number];
    if (const auto read = read_settings(character.name, settings, {}); !read)
        return std::unexpected(read.error());
    if (game.as<Blockade>() != nullptr)
        return std::make_unique<RuleBot<Blockade>>(character.rule, setup.seed);
    return std::make_unique<RuleBot<LargeBlockade>>(character.rule_on_large_boards, setup.seed);
}

constexpr auto list = []<std::size_t... Number>(std::index_sequence<Number...>) {
    return std::array{BotInfo{cast[Number].name, cast[Number].meaning, &make<Number>}...};
}(std::make_index_sequence<cast.size()>());

} // namespace

std::span<const BotInfo> rule_bots() {
    return list;
}

} // namespace quadrille::blockade

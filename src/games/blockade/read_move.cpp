/// Reads moves of Blockade: from text to a legal move, or to the reason for its refusal.

#include "base/text.h"
#include "games/blockade/blockade.h"
#include "games/walls/check.h"

#include <algorithm>
#include <cstdlib>

namespace quadrille {

using namespace blockade;

namespace {

using walls::PlacedWall;
using walls::Step;

/// A parsed turn that is not yet checked.
struct Written {
    struct Pawn {
        Square from;
        Square to;
    };

    std::optional<Pawn> pawn;
    std::optional<PlacedWall> wall;
};

std::optional<Written> read_turn(std::string_view text) {
    Written written;
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        written.wall = walls::read_wall(text);
        return written.wall ? std::optional(written) : std::nullopt;
    }
    const std::size_t comma = std::min(text.find(',', dash), text.size());
    const auto from = read_square(text.substr(0, dash));
    const auto to = read_square(text.substr(dash + 1, comma - dash - 1));
    if (!from || !to)
        return std::nullopt;
    written.pawn = {*from, *to};
    if (comma == text.size())
        return written;
    written.wall = walls::read_wall(text.substr(comma + 1));
    return written.wall ? std::optional(written) : std::nullopt;
}

/// Checks turns in one position.
template <class Grid>
class Door {
  public:
    explicit Door(const Position<Grid>& position)
        : position_(position), openings_(position.grid().openings()) {}

    std::expected<Move, Refusal> check_pass() const;
    std::expected<Move, Refusal> check(const Written& written) const;

  private:
    using Game = BasicBlockade<Grid>;

    std::expected<PawnMove, Refusal> check_pawn(Written::Pawn pawn) const;
    /// Checks that the turn has all parts it must have and no others. The pawn move, if there is
    /// one, must be legal.
    std::expected<void, Refusal> check_parts(const Written& written, PawnMove pawn) const;
    std::expected<WallMove, Refusal> check_wall(PawnMove pawn, PlacedWall wall) const;

    /// Why the pawn move is illegal; it must not be legal.
    Refusal why_no_move(PawnMove move) const;
    Refusal why_not_straight(PawnMove move) const;
    Refusal why_not_diagonally(PawnMove move) const;
    Refusal why_no_single_step(PawnMove move) const;

    /// Whether two squares are neighbours with no wall between them.
    bool open(int from, int to) const {
        return std::ranges::any_of(
            std::array{Step::north, Step::east, Step::south, Step::west}, [&](Step step) {
                return Grid::neighbour(from, step) == to && Grid::open(openings_, from, step);
            });
    }

    static Refusal wall_between(int a, int b) {
        return walls::wall_between(Grid::square(a), Grid::square(b));
    }

    static Refusal pawn_between(int square, PawnMove move) {
        return {Reason::pawn_between, "the pawn on " + Grid::text(square) + " is in the way from " +
                                          Grid::text(move.from) + " to " + Grid::text(move.to)};
    }

    std::string seat() const { return "seat " + std::to_string(position_.turn()); }

    const Position<Grid>& position_;
    typename Grid::Openings openings_;
};

template <class Grid>
Refusal Door<Grid>::why_not_straight(PawnMove move) const {
    const int middle = (move.from + move.to) / 2;
    if (!open(move.from, middle))
        return wall_between(move.from, middle);
    if (!open(middle, move.to))
        return wall_between(middle, move.to);
    return pawn_between(middle, move);
}

template <class Grid>
Refusal Door<Grid>::why_not_diagonally(PawnMove move) const {
    const Square from = Grid::square(move.from);
    const Square to = Grid::square(move.to);
    for (const Square between : {Square{from.column, to.row}, Square{to.column, from.row}}) {
        const int corner = Grid::number(between);
        if (open(move.from, corner) && open(corner, move.to))
            return pawn_between(corner, move);
    }
    return {Reason::wall_between, "walls stop both ways round the corner from " +
                                      Grid::text(move.from) + " to " + Grid::text(move.to)};
}

template <class Grid>
Refusal Door<Grid>::why_no_single_step(PawnMove move) const {
    if (!open(move.from, move.to))
        return wall_between(move.from, move.to);
    const auto [first, second] = position_.goals(position_.turn());
    return {Reason::single_step, "a pawn goes a single step only onto a goal (" +
                                     Grid::text(first) + " or " + Grid::text(second) +
                                     ") or up to a pawn behind " + Grid::text(move.to)};
}

template <class Grid>
Refusal Door<Grid>::why_no_move(PawnMove move) const {
    const Square from = Grid::square(move.from);
    const Square to = Grid::square(move.to);
    const int across = std::abs(from.column - to.column);
    const int along = std::abs(from.row - to.row);
    if (across + along > 2)
        return {Reason::too_far, "the pawn on " + Grid::text(move.from) + " does not reach " +
                                     Grid::text(move.to) +
                                     "; it moves two squares straight or one diagonally"};
    if (const Seat there = position_.pawn_on(move.to);
        there != nobody && !position_.is_goal(position_.turn(), move.to))
        return {Reason::taken,
                "a pawn of seat " + std::to_string(there) + " stands on " + Grid::text(move.to)};
    if (across + along == 1)
        return why_no_single_step(move);
    return across == along ? why_not_diagonally(move) : why_not_straight(move);
}

template <class Grid>
std::expected<PawnMove, Refusal> Door<Grid>::check_pawn(Written::Pawn pawn) const {
    const auto from = walls::check_square(position_.grid(), pawn.from);
    if (!from)
        return std::unexpected(from.error());
    const auto to = walls::check_square(position_.grid(), pawn.to);
    if (!to)
        return std::unexpected(to.error());
    if (position_.pawn_on(*from) != position_.turn())
        return refused(Reason::not_your_pawn,
                       seat() + " has no pawn on " + Grid::text(*from) + "; its pawns are on " +
                           Grid::text(position_.pawns(position_.turn())[0]) + " and " +
                           Grid::text(position_.pawns(position_.turn())[1]));
    const PawnMove move = PawnMove::of(*from, *to);
    const PawnMoves legal = position_.pawn_moves();
    if (std::ranges::find(legal, move) == legal.end())
        return std::unexpected(why_no_move(move));
    return move;
}

template <class Grid>
std::expected<WallMove, Refusal> Door<Grid>::check_wall(PawnMove pawn, PlacedWall wall) const {
    const auto slot = walls::check_slot(position_.grid(), wall);
    if (!slot)
        return std::unexpected(slot.error());
    if (position_.stock(position_.turn(), wall.direction) == 0)
        return refused(Reason::no_wall_left,
                       seat() + " has no " +
                           (wall.direction == Direction::horizontal ? "horizontal" : "vertical") +
                           " wall left");
    if (const auto fits = walls::check_clash(position_.grid(), wall); !fits)
        return std::unexpected(fits.error());
    Position<Grid> after = position_;
    if (pawn.exists())
        after.move_pawn(pawn);
    const WallMove move = WallMove::of(wall.direction, *slot);
    after.place_wall(move);
    if (const auto cut = after.find_cut())
        return refused(Reason::shuts_off, "the wall " + walls::wall_text(wall) +
                                              " would cut the pawn on " + Grid::text(cut->pawn) +
                                              " off from its goal " + Grid::text(cut->goal));
    return move;
}

template <class Grid>
std::expected<void, Refusal> Door<Grid>::check_parts(const Written& written, PawnMove pawn) const {
    const bool both = position_.turn_kind() == TurnKind::both;
    if (written.pawn && written.wall) {
        if (!both)
            return refused(Reason::wall_extra, "a turn is a pawn move or a wall here, not both");
        if (position_.wins(pawn))
            return refused(Reason::wall_extra,
                           Game::write_move({pawn, {}}) + " wins; no wall follows it");
    } else if (both && written.wall) {
        if (const PawnMoves pawns = position_.pawn_moves(); !pawns.empty())
            return refused(Reason::pawn_missing, "a pawn must move before a wall is placed; " +
                                                     Game::write_move({pawns[0], {}}) +
                                                     " is possible");
    } else if (both && !position_.wins(pawn)) {
        const auto walls = position_.legal_walls_after(pawn);
        const Direction kind = walls.horizontal.any() ? Direction::horizontal : Direction::vertical;
        if (walls.any())
            return refused(
                Reason::wall_missing,
                "a wall must follow " + Game::write_move({pawn, {}}) + "; " +
                    Game::write_move({pawn, WallMove::of(kind, walls.of(kind).first())}) +
                    " is possible");
    }
    return {};
}

template <class Grid>
std::expected<Move, Refusal> Door<Grid>::check(const Written& written) const {
    Move move;
    if (written.pawn) {
        const auto pawn = check_pawn(*written.pawn);
        if (!pawn)
            return std::unexpected(pawn.error());
        move.pawn = *pawn;
    }
    if (const auto complete = check_parts(written, move.pawn); !complete)
        return std::unexpected(complete.error());
    if (written.wall) {
        const auto wall = check_wall(move.pawn, *written.wall);
        if (!wall)
            return std::unexpected(wall.error());
        move.wall = *wall;
    }
    return move;
}

template <class Grid>
std::expected<Move, Refusal> Door<Grid>::check_pass() const {
    Moves moves;
    position_.list_moves(moves);
    if (moves[0].is_pass())
        return moves[0];
    return refused(Reason::must_move, "only a player who cannot move may pass; " +
                                          Game::write_move(moves[0]) + " is possible");
}

} // namespace

template <class Grid>
std::expected<Move, Refusal> BasicBlockade<Grid>::read_move(const Position& position,
                                                            std::string_view text) {
    if (position.outcome())
        return refused(Reason::game_over, "the game is over");
    const Door<Grid> door(position);
    if (text == "pass")
        return door.check_pass();
    if (const auto written = read_turn(text))
        return door.check(*written);
    return refused(Reason::unreadable,
                   quoted(text) + " is not a move; a move is a pawn move with a wall (d4-d6,e5h), "
                                  "one of them alone (d4-d6 or e5h) or pass");
}

template std::expected<Move, Refusal>
BasicBlockade<StandardGrid>::read_move(const Position& position, std::string_view text);
template std::expected<Move, Refusal> BasicBlockade<LargeGrid>::read_move(const Position& position,
                                                                          std::string_view text);

} // namespace quadrille

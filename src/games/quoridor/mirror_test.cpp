/// Symmetry: a mirrored position has the mirrored moves.

#include "games/quoridor/random_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace quadrille::quoridor {

namespace {

/// A reflection of the board that maps the seats' homes onto each other.
struct Mirror {
    Square (*image)(Square square, int last);
    /// Whether columns and rows are exchanged, and with them the directions of walls.
    bool transposes = false;
    /// For each seat, the seat that takes its place.
    std::array<Seat, most_players> seats{};
};

Square left_right(Square square, int last) {
    return {last - square.column, square.row};
}

Square north_south(Square square, int last) {
    return {square.column, last - square.row};
}

Square diagonal(Square square, int /*last*/) {
    return {square.row, square.column};
}

/// With three players no seat starts in the east, so only one reflection preserves the homes.
std::span<const Mirror> mirrors(int players) {
    static constexpr std::array<Mirror, 2> of_two{
        {{left_right, false, {0, 1, 2, 3}}, {north_south, false, {1, 0, 2, 3}}}};
    static constexpr std::array<Mirror, 1> of_three{{{north_south, false, {2, 1, 0, 3}}}};
    static constexpr std::array<Mirror, 3> of_four{{{left_right, false, {0, 3, 2, 1}},
                                                    {north_south, false, {2, 1, 0, 3}},
                                                    {diagonal, true, {1, 0, 3, 2}}}};
    switch (players) {
    case 2: return of_two;
    case 3: return of_three;
    default: return of_four;
    }
}

class Mirrored {
  public:
    Mirrored(const Mirror& mirror, int size) : mirror_(mirror), last_(size - 1) {}

    int square(int number) const {
        return Grid::number(mirror_.image(Grid::square(number), last_));
    }

    /// A slot is identified by the south-west one of its four squares, so the image is too.
    int slot(int number) const {
        const Square corner = Grid::square(number);
        const Square one = mirror_.image(corner, last_);
        const Square other = mirror_.image({corner.column + 1, corner.row + 1}, last_);
        return Grid::number({std::min(one.column, other.column), std::min(one.row, other.row)});
    }

    Direction direction(Direction original) const {
        const bool horizontal = (original == Direction::horizontal) != mirror_.transposes;
        return horizontal ? Direction::horizontal : Direction::vertical;
    }

    Move move(Move original) const {
        switch (original.kind) {
        case Move::Kind::step: return Move::step(square(original.square));
        case Move::Kind::horizontal_wall:
            return Move::wall(direction(Direction::horizontal), slot(original.square));
        case Move::Kind::vertical_wall:
            return Move::wall(direction(Direction::vertical), slot(original.square));
        case Move::Kind::pass: return original;
        }
        return original;
    }

    Position position(const Position& original) const {
        Grid grid(original.size(), original.size());
        for (const Direction each : {Direction::horizontal, Direction::vertical})
            original.grid().walls(each).each(
                [&](int number) { grid.place(direction(each), slot(number)); });
        std::array<std::uint8_t, most_players> pawns{};
        std::array<std::uint8_t, most_players> stocks{};
        for (Seat seat = 0; seat < original.seats(); ++seat) {
            const Seat image = mirror_.seats[seat];
            pawns[image] = static_cast<std::uint8_t>(square(original.pawn(seat)));
            stocks[image] = static_cast<std::uint8_t>(original.stock(seat));
        }
        return {grid, original.seats(), pawns, stocks, mirror_.seats[original.turn()]};
    }

  private:
    Mirror mirror_;
    int last_;
};

RC_GTEST_PROP(QuoridorMirror, MirroredPositionsHaveMirroredMoves, (const RandomGame& game)) {
    play_through(game, [&](const Progress<Quoridor>& progress) {
        for (const Mirror& mirror : mirrors(game.rules.players)) {
            const Mirrored mirrored(mirror, game.rules.size);
            const Position& position = progress.position();
            const Position image = mirrored.position(position);
            std::set<Move> expected;
            for (const Move move : listed_moves(position))
                expected.insert(mirrored.move(move));
            const Moves moves = listed_moves(image);
            RC_ASSERT(std::set<Move>(moves.begin(), moves.end()) == expected);
            RC_ASSERT(image.outcome().has_value() == position.outcome().has_value());
            if (position.outcome())
                RC_ASSERT(image.outcome()->seat == mirror.seats[position.outcome()->seat]);
            RC_ASSERT(mirrored.position(image) == position);
        }
    });
}

RC_GTEST_PROP(QuoridorMirror, TwoPlayersGamesCanBePlayedInTheMirror, (const RandomGame& any)) {
    RandomGame game = any;
    game.rules.players = 2;
    const Progress<Quoridor> progress = play_through(game);
    const Mirrored mirrored(mirrors(2)[0], game.rules.size);
    Progress<Quoridor> image(game.rules, progress.start());
    for (const Move move : progress.moves_played())
        image.play(mirrored.move(move));
    RC_ASSERT(image.position() == mirrored.position(progress.position()));
    RC_ASSERT(image.outcome() == progress.outcome());
}

RC_GTEST_PROP(QuoridorMirror, TheImageIsTheMirrorImage, (const RandomGame& game)) {
    play_through(game, [&](const Progress<Quoridor>& progress) {
        const Position& position = progress.position();
        const Mirrored mirrored(mirrors(2)[0], game.rules.size);
        const Position expected = game.rules.players == 2 ? mirrored.position(position) : position;
        RC_ASSERT(Quoridor::image(position) == expected);
        RC_ASSERT(Quoridor::image(position).hash() == expected.hash_from_scratch());
    });
}

} // namespace

} // namespace quadrille::quoridor

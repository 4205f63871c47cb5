/// The real rules of Blockade compared with the naive ones.

#include "games/blockade/naive.h"

#include "games/blockade/random_games.h"
#include "games/perft.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille::blockade {

namespace {

template <class G>
std::set<std::string> texts(const typename G::Position& position) {
    Moves moves;
    position.list_moves(moves);
    std::set<std::string> result;
    for (const Move move : moves)
        result.insert(G::write_move(move));
    EXPECT_EQ(result.size(), moves.size()) << "a move was listed twice";
    EXPECT_EQ(position.count_moves(), static_cast<int>(moves.size()));
    return result;
}

std::set<std::string> texts(const std::set<naive::Turn>& turns) {
    std::set<std::string> result;
    for (const naive::Turn& turn : turns)
        result.insert(turn.text());
    return result;
}

/// The naive position with the same pawns, stocks, walls and turn.
template <class G>
naive::Position naive_twin(const Rules& rules, const typename G::Position& position) {
    using Grid = std::remove_cvref_t<decltype(position.grid())>;
    naive::Position twin(rules);
    const auto cell = [](int number) {
        const Square square = Grid::square(number);
        return naive::Cell{square.column, square.row};
    };
    for (const Seat seat : {0, 1}) {
        const auto [first, second] = position.pawns(seat);
        twin.pawns[seat] = {cell(first), cell(second)};
        twin.stocks[seat] = {{'h', position.stock(seat, Direction::horizontal)},
                             {'v', position.stock(seat, Direction::vertical)}};
    }
    position.grid().walls(Direction::horizontal).each([&](int slot) {
        twin.walls.insert({'h', cell(slot)});
    });
    position.grid().walls(Direction::vertical).each([&](int slot) {
        twin.walls.insert({'v', cell(slot)});
    });
    twin.turn = position.turn();
    return twin;
}

/// A random cell in the middle columns, where pawns meet.
naive::Cell random_cell(const Rules& rules, Random& random) {
    return {rules.columns / 2 - 2 + static_cast<int>(random.below(4)),
            2 + static_cast<int>(random.below(rules.rows - 4))};
}

/// Pawns close together and many walls; may be unreachable in a game.
naive::Position random_set_up(const Rules& rules, Random& random) {
    naive::Position position(rules);
    for (std::set<naive::Cell>& pawns : position.pawns) {
        pawns.clear();
        while (pawns.size() < 2)
            if (const naive::Cell cell = random_cell(rules, random); !position.taken(cell))
                pawns.insert(cell);
    }
    for (auto tries = random.below(60); tries > 0; --tries) {
        const naive::Wall wall{random.chance(1, 2) ? 'h' : 'v', random_cell(rules, random)};
        if (position.fits(wall))
            position.walls.insert(wall);
    }
    position.stocks[0] = {{'h', random.below(2)}, {'v', random.below(2)}};
    position.stocks[1] = {{'h', random.below(2)}, {'v', random.below(2)}};
    position.turn = static_cast<int>(random.below(2));
    return position;
}

} // namespace

TEST(BlockadeNaive, SameMovesAtEveryPlyOfRandomGames) {
    Random random(1);
    for (const auto& [columns, rows, games] :
         {std::tuple{8, 12, 2}, std::tuple{11, 14, 1}, std::tuple{14, 12, 1}})
        for (const Rules& rules : all_kinds(columns, rows, 9))
            with_game_for(rules, [&]<class G>() {
                for (int game = test_effort(games); game > 0; --game)
                    play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                        // Late positions are similar, with pawns walking among the walls, so only
                        // some are checked.
                        if (progress.plies() > 10 && !random.chance(1, 8))
                            return;
                        const auto twin = naive_twin<G>(rules, progress.position());
                        ASSERT_EQ(texts<G>(progress.position()), texts(twin.turns()))
                            << twin.text();
                    });
            });
}

TEST(BlockadeNaive, SameMovesOnTheLargestBoard) {
    Random random(2);
    for (const Rules& rules : all_kinds(most_columns, most_rows, most_walls))
        for (int game = test_effort(1); game > 0; --game) {
            const auto checked = static_cast<int>(random.below(40));
            play_random_game<LargeBlockade>(
                rules, random, [&](const Progress<LargeBlockade>& progress) {
                    if (progress.plies() != checked)
                        return;
                    const auto twin = naive_twin<LargeBlockade>(rules, progress.position());
                    ASSERT_EQ(texts<LargeBlockade>(progress.position()), texts(twin.turns()))
                        << twin.text();
                });
        }
}

TEST(BlockadeNaive, SameMovesInCrowdedPositions) {
    Random random(3);
    for (const Rules& rules : all_kinds(9, 12, 1))
        for (int tries = test_effort(150); tries > 0; --tries) {
            const naive::Position twin = random_set_up(rules, random);
            const auto position = Blockade::read_position(rules, twin.text());
            if (!position)
                continue; // a pawn is cut off, or two pawns are on goals
            ASSERT_EQ(texts<Blockade>(*position), texts(twin.turns())) << twin.text();
        }
}

TEST(BlockadeNaive, SamePositionsAfterTheSameMoves) {
    Random random(4);
    for (const Rules& rules : all_kinds(8, 12, 2)) {
        naive::Position twin(rules);
        auto position = Blockade::start(rules);
        for (int ply = 0; ply < 60 && !twin.over(); ++ply) {
            const std::set<naive::Turn> turns = twin.turns();
            const auto turn =
                std::next(turns.begin(), random.below(static_cast<std::uint32_t>(turns.size())));
            const auto move = Blockade::read_move(position, turn->text());
            ASSERT_TRUE(move) << twin.text() << ": " << turn->text();
            twin.play(*turn);
            position.play(*move);
            ASSERT_EQ(Blockade::read_position(rules, twin.text()), position) << twin.text();
        }
        EXPECT_EQ(twin.over(), position.outcome().has_value());
    }
}

namespace {

/// The numbers of lines of one and two plies from the start. The naive rules are slow, so they
/// follow all first moves only if the test effort is at least `effort_for_all` percent, otherwise a
/// sample.
struct Lines {
    Rules rules;
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    int effort_for_all = 100;
};

const std::vector<Lines> known_lines{
    {{.turn = TurnKind::either}, 276, 75'134},
    {{.turn = TurnKind::both}, 4'160, 16'854'528, 1000},
    {{.columns = 8, .rows = 12, .turn = TurnKind::either}, 170, 28'272},
    {{.columns = 8, .rows = 12, .turn = TurnKind::both}, 2'464, 5'807'616, 1000},
    {{.columns = 8, .rows = 12, .turn = TurnKind::both, .pawns = PawnKind::block},
     2'156,
     4'433'856,
     1000},
};

} // namespace

TEST(BlockadeNaive, LinesOfTwoPlies) {
    Random random(5);
    for (const Lines& known : known_lines) {
        const auto begin = Blockade::start(known.rules);
        EXPECT_EQ(perft<Blockade>(begin, 1), known.one);
        EXPECT_EQ(perft<Blockade>(begin, 2), known.two);
        const naive::Position start(known.rules);
        const std::set<naive::Turn> turns = start.turns();
        EXPECT_EQ(turns.size(), known.one);
        const bool all = test_effort(100) >= known.effort_for_all;
        const auto some = static_cast<std::uint32_t>(test_effort(30));
        std::uint64_t lines = 0;
        for (const naive::Turn& turn : turns) {
            if (!all && !random.chance(some, static_cast<std::uint32_t>(turns.size())))
                continue;
            naive::Position after = start;
            after.play(turn);
            auto next = begin;
            next.play(*Blockade::read_move(begin, turn.text()));
            const std::uint64_t count = after.turns().size();
            ASSERT_EQ(static_cast<std::uint64_t>(next.count_moves()), count) << turn.text();
            lines += count;
        }
        if (all) {
            EXPECT_EQ(lines, known.two);
        }
    }
}

} // namespace quadrille::blockade

#include "bots/blockade/search_game.h"

#include "bots/walls/pawn_paths.h"
#include "bots/walls/rule_bots_testing.h"
#include "games/blockade/random_games.h"
#include "games/test_effort.h"
#include "search/iterative_deepening.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace quadrille::blockade {
namespace {

using search::Score;
using walls::Step;

template <class G>
struct GridOf;

template <class Grid>
struct GridOf<BasicBlockade<Grid>> {
    using type = Grid;
};
template <class G>
using ThinkingOf = BlockadeSearchGame<typename GridOf<G>::type>;

/// Calls the test with random games under all kinds of rules, stopped at a random ply.
template <class Test>
void at_random_positions(int games, Test&& test) {
    const std::vector<Rules> all = many_rules();
    for (int i = 0; i < games; ++i)
        for (const Rules& rules : all)
            with_game_for(rules, [&]<class G>() {
                Random random(i);
                Progress<G> game(rules, G::start(rules));
                const auto plies = static_cast<int>(random.below(40));
                while (!game.over() && game.plies() < plies)
                    game.play(random_move<G>(game.position(), random));
                if (!game.over())
                    test.template operator()<G>(game);
            });
}

template <class G>
std::vector<HalfTurn> legal_parts(const typename ThinkingOf<G>::Node& node) {
    typename ThinkingOf<G>::Candidates candidates;
    ThinkingOf<G>::list(node, 1, candidates);
    std::vector<HalfTurn> parts;
    for (const auto& candidate : candidates)
        if (ThinkingOf<G>::legal(node, candidate.move))
            parts.push_back(candidate.move);
    return parts;
}

/// Every turn that the search may choose.
template <class G>
std::vector<Move> tried_turns(const typename G::Position& position) {
    using BlockadeSearchGame = ThinkingOf<G>;
    const auto root = BlockadeSearchGame::root(position);
    std::vector<Move> turns;
    for (const HalfTurn first : legal_parts<G>(root)) {
        const Move part{BlockadeSearchGame::pawn_of(root, first),
                        BlockadeSearchGame::wall_of(first)};
        const auto next = BlockadeSearchGame::after(root, first);
        if (!next.between_half_turns) {
            turns.push_back(part);
            continue;
        }
        for (const HalfTurn second : legal_parts<G>(next))
            turns.push_back({part.pawn, BlockadeSearchGame::wall_of(second)});
    }
    std::ranges::sort(turns);
    return turns;
}

/// The distances of a seat's pawns to its goals, nearest first.
template <class G>
std::array<int, 2> distances(const typename G::Position& position, Seat seat) {
    const auto paths = ThinkingOf<G>::root(position).paths[seat];
    const auto [near, far] = std::minmax(paths[0].distance, paths[1].distance);
    return {near, far};
}

TEST(BlockadeSearchGame, TriesOnlyLegalTurnsAndEachOnce) {
    at_random_positions(test_effort(10), []<class G>(const Progress<G>& game) {
        Moves legal = game.legal_moves();
        std::ranges::sort(legal);
        const std::vector<Move> tried = tried_turns<G>(game.position());
        EXPECT_FALSE(tried.empty());
        EXPECT_TRUE(std::ranges::includes(legal, tried));
        EXPECT_EQ(std::ranges::adjacent_find(tried), tried.end());
    });
}

TEST(BlockadeSearchGame, TriesEveryPawnMoveAndEveryWallThatStopsTheOpponent) {
    at_random_positions(test_effort(2), []<class G>(const Progress<G>& game) {
        const std::vector<Move> tried = tried_turns<G>(game.position());
        std::set<PawnMove> pawns_tried;
        for (const Move turn : tried)
            pawns_tried.insert(turn.pawn);
        const Seat other = 1 - game.position().turn();
        const auto before = distances<G>(game.position(), other);
        for (const Move turn : game.legal_moves()) {
            EXPECT_TRUE(pawns_tried.contains(turn.pawn) || !turn.pawn.exists());
            typename G::Position after = game.position();
            after.play(turn);
            if (distances<G>(after, other) != before) {
                EXPECT_TRUE(std::ranges::binary_search(tried, turn)) << G::write_move(turn);
            }
        }
    });
}

TEST(BlockadeSearchGame, KeepsWaysFromPartToPart) {
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            using BlockadeSearchGame = ThinkingOf<G>;
            Random random(1);
            auto node = BlockadeSearchGame::root(G::start(rules));
            for (int i = 0; i < test_effort(80) && !node.position.outcome(); ++i) {
                const std::vector<HalfTurn> parts = legal_parts<G>(node);
                node = BlockadeSearchGame::after(
                    node, parts[random.below(static_cast<std::uint32_t>(parts.size()))]);
                const auto fresh = BlockadeSearchGame::root(node.position);
                for (const Seat seat : {0, 1})
                    for (const int pawn : {0, 1})
                        EXPECT_EQ(node.paths[seat][pawn].distance,
                                  fresh.paths[seat][pawn].distance);
                EXPECT_EQ(node.position.hash(), node.position.hash_from_scratch());
            }
        });
}

/// The squares that a lone pawn can move to, by a plain second implementation of the rules.
template <class Grid>
typename Grid::Squares lone_moves(const Position<Grid>& position, Seat seat, int from) {
    const auto openings = position.grid().openings();
    const auto steps = {Step::north, Step::east, Step::south, Step::west};
    typename Grid::Squares targets;
    for (const Step first : steps) {
        if (!Grid::open(openings, from, first))
            continue;
        const int next = Grid::neighbour(from, first);
        if (position.is_goal(seat, next))
            targets.insert(next);
        for (const Step second : steps)
            if (second != walls::turned(first, 2) && Grid::open(openings, next, second))
                targets.insert(Grid::neighbour(next, second));
    }
    return targets;
}

TEST(BlockadeSearchGame, AWayOfStepsIsHalfAsManyMoves) {
    at_random_positions(test_effort(10), []<class G>(const Progress<G>& game) {
        using Grid = typename GridOf<G>::type;
        const auto& position = game.position();
        const auto node = ThinkingOf<G>::root(position);
        for (const Seat seat : {0, 1})
            for (const int pawn : {0, 1}) {
                typename Grid::Squares goals;
                for (const int goal : position.goals(seat))
                    goals.insert(goal);
                const auto moves =
                    walls::fewest_moves(position.pawns(seat)[pawn], goals, [&](int square) {
                        return lone_moves<Grid>(position, seat, square);
                    });
                EXPECT_EQ(moves, (node.paths[seat][pawn].distance + 1) / 2);
            }
    });
}

TEST(BlockadeSearchGame, APositionBetweenThePartsIsNotTheOneBefore) {
    const auto root = ThinkingOf<Blockade>::root(Blockade::start({}));
    std::set<std::uint64_t> hashes{ThinkingOf<Blockade>::hash(root)};
    for (const HalfTurn part : legal_parts<Blockade>(root)) {
        const auto next = ThinkingOf<Blockade>::after(root, part);
        EXPECT_TRUE(next.between_half_turns);
        EXPECT_EQ(ThinkingOf<Blockade>::side(next), 0);
        EXPECT_NE(ThinkingOf<Blockade>::hash(next), next.position.hash());
        EXPECT_TRUE(hashes.insert(ThinkingOf<Blockade>::hash(next)).second);
    }
}

/// The minimax score over all parts that the search tries, to the same depth.
template <class Grid>
Score minimax(const BlockadeSearchGame<Grid>& thinking,
              const typename BlockadeSearchGame<Grid>::Node& node, int depth, int ply = 0) {
    if (ply > 0)
        if (const auto exact = thinking.exact(node, depth))
            return *exact > 0 ? search::win_in(ply + 1) : search::loss_in(ply);
    if (depth == 0)
        return thinking.evaluate(node);
    Score best = -search::infinite;
    for (const HalfTurn part : legal_parts<BasicBlockade<Grid>>(node)) {
        const auto next = thinking.after(node, part);
        const Score score = minimax(thinking, next, depth - 1, ply + 1);
        best = std::max(best, thinking.side(next) == thinking.side(node) ? score : -score);
    }
    return best;
}

TEST(BlockadeSearchGame, SearchFindsTheScoreOfPlainMinimax) {
    int decided = 0;
    for (const TurnKind turn : {TurnKind::both, TurnKind::either})
        for (int seed = 0; seed < test_effort(20); ++seed) {
            const Rules rules{.columns = 8, .rows = 12, .walls = 4, .turn = turn, .pawns = {}};
            Random random(seed);
            Progress<Blockade> game(rules, Blockade::start(rules));
            // Late positions come first; some of them are decided.
            while (!game.over() && game.plies() < std::max(24 - seed, 4))
                game.play(random_move<Blockade>(game.position(), random));
            if (game.over())
                continue;
            BlockadeSearchGame<StandardGrid> thinking;
            search::TranspositionTable<HalfTurn> table(std::size_t{1} << 20);
            search::AlphaBeta<BlockadeSearchGame<StandardGrid>> walk(
                thinking, table,
                {.table = true, .move_history = true, .reductions = false, .futility = false});
            const auto root = BlockadeSearchGame<StandardGrid>::root(game.position());
            walk.start(root, 3, -search::infinite, search::infinite, {}, {});
            while (!walk.walk(1000)) {
            }
            EXPECT_EQ(walk.line().score, minimax(thinking, root, 3)) << seed;
            decided += search::is_decided(walk.line().score) ? 1 : 0;
        }
    EXPECT_GT(decided, 0);
}

std::uint64_t nodes_to_depth(const Rules& rules, int plies, int depth) {
    Random random(3);
    auto position = Blockade::start(rules);
    for (int ply = 0; ply < plies; ++ply)
        position.play(random_move<Blockade>(position, random));
    BlockadeSearchGame<StandardGrid> thinking;
    search::TranspositionTable<HalfTurn> table(std::size_t{1} << 24);
    search::IterativeDeepening<BlockadeSearchGame<StandardGrid>> deepening(thinking, table);
    deepening.start(BlockadeSearchGame<StandardGrid>::root(position), {}, 1,
                    BlockadeSearchGame<StandardGrid>::first_depth);
    while (deepening.report().depth < depth)
        deepening.think(256);
    return deepening.report().nodes;
}

/// A change of the search changes these counts; if it is intended, update the numbers here.
TEST(BlockadeSearchGame, NodeCountsArePinned) {
    EXPECT_EQ(nodes_to_depth({}, 0, 6), 5762U);
    EXPECT_EQ(nodes_to_depth({}, 10, 6), 7653U);
    EXPECT_EQ(nodes_to_depth({.turn = TurnKind::either}, 10, 5), 2145U);
}

TEST(BlockadeSearchGame, LinesAreWholeTurns) {
    using Standard = BlockadeSearchGame<StandardGrid>;
    const Standard thinking;
    const auto root = Standard::root(Blockade::start({}));
    const HalfTurn pawn = legal_parts<Blockade>(root).front();
    const auto between = Standard::after(root, pawn);
    const HalfTurn wall = legal_parts<Blockade>(between).front();
    const auto second = Standard::after(between, wall);
    const HalfTurn answer = legal_parts<Blockade>(second).front();
    const Move turn{Standard::pawn_of(root, pawn), Standard::wall_of(wall)};
    const std::string text = Blockade::write_move(turn);
    EXPECT_EQ(thinking.texts(root, std::array{pawn, wall}), std::vector{text});
    // An unfinished turn is left out, but an unfinished first turn is completed.
    EXPECT_EQ(thinking.texts(root, std::array{pawn, wall, answer}), std::vector{text});
    for (const std::vector<HalfTurn>& cut : {std::vector<HalfTurn>{}, {pawn}}) {
        const auto completed = thinking.texts(root, cut);
        ASSERT_EQ(completed.size(), 1U);
        EXPECT_TRUE(Blockade::read_move(root.position, completed[0])) << completed[0];
    }
    // A winning pawn move needs no wall.
    const auto winning = Blockade::read_position({}, "d9 h4 d6 h11 / 9 9 9 9 / - / 0");
    const HalfTurn to_goal = BlockadeSearchGame<StandardGrid>::pawn_part(1, winning->goals(0)[0]);
    EXPECT_EQ(thinking.texts(Standard::root(*winning), std::array{to_goal}),
              std::vector<std::string>{"d9-d11"});
}

TEST(BlockadeAlphaBetaBot, WinsWhereItCan) {
    for (const char* turn : {"both", "either"}) {
        const auto game =
            walls::game_at("blockade", "d9 h4 d6 h11 / 9 9 9 9 / - / 0", {{"turn", turn}});
        EXPECT_EQ(walls::move_of("alphabeta:nodes=1", *game), "d9-d11");
    }
}

TEST(BlockadeAlphaBetaBot, SaysSoWhereItWins) {
    const auto game = walls::game_at("blockade", "d9 h4 d6 h11 / 9 9 9 9 / - / 0");
    const auto bot = make_bot(*game, "best", {});
    const auto thought = (*bot)->begin(*game->view(0));
    thought->best_move();
    const SearchInfo info = thought->info();
    ASSERT_FALSE(info.lines.empty());
    EXPECT_EQ(info.lines[0].win_permille, 1000);
    EXPECT_EQ(info.lines[0].plies_to_end, 1);
}

TEST(BlockadeAlphaBetaBot, PlaysLegallyToTheEndWithAllOptions) {
    for (const auto& [columns, rows] : {std::pair{"8", "12"}, {"11", "14"}, {"22", "28"}})
        for (const char* walls : {"0", "2", "9"})
            for (const char* turn : {"both", "either"})
                for (const char* pawns : {"jump", "block"}) {
                    const auto game = *start("blockade", {{"columns", columns},
                                                          {"rows", rows},
                                                          {"walls", walls},
                                                          {"turn", turn},
                                                          {"pawns", pawns}});
                    walls::game_between({"alphabeta:nodes=200", "random"}, *game, 1, 200);
                    EXPECT_EQ(game->outcome(), Outcome::won_by(0, Ending::goal))
                        << columns << ' ' << walls << ' ' << turn << ' ' << pawns;
                }
}

TEST(BlockadeAlphaBetaBot, TwoOfThemPlayLegallyAndEndTheGame) {
    for (const Rules& rules : all_kinds(8, 12, 9)) {
        const auto game = *start("blockade", BlockadeOptions::choices(rules));
        walls::game_between({"alphabeta:nodes=300", "alphabeta:depth=2"}, *game, 1, 400);
        EXPECT_TRUE(game->over());
    }
}

TEST(BlockadeSearchGame, CountsWholeTurnsToTheEnd) {
    using Standard = BlockadeSearchGame<StandardGrid>;
    const auto turns = [](std::string_view position, int plies) {
        const auto read = Blockade::read_position({}, position);
        return Standard::game_plies(Standard::root(*read), plies);
    };
    // Pawn and wall of both seats, then the winning pawn move.
    EXPECT_EQ(turns("d4 h4 d11 h11 / 9 9 9 9 / - / 0", 5), 3);
    // One wall left: pawn and wall, the other seat's pawn, the winning move.
    EXPECT_EQ(turns("d4 h4 d11 h11 / 1 0 0 0 / - / 0", 4), 3);
    EXPECT_EQ(turns("d4 h4 d11 h11 / 0 0 0 0 / - / 0", 3), 3);
}

} // namespace
} // namespace quadrille::blockade

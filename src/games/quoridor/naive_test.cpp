/// The real rules of Quoridor compared with the naive ones, at every ply of random games.

#include "games/quoridor/naive.h"

#include "base/random.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille {

namespace {

namespace naive = quoridor::naive;
using naive::Special;
using quoridor::Rules;

/// How a random game is played. Of ten moves about `walls_of_ten` are walls, if any are legal. If
/// `hesitates` is set, winning steps are avoided, which makes games longer.
struct RandomPolicy {
    std::uint32_t walls_of_ten = 5;
    bool hesitates = false;
};

std::string chosen(Random& random, const naive::Game& game, const naive::Listing& listing,
                   RandomPolicy policy) {
    std::vector<std::string> walls;
    std::vector<std::string> others;
    for (const std::string& move : listing.moves)
        (move.back() == 'h' || move.back() == 'v' ? walls : others).push_back(move);
    if (policy.hesitates)
        std::erase_if(others, [&](const std::string& move) {
            naive::Game after = game;
            after.play(move);
            return after.winner().has_value();
        });
    if (walls.empty() && others.empty())
        return *listing.moves.begin();
    const bool wall = others.empty() || (!walls.empty() && random.chance(policy.walls_of_ten, 10));
    const std::vector<std::string>& moves = wall ? walls : others;
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// A random set-up: walls anywhere, pawns close together, small stocks.
naive::Game crowded(Random& random, const Rules& rules) {
    const auto below = [&](int limit) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
    };
    naive::Game game = naive::Game::start(rules.size, rules.players, rules.walls / 3);
    const naive::Place heart{below(rules.size), below(rules.size)};
    for (int seat = 0; seat < rules.players; ++seat) {
        for (int attempt = 0; attempt < 10; ++attempt) {
            const naive::Place place{heart.column + below(3) - 1, heart.row + below(3) - 1};
            if (!game.board.on_board(place) || game.pawn_on(place) || game.on_goal(seat, place))
                continue;
            game.pawns[seat] = place;
            break;
        }
    }
    game.turn = below(rules.players);
    for (int attempts = below(rules.size * rules.size); attempts > 0; --attempts) {
        const naive::Wall wall{{below(rules.size), below(rules.size)}, below(2) == 0 ? 'h' : 'v'};
        if (!game.board.fits(wall))
            continue;
        game.board.walls.insert(wall);
        for (int seat = 0; seat < rules.players; ++seat)
            if (game.way(seat).empty())
                game.board.walls.erase(wall);
    }
    return game;
}

/// Three pawns in a dead end and no walls in stock: the innermost must pass, which is otherwise
/// rare.
naive::Game cornered(const Rules& rules) {
    naive::Game game = naive::Game::start(rules.size, rules.players, 0);
    for (int seat = 0; seat < 3; ++seat)
        game.pawns[seat] = {.column = 0, .row = seat};
    game.board.walls.insert({.corner = {.column = 0, .row = 0}, .direction = 'v'});
    return game;
}

naive::Game any_start(Random& random, const Rules& rules) {
    if (rules.players > 2 && random.chance(1, 10))
        return cornered(rules);
    if (random.chance(1, 2))
        return crowded(random, rules);
    return naive::Game::start(rules.size, rules.players, rules.walls);
}

/// The moves that the real position lists. Also checks `count_moves`.
std::set<std::string> listed(const quoridor::Position& position) {
    quoridor::Moves moves;
    position.list_moves(moves);
    std::set<std::string> texts;
    for (const quoridor::Move move : moves)
        texts.insert(Quoridor::write_move(move));
    EXPECT_EQ(texts.size(), moves.size()) << "a move is listed twice";
    EXPECT_EQ(static_cast<int>(moves.size()), position.count_moves());
    return texts;
}

class Comparison {
  public:
    explicit Comparison(std::uint64_t seed) : random_(seed) {}

    /// Plays one game with both, to its end or for `most` positions; returns the number of
    /// positions.
    int play(const Rules& rules, int most) {
        const RandomPolicy policy{.walls_of_ten = random_.below(11),
                                  .hesitates = random_.chance(1, 2)};
        naive::Game game = any_start(random_, rules);
        const auto start = Quoridor::read_position(rules, game.text());
        EXPECT_TRUE(start) << start.error().text;
        if (!start)
            return most;
        Progress<Quoridor> progress(rules, *start);
        std::map<std::string, int> seen;
        for (int positions = 1;; ++positions) {
            const naive::Listing listing = game.list();
            specials.insert(listing.specials.begin(), listing.specials.end());
            const bool drawn = ++seen[game.text()] == 3 && !game.winner();
            compare(game, listing, drawn, progress);
            if (game.winner() || drawn || positions == most || testing::Test::HasFailure())
                return positions;
            const std::string move = chosen(random_, game, listing, policy);
            const auto played = progress.play(game.turn, move);
            EXPECT_TRUE(played) << move << ": " << played.error().text;
            game.play(move);
        }
    }

    std::set<Special> specials;

  private:
    static void compare(const naive::Game& game, const naive::Listing& listing, bool drawn,
                        const Progress<Quoridor>& progress) {
        SCOPED_TRACE(game.text());
        std::optional<Outcome> outcome;
        if (game.winner())
            outcome = Outcome::won_by(*game.winner(), Ending::goal);
        else if (drawn)
            outcome = Outcome::drawn(Ending::repetition);
        EXPECT_EQ(progress.outcome(), outcome);
        EXPECT_EQ(progress.position().turn(), game.turn);
        EXPECT_EQ(Quoridor::write_position(progress.position()), game.text());
        EXPECT_EQ(listed(progress.position()), listing.moves);
    }

    Random random_;
};

TEST(QuoridorNaive, AgreesOnEveryPositionOfRandomGames) {
    const int positions = test_effort(750);
    Comparison comparison(20);
    for (const int size : {3, 5, 7, 9, 11})
        for (const int players : {2, 3, 4})
            for (const int walls : {0, 3, 20})
                for (int left = positions; left > 0 && !HasFailure();)
                    left -= comparison.play({size, players, walls}, left);
    // With low effort, rare cases may not occur.
    if (test_effort(100) < 10)
        return;
    for (const Special special : {Special::jump, Special::aside_by_wall, Special::aside_by_edge,
                                  Special::aside_by_pawn, Special::pass, Special::shut_off})
        EXPECT_TRUE(comparison.specials.contains(special)) << static_cast<int>(special);
}

} // namespace

} // namespace quadrille

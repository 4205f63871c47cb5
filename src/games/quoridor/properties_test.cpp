/// Properties of every position in games of Quoridor.

#include "games/quoridor/random_game.h"

#include "base/random.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace quadrille::quoridor {

namespace {

RC_GTEST_PROP(QuoridorProperty, HashIsTheOneFromScratch, (const RandomGame& game)) {
    play_through(game, [](const Progress<Quoridor>& progress) {
        RC_ASSERT(progress.position().hash() == progress.position().hash_from_scratch());
    });
}

RC_GTEST_PROP(QuoridorProperty, EqualPositionsAndEqualHashesAreTheSame,
              (const RandomGame& one, const RandomGame& other)) {
    std::vector<Position> positions;
    for (const RandomGame& game : {one, other})
        play_through(game, [&](const Progress<Quoridor>& progress) {
            positions.push_back(progress.position());
        });
    for (const Position& left : positions)
        for (const Position& right : positions)
            if (left.size() == right.size() && left.seats() == right.seats())
                RC_ASSERT((left == right) == (left.hash() == right.hash()));
}

RC_GTEST_PROP(QuoridorProperty, MovesAreCountedAsListedEachOnce, (const RandomGame& game)) {
    play_through(game, [](const Progress<Quoridor>& progress) {
        const Moves moves = listed_moves(progress.position());
        RC_ASSERT(static_cast<int>(moves.size()) == progress.position().count_moves());
        RC_ASSERT(std::set<Move>(moves.begin(), moves.end()).size() == moves.size());
        RC_ASSERT(moves.empty() == progress.position().outcome().has_value());
    });
}

RC_GTEST_PROP(QuoridorProperty, BothDoorsLeadToTheSamePosition, (const RandomGame& game)) {
    const Progress<Quoridor> progress = play_through(game);
    for (const Move move : progress.legal_moves()) {
        Progress<Quoridor> unchecked = progress;
        unchecked.play(move);
        Progress<Quoridor> checked = progress;
        const auto played = checked.play(progress.position().turn(), Quoridor::write_move(move));
        RC_ASSERT(played.has_value());
        RC_ASSERT(checked.position() == unchecked.position());
        RC_ASSERT(checked.outcome() == unchecked.outcome());
        RC_ASSERT(checked.moves_played() == unchecked.moves_played());
    }
}

RC_GTEST_PROP(QuoridorProperty, ReplayGivesTheSamePosition, (const RandomGame& game)) {
    const Progress<Quoridor> progress = play_through(game);
    Progress<Quoridor> replayed(game.rules, progress.start());
    for (const Move move : progress.moves_played())
        replayed.play(move);
    RC_ASSERT(replayed.position() == progress.position());
    RC_ASSERT(replayed.outcome() == progress.outcome());
}

RC_GTEST_PROP(QuoridorProperty, UndoGoesBackMoveByMove, (const RandomGame& game)) {
    std::vector<Progress<Quoridor>> stages;
    Progress<Quoridor> progress =
        play_through(game, [&](const Progress<Quoridor>& stage) { stages.push_back(stage); });
    while (progress.plies() > 0) {
        progress.undo();
        stages.pop_back();
        RC_ASSERT(progress.position() == stages.back().position());
        RC_ASSERT(progress.outcome() == stages.back().outcome());
        RC_ASSERT(progress.moves_played() == stages.back().moves_played());
        RC_ASSERT(std::ranges::equal(progress.earlier(), stages.back().earlier()));
    }
    RC_ASSERT(progress.position() == progress.start());
}

RC_GTEST_PROP(QuoridorProperty, PositionTextReadsBack, (const RandomGame& game)) {
    play_through(game, [&](const Progress<Quoridor>& progress) {
        const auto text = Quoridor::write_position(progress.position());
        RC_ASSERT(text.has_value());
        const auto position = Quoridor::read_position(game.rules, *text);
        RC_ASSERT(position.has_value());
        RC_ASSERT(*position == progress.position());
        RC_ASSERT(position->hash() == progress.position().hash());
        RC_ASSERT(position->outcome() == progress.position().outcome());
    });
}

/// The seats whose pawns stand on their goal edge.
std::vector<Seat> arrived(const Position& position) {
    const int last = position.size() - 1;
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        const Square pawn = Grid::square(position.pawn(seat));
        const std::array<bool, 4> on_edge{pawn.row == last, pawn.column == last, pawn.row == 0,
                                          pawn.column == 0};
        if (on_edge[position.seats() == 2 ? seat * 2 : seat])
            seats.push_back(seat);
    }
    return seats;
}

RC_GTEST_PROP(QuoridorProperty, TheWinnerStandsOnItsGoal, (const RandomGame& game)) {
    play_through(game, [](const Progress<Quoridor>& progress) {
        const int seats = progress.position().seats();
        const std::vector<Seat> on_goal = arrived(progress.position());
        if (on_goal.empty()) {
            RC_ASSERT(!progress.position().outcome());
            return;
        }
        RC_ASSERT(on_goal.size() == 1U);
        RC_ASSERT(progress.outcome() == Outcome::won_by(on_goal[0], Ending::goal));
        double sum = 0;
        for (Seat seat = 0; seat < seats; ++seat) {
            const double result = progress.outcome()->result(seat, seats);
            RC_ASSERT(result == (seat == on_goal[0] ? 1.0 : -1.0 / (seats - 1)));
            sum += result;
        }
        RC_ASSERT(std::abs(sum) < 1e-12);
    });
}

TEST(QuoridorProperty, EveryGameEnds) {
    Random random(5);
    for (int i = 0; i < test_effort(200); ++i)
        for (const int walls : {0, 2, 20}) {
            const Rules rules{.size = 3 + 2 * static_cast<int>(random.below(5)),
                              .players = 2 + static_cast<int>(random.below(3)),
                              .walls = walls};
            Progress<Quoridor> progress(rules, Quoridor::start(rules));
            while (!progress.over())
                progress.play(chosen_move(progress.position(), random.below(1000)));
            EXPECT_TRUE(by_the_rules(progress.outcome()->ending));
            EXPECT_TRUE(progress.legal_moves().empty());
        }
}

} // namespace

} // namespace quadrille::quoridor

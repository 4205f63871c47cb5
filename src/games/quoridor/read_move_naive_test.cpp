/// `Quoridor::read_move` compared with the naive rules: every text that could be a move is accepted
/// if it is legal, and refused for a true reason if it is not.

#include "games/quoridor/naive.h"
#include "games/quoridor/random_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>

namespace quadrille::quoridor {

namespace {

/// Checks refusals against the naive rules. If several walls or pawns block a step, `read_move` may
/// name any of them.
class NaiveRefusal {
  public:
    explicit NaiveRefusal(const naive::Game& game) : game_(game) {}

    void check(const std::string& move, const Refusal& real) const {
        if (move == "pass")
            RC_ASSERT(real.reason == Reason::must_move);
        else if (move.back() == 'h' || move.back() == 'v')
            check_wall(move, real);
        else
            check_step(place(move), real);
    }

  private:
    static naive::Place place(const std::string& text) {
        return {text[0] - 'a', std::stoi(text.substr(1)) - 1};
    }

    void check_step(naive::Place target, const Refusal& real) const {
        if (!game_.board.on_board(target)) {
            RC_ASSERT(real.reason == Reason::off_board);
        } else if (game_.pawn_on(target)) {
            RC_ASSERT(real.reason == Reason::taken);
        } else if (real.reason == Reason::wall_between) {
            const auto words = real.text.substr(std::string("a wall stands between ").size());
            const std::size_t gap = words.find(" and ");
            RC_ASSERT(game_.board.wall_between(place(words.substr(0, gap)),
                                               place(words.substr(gap + 5))));
        } else {
            RC_ASSERT(real.reason == Reason::too_far);
            const naive::Place pawn = game_.pawns[game_.turn];
            RC_ASSERT(std::abs(pawn.column - target.column) + std::abs(pawn.row - target.row) > 1);
        }
    }

    void check_wall(const std::string& move, const Refusal& real) const {
        const naive::Wall wall{place(move), move.back()};
        const naive::Wall crossed{wall.corner, wall.direction == 'h' ? 'v' : 'h'};
        const bool on_board = naive::Board{game_.board.columns, game_.board.rows, {}}.fits(wall);
        if (!on_board) {
            RC_ASSERT(real.reason == Reason::off_board);
        } else if (game_.stocks[game_.turn] == 0) {
            RC_ASSERT(real.reason == Reason::no_wall_left);
        } else if (game_.board.fits(wall)) {
            RC_ASSERT(real == (Refusal{Reason::shuts_off, "the wall " + move + " would shut off " +
                                                              shut_off(wall) + " from the goal"}));
        } else {
            naive::Board without = game_.board;
            without.walls.erase(crossed);
            RC_ASSERT(real.reason == (without.fits(wall) ? Reason::crosses : Reason::overlaps));
        }
    }

    std::string shut_off(naive::Wall wall) const {
        naive::Game after = game_;
        after.board.walls.insert(wall);
        std::string seats;
        for (int seat = 0; seat < after.players(); ++seat)
            if (after.way(seat).empty())
                seats += (seats.empty() ? "seat " : " and seat ") + std::to_string(seat);
        return seats;
    }

    const naive::Game& game_;
};

RC_GTEST_PROP(QuoridorReadMove, EveryTextIsAcceptedOrRefusedForItsReason,
              (const RandomGame& random_game)) {
    const auto& [size, players, walls] = random_game.rules;
    naive::Game game = naive::Game::start(size, players, walls);
    Progress<Quoridor> progress = play_through(random_game);
    if (progress.over())
        progress.undo();
    for (const Move move : progress.moves_played())
        game.play(Quoridor::write_move(move));
    const std::set<std::string> legal = game.list().moves;
    std::vector<std::string> texts{"pass"};
    for (int column = 0; column <= size; ++column)
        for (int row = 0; row <= size; ++row)
            for (const char* ending : {"", "h", "v"})
                texts.push_back(naive::Place{column, row}.text() + ending);
    for (const std::string& text : texts) {
        const auto move = Quoridor::read_move(progress.position(), text);
        RC_ASSERT(move.has_value() == legal.contains(text));
        if (move)
            RC_ASSERT(Quoridor::write_move(*move) == text);
        else
            NaiveRefusal(game).check(text, move.error());
    }
}

} // namespace

} // namespace quadrille::quoridor

#pragma once

/// Playing an ending that can be solved. The solver says what each move is worth when both sides
/// never err. Where several moves are equally good, and above all where all of them lose, it counts
/// which one somebody fallible goes wrong after most often.

#include "base/random.h"
#include "bots/durak/endgame_solver.h"

#include <cstdint>
#include <vector>

namespace quadrille::durak {

class EndgamePlayer {
  public:
    struct Judged {
        Move move;
        /// 1 won, 0 drawn, -1 lost.
        int value = 0;
        /// How often the opponent went wrong afterwards.
        int problems = 0;
    };

    /// Games played out after each of several equal moves, by who wants to set problems.
    static constexpr int many_games = 60;

    /// The solver must outlive this. With no games equal moves stay equal.
    EndgamePlayer(EndgameSolver& solver, const Position& position, std::uint64_t most_nodes,
                  int games, std::uint64_t seed);

    /// Searches about `nodes` more. True when there is nothing left to find out: all is
    /// solved, or the nodes are used up.
    bool think(std::uint64_t nodes);

    /// Whether a best move is known.
    bool solved() const { return solved_; }

    /// The moves that were judged, the one to be played first; once it is solved.
    std::vector<Judged> judged() const;

  private:
    void solve(std::uint64_t nodes);
    void try_out();
    int slips_after(Move move);

    EndgameSolver* solver_;
    Position position_;
    Seat seat_;
    std::uint64_t nodes_left_;
    int games_left_;
    Random random_;
    Moves moves_;
    std::vector<Judged> judged_;
    int best_ = -1;
    bool solved_ = false;
    bool finished_ = false;
};

} // namespace quadrille::durak

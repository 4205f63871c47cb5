#pragma once

/// Plays an ending that can be solved. The solver gives the value of each move when neither side
/// errs. Where several moves are equally good, and above all where all of them lose, the one is
/// preferred after which a fallible opponent goes wrong most often.

#include "base/random.h"
#include "bots/durak/endgame_solver.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::durak {

class EndgamePlayer {
  public:
    struct Judged {
        Move move;
        /// 1 for a win, 0 for a draw, -1 for a loss.
        int value = 0;
        /// What the opponent gave away in the playouts after this move.
        int problems = 0;
    };

    /// The usual number of playouts after each of several equal moves.
    static constexpr int many_games = 60;

    /// What is asked for besides a best move.
    struct Wishes {
        /// Moves to judge even if an earlier one wins.
        int moves = 1;
        /// The number of playouts after each of several equal moves; 0: they are not compared any
        /// further.
        int games = many_games;
    };

    /// The solver must outlive this object.
    EndgamePlayer(EndgameSolver& solver, const Position& position, std::uint64_t most_nodes,
                  Wishes wishes, std::uint64_t seed);

    /// Searches about `nodes` more. Returns true when nothing is left to do: everything is solved,
    /// or the nodes are used up.
    bool think(std::uint64_t nodes);

    /// Whether a best move is known.
    bool solved() const { return solved_; }

    /// The moves that were judged, the one to play first. Meaningful only once `solved`.
    std::vector<Judged> judged() const;

  private:
    void solve(std::uint64_t nodes);
    void try_out();
    int slips_after(Move move);

    EndgameSolver* solver_;
    Position position_;
    Seat seat_;
    std::uint64_t nodes_left_;
    std::size_t moves_wished_;
    int games_left_;
    Random random_;
    Moves moves_;
    std::vector<Judged> judged_;
    int best_ = -1;
    bool solved_ = false;
    /// Whether all moves that matter are judged.
    bool all_judged_ = false;
    bool finished_ = false;
};

} // namespace quadrille::durak

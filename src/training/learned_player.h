#pragma once

/// Something learned about Hex, a table or a net, as a player that evaluates moves and chooses them
/// like the bots `table` and `net`. It serves to inspect a learner and play against it while it is
/// learning.

#include "base/random.h"
#include "games/hex/position.h"
#include "nets/board_value.h"
#include "nets/dense_net.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace quadrille::learn {

struct JudgedMove {
    hex::Move move;
    /// For the mover, from -1 (loss) to 1 (win); nothing if the board after the move is unknown.
    std::optional<double> value = {};
    /// How often a table has met the board after the move; nothing for nets and unknown boards.
    std::optional<std::uint64_t> visits = {};
};

struct ChosenMove {
    hex::Move move;
    /// Whether the board after the move is known.
    bool known = true;
};

class LearnedPlayer {
  public:
    virtual ~LearnedPlayer() = default;

    /// Evaluates all legal moves. The game must not be over, and none of the moves may be a swap.
    virtual std::vector<JudgedMove> judge(const hex::Position& position) const = 0;
    virtual ChosenMove choose(const hex::Position& position, Random& random) const = 0;
};

/// Plays by a table of boards (nets/choose_board.h).
class TablePlayer final : public LearnedPlayer {
  public:
    /// Returns what is known about the board with this number.
    using Find = std::function<std::optional<nets::BoardValue>(std::uint64_t)>;

    explicit TablePlayer(Find find) : find_(std::move(find)) {}

    std::vector<JudgedMove> judge(const hex::Position& position) const override;
    ChosenMove choose(const hex::Position& position, Random& random) const override;

  private:
    Find find_;
};

/// Plays by a net (nets/judge_moves.h), which must outlive the player and have one input per cell.
class NetPlayer final : public LearnedPlayer {
  public:
    explicit NetPlayer(const nets::DenseNet& net) : net_(&net) {}

    std::vector<JudgedMove> judge(const hex::Position& position) const override;
    ChosenMove choose(const hex::Position& position, Random& random) const override;

  private:
    const nets::DenseNet* net_;
};

/// A series of games against random moves: the player has seat `seat` in the games numbered from
/// `first` on. Every game has its own random numbers, so that a long series can be played in parts.
struct ScoreGames {
    Seat seat = 0;
    std::uint64_t seed = 0;
    int first = 0;
    int games = 0;
};

/// The number of these games that the player wins.
int wins_against_lot(const LearnedPlayer& player, const hex::Rules& rules, const ScoreGames& games);

} // namespace quadrille::learn

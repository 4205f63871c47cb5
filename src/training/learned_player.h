#pragma once

/// What was learned about Hex, a table or a net, as somebody who judges moves and plays, as the
/// bots `table` and `net` do. With this a learner can be looked at and played against while it
/// learns.

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
    /// For the mover, from -1 (loses) to 1 (wins); nothing if the board after it is not known.
    std::optional<double> value = {};
    /// How often a table has met the board after it.
    std::optional<std::uint64_t> visits = {};
};

struct ChosenMove {
    hex::Move move;
    /// Whether the board after it is known.
    bool known = true;
};

class LearnedPlayer {
  public:
    virtual ~LearnedPlayer() = default;

    /// All legal moves of a position that is not over, without swap.
    virtual std::vector<JudgedMove> judge(const hex::Position& position) const = 0;
    virtual ChosenMove choose(const hex::Position& position, Random& random) const = 0;
};

/// By boards that are known (nets/choose_board.h).
class TablePlayer final : public LearnedPlayer {
  public:
    /// Gives what is known of the board of a number.
    using Find = std::function<std::optional<nets::BoardValue>(std::uint64_t)>;

    explicit TablePlayer(Find find) : find_(std::move(find)) {}

    std::vector<JudgedMove> judge(const hex::Position& position) const override;
    ChosenMove choose(const hex::Position& position, Random& random) const override;

  private:
    Find find_;
};

/// By a net (nets/judge_moves.h), which must outlive it and have an input for each cell.
class NetPlayer final : public LearnedPlayer {
  public:
    explicit NetPlayer(const nets::DenseNet& net) : net_(&net) {}

    std::vector<JudgedMove> judge(const hex::Position& position) const override;
    ChosenMove choose(const hex::Position& position, Random& random) const override;

  private:
    const nets::DenseNet* net_;
};

/// Games against moves by lot, by their numbers: each has its own random numbers, so that many can
/// be played in parts.
struct ScoreGames {
    Seat seat = 0;
    std::uint64_t seed = 0;
    int first = 0;
    int games = 0;
};

/// How many of them the player wins.
int wins_against_lot(const LearnedPlayer& player, const hex::Rules& rules, const ScoreGames& games);

} // namespace quadrille::learn

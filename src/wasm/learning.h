#pragma once

/// The functions behind the commands of the third module, which only the page's lab loads: learning
/// a table, training a net, and judging and playing by what was learned. For Hex only. The list of
/// commands with the names of their arguments is in learning.cpp.
///
/// Every call is short: to play 200,000 games, the page asks for a few at a time, and can show
/// something in between. With the same seed and number of games the table is identical, byte for
/// byte, to that of `quadrille learn table`; likewise a net's weights to those of `quadrille learn
/// net`.

#include "games/hex/hex.h"
#include "nets/board_table.h"
#include "nets/net_file.h"
#include "training/exact_values.h"
#include "training/learned_player.h"
#include "training/net_training.h"
#include "training/table_learner.h"
#include "wasm/parcel.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::wasm {

/// A table that is being learned.
struct Learner {
    hex::Rules rules;
    learn::TableLearner learner;
};

/// Something learned, as it was at some time or as read from a file: a table or a net, which does
/// not change.
struct Stage {
    hex::Rules rules;
    /// The bytes of the file; the table refers to them.
    nets::Bytes bytes;
    /// Either of the two.
    std::optional<nets::BoardTable> table = {};
    std::optional<nets::NetFile> net = {};
    std::unique_ptr<learn::LearnedPlayer> player = {};
};

/// A net that is being trained.
struct Trainer {
    hex::Rules rules;
    learn::NetSettings settings;
    /// The boards to learn from, with their values.
    learn::DataSet data;
    learn::TrainingBoards boards = {};
    /// Present while boards are being solved; `solved` counts those that are.
    std::optional<learn::ExactValues> exact = {};
    std::size_t solved = 0;
    /// Present once all boards are solved.
    std::optional<learn::NetTraining> training = {};
};

template <>
struct Naming<Learner> {
    static constexpr std::string_view name = "learner";
    static constexpr std::string_view type = "LearnerNumber";
};

template <>
struct Naming<Stage> {
    static constexpr std::string_view name = "stage";
    static constexpr std::string_view type = "StageNumber";
};

template <>
struct Naming<Trainer> {
    static constexpr std::string_view name = "trainer";
    static constexpr std::string_view type = "TrainerNumber";
};

/// The widths of a net's layers.
struct Widths {
    std::vector<int> list;
};

Widths read_widths(const json::Value& value, Fault& fault);

template <>
struct Reader<Widths> {
    static constexpr std::string_view type = "number[]";
    static constexpr auto read = read_widths;
};

extern const std::span<const Command> learning_commands;

using Games = Whole<0, 1'000'000'000>;

// --- tables (learning_tables.cpp) ---

/// Begins to learn a table: first from `random` random games, then from `following` games in which
/// `follow` percent of the table's moves are those it judges best, against "random" or "itself".
Reply<NumberOf<Learner>> begin_table(std::string_view game, std::optional<Choices> options,
                                     Games random, Games following,
                                     std::optional<Whole<0, 100>> follow,
                                     std::optional<std::string_view> against, Seed seed);

/// Plays `count` more games, or as many as are left.
Reply<Shape<"TableProgress">> learn_games(Learner& learner, Games count);

/// A stage with what the table has learned so far.
Reply<NumberOf<Stage>> keep_stage(Learner& learner);

Reply<void> forget_learner(Learner& learner);

// --- nets (learning_nets.cpp) ---

/// Begins to train a net on at most `sample` random boards of a table, with the values of the
/// "table" or "exact" ones from the solver. Arguments that are missing have the defaults of
/// `quadrille learn net`.
Reply<NumberOf<Trainer>>
begin_net(Stage& stage, std::string_view labels, Whole<1, 10'000'000> sample, Widths layers,
          std::optional<std::string_view> activation,
          std::optional<Whole<1, learn::NetSettings::largest_rate_millionths>> rate_millionths,
          std::optional<Whole<1, learn::NetSettings::largest_batch>> batch,
          std::optional<Whole<1, learn::NetSettings::most_epochs>> epochs, Seed seed);

/// Performs this many steps. In each, some boards are solved, a batch is learned from, or some of
/// the validation boards are judged.
Reply<Shape<"NetProgress">> train(Trainer& trainer, Whole<0, 1'000'000> steps);

/// A stage with the present net.
Reply<NumberOf<Stage>> keep_net(Trainer& trainer);

Reply<void> forget_trainer(Trainer& trainer);

// --- stages (learning_stages.cpp) ---

/// Makes a stage from the bytes of a file.
Reply<NumberOf<Stage>> read_table(Parcel bytes);
Reply<NumberOf<Stage>> read_net(Parcel bytes);

/// The stage as a file.
Reply<Parcel> stage_bytes(Stage& stage);

Reply<Shape<"StageInfo">> describe_stage(Stage& stage);

Reply<void> forget(Stage& stage);

/// The value of each legal move after these moves from the start, as judged by a stage, or by a
/// table or net that is still learning.
Reply<Shape<"Judgement">> judge(Stage& stage, const std::vector<std::string>& moves);
Reply<Shape<"Judgement">> judge_learner(Learner& learner, const std::vector<std::string>& moves);
Reply<Shape<"Judgement">> judge_trainer(Trainer& trainer, const std::vector<std::string>& moves);

/// The move that the stage plays after these moves.
Reply<Shape<"Choice">> choose(Stage& stage, const std::vector<std::string>& moves, Seed seed);

/// Plays games against random moves, with the stage on the given seat: `games` games, numbered from
/// `first`. Returns how many it wins.
Reply<Shape<"Score">> score(Stage& stage, Whole<0, 1> seat, Seed seed, Games first,
                            Whole<0, 1'000'000> games);

/// The winner with perfect play after these moves; null if `nodes` positions were not enough.
/// Asking again then continues the search.
Reply<std::optional<Seat>> solve(std::optional<Choices> options,
                                 const std::vector<std::string>& moves, Whole<1, greatest> nodes);

// --- for all of them (learning_stages.cpp) ---

/// The rules of Hex with these options. A problem if `game` is not Hex, or the board cannot be
/// learned.
std::expected<hex::Rules, Problem> rules_of(std::string_view game, const Choices& options);

std::expected<std::unique_ptr<Stage>, Problem> table_stage(nets::Bytes bytes);
std::expected<std::unique_ptr<Stage>, Problem> net_stage(nets::Bytes bytes);

} // namespace quadrille::wasm

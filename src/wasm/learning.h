#pragma once

/// What the page's lab can ask: learning a table, training a net, judging and playing by what was
/// learned. The functions behind the commands of a third module, which only the lab fetches; the
/// list with the names of their arguments is in learning.cpp. It is for Hex.
///
/// Every call is short: whoever wants 200,000 games asks for some at a time and can answer or show
/// something in between. The same seed and as many games give the same table, byte for byte, as
/// `quadrille learn table`; the same for a net's weights.

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

/// A table that learns.
struct Learner {
    hex::Rules rules;
    learn::TableLearner learner;
};

/// What was learned up to some time, or read from a file: a table or a net that stays as it is.
struct Stage {
    hex::Rules rules;
    /// As a file, to which the table refers.
    nets::Bytes bytes;
    /// One of both.
    std::optional<nets::BoardTable> table = {};
    std::optional<nets::NetFile> net = {};
    std::unique_ptr<learn::LearnedPlayer> player = {};
};

/// A net that learns.
struct Trainer {
    hex::Rules rules;
    learn::NetSettings settings;
    /// The boards with their values.
    learn::DataSet data;
    learn::TrainingBoards boards = {};
    /// While boards are solved; those that were solved so far.
    std::optional<learn::ExactValues> exact = {};
    std::size_t solved = 0;
    /// When all are.
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

/// Begins to learn a table: so many games by lot, then so many that follow the table in `follow`
/// percent of its moves against "random" or "itself".
Reply<NumberOf<Learner>> begin_table(std::string_view game, std::optional<Choices> options,
                                     Games random, Games following,
                                     std::optional<Whole<0, 100>> follow,
                                     std::optional<std::string_view> against, Seed seed);

/// Plays so many more games, or as many as are left.
Reply<Shape<"TableProgress">> learn_games(Learner& learner, Games count);

/// What the table knows now.
Reply<NumberOf<Stage>> keep_stage(Learner& learner);

Reply<void> forget_learner(Learner& learner);

// --- nets (learning_nets.cpp) ---

/// Begins to train a net on at most `sample` boards by lot of a table, with values of the "table"
/// or "exact" ones of the solver. What is not given is as for `quadrille learn net`.
Reply<NumberOf<Trainer>>
begin_net(Stage& stage, std::string_view labels, Whole<1, 10'000'000> sample, Widths layers,
          std::optional<std::string_view> activation,
          std::optional<Whole<1, learn::NetSettings::largest_rate_millionths>> rate_millionths,
          std::optional<Whole<1, learn::NetSettings::largest_batch>> batch,
          std::optional<Whole<1, learn::NetSettings::most_epochs>> epochs, Seed seed);

/// Goes so many steps on: a few boards solved, a batch learned from, or some boards judged that
/// were kept apart.
Reply<Shape<"NetProgress">> train(Trainer& trainer, Whole<0, 1'000'000> steps);

/// The net as it is now.
Reply<NumberOf<Stage>> keep_net(Trainer& trainer);

Reply<void> forget_trainer(Trainer& trainer);

// --- stages (learning_stages.cpp) ---

/// From the bytes of a file.
Reply<NumberOf<Stage>> read_table(Parcel bytes);
Reply<NumberOf<Stage>> read_net(Parcel bytes);

/// As a file.
Reply<Parcel> stage_bytes(Stage& stage);

Reply<Shape<"StageInfo">> describe_stage(Stage& stage);

Reply<void> forget(Stage& stage);

/// What each move is worth after these moves from the start, by a stage or by somebody who learns.
Reply<Shape<"Judgement">> judge(Stage& stage, const std::vector<std::string>& moves);
Reply<Shape<"Judgement">> judge_learner(Learner& learner, const std::vector<std::string>& moves);
Reply<Shape<"Judgement">> judge_trainer(Trainer& trainer, const std::vector<std::string>& moves);

/// The move that it plays there.
Reply<Shape<"Choice">> choose(Stage& stage, const std::vector<std::string>& moves, Seed seed);

/// How many of the games number `first` and following it wins on a seat against moves by lot.
Reply<Shape<"Score">> score(Stage& stage, Whole<0, 1> seat, Seed seed, Games first,
                            Whole<0, 1'000'000> games);

/// Who wins with best play of both after these moves; null if so many positions did not suffice,
/// and then the same question goes on.
Reply<std::optional<Seat>> solve(std::optional<Choices> options,
                                 const std::vector<std::string>& moves, Whole<1, greatest> nodes);

// --- for all of them (learning_stages.cpp) ---

/// The rules of Hex with these options, on boards that can be learned.
std::expected<hex::Rules, Problem> rules_of(std::string_view game, const Choices& options);

std::expected<std::unique_ptr<Stage>, Problem> table_stage(nets::Bytes bytes);
std::expected<std::unique_ptr<Stage>, Problem> net_stage(nets::Bytes bytes);

} // namespace quadrille::wasm

#pragma once

/// The arguments of `quadrille learn`, as texts, and what it can do with them.

#include <optional>
#include <string>
#include <vector>

namespace quadrille::cli {

struct LearnArguments {
    std::string what;
    /// What stands behind it: folders of runs, files, a game.
    std::vector<std::string> words = {};
    std::vector<std::string> options = {};
    std::optional<std::string> seed = {};
    // Of table.
    std::optional<std::string> random = {};
    std::optional<std::string> following = {};
    std::optional<std::string> follow = {};
    // Of table and measure.
    std::optional<std::string> against = {};
    // Of net, data and selfplay.
    std::optional<std::string> from = {};
    // Of net and data.
    std::optional<std::string> labels = {};
    std::optional<std::string> sample = {};
    // Of net.
    std::optional<std::string> layers = {};
    std::optional<std::string> activation = {};
    std::optional<std::string> rate = {};
    std::optional<std::string> batch = {};
    std::optional<std::string> epochs = {};
    std::optional<std::string> threads = {};
    // Of data.
    std::optional<std::string> share = {};
    // Of table and net.
    std::optional<std::string> score = {};
    // Of measure and lesson.
    std::optional<std::string> games = {};
    // Of clean, export, report.
    std::optional<std::string> below = {};
    std::optional<std::string> csv = {};
    std::optional<std::string> table = {};
    std::optional<std::string> boards = {};
    std::optional<std::string> out = {};
    // Of selfplay.
    std::optional<std::string> generations = {};
    std::optional<std::string> processes = {};
    std::optional<std::string> on = {};
    std::optional<std::string> units = {};
    std::optional<std::string> positions = {};
    // Of selfplay and calibration.
    std::optional<std::string> nodes = {};
    // Of calibration.
    std::optional<std::string> bot = {};
    // Of selfplay.
    std::optional<std::string> gate_nodes = {};
    std::optional<std::string> gate_games = {};
    std::optional<std::string> hidden = {};
    bool alone = false;
    bool json = false;
};

void learn_table(const LearnArguments& arguments);
void learn_net(const LearnArguments& arguments);
void learn_selfplay(const LearnArguments& arguments);
void learn_unit(const LearnArguments& arguments);
void learn_data(const LearnArguments& arguments);
void learn_calibration(const LearnArguments& arguments);
void learn_measure(const LearnArguments& arguments);
void learn_lesson(const LearnArguments& arguments);
void learn_status(const LearnArguments& arguments);
void learn_report(const LearnArguments& arguments);
void learn_clean(const LearnArguments& arguments);
void learn_export(const LearnArguments& arguments);
void learn_erase(const LearnArguments& arguments);

/// The only word, the folder of a run.
const std::string& only_run(const LearnArguments& arguments);

/// The number that was given, or the usual one.
int number_or(const char* name, const std::optional<std::string>& text, int usual, int lowest,
              int highest);

/// What was given as --rate.
int rate_millionths(const std::string& text);

/// How many threads work: what was given, or as many as the machine has, at most eight.
int threads_of(const LearnArguments& arguments);

} // namespace quadrille::cli

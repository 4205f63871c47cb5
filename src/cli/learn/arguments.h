#pragma once

/// The arguments of `quadrille learn`, as strings, and the functions that carry it out.

#include <optional>
#include <string>
#include <vector>

namespace quadrille::cli {

struct LearnArguments {
    std::string what;
    /// The positional arguments after `what`: folders of runs, files, a game.
    std::vector<std::string> words = {};
    std::vector<std::string> options = {};
    std::optional<std::string> seed = {};
    // For table and lesson; follow for table only.
    std::optional<std::string> random = {};
    std::optional<std::string> following = {};
    std::optional<std::string> follow = {};
    // For table and measure.
    std::optional<std::string> against = {};
    // For net, data and selfplay.
    std::optional<std::string> from = {};
    // For net and data.
    std::optional<std::string> labels = {};
    std::optional<std::string> sample = {};
    // For net; some of them for selfplay, data and lesson too.
    std::optional<std::string> layers = {};
    std::optional<std::string> activation = {};
    std::optional<std::string> rate = {};
    std::optional<std::string> batch = {};
    std::optional<std::string> epochs = {};
    std::optional<std::string> threads = {};
    // For data.
    std::optional<std::string> share = {};
    // For table and net.
    std::optional<std::string> score = {};
    // For measure and lesson.
    std::optional<std::string> games = {};
    // For clean, export and report.
    std::optional<std::string> below = {};
    std::optional<std::string> csv = {};
    std::optional<std::string> table = {};
    std::optional<std::string> boards = {};
    std::optional<std::string> out = {};
    // For selfplay.
    std::optional<std::string> generations = {};
    std::optional<std::string> processes = {};
    std::optional<std::string> on = {};
    std::optional<std::string> units = {};
    std::optional<std::string> positions = {};
    // For selfplay and calibration.
    std::optional<std::string> nodes = {};
    // For calibration.
    std::optional<std::string> bot = {};
    // For selfplay.
    std::optional<std::string> gate_nodes = {};
    std::optional<std::string> gate_games = {};
    std::optional<std::string> hidden = {};
    std::vector<std::string> pool = {};
    std::optional<std::string> pool_games = {};
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

/// The only word, which is the folder of a run. Throws a `Failure` if there is not exactly one.
const std::string& only_run(const LearnArguments& arguments);

/// The number in the text, or `usual` if there is none.
int number_or(const char* name, const std::optional<std::string>& text, int usual, int lowest,
              int highest);

/// The value of --rate, in millionths.
int rate_millionths(const std::string& text);

/// The value of --threads, or by default the number of processors, at most eight.
int threads_of(const LearnArguments& arguments);

} // namespace quadrille::cli

#include "base/text.h"
#include "cli/failure.h"
#include "cli/learn/arguments.h"
#include "cli/learn/net_text.h"
#include "cli/learn/self_play_text.h"
#include "cli/learn/table_text.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "learn/net_run.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

namespace quadrille::cli {

namespace {

std::string status_of(const std::string& folder, bool json) {
    if (required(learn::method_of_run(folder)) == "net") {
        const learn::NetStatus status = required(learn::net_status(folder));
        return json ? net_json(folder, status, {}) + '\n' : net_summary(folder, status);
    }
    if (required(learn::method_of_run(folder)) == "selfplay") {
        const learn::SelfPlayStatus status = required(learn::self_play_status(folder));
        return json ? self_play_json(folder, status) + '\n' : self_play_summary(folder, status);
    }
    const learn::TableStatus status = required(learn::table_status(folder));
    return json ? status_json(folder, status, {}) + '\n'
                : status_summary(folder, status) + status_tables(status);
}

} // namespace

void learn_status(const LearnArguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn status takes the folders of runs");
    // All runs are read before the first one is shown, so nothing is shown if a name is wrong.
    std::string text;
    for (const std::string& folder : arguments.words)
        text += status_of(folder, arguments.json);
    write(text);
}

void learn_erase(const LearnArguments& arguments) {
    const std::string& folder = only_run(arguments);
    required(learn::erase_run(folder));
    write_line(fmt::format("the run in {} is erased", folder));
}

const std::string& only_run(const LearnArguments& arguments) {
    if (arguments.words.size() != 1)
        throw Failure(fmt::format("learn {} takes the folder of one run", arguments.what));
    return arguments.words.front();
}

int number_or(const char* name, const std::optional<std::string>& text, int usual, int lowest,
              int highest) {
    return text ? read_number(name, *text, lowest, highest) : usual;
}

int rate_millionths(const std::string& text) {
    const auto rate = decimal(text);
    if (!rate || *rate < 1e-6 || *rate > 1)
        throw Failure("--rate is a number from 0.000001 to 1, not " + quadrille::quoted(text));
    return static_cast<int>(std::lround(*rate * 1e6));
}

int threads_of(const LearnArguments& arguments) {
    constexpr int most_usual = 8;
    constexpr int most = 256;
    const int machine = static_cast<int>(std::thread::hardware_concurrency());
    return number_or("--threads", arguments.threads, std::clamp(machine, 1, most_usual), 1, most);
}

} // namespace quadrille::cli

#include "cli/failure.h"
#include "cli/learn/arguments.h"
#include "cli/learn/net_text.h"
#include "cli/learn/table_text.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "learn/net_run.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace quadrille::cli {

namespace {

std::string status_of(const std::string& folder, bool json) {
    if (required(learn::method_of_run(folder)) == "net") {
        const learn::NetStatus status = required(learn::net_status(folder));
        return json ? net_json(folder, status, {}) + '\n' : net_summary(folder, status);
    }
    const learn::TableStatus status = required(learn::table_status(folder));
    return json ? status_json(folder, status, {}) + '\n'
                : status_summary(folder, status) + status_tables(status);
}

} // namespace

void learn_status(const LearnArguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn status takes the folders of runs");
    // All of them are read before the first is shown, so that a wrong name shows nothing.
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

int threads_of(const LearnArguments& arguments) {
    constexpr int most_usual = 8;
    constexpr int most = 256;
    const int machine = static_cast<int>(std::thread::hardware_concurrency());
    return number_or("--threads", arguments.threads, std::clamp(machine, 1, most_usual), 1, most);
}

} // namespace quadrille::cli

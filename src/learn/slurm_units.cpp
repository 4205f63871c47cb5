#include "learn/slurm_units.h"

#include "base/text.h"
#include "learn/command_output.h"
#include "learn/run_folder.h"
#include "learn/self_play_folder.h"
#include "nets/checksum.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

/// A task that ends this often without its units indicates a fault and is not submitted again.
constexpr int most_attempts = 3;

/// The text quoted for a shell.
std::string shell_word(const std::string& text) {
    std::string word = "'";
    for (const char each : text)
        word += each == '\'' ? std::string("'\\''") : std::string(1, each);
    return word + "'";
}

/// A file name pattern for sbatch, in which % is escaped.
std::string output_pattern(const fs::path& folder, std::string_view file) {
    std::string pattern;
    for (const char each : folder.string())
        pattern += each == '%' ? std::string("%%") : std::string(1, each);
    return pattern + '/' + std::string(file);
}

/// The last line that is not empty.
std::string last_line(std::istream& text) {
    std::string last;
    for (std::string line; std::getline(text, line);)
        if (!trimmed(line).empty())
            last = line;
    return last;
}

/// The error message of a command that failed, preceded by the command's name, as Slurm's own
/// messages are.
Problem complaint(std::string_view command, const CommandOutput& told) {
    std::istringstream errors(told.errors);
    const std::string last = last_line(errors);
    if (last.starts_with(command))
        return {last};
    return {std::string(command) + ": " + (last.empty() ? told.failure : last)};
}

/// The array job of one generation.
class ArrayJob {
  public:
    explicit ArrayJob(const GenerationUnits& units)
        : units_(units), run_(fs::canonical(units.run)),
          logs_(generation_folder(run_, units.generation) / "slurm"),
          tasks_(std::min(units.count, most_slurm_tasks)) {
        // The name is the same when this run is resumed, but differs for another run in the same
        // folder.
        const std::ifstream settings(run_ / settings_file_name);
        std::ostringstream text;
        text << run_.string() << '\n' << settings.rdbuf();
        const std::string whole = text.str();
        nets::Checksum checksum;
        checksum.add(std::vector<std::uint8_t>(whole.begin(), whole.end()));
        std::ostringstream name;
        name << "quadrille-" << std::hex << checksum.value() << std::dec << "-generation-"
             << units.generation;
        name_ = name.str();
    }

    const std::string& name() const { return name_; }

    const fs::path& logs() const { return logs_; }

    fs::path log_of(int task) const { return logs_ / ("task-" + std::to_string(task) + ".log"); }

    int task_of(int unit) const { return (unit - 1) % tasks_ + 1; }

    /// The shell script of a task.
    std::string script(const std::string& program) const {
        std::ostringstream text;
        text << "unit=$((" << units_.number(0) << " + SLURM_ARRAY_TASK_ID))\n"
             << "while [ $unit -le " << units_.number(units_.count) << " ]; do\n"
             << "    " << shell_word(program) << " learn unit " << shell_word(run_.string())
             << " $unit || exit\n"
             << "    unit=$((unit + " << tasks_ << "))\n"
             << "done\n";
        return text.str();
    }

  private:
    GenerationUnits units_;
    fs::path run_;
    fs::path logs_;
    int tasks_;
    std::string name_;
};

class SlurmUnits final : public UnitWorkers {
  public:
    SlurmUnits(std::string program, std::optional<int> most, std::string submit, std::string queue)
        : program_(std::move(program)), most_(most), submit_(std::move(submit)),
          queue_(std::move(queue)) {}

    std::expected<bool, Problem> play(const GenerationUnits& units,
                                      const UnitsGoOn& goes_on) override;

  private:
    /// A set of tasks; nothing if `goes_on` returned false.
    using Answer = std::expected<std::optional<std::set<int>>, Problem>;

    /// The tasks of the job that are pending or running.
    Answer queued(const ArrayJob& job, const std::function<bool()>& goes_on) const;
    /// Returns false if `goes_on` did.
    std::expected<bool, Problem> submit(const ArrayJob& job, const std::set<int>& tasks,
                                        const std::function<bool()>& goes_on) const;

    std::string program_;
    std::optional<int> most_;
    std::string submit_;
    std::string queue_;
};

SlurmUnits::Answer SlurmUnits::queued(const ArrayJob& job,
                                      const std::function<bool()>& goes_on) const {
    const auto told = run_command(
        {queue_, "--me", "--array", "--noheader", "--name=" + job.name(), "--format=%K"}, goes_on);
    if (!told)
        return std::nullopt;
    if (!told->failure.empty())
        return std::unexpected(complaint("squeue", *told));
    std::set<int> tasks;
    for (const std::string_view word : words(told->output)) {
        const auto task = whole_number(word);
        if (!task)
            return problem("squeue named " + quadrille::quoted(word) +
                           " where the number of a task should be");
        tasks.insert(*task);
    }
    return tasks;
}

std::expected<bool, Problem> SlurmUnits::submit(const ArrayJob& job, const std::set<int>& tasks,
                                                const std::function<bool()>& goes_on) const {
    fs::create_directories(job.logs());
    const std::string at_once = most_ ? '%' + std::to_string(*most_) : "";
    const auto told = run_command(
        {submit_, "--job-name=" + job.name(), "--array=" + array_text(tasks) + at_once, "--requeue",
         "--ntasks=1", "--cpus-per-task=1", "--open-mode=append",
         "--output=" + output_pattern(job.logs(), "task-%a.log"), "--wrap=" + job.script(program_)},
        goes_on);
    if (!told)
        return false;
    if (!told->failure.empty())
        return std::unexpected(complaint("sbatch", *told));
    return true;
}

std::expected<bool, Problem> SlurmUnits::play(const GenerationUnits& units,
                                              const UnitsGoOn& goes_on) {
    constexpr std::chrono::milliseconds pause{200};
    constexpr Clock::duration longest_between_looks = std::chrono::seconds(30);
    // How long Slurm may be unavailable once it has answered, such as when its controller restarts.
    constexpr Clock::duration patience = std::chrono::minutes(10);
    const ArrayJob job(units);
    std::map<int, int> attempts;
    Clock::duration between_looks = std::chrono::seconds(1);
    Clock::time_point next_look = Clock::now();
    std::optional<Clock::time_point> last_answer;
    for (;;) {
        std::vector<int> missing = units.missing();
        const int done = units.count - static_cast<int>(missing.size());
        if (!goes_on(done))
            return false;
        if (missing.empty())
            return true;
        std::this_thread::sleep_for(pause);
        if (Clock::now() < next_look)
            continue;
        const auto still = [&] { return goes_on(done); };
        const auto waiting = queued(job, still);
        const Clock::time_point now = Clock::now();
        next_look = now + between_looks;
        between_looks = std::min(longest_between_looks, between_looks * 3 / 2);
        if (!waiting) {
            if (!last_answer || now - *last_answer > patience)
                return std::unexpected(waiting.error());
            continue;
        }
        if (!*waiting)
            return false;
        last_answer = now;
        // Tasks that ended in the meantime have left their files.
        missing = units.missing();
        std::set<int> lost;
        for (const int unit : missing)
            if (const int task = job.task_of(unit); !(*waiting)->contains(task))
                lost.insert(task);
        if (lost.empty())
            continue;
        for (const int task : lost)
            if (++attempts[task] > most_attempts) {
                std::ifstream log(job.log_of(task));
                return problem("task " + std::to_string(task) + " ended " +
                               std::to_string(most_attempts) +
                               " times on Slurm without its unit; " +
                               quadrille::quoted(job.log_of(task).string()) + " ends with " +
                               quadrille::quoted(last_line(log)));
            }
        if (const auto given = submit(job, lost, still); !given || !*given)
            return given;
        between_looks = std::chrono::seconds(1);
    }
}

} // namespace

std::expected<std::unique_ptr<UnitWorkers>, Problem> slurm_units(const std::string& program,
                                                                 std::optional<int> most) {
    const auto submit = find_program("sbatch");
    const auto queue = find_program("squeue");
    if (!submit || !queue)
        return problem(std::string(submit ? "squeue" : "sbatch") +
                       " is not on the PATH; --on slurm needs the commands of Slurm");
    return std::make_unique<SlurmUnits>(program, most, submit->string(), queue->string());
}

std::string array_text(const std::set<int>& tasks) {
    std::vector<std::string> parts;
    for (auto first = tasks.begin(); first != tasks.end();) {
        auto last = first;
        while (std::next(last) != tasks.end() && *std::next(last) == *last + 1)
            ++last;
        parts.push_back(*first == *last ? std::to_string(*first)
                                        : std::to_string(*first) + '-' + std::to_string(*last));
        first = std::next(last);
    }
    return joined(parts, ",");
}

} // namespace quadrille::learn

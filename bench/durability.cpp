// How many events per second the store makes durable, and how long an event waits, compared with a
// bare fdatasync in the same run, because disks differ too much for absolute times to mean
// anything.

#include "bench/arguments.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace quadrille::store;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Waiting times in milliseconds. `add` may be called from several threads.
class Latencies {
  public:
    void add(Clock::duration time) {
        const std::scoped_lock lock(mutex_);
        times_.push_back(Milliseconds(time).count());
    }

    std::size_t count() const { return times_.size(); }

    double quantile(double part) {
        std::ranges::sort(times_);
        return times_.empty() ? 0
                              : times_[static_cast<std::size_t>(
                                    static_cast<double>(times_.size() - 1) * part)];
    }

  private:
    std::mutex mutex_;
    std::vector<double> times_;
};

/// Writes and syncs one page after the other, as a log does, in a file that already has its size.
void measure_syncs(const std::filesystem::path& folder, int count, Latencies& latencies) {
    const std::filesystem::path path = folder / "bare";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const std::string page(4096, 'x');
    const auto write_at = [&](int index) {
        if (::pwrite(file, page.data(), page.size(), off_t{4096} * index) != 4096)
            throw std::runtime_error("cannot write to " + path.string());
    };
    for (int i = 0; i < count; ++i)
        write_at(i);
    ::fdatasync(file);
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        write_at(i);
        ::fdatasync(file);
        latencies.add(Clock::now() - begin);
    }
    ::close(file);
    std::filesystem::remove(path);
}

/// An event that looks like that of a move.
Batch event(int table, int number) {
    return {
        AppendEvent{static_cast<TableId>(table),
                    {.number = number,
                     .at = Time(1'700'000'000'000 + number),
                     .body = R"({"type":"moved","seat":1,"move":"e2","taken":1234,"charged":1180,)"
                             R"("lag":54})"}}};
}

struct Load {
    int tables = 500;
    int seconds = 10;
    /// Events per second in `Run::at_a_rate`.
    int rate = 0;
};

class Run {
  public:
    Run(Store& store, const Load& load) : store_(store), load_(load), numbers_(size()) {
        for (int table = 0; table < load_.tables; ++table)
            numbers_[static_cast<std::size_t>(table)] = store_.last_event(id(table));
    }

    void all_at_once() {
        const auto begin = Clock::now();
        end_ = begin + std::chrono::seconds(load_.seconds);
        for (int table = 0; table < load_.tables; ++table)
            send(table, Clock::now(), true);
        store_.settle();
        finish(begin);
    }

    void at_a_rate() {
        const auto begin = Clock::now();
        const std::int64_t events = std::int64_t{load_.rate} * load_.seconds;
        for (std::int64_t i = 0; i < events; ++i) {
            const auto due = begin + std::chrono::nanoseconds(1'000'000'000 * i / load_.rate);
            std::this_thread::sleep_until(due);
            send(static_cast<int>(i % load_.tables), due, false);
        }
        store_.settle();
        finish(begin);
    }

    Latencies& latencies() { return latencies_; }

    double events_a_second() const { return events_a_second_; }

    double events_a_commit() const { return events_a_commit_; }

  private:
    std::size_t size() const { return static_cast<std::size_t>(load_.tables); }

    static TableId id(int table) { return static_cast<TableId>(table) + 1; }

    void send(int table, Clock::time_point due, bool again) {
        const int number = ++numbers_[static_cast<std::size_t>(table)];
        const bool taken = store_.write(event(table + 1, number),
                                        [this, table, due, again](const Outcome& outcome) {
                                            if (!outcome)
                                                throw std::runtime_error(outcome.error().text);
                                            const auto now = Clock::now();
                                            latencies_.add(now - due);
                                            if (again && now < end_)
                                                send(table, now, true);
                                        });
        if (!taken)
            throw std::runtime_error("the store is busy: the load is too high");
    }

    void finish(Clock::time_point begin) {
        // The completions may have sent more events.
        while (store_.figures().waiting_batches > 0)
            store_.settle();
        store_.settle();
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        events_a_second_ = static_cast<double>(latencies_.count()) / seconds;
        const StoreFigures figures = store_.figures();
        events_a_commit_ = static_cast<double>(figures.kept) / static_cast<double>(figures.commits);
    }

    Store& store_;
    Load load_;
    std::vector<int> numbers_;
    Clock::time_point end_;
    Latencies latencies_;
    double events_a_second_ = 0;
    double events_a_commit_ = 0;
};

void open_tables(Store& store, int tables) {
    for (int table = 1; table <= tables; ++table)
        if (!store.write({OpenTable{{.id = static_cast<TableId>(table), .game = "hex"}}},
                         [](const Outcome&) {}))
            throw std::runtime_error("the store is busy: fewer tables would be right");
    store.settle();
}

void report(const char* name, Run& run, double sync_median, double sync_worst) {
    Latencies& latencies = run.latencies();
    const double median = latencies.quantile(0.5);
    const double worst = latencies.quantile(0.99);
    fmt::print("{:<16} {:>9.0f} {:>12.1f} {:>10.2f} {:>10.2f} {:>10.2f} {:>10.2f}\n", name,
               run.events_a_second(), run.events_a_commit(), median, worst, median / sync_median,
               worst / sync_worst);
}

/// Opens a new store in the folder, or one in the database, in which the tables stay from run to
/// run.
std::unique_ptr<Store> opened(const std::filesystem::path& folder, const std::string& database) {
    const auto required = []<typename Opened>(std::expected<Opened, quadrille::Problem> store) {
        if (!store)
            throw std::runtime_error(store.error().text);
        return std::unique_ptr<Store>(*std::move(store));
    };
    if (!database.empty())
        return required(PostgresStore::open({.url = database}));
    std::filesystem::remove_all(folder / "club");
    return required(SqliteStore::open({.folder = folder / "club"}));
}

void measure(const std::filesystem::path& folder, const std::string& database, Load load) {
    Latencies syncs;
    constexpr int sync_count = 500;
    measure_syncs(folder, sync_count, syncs);

    const auto run = [&](auto method) {
        auto store = opened(folder, database);
        open_tables(*store, load.tables);
        auto result = std::make_unique<Run>(*store, load);
        ((*result).*method)();
        store.reset();
        return result;
    };
    const auto at_a_rate = run(&Run::at_a_rate);
    measure_syncs(folder, sync_count, syncs);
    const auto all_at_once = run(&Run::all_at_once);
    measure_syncs(folder, sync_count, syncs);
    std::filesystem::remove_all(folder / "club");

    const double median = syncs.quantile(0.5);
    const double worst = syncs.quantile(0.99);
    fmt::print("{:<16} {:>9} {:>12} {:>10} {:>10} {:>10} {:>10}\n", "", "events/s", "a commit",
               "median ms", "99% ms", "/ sync", "/ sync");
    fmt::print("{:<16} {:>9.0f} {:>12} {:>10.2f} {:>10.2f}\n", "bare fdatasync", 1000 / median, 1,
               median, worst);
    report(fmt::format("{} a second", load.rate).c_str(), *at_a_rate, median, worst);
    report(fmt::format("{} at once", load.tables).c_str(), *all_at_once, median, worst);
}

} // namespace

int main(int argc, char** argv) {
    Load load{.rate = 1000};
    std::string folder = ".";
    std::string database;
    quadrille::Arguments arguments("Durable events a second of the store, beside a bare fdatasync");
    arguments.add("--tables", load.tables, {1, 100'000}, "that events belong to");
    arguments.add("--seconds", load.seconds, {1, 3'600}, "of each part");
    arguments.add("--rate", load.rate, {1, 1'000'000}, "events a second of the first part");
    arguments.add("--folder", folder, "on the disk to be measured");
    arguments.add("--database", database, "of PostgreSQL: the store is there instead");
    arguments.read(argc, argv);
    try {
        measure(folder, database, load);
    } catch (const std::exception& failure) {
        fmt::print(stderr, "durability: {}\n", failure.what());
        return 2;
    }
    return 0;
}

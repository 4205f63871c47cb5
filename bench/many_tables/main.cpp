/// Measures the load of a club with very many tables on PostgreSQL: the size of the database, the
/// rate of durable events compared with a nearly empty club, and the times for reading a table,
/// listing all tables, renewing and taking over leases, and deleting old tables. The schema, the
/// statements and the events are those of the program itself. It runs its own PostgreSQL in a
/// temporary folder in TMPDIR, which is removed at the end and needs about 10 kB for each table.

#include "bench/arguments.h"
#include "database/scratch_postgres.h"
#include "database/temporary_folder.h"
#include "filled_club.h"
#include "store/postgres_leases.h"
#include "store/postgres_notes.h"
#include "store/postgres_store.h"
#include "stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <limits>
#include <poll.h>
#include <sstream>
#include <stdexcept>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace quadrille::many {

namespace {

using database::PostgresAddress;
using database::PostgresConnection;
using database::ScratchPostgres;
using Clock = std::chrono::steady_clock;

struct Settings {
    int tables = 10'000;
    int partitions = 0;
    int seconds = 10;
    int waiting = 256;
    int reads = 2'000;
    int shared_buffers = 128;
    int wait = 0;
};

/// The number of tables of a nearly empty club.
constexpr int few_tables = 1'000;
constexpr int sample_count = 64;
/// The ids of two servers in the database.
constexpr std::int64_t here = 1;
constexpr std::int64_t other = 2;

double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// The run time of a function in milliseconds.
template <typename Function>
double timed(Function function) {
    const auto begun = Clock::now();
    function();
    return milliseconds(Clock::now() - begun);
}

/// The processor time of all processes in pg_stat_activity: those of connections and background
/// writers.
double processor_seconds(PostgresConnection& connection) {
    double ticks = 0;
    for (auto rows = connection.query("SELECT pid FROM pg_stat_activity"); rows.next();) {
        std::ifstream file("/proc/" + std::to_string(rows.get<int>(0)) + "/stat");
        std::string text;
        std::getline(file, text);
        // The times are the 12th and 13th word after the process name, which ends with a bracket.
        std::istringstream words(text.substr(std::min(text.size(), text.rfind(')') + 1)));
        std::string word;
        for (int count = 0; count < 11; ++count)
            words >> word;
        double user = 0;
        double system = 0;
        words >> user >> system;
        ticks += user + system;
    }
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double wal_bytes(PostgresConnection& connection) {
    return connection.value<double>("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn").value();
}

/// Prints a line of the result: its name and the formatted text.
template <typename... Values>
void tell(std::string_view what, fmt::format_string<Values...> text, Values&&... values) {
    fmt::print("{:<36} {}\n", what, fmt::format(text, std::forward<Values>(values)...));
    static_cast<void>(std::fflush(stdout));
}

class Measurement {
  public:
    explicit Measurement(const Settings& settings)
        : settings_(settings), postgres_(ScratchPostgres::Syncing::on) {
        {
            PostgresConnection connection(
                PostgresAddress::read(postgres_.url("quadrille", "postgres")).value());
            connection.run(
                fmt::format("ALTER SYSTEM SET shared_buffers = '{}MB'", settings.shared_buffers));
            connection.run("ALTER SYSTEM SET max_wal_size = '8GB'");
        }
        postgres_.kill();
        postgres_.start();
        tell("PostgreSQL", "shared_buffers {} MB, max_wal_size 8 GB, everything else as it comes",
             settings.shared_buffers);
    }

    void run() {
        const auto sample = sample_tables(sample_count);
        {
            auto [store, club] = filled("few tables", sample, few_tables);
            measure_stream("few tables", *store, club->places());
        }
        auto [store, club] = filled("many tables", sample, settings_.tables);
        tell_sizes(club->events());
        measure_reads(*store, club->places());
        measure_stream("many tables", *store, club->places());
        connection_->run("ALTER SYSTEM SET wal_compression = on");
        connection_->run("SELECT pg_reload_conf()");
        measure_stream("with a log that is compressed", *store, club->places());
        measure_leases();
        measure_notes();
        measure_forgetting(*store);
        measure_start(*store);
        store.reset();
        if (settings_.wait > 0)
            wait();
    }

  private:
    using Filled = std::pair<std::unique_ptr<store::PostgresStore>, std::unique_ptr<FilledClub>>;

    Filled filled(std::string_view what, std::span<const SampleTable> sample, int tables) {
        url_ = postgres_.empty_place();
        auto store = store::PostgresStore::open({.url = url_}).value();
        std::unique_ptr<FilledClub> club;
        const double time = timed([&] {
            club = std::make_unique<FilledClub>(url_, sample, tables, settings_.partitions);
        });
        tell(what, "{} tables with {} events, made in {:.0f} s", tables, club->events(),
             time / 1000);
        connection_ = std::make_unique<PostgresConnection>(PostgresAddress::read(url_).value());
        return {std::move(store), std::move(club)};
    }

    void tell_sizes(std::int64_t events) {
        std::int64_t sum = 0;
        for (const RelationSize& each : sizes(*connection_)) {
            sum += each.bytes + each.index_bytes;
            if (each.rows > 0)
                tell("  " + each.name,
                     "{:.1f} MB and {:.1f} MB of keys; {:.0f} and {:.0f} bytes "
                     "for each of {} rows",
                     static_cast<double>(each.bytes) / 1e6,
                     static_cast<double>(each.index_bytes) / 1e6,
                     static_cast<double>(each.bytes) / static_cast<double>(each.rows),
                     static_cast<double>(each.index_bytes) / static_cast<double>(each.rows),
                     each.rows);
        }
        tell("  all", "{:.1f} MB: {:.0f} bytes a table, {:.0f} an event",
             static_cast<double>(sum) / 1e6, static_cast<double>(sum) / settings_.tables,
             static_cast<double>(sum) / static_cast<double>(events));
    }

    void measure_reads(const store::Store& store, const std::vector<Place>& places) const {
        load::Samples whole;
        load::Samples last;
        std::size_t events = 0;
        const std::size_t count =
            std::min(places.size(), static_cast<std::size_t>(settings_.reads));
        // From the end, since the stream writes to these last.
        for (std::size_t i = places.size() - count; i < places.size(); ++i) {
            auto begun = Clock::now();
            events += store.events(places[i].table, 1, std::numeric_limits<int>::max()).size();
            whole.add(Clock::now() - begun);
            begun = Clock::now();
            static_cast<void>(store.events(places[i].table, places[i].last_event,
                                           std::numeric_limits<int>::max()));
            last.add(Clock::now() - begun);
        }
        tell("read a table from its first event", "{}, {:.1f} events each", whole.text(),
             static_cast<double>(events) / static_cast<double>(count));
        tell("read its last event", "{}", last.text());
    }

    void measure_stream(std::string_view what, store::Store& store, std::vector<Place>& places) {
        connection_->run("CHECKPOINT");
        const double wal = wal_bytes(*connection_);
        const double processor = processor_seconds(*connection_);
        const StreamFigures figures =
            stream(store, places, settings_.waiting, std::chrono::seconds(settings_.seconds));
        const auto events = static_cast<double>(figures.events);
        tell("moves, " + std::string(what),
             "{:.0f} a second, {:.0f} a commit, {}; of PostgreSQL's processors {:.0f} us and of "
             "its log {:.0f} bytes each",
             events / figures.seconds, events / static_cast<double>(figures.commits),
             figures.kept_after.text(),
             (processor_seconds(*connection_) - processor) * 1e6 / events,
             (wal_bytes(*connection_) - wal) / events);
    }

    void measure_leases() {
        connection_->run(fmt::format("INSERT INTO servers VALUES({}, 'another', 0)", other));
        connection_->run(
            fmt::format("INSERT INTO keepers SELECT id, {} + id % 2 FROM tables", here));
        connection_->run("ANALYZE keepers, servers");
        connection_->run("SET synchronous_commit = off");
        const store::PostgresLeases leases(here, "here");
        load::Samples renewals;
        for (int times = 0; times < 100; ++times) {
            const auto begun = Clock::now();
            leases.renew(*connection_);
            renewals.add(Clock::now() - begun);
        }
        tell("renew a lease", "{}", renewals.text());
        load::Samples parts;
        std::size_t listed = 0;
        const double round = timed([&] {
            store::ListedTables part;
            for (auto first = part.numbers.first;; first = part.numbers.last + 1) {
                const auto begun = Clock::now();
                part = store::PostgresLeases::list(*connection_, first);
                leases.adopt(*connection_, part.numbers);
                parts.add(Clock::now() - begun);
                listed += part.tables.size();
                if (part.numbers.reach_the_end())
                    break;
            }
        });
        tell("look at all tables", "{} in {:.0f} ms; a part of it: {}", listed, round,
             parts.text());
        load::Samples portions;
        std::size_t taken = 0;
        const double all = timed([&] {
            for (bool more = true; more;) {
                const auto begun = Clock::now();
                const auto portion = leases.take_over(*connection_);
                portions.add(Clock::now() - begun);
                for (const store::KeptTables& each : portion.tables)
                    taken += each.tables.size();
                more = portion.more;
            }
        });
        tell("take over a server's tables", "{} in {:.0f} ms; a part of it: {}", taken, all,
             portions.text());
        tell("what a server keeps", "{:.0f} ms",
             timed([&] { static_cast<void>(leases.kept(*connection_)); }));
    }

    void measure_notes() {
        connection_->run(fmt::format(
            "INSERT INTO notes SELECT 0, id, {}, '{{\"watching\":0,\"people\":[{{\"person\":' || "
            "host || ',\"connection\":1}}]}}' FROM tables",
            other));
        connection_->run("ANALYZE notes");
        const store::PostgresNotes notes(here);
        std::size_t read = 0;
        const double time =
            timed([&] { read = notes.read(*connection_, store::Topic::presence).size(); });
        tell("read who is at which table", "{} rows in {:.0f} ms", read, time);
    }

    void measure_forgetting(store::Store& store) {
        const int closed = std::min(settings_.tables / 10, 1'000);
        connection_->run(fmt::format("UPDATE tables SET state = 3, changed = 1 WHERE id IN "
                                     "(SELECT id FROM tables LIMIT {})",
                                     closed));
        load::Samples times;
        for (int forgotten = 0; forgotten < closed; forgotten += store::Expire::most) {
            const auto begun = Clock::now();
            const bool written =
                store.write({store::Expire{.tables_changed_before = store::Time(2)}},
                            [](const store::Outcome& kept) {
                                if (!kept)
                                    throw std::runtime_error(kept.error().text);
                            });
            if (!written)
                throw std::runtime_error("the store is busy");
            store.settle();
            times.add(Clock::now() - begun);
        }
        tell("forget closed tables", "{} tables each: {}", store::Expire::most, times.text());
    }

    static void measure_start(const store::Store& store) {
        std::size_t tables = 0;
        try {
            const double time = timed([&] { tables = store.live_tables().size(); });
            tell("list all for a server that starts", "{} in {:.0f} ms", tables, time);
        } catch (const store::ReadFailure& failure) {
            tell("list all for a server that starts", "not within its patience: {}",
                 failure.what());
        }
    }

    void wait() const {
        fmt::print("{}\nThe club stays there for {} s, or until a line is read.\n", url_,
                   settings_.wait);
        static_cast<void>(std::fflush(stdout));
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        ::poll(&input, 1, settings_.wait * 1000);
    }

    Settings settings_;
    ScratchPostgres postgres_;
    std::string url_;
    std::unique_ptr<PostgresConnection> connection_;
};

/// The process of the worker; set before the signal handlers are installed.
std::atomic<pid_t> worker = 0;

void end_worker(int /*signal*/) {
    ::kill(worker, SIGTERM);
}

/// Runs the function in a child process with its own temporary folder, which is removed afterwards
/// however the process ends. Returns the exit status.
template <typename Function>
int clean_up_after(Function function) {
    const database::TemporaryFolder folder;
    // PostgreSQL may run as another user, who must be able to enter the folder.
    ::chmod(folder.path().c_str(), 0711);
    worker = ::fork();
    if (worker == 0) {
        ::setenv("TMPDIR", folder.path().c_str(), 1); // NOLINT(concurrency-mt-unsafe): one thread
        std::_Exit(function());
    }
    static_cast<void>(std::signal(SIGINT, end_worker));
    static_cast<void>(std::signal(SIGTERM, end_worker));
    int status = 0;
    while (::waitpid(worker, &status, 0) < 0 && errno == EINTR)
        ;
    // PostgreSQL ends with the worker, but a moment later, and still writes to its folder until
    // then.
    for (int tries = 0; tries < 100 && !std::filesystem::is_empty(folder.path()); ++tries) {
        std::error_code ignored;
        for (const auto& each : std::filesystem::directory_iterator(folder.path(), ignored))
            std::filesystem::remove_all(each, ignored);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

} // namespace quadrille::many

int main(int count, char** values) try {
    using namespace quadrille::many;
    quadrille::Arguments arguments(
        "What a club with very many tables asks of PostgreSQL. Uses one of its own in TMPDIR, with "
        "about 10 kB a table.",
        "Examples:\n"
        "  many_tables\n"
        "  many_tables --tables 1000000 --shared-buffers 2048\n"
        "  many_tables --tables 1000000 --shared-buffers 2048 --partitions 16");
    Settings settings;
    arguments.add("--tables", settings.tables, {2'000, 10'000'000}, "none of them closed");
    arguments.add("--partitions", settings.partitions, {0, 1'000},
                  "that the events are parted into; 0: they are not");
    arguments.add("--seconds", settings.seconds, {1, 3'600}, "of moves, three times");
    arguments.add("--waiting", settings.waiting, {1, 900}, "moves that wait at the same time");
    arguments.add("--reads", settings.reads, {1, 100'000}, "tables that are read");
    arguments.add("--shared-buffers", settings.shared_buffers, {1, 1'000'000},
                  "of PostgreSQL, in MB");
    arguments.add("--wait", settings.wait, {0, 86'400},
                  "how many seconds the club stays for others to look at; its URL is told");
    arguments.read(count, values);
    return clean_up_after([&] {
        try {
            Measurement(settings).run();
        } catch (const std::exception& failure) {
            fmt::print(stderr, "many_tables: {}\n", failure.what());
            return 2;
        }
        return 0;
    });
} catch (const std::exception& failure) {

    fmt::print(stderr, "many_tables: {}\n", failure.what());
    return 2;
}

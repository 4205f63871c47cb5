/// Measures a club under load: many tables at which programs play at a given rate, idle
/// connections, and bots that think meanwhile. The club's times are compared with those of a bare
/// loopback echo and a bare sync on the same file system, measured before and after in the same
/// run. The club must be on this machine: clients use many loopback addresses, because the club
/// limits each address.

#include "bench/arguments.h"
#include "client/link.h"
#include "crowd.h"
#include "load_table.h"
#include "thinkers.h"
#include "transport/loop.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <sys/resource.h>
#include <thread>
#include <utility>

namespace quadrille::load {

namespace {

using Clock = std::chrono::steady_clock;

struct Settings {
    std::string server = "http://127.0.0.1:8080";
    /// Another server of the same club; empty if there is only one.
    std::string other;
    int process = 0;
    std::string folder = ".";
    int tables = 500;
    int rate = 1000;
    int seconds = 10;
    int idle = 0;
    int thinkers = 0;
    std::string bot = "level:10";
};

/// Raises the limit of open files to the hard limit.
void raise_file_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

client::ServerAddress read_server(const std::string& text) {
    const auto link = client::read_link(text);
    if (!link)
        throw std::runtime_error(link.error().text);
    client::ServerAddress server = link->server;
    if (server.host == "localhost")
        server.host = "127.0.0.1";
    if (!server.host.starts_with("127."))
        throw std::runtime_error("load is for a server on this machine: http://127.0.0.1:PORT");
    return server;
}

/// Creates the guests and tables, on several threads with synchronous requests. Every other table
/// is opened at the second server.
std::vector<LoadTable::Settings> set_up(const std::array<client::ServerAddress, 2>& servers,
                                        int tables) {
    std::vector<LoadTable::Settings> all(tables);
    std::atomic<int> next = 0;
    std::exception_ptr failure;
    std::mutex failed;
    const auto work = [&] {
        try {
            for (int number = next++; number < tables; number = next++) {
                const std::string source = source_address(2 * number / guests_each);
                LoadTable::Settings& settings = all[number];
                settings.servers = servers;
                if (number % 2 == 1)
                    std::swap(settings.servers[0], settings.servers[1]);
                const client::ServerAddress& server = settings.servers[0];
                settings.seed = static_cast<std::uint64_t>(number);
                settings.guests = {new_guest(server, source), new_guest(server, source)};
                settings.table = open_table(
                    server, settings.guests[0],
                    json::Object{{"game", "hex"}, {"options", json::Object{{"size", 19}}}});
            }
        } catch (...) {
            const std::lock_guard lock(failed);
            failure = std::current_exception();
            next = tables;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 8; ++thread)
            threads.emplace_back(work);
    }
    if (failure)
        std::rethrow_exception(failure);
    return all;
}

/// Schedules moves at a constant rate, at the tables in turn.
class Rate {
  public:
    Rate(EventLoop& loop, int rate, int seconds)
        : loop_(loop), interval_(std::chrono::nanoseconds(1'000'000'000) / rate),
          moves_(rate * seconds) {}

    void ready(LoadTable& table) {
        if (due_.empty())
            return ready_.push_back(&table);
        table.move(due_.front());
        due_.pop_front();
    }

    void begin() {
        begun_ = Clock::now();
        next();
    }

    /// The number of moves for which no table was ready when they were due.
    int late() const { return late_; }

  private:
    void next() {
        for (; sent_ < moves_; ++sent_) {
            const Clock::time_point due = begun_ + sent_ * interval_;
            if (due > Clock::now())
                return wait(due - Clock::now(), [this] { next(); });
            if (ready_.empty()) {
                ++late_;
                due_.push_back(due);
                continue;
            }
            LoadTable* table = ready_.front();
            ready_.pop_front();
            table->move(due);
        }
        // Time for the moves that are under way.
        wait(std::chrono::seconds(2), [this] { loop_.stop(); });
    }

    void wait(std::chrono::nanoseconds time, Task task) {
        timer_ = loop_.after(time, std::move(task));
    }

    EventLoop& loop_;
    Timer timer_;
    std::chrono::nanoseconds interval_;
    int moves_;
    int sent_ = 0;
    int late_ = 0;
    Clock::time_point begun_;
    std::deque<LoadTable*> ready_;
    std::deque<Clock::time_point> due_;
};

/// Prints the club's times, also in relation to those of the machine.
void compare(std::string_view what, const Samples& club, const Samples& sync, const Samples& echo) {
    fmt::print("{}: {}; {:.2f} and {:.2f} syncs, {:.0f} and {:.0f} echoes\n", what, club.text(),
               club.percentile(50) / sync.percentile(50), club.percentile(99) / sync.percentile(99),
               club.percentile(50) / echo.percentile(50),
               club.percentile(99) / echo.percentile(99));
}

void play(const Settings& settings, const std::array<client::ServerAddress, 2>& servers) {
    constexpr int syncs = 300;
    constexpr int echoes = 2000;
    constexpr std::size_t message = 100;
    constexpr std::chrono::seconds rest(1);
    const auto tables_set_up = set_up(servers, settings.tables);
    EventLoop loop;
    const Thinkers thinkers(loop, servers[0], settings.thinkers, settings.bot);
    Measured measured;
    Rate rate(loop, settings.rate, settings.seconds);
    int begun = 0;
    Timer timer;
    Samples sync;
    Samples echo;
    const auto ready = [&](LoadTable& table) {
        rate.ready(table);
        if (begun == settings.tables)
            return;
        ++begun;
        if (begun < settings.tables)
            return;
        // The pause keeps the messages of the beginning games out of the measurement.
        timer = loop.after(rest, [&] {
            sync.add(bare_sync(settings.folder, syncs));
            echo.add(bare_echo(message, echoes));
            timer = loop.after(rest, [&] { rate.begin(); });
        });
    };
    std::vector<std::unique_ptr<LoadTable>> tables;
    for (const LoadTable::Settings& each : tables_set_up)
        tables.push_back(std::make_unique<LoadTable>(loop, each, measured, ready));
    loop.run();
    sync.add(bare_sync(settings.folder, syncs));
    echo.add(bare_echo(message, echoes));
    fmt::print("a bare sync: {}\na bare echo: {}\n", sync.text(), echo.text());
    fmt::print("{} tables, {} moves a second for {} s: {} acknowledged, {} refused, {} found no "
               "table free\n",
               settings.tables, settings.rate, settings.seconds, measured.acknowledged.count(),
               measured.refused, rate.late());
    compare("acknowledged", measured.acknowledged, sync, echo);
    compare("seen by the other", measured.seen, sync, echo);
    fmt::print("seen after the acknowledgement: {}\n", measured.seen_after.text());
    if (settings.thinkers > 0)
        fmt::print("meanwhile bots made {} moves at {} tables\n", thinkers.moves(),
                   settings.thinkers);
}

void sit_idle(const Settings& settings, const client::ServerAddress& server) {
    const auto before = memory_of(settings.process);
    if (!before)
        throw std::runtime_error("--pid is the number of the server's process");
    EventLoop loop;
    Crowd crowd(loop, server, settings.idle);
    Timer timer;
    std::function<void()> look = [&] {
        if (crowd.complete() || crowd.lost() > 0)
            loop.stop();
        else
            timer = loop.after(std::chrono::milliseconds(100), [&] { look(); });
    };
    look();
    loop.run();
    if (crowd.lost() > 0)
        throw std::runtime_error(
            fmt::format("{} connections were lost: {}", crowd.lost(), crowd.why_lost()));
    const long after = memory_of(settings.process).value_or(0);
    fmt::print("{} idle connections: {} kB before, {} kB with them, {:.1f} kB each\n",
               settings.idle, *before, after, static_cast<double>(after - *before) / settings.idle);
}

void run(const Settings& settings) {
    const client::ServerAddress server = read_server(settings.server);
    raise_file_limit();
    if (settings.idle > 0)
        sit_idle(settings, server);
    else
        play(settings, {server, settings.other.empty() ? server : read_server(settings.other)});
}

} // namespace

} // namespace quadrille::load

int main(int count, char** values) {
    using namespace quadrille::load;
    quadrille::Arguments arguments(
        "How a club on this machine bears load.",
        "Examples:\n"
        "  quadrille serve --data club --port 8090 --connections 12000 \\\n"
        "    --unlimited 127.0.0.0/8 &\n"
        "  club_load --server http://127.0.0.1:8090 --folder club\n"
        "  club_load --server http://127.0.0.1:8090 --folder club --thinkers 8\n"
        "  club_load --server http://127.0.0.1:8090 --pid $! --idle 10000");
    Settings settings;
    arguments.add("--server", settings.server, "the club, on loopback");
    arguments.add("--other", settings.other,
                  "another server of the same club, at which one player of every table is");
    arguments.add("--pid", settings.process, {}, "the server's process, for its memory");
    arguments.add("--folder", settings.folder, "on the file system of the club's data");
    arguments.add("--tables", settings.tables, {1, 2'000});
    arguments.add("--rate", settings.rate, {1, 20'000}, "moves a second, at all tables together");
    arguments.add("--seconds", settings.seconds, {1, 120});
    arguments.add("--idle", settings.idle, {1, 20'000},
                  "how many connections that do nothing, instead of games");
    arguments.add("--thinkers", settings.thinkers, {0, 100},
                  "tables at which the club's bots think");
    arguments.add("--bot", settings.bot, "which bots these are");
    arguments.read(count, values);
    try {
        run(settings);
    } catch (const std::exception& error) {
        fmt::print(stderr, "club_load: {}\n", error.what());
        return 2;
    }
    return 0;
}

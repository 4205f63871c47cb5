/// How well bots keep their time. A bot plays with a given number of milliseconds for each move,
/// through the same code as in matches; after each of its moves a bare loop reads the clock until
/// the same time is over. The overshoot of the loop is due to the machine; anything beyond it in
/// the bot's overshoot is due to our code.

#include "bench/arguments.h"
#include "engine/player.h"
#include "engine/time_account.h"
#include "engine/turn.h"
#include "games/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <exception>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;

struct Settings {
    std::string game = "quoridor";
    std::string bot = "best";
    std::string opponent = "random";
    int games = 5;
    int milliseconds = 100;
    int threads = 1;
    int busy = 0;
};

/// Threads that keep the cores busy.
class Load {
  public:
    explicit Load(int threads) {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([](const std::stop_token& ended) {
                std::atomic<std::uint64_t> count = 0;
                while (!ended.stop_requested())
                    ++count;
            });
    }

  private:
    std::vector<std::jthread> threads_;
};

/// By how many milliseconds each attempt exceeded the time.
class Overshoots {
  public:
    explicit Overshoots(Duration time) : time_(time) {}

    void add(Duration taken) { late_.push_back(milliseconds(taken - time_)); }

    void print(std::string_view name) {
        if (late_.empty())
            return;
        std::ranges::sort(late_);
        const auto count = static_cast<double>(late_.size());
        const auto part = [&](double share) {
            return late_[static_cast<std::size_t>(share * (count - 1))];
        };
        fmt::print("{:<10} {:>7} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f}\n", name,
                   late_.size(), std::accumulate(late_.begin(), late_.end(), 0.0) / count,
                   part(0.5), part(0.99), part(0.999), late_.back());
    }

  private:
    Duration time_;
    std::vector<double> late_;
};

Duration bare_loop(Duration time) {
    const Clock::time_point begin = Clock::now();
    Clock::time_point now = begin;
    while (now - begin < time)
        now = Clock::now();
    return now - begin;
}

std::unique_ptr<Bot> player(const AnyGame& game, const std::string& text, const Budget& budget,
                            int seed) {
    auto made = make_player(game, text, setup_for(budget, seed), budget.threads);
    if (made)
        return *std::move(made);
    fmt::print(stderr, "timekeeping: {}\n", made.error().text);
    std::exit(2);
}

void play_games(const Settings& settings, Overshoots& bot_late, Overshoots& loop_late) {
    const Budget budget{.time = std::chrono::milliseconds(settings.milliseconds),
                        .threads = settings.threads};
    for (int number = 0; number < settings.games; ++number) {
        const auto game = start(settings.game, {});
        if (!game || (*game)->seats() != 2) {
            fmt::print(stderr, "timekeeping: {} is no game for two\n", settings.game);
            std::exit(2);
        }
        const std::vector<std::string> names{settings.bot, settings.opponent};
        std::vector<std::unique_ptr<Bot>> bots;
        for (Seat seat = 0; seat < 2; ++seat)
            bots.push_back(player(**game, names[(seat + number) % 2], budget, number * 2 + seat));
        while (!(*game)->over()) {
            const Seat seat = (*game)->turn();
            const TurnLimits limits = TimeAccount(budget).limits();
            const Clock::time_point begin = Clock::now();
            take_turn(**game, *bots[seat], limits);
            const Duration taken = Clock::now() - begin;
            if ((seat + number) % 2 != 0 && settings.bot != settings.opponent)
                continue;
            bot_late.add(taken);
            loop_late.add(bare_loop(*budget.time));
        }
    }
}

} // namespace
} // namespace quadrille

int main(int count, char** texts) try {
    using namespace quadrille;
    Settings settings;
    Arguments arguments("How well bots keep their time, beside a bare loop that reads the clock.",
                        "Example: timekeeping --games 200 --time 100 --busy 2");
    arguments.add("--game", settings.game);
    arguments.add("--bot", settings.bot, "whose time is taken");
    arguments.add("--opponent", settings.opponent, "its time is taken if it is the same bot");
    arguments.add("--games", settings.games, {});
    arguments.add("--time", settings.milliseconds, {}, "milliseconds a move");
    arguments.add("--threads", settings.threads, {1, 64});
    arguments.add("--busy", settings.busy, {0, 1'024}, "how many threads keep the cores busy");
    arguments.read(count, texts);

    const Duration time = std::chrono::milliseconds(settings.milliseconds);
    Overshoots bot_late(time);
    Overshoots loop_late(time);
    {
        const Load load(settings.busy);
        play_games(settings, bot_late, loop_late);
    }
    fmt::print("milliseconds over {} ms a move, {} games, {} busy threads\n", settings.milliseconds,
               settings.games, settings.busy);
    fmt::print("{:<10} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "", "moves", "mean", "median", "99%",
               "99.9%", "worst");
    bot_late.print(settings.bot);
    loop_late.print("bare loop");
    return 0;
} catch (const std::exception& error) {

    fmt::print(stderr, "timekeeping: {}\n", error.what());
    return 2;
}

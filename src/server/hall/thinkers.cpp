#include "server/hall/thinkers.h"

#include "base/text.h"
#include "bots/registry.h"
#include "engine/pool.h"
#include "engine/turn.h"
#include "games/catalogue.h"

#include <algorithm>
#include <exception>
#include <sched.h>
#include <utility>

namespace quadrille::server {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::string_view level_prefix = "level:";
/// Transposition tables are small, because bots for many games share the machine.
constexpr std::size_t table_bytes = std::size_t{8} << 20;
/// A bot may think at least this long, however late it is.
constexpr std::chrono::milliseconds shortest_thought{2};

/// Runs this thread only when no other wants the processor, and has it preempted at once. The
/// lowest `nice` value would not do: a thread that wakes up would have to wait for the end of the
/// time slice.
void lower_priority() {
    thread_local const bool lowered = [] {
        const sched_param priority{};
        return sched_setscheduler(0, SCHED_IDLE, &priority) == 0;
    }();
    static_cast<void>(lowered);
}

/// Returns nothing if the bot was stopped.
std::optional<BotAnswer> answer_to(const BotQuestion& question, SteadyClock::time_point due,
                                   const std::atomic<bool>& ending) try {
    // Only the rules of this game are used; the bot sees nothing but the view.
    const auto game = start(question.view->game(), question.options);
    if (!game)
        return std::unexpected(game.error());
    const auto bot =
        make_bot(**game, question.bot, {.seed = question.seed, .table_bytes = table_bytes});
    if (!bot)
        return std::unexpected(bot.error());
    const TurnLimits limits{.stopped = [&ending] { return ending.load(); },
                            .time = std::max<Duration>(due - SteadyClock::now(), shortest_thought)};
    auto decision = think_over(*question.view, **bot, limits);
    if (!decision)
        return std::nullopt;
    return std::move(decision->move);
} catch (const std::exception& error) {

    return problem(error.what());
}

} // namespace

bool is_club_bot(std::string_view text) {
    if (!text.starts_with(level_prefix))
        return false;
    const auto level = whole_number(text.substr(level_prefix.size()));
    return level && *level >= 1 && *level <= 10 &&
           text == std::string(level_prefix) + std::to_string(*level);
}

class ThinkerPool::Threads {
  public:
    explicit Threads(int count) : pool_(count) {}

    void run(std::function<void()> task) { pool_.run(std::move(task)); }

  private:
    Pool pool_;
};

ThinkerPool::ThinkerPool(int threads) : threads_(std::make_unique<Threads>(threads)) {}

ThinkerPool::~ThinkerPool() {
    ending_ = true;
}

void ThinkerPool::ask(BotQuestion question, std::move_only_function<void(BotAnswer)> decided) {
    ++busy_;
    const auto due = SteadyClock::now() + question.time;
    const auto shared =
        std::make_shared<std::move_only_function<void(BotAnswer)>>(std::move(decided));
    threads_->run([this, due, question = std::move(question), shared] {
        lower_priority();
        auto answer = ending_ ? std::nullopt : answer_to(question, due, ending_);
        --busy_;
        if (answer)
            (*shared)(*std::move(answer));
    });
}

} // namespace quadrille::server

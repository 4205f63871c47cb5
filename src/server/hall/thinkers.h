#pragma once

/// The bots that play at tables. They think in threads of low priority, so that they never slow
/// down the server; when all threads are busy, questions wait in a queue. A level is a number of
/// nodes, so its strength does not depend on the load, except where a clock forces it to move
/// earlier.

#include "base/problem.h"
#include "games/any_game.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace quadrille::server {

struct BotQuestion {
    /// The view of the bot's seat.
    std::shared_ptr<const AnyView> view;
    Choices options;
    std::string bot;
    /// The time until the move is due, including time in the queue.
    std::chrono::milliseconds time{};
    std::uint64_t seed = 0;
};

/// The bot's move, or why it has none: it broke down.
using BotAnswer = std::expected<std::string, Problem>;

class Thinkers {
  public:
    virtual ~Thinkers() = default;

    /// Calls `decided` once, on any thread; never if the club ends before.
    virtual void ask(BotQuestion question, std::move_only_function<void(BotAnswer)> decided) = 0;

    /// How many questions are waiting or being thought about.
    virtual int busy() const = 0;
};

/// Whether a text names a bot that may sit at a table: `level:1` to `level:10`.
bool is_club_bot(std::string_view text);

class ThinkerPool final : public Thinkers {
  public:
    explicit ThinkerPool(int threads);
    /// Stops bots that are thinking.
    ~ThinkerPool() override;
    ThinkerPool(const ThinkerPool&) = delete;
    ThinkerPool& operator=(const ThinkerPool&) = delete;
    ThinkerPool(ThinkerPool&&) = delete;
    ThinkerPool& operator=(ThinkerPool&&) = delete;

    void ask(BotQuestion question, std::move_only_function<void(BotAnswer)> decided) override;

    int busy() const override { return busy_; }

  private:
    class Threads;

    std::atomic<bool> ending_ = false;
    std::atomic<int> busy_ = 0;
    std::unique_ptr<Threads> threads_;
};

} // namespace quadrille::server

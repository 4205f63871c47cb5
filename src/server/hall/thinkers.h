#pragma once

/// The bots that play at tables. They think in threads of their own, of low priority, so that they
/// never keep anybody waiting who plays; when many are asked, the others wait in a queue. A level
/// counts nodes, so it plays as well under load; on a clock it moves in time all the same.

#include "games/any_game.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace quadrille::server {

struct BotQuestion {
    /// What the seat sees.
    std::shared_ptr<const AnyView> view;
    Choices options;
    std::string bot;
    /// When its move should be there; waiting in the queue counts.
    std::chrono::milliseconds time{};
    std::uint64_t seed = 0;
};

class Thinkers {
  public:
    virtual ~Thinkers() = default;

    /// `decided` is called once with the move, on some thread; never, if the club ends before.
    virtual void ask(BotQuestion question, std::move_only_function<void(std::string)> decided) = 0;

    /// How many wait or think.
    virtual int busy() const = 0;
};

/// Whether a text names a bot that may sit at a table: the levels.
bool is_club_bot(std::string_view text);

/// Bots on so many threads.
class ThinkerPool final : public Thinkers {
  public:
    explicit ThinkerPool(int threads);
    /// Ends thoughts that go on.
    ~ThinkerPool() override;
    ThinkerPool(const ThinkerPool&) = delete;
    ThinkerPool& operator=(const ThinkerPool&) = delete;
    ThinkerPool(ThinkerPool&&) = delete;
    ThinkerPool& operator=(ThinkerPool&&) = delete;

    void ask(BotQuestion question, std::move_only_function<void(std::string)> decided) override;

    int busy() const override { return busy_; }

  private:
    class Threads;

    std::atomic<bool> ending_ = false;
    std::atomic<int> busy_ = 0;
    std::unique_ptr<Threads> threads_;
};

} // namespace quadrille::server

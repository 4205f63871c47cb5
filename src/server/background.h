#pragma once

/// Runs slow work off the event loop: on one extra thread, one task after the other, with a bounded
/// queue.

#include "transport/loop.h"

#include <functional>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

namespace quadrille::server {

class Background {
  public:
    virtual ~Background() = default;

    /// Returns false if the queue is full; the work is not run then. If it throws, that is only
    /// reported: whoever waits for an answer should be given one by `answer_beside`.
    virtual bool run(std::move_only_function<void()> work) = 0;
};

/// The answers in place of a result.
template <class Result>
struct NoResult {
    Result too_busy;
    /// The work has thrown.
    Result broken;
};

/// Runs `work` in the background and passes its result to `answer` on the loop. `answer` is called
/// once: within this function if the queue is full, otherwise later. Both references must outlive
/// the work.
template <class Result>
void answer_beside(Background& background, Loop& loop,
                   std::type_identity_t<std::move_only_function<Result()>> work,
                   NoResult<Result> no_result,
                   std::type_identity_t<std::move_only_function<void(Result)>> answer) {
    struct Waiting {
        NoResult<Result> no_result;
        std::move_only_function<void(Result)> answer;
    };

    const auto waiting = std::make_shared<Waiting>(std::move(no_result), std::move(answer));
    const bool taken = background.run([&loop, waiting, work = std::move(work)]() mutable {
        const auto post = [&](Result result) {
            loop.post([waiting, result = std::move(result)]() mutable {
                waiting->answer(std::move(result));
            });
        };
        try {
            post(work());
        } catch (...) {
            post(std::move(waiting->no_result.broken));
            throw;
        }
    });
    if (!taken)
        waiting->answer(std::move(waiting->no_result.too_busy));
}

class BackgroundThread final : public Background {
  public:
    /// Told what an exception says that some work threw, on the thread.
    using Report = std::function<void(std::string_view text)>;

    explicit BackgroundThread(Report report, int most_waiting = 64);
    /// Runs all queued work first.
    ~BackgroundThread() override;
    BackgroundThread(const BackgroundThread&) = delete;
    BackgroundThread& operator=(const BackgroundThread&) = delete;
    BackgroundThread(BackgroundThread&&) = delete;
    BackgroundThread& operator=(BackgroundThread&&) = delete;

    bool run(std::move_only_function<void()> work) override;

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::server

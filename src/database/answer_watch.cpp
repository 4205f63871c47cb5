#include "database/answer_watch.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <sys/socket.h>
#include <thread>

namespace quadrille::database {

namespace {

using WatchClock = std::chrono::steady_clock;

/// The thread that watches all sockets of the program, which are few.
class Watcher {
  public:
    static Watcher& instance() {
        static Watcher watcher;
        return watcher;
    }

    std::uint64_t add(int socket, WatchClock::duration longest) {
        const WatchClock::time_point end = WatchClock::now() + longest;
        const std::scoped_lock lock(mutex_);
        watched_.emplace(++last_number_, Watched{.socket = socket, .end = end});
        if (end < next_look_)
            changed_.notify_one();
        return last_number_;
    }

    void remove(std::uint64_t number) {
        const std::scoped_lock lock(mutex_);
        watched_.erase(number);
    }

    bool has_ended(std::uint64_t number) {
        const std::scoped_lock lock(mutex_);
        const auto found = watched_.find(number);
        return found != watched_.end() && found->second.ended;
    }

  private:
    struct Watched {
        int socket = -1;
        WatchClock::time_point end{};
        bool ended = false;
    };

    /// The thread wakes up at least this often, so that most new watches need not wake it.
    static constexpr std::chrono::milliseconds look_interval{1000};

    void work(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            const WatchClock::time_point now = WatchClock::now();
            next_look_ = now + look_interval;
            for (auto& [number, each] : watched_) {
                if (!each.ended && each.end <= now) {
                    each.ended = true;
                    ::shutdown(each.socket, SHUT_RDWR);
                }
                if (!each.ended)
                    next_look_ = std::min(next_look_, each.end);
            }
            changed_.wait_until(lock, stop, next_look_, [this] { return has_earlier(); });
        }
    }

    bool has_earlier() const {
        return std::ranges::any_of(watched_, [this](const auto& entry) {
            return !entry.second.ended && entry.second.end < next_look_;
        });
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    // The mutex guards what follows.
    std::map<std::uint64_t, Watched> watched_;
    std::uint64_t last_number_ = 0;
    WatchClock::time_point next_look_{};
    // Last, so that it ends first.
    std::jthread thread_{[this](const std::stop_token& stop) { work(stop); }};
};

} // namespace

AnswerWatch::AnswerWatch(int socket, std::chrono::milliseconds longest)
    : number_(socket < 0 ? 0 : Watcher::instance().add(socket, longest)) {}

AnswerWatch::~AnswerWatch() {
    if (number_ != 0)
        Watcher::instance().remove(number_);
}

bool AnswerWatch::has_ended() const {
    return number_ != 0 && Watcher::instance().has_ended(number_);
}

} // namespace quadrille::database

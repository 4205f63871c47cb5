#include "stream.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>

namespace quadrille::many {

namespace {

using Clock = std::chrono::steady_clock;

class Stream {
  public:
    Stream(store::Store& store, std::vector<Place>& places, std::chrono::seconds length)
        : store_(store), places_(places), end_(Clock::now() + length) {}

    void run(int waiting) {
        {
            const std::scoped_lock lock(mutex_);
            for (int count = 0; count < waiting; ++count)
                send();
        }
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return waiting_ == 0; });
        if (trouble_)
            throw std::runtime_error(*trouble_);
    }

    load::Samples& kept_after() { return kept_after_; }

  private:
    // Called with the mutex locked.
    void send() {
        Place& place = places_[next_];
        next_ = (next_ + 1) % places_.size();
        const auto begun = Clock::now();
        ++waiting_;
        const bool taken =
            store_.write({store::AppendEvent{place.table, move_at(place)}},
                         [this, begun](const store::Outcome& kept) { answered(begun, kept); });
        if (taken)
            return;
        --waiting_;
        trouble_ = "the store is busy";
    }

    static store::Event move_at(Place& place) {
        const int number = ++place.last_event;
        return {.number = number,
                .at = store::Time(1'790'000'000'000 + number),
                .person = place.person,
                .body = R"({"number":)" + std::to_string(number) +
                        R"(,"time":1790000000123,"event":"moved","by":)" +
                        std::to_string(place.person) +
                        R"(,"seat":1,"move":"e2","taken":4321,"charged":4266,"lag":55})"};
    }

    void answered(Clock::time_point begun, const store::Outcome& kept) {
        const std::scoped_lock lock(mutex_);
        --waiting_;
        kept_after_.add(Clock::now() - begun);
        if (!kept)
            trouble_ = kept.error().text;
        if (!trouble_ && Clock::now() < end_)
            send();
        if (waiting_ == 0)
            done_.notify_one();
    }

    store::Store& store_;
    std::vector<Place>& places_;
    Clock::time_point end_;

    std::mutex mutex_;
    std::condition_variable done_;
    std::size_t next_ = 0;
    int waiting_ = 0;
    std::optional<std::string> trouble_;
    load::Samples kept_after_;
};

} // namespace

StreamFigures stream(store::Store& store, std::vector<Place>& places, int waiting,
                     std::chrono::seconds length) {
    const auto commits = store.figures().commits;
    const auto begun = Clock::now();
    Stream running(store, places, length);
    running.run(waiting);
    return {.seconds = std::chrono::duration<double>(Clock::now() - begun).count(),
            .events = static_cast<std::int64_t>(running.kept_after().count()),
            .commits = static_cast<std::int64_t>(store.figures().commits - commits),
            .kept_after = running.kept_after()};
}

} // namespace quadrille::many

#pragma once

/// The servers of a club on one PostgreSQL (cluster.h). A thread with a connection of its own
/// renews this server's lease, takes over the tables of servers whose lease has ended, hears what
/// the others say by NOTIFY, and looks from time to time for what it has not heard. When the
/// connection breaks, another is made, and everything is looked at again.
///
/// On the channel is said, after the number of the server that says it:
///   e TABLE:NUMBER ...  events up to that number (after their commit, by PostgresWriter)
///   p PERSON            a person was changed (with the commit, by PostgresWriter)
///   n TOPIC:KEY ...     notes have changed
///   s                   a server has come or gone

#include "store/cluster.h"
#include "store/postgres_leases.h"
#include "store/postgres_notes.h"
#include "store/store.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace quadrille::store {

class PostgresCluster final : public Cluster {
  public:
    struct Settings {
        database::PostgresAddress address{};
        /// Shown to those who look after the database.
        std::string who{};
        /// The same as of the server's writer.
        std::int64_t server = 0;
    };

    /// Connects once, for the time. `store` reads tables, and outlives it. Throws PostgresFailure.
    PostgresCluster(Settings settings, const Store& store);
    ~PostgresCluster() override;
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;
    PostgresCluster(PostgresCluster&&) = delete;
    PostgresCluster& operator=(PostgresCluster&&) = delete;

    void start(ClusterObserver& observer) override;
    void stop() override;
    Time now() const override;
    bool holds() const override;
    void read(TableId table, int first, WhenRead then) override;
    void put(Topic topic, std::uint64_t key, std::string body) override;
    void drop(Topic topic, std::uint64_t key) override;
    void take(Topic topic, std::vector<std::uint64_t> keys, WhenTaken then) override;

    /// Whether there are other servers, who want to hear what happens. Any thread.
    bool has_company() const { return has_company_; }

  private:
    using SteadyClock = std::chrono::steady_clock;
    /// The keys of notes that have changed; nothing: it is not known which.
    using NoteNews = std::map<Topic, std::optional<std::set<std::uint64_t>>>;
    using Request = std::move_only_function<void(database::PostgresConnection&)>;

    void work(const std::stop_token& stop);
    void connect();
    /// Until something is due, said or asked for.
    void wait() const;
    void wake() const;
    void set_time(Time database, SteadyClock::time_point asked, SteadyClock::time_point answered);

    void renew();
    /// At the next part of all tables.
    void look_around();
    /// Whether there is more to take.
    bool take_over();
    void gain(KeptTables gained);
    void hear();
    void hear(std::string_view payload, NoteNews& news);
    void tell_notes(const NoteNews& news);
    static NoteNews any_notes();
    void do_requests();
    void say_goodbye();
    void say(std::string_view what);

    Settings settings_;
    const Store& store_;
    PostgresLeases leases_;
    PostgresNotes notes_;
    ClusterObserver* observer_ = nullptr;

    // Any thread may look at these.
    std::atomic<SteadyClock::duration> lease_end_{SteadyClock::duration{}};
    std::atomic<std::chrono::milliseconds> offset_{std::chrono::milliseconds{}};
    std::atomic<bool> has_company_ = true;

    // Only the thread has these.
    std::unique_ptr<database::PostgresConnection> connection_;
    std::string channel_;
    SteadyClock::time_point next_renewal_{};
    SteadyClock::time_point next_look_{};
    /// The number of the table with which the next look begins.
    std::int64_t next_number_ = TableNumbers{}.first;
    SteadyClock::duration best_way_ = SteadyClock::duration::max();

    std::mutex mutex_;
    // The mutex guards it.
    std::deque<Request> requests_;
    /// Readable when there is something to do.
    int wake_up_;
    std::jthread thread_;
};

} // namespace quadrille::store

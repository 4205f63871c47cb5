#pragma once

/// The servers of a club that share one PostgreSQL database (cluster.h). A thread with a connection
/// of its own renews this server's lease, takes over the tables of servers whose lease has ended,
/// receives what the others send by NOTIFY, and looks from time to time for what was not announced.
/// When the connection breaks, it makes another and looks at everything again.
///
/// A message on the channel begins with its kind and the number of the server that sends it,
/// followed by:
///   e TABLE:NUMBER ...  events up to that number (after their commit, by PostgresWriter)
///   p PERSON            a person was changed (with the commit, by PostgresWriter)
///   n TOPIC:KEY ...     notes have changed
///   s                   a server has joined or left

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
        /// Shown to administrators of the database.
        std::string who{};
        /// The id of the server's writer.
        std::int64_t server = 0;
    };

    /// Connects once, to learn the database's time. `store` is used to read tables, and must
    /// outlive this. Throws PostgresFailure.
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

    /// Whether there are other servers to be told of changes. Any thread.
    bool has_company() const { return has_company_; }

  private:
    using SteadyClock = std::chrono::steady_clock;
    /// The keys of notes that have changed, by topic; nothing: it is not known which.
    using NoteNews = std::map<Topic, std::optional<std::set<std::uint64_t>>>;
    using Request = std::move_only_function<void(database::PostgresConnection&)>;

    void work(const std::stop_token& stop);
    void connect();
    /// Waits until something is due, received or requested.
    void wait() const;
    void wake() const;
    void set_time(Time database, SteadyClock::time_point asked, SteadyClock::time_point answered);

    void renew();
    /// Looks at the next part of all tables.
    void look_around();
    /// Returns whether there is more to take over.
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

    // Read by any thread.
    std::atomic<SteadyClock::duration> lease_end_{SteadyClock::duration{}};
    std::atomic<std::chrono::milliseconds> offset_{std::chrono::milliseconds{}};
    std::atomic<bool> has_company_ = true;

    // Used by the thread alone once it runs.
    std::unique_ptr<database::PostgresConnection> connection_;
    std::string channel_;
    SteadyClock::time_point next_renewal_{};
    SteadyClock::time_point next_look_{};
    /// The table number at which the next look begins.
    std::int64_t next_number_ = TableNumbers{}.first;
    SteadyClock::duration best_way_ = SteadyClock::duration::max();

    std::mutex mutex_;
    // Guarded by the mutex.
    std::deque<Request> requests_;
    /// An eventfd, readable when there is something to do.
    int wake_up_;
    std::jthread thread_;
};

} // namespace quadrille::store

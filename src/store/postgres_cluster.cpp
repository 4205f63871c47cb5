#include "store/postgres_cluster.h"

#include "base/text.h"
#include "store/sql_reading.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <limits>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace quadrille::store {

namespace {

using database::FailureKind;
using database::PostgresConnection;
using database::PostgresFailure;
using std::chrono::milliseconds;

/// Several times per lease.
constexpr milliseconds renewal_interval(400);
/// How often all tables are looked at for changes that were not announced. If there are many
/// tables, a look at some of them is followed by a rest of this many times its duration.
constexpr milliseconds look_interval(3000);
constexpr int rest_after_look = 4;
constexpr milliseconds before_reconnecting(200);

std::optional<std::int64_t> read_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc() || end != text.end())
        return {};
    return number;
}

} // namespace

PostgresCluster::PostgresCluster(Settings settings, const Store& store)
    : settings_(std::move(settings)), store_(store), leases_(settings_.server, settings_.who),
      notes_(settings_.server), wake_up_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    connection_ = std::make_unique<PostgresConnection>(settings_.address, settings_.who);
    for (int i = 0; i < 3; ++i) {
        const auto asked = SteadyClock::now();
        const auto time = connection_->value<Time>(
            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
        set_time(time.value(), asked, SteadyClock::now());
    }
    connection_.reset();
}

PostgresCluster::~PostgresCluster() {
    stop();
    ::close(wake_up_);
}

void PostgresCluster::start(ClusterObserver& observer) {
    observer_ = &observer;
    try {
        connect();
        // The first server after all were gone takes over everything before anybody plays on.
        while (take_over())
            renew();
    } catch (const PostgresFailure&) {
        connection_.reset();
    }
    thread_ = std::jthread([this](const std::stop_token& token) { work(token); });
}

void PostgresCluster::stop() {
    if (!thread_.joinable())
        return;
    thread_.request_stop();
    wake();
    thread_.join();
}

// --- for any thread ---

Time PostgresCluster::now() const {
    return std::chrono::duration_cast<milliseconds>(SteadyClock::now().time_since_epoch()) +
           offset_.load();
}

bool PostgresCluster::holds() const {
    return SteadyClock::now().time_since_epoch() < lease_end_.load();
}

void PostgresCluster::wake() const {
    const std::uint64_t one = 1;
    // This can only fail if it is readable already.
    static_cast<void>(::write(wake_up_, &one, sizeof one));
}

void PostgresCluster::read(TableId table, int first, WhenRead then) {
    {
        const std::scoped_lock lock(mutex_);
        requests_.emplace_back([this, table, first, then = std::move(then)](
                                   PostgresConnection& /*connection*/) mutable {
            ReadTable found{.table = store_.table(table)};
            if (found.table)
                found.events = store_.events(table, first, std::numeric_limits<int>::max());
            then(std::move(found));
        });
    }
    wake();
}

void PostgresCluster::put(Topic topic, std::uint64_t key, std::string body) {
    notes_.put(topic, key, std::move(body));
    wake();
}

void PostgresCluster::drop(Topic topic, std::uint64_t key) {
    notes_.drop(topic, key);
    wake();
}

void PostgresCluster::take(Topic topic, std::vector<std::uint64_t> keys, WhenTaken then) {
    // All servers use the same order, so that no two wait for each other.
    std::ranges::sort(keys);
    {
        const std::scoped_lock lock(mutex_);
        requests_.emplace_back([this, topic, keys = std::move(keys),
                                then = std::move(then)](PostgresConnection& connection) mutable {
            then(notes_.take(connection, channel_, topic, keys));
        });
    }
    wake();
}

// --- the thread ---

void PostgresCluster::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        try {
            if (!connection_)
                connect();
            if (SteadyClock::now() >= next_renewal_)
                renew();
            if (SteadyClock::now() >= next_look_)
                look_around();
            notes_.write(*connection_, channel_);
            do_requests();
            hear();
            wait();
        } catch (const PostgresFailure&) {
            connection_.reset();
            std::this_thread::sleep_for(before_reconnecting);
        } catch (const ReadFailure&) {
            std::this_thread::sleep_for(before_reconnecting);
        }
    }
    try {
        say_goodbye();
    } catch (const PostgresFailure&) {
        // The lease will end by itself.
        connection_.reset();
    }
}

void PostgresCluster::connect() {
    auto connection =
        std::make_unique<PostgresConnection>(settings_.address, settings_.who + ", listening");
    // Nothing written here needs to survive a crash of the database.
    connection->run("SET synchronous_commit = off");
    channel_ = channel_of(*connection);
    connection->listen(channel_);
    connection_ = std::move(connection);
    notes_.write_all_again();
    renew();
    // Tables may have been gained, but not reported, when the last connection broke.
    gain({.tables = leases_.kept(*connection_), .since = now()});
    say("s");
    observer_->person_changed(0);
    next_number_ = TableNumbers{}.first;
    look_around();
    // Look again soon: the others announce nothing until they know of this server.
    next_number_ = TableNumbers{}.first;
    next_look_ = SteadyClock::now() + renewal_interval;
    tell_notes(any_notes());
}

void PostgresCluster::renew() {
    const auto asked = SteadyClock::now();
    const PostgresLeases::Renewal renewal = leases_.renew(*connection_);
    set_time(renewal.now, asked, SteadyClock::now());
    next_renewal_ = asked + renewal_interval;
    has_company_ = renewal.has_company;
    if (renewal.had_ended) {
        observer_->tables_lost();
        gain({.tables = leases_.kept(*connection_),
              .since =
                  renewal.held_until.transform([](Time until) { return until - lease_length; })});
    }
    lease_end_ = (asked + lease_length).time_since_epoch();
    // If this lease had ended, nobody may have been able to renew: the other servers get the chance
    // to do so first.
    if (!renewal.had_ended && take_over())
        next_renewal_ = asked;
}

bool PostgresCluster::take_over() {
    const auto [taken, more] = leases_.take_over(*connection_);
    for (const KeptTables& each : taken)
        gain(each);
    if (taken.empty() || more)
        return more;
    // The notes of those servers are gone.
    say("s");
    tell_notes(any_notes());
    return false;
}

void PostgresCluster::gain(KeptTables gained) {
    if (!gained.tables.empty())
        observer_->tables_gained(std::move(gained));
}

void PostgresCluster::look_around() {
    const auto begun = SteadyClock::now();
    if (next_number_ == TableNumbers{}.first)
        notes_.look_for_lost(*connection_);
    ListedTables part = PostgresLeases::list(*connection_, next_number_);
    gain(leases_.adopt(*connection_, part.numbers));
    const bool complete = part.numbers.reach_the_end();
    next_number_ = complete ? TableNumbers{}.first : part.numbers.last + 1;
    observer_->tables_listed(std::move(part));
    const auto now = SteadyClock::now();
    next_look_ = now + (complete ? look_interval : rest_after_look * (now - begun));
}

void PostgresCluster::do_requests() {
    for (;;) {
        Request request;
        {
            const std::scoped_lock lock(mutex_);
            if (requests_.empty())
                return;
            request = std::move(requests_.front());
            requests_.pop_front();
        }
        try {
            request(*connection_);
        } catch (...) {
            // It is requested again, over the next connection if this one was lost.
            const std::scoped_lock lock(mutex_);
            requests_.push_front(std::move(request));
            throw;
        }
    }
}

void PostgresCluster::wait() const {
    const auto end = std::min(next_renewal_, next_look_);
    const auto left = std::chrono::ceil<milliseconds>(end - SteadyClock::now());
    std::array<pollfd, 2> files{pollfd{.fd = connection_->socket(), .events = POLLIN, .revents = 0},
                                pollfd{.fd = wake_up_, .events = POLLIN, .revents = 0}};
    ::poll(files.data(), files.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
    std::uint64_t times = 0;
    static_cast<void>(::read(wake_up_, &times, sizeof times));
}

void PostgresCluster::set_time(Time database, SteadyClock::time_point asked,
                               SteadyClock::time_point answered) {
    const auto way = answered - asked;
    const Time here =
        std::chrono::duration_cast<milliseconds>((asked + way / 2).time_since_epoch());
    // The measurement with the shortest round trip is the most precise; others count only if they
    // show that a clock was set.
    const milliseconds offset = database - here;
    const auto difference = std::chrono::abs(offset - offset_.load());
    if (way > best_way_ && difference < way)
        return;
    best_way_ = way;
    offset_ = offset;
}

// --- messages ---

void PostgresCluster::say(std::string_view what) {
    connection_->query("SELECT pg_notify(?, ?)", channel_,
                       std::string(what) + " " + std::to_string(settings_.server));
}

void PostgresCluster::hear() {
    NoteNews news;
    for (const std::string& payload : connection_->heard())
        hear(payload, news);
    tell_notes(news);
}

void PostgresCluster::hear(std::string_view payload, NoteNews& news) {
    const auto words = split(payload, ' ');
    const auto sender = words.size() > 1 ? read_number(words[1]) : std::nullopt;
    const bool own = sender == settings_.server;
    // Its own messages are no news, except about notes: the observer is told of all of them as they
    // are in the database.
    if (!sender || (own && words[0] != "n"))
        return;
    if (!own)
        has_company_ = true;
    if (words[0] == "s") {
        next_renewal_ = {};
        news = any_notes();
    }
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto parts = split(words[i], ':');
        const auto first = read_number(parts[0]);
        const auto second = parts.size() > 1 ? read_number(parts[1]) : std::nullopt;
        if (!first)
            continue;
        if (words[0] == "e" && second)
            observer_->table_changed(std::bit_cast<TableId>(*first), static_cast<int>(*second));
        else if (words[0] == "p")
            observer_->person_changed(std::bit_cast<PersonId>(*first));
        else if (words[0] == "n" && *first >= 0 && *first < topic_count) {
            auto& keys = news.try_emplace(static_cast<Topic>(*first), std::in_place).first->second;
            if (keys && second)
                keys->insert(std::bit_cast<std::uint64_t>(*second));
            else
                keys.reset();
        }
    }
}

void PostgresCluster::tell_notes(const NoteNews& news) {
    for (const auto& [topic, keys] : news) {
        // There may be as many presence notes as tables; on other topics there are few notes.
        if (topic == Topic::presence && keys)
            observer_->presence_noted(*keys, notes_.read(*connection_, topic, *keys));
        else
            observer_->noted(topic, notes_.read(*connection_, topic));
    }
}

PostgresCluster::NoteNews PostgresCluster::any_notes() {
    NoteNews all;
    for (int topic = 0; topic < topic_count; ++topic)
        all[static_cast<Topic>(topic)] = std::nullopt;
    return all;
}

void PostgresCluster::say_goodbye() {
    if (!connection_)
        return;
    leases_.end(*connection_);
    say("s");
    connection_.reset();
    lease_end_ = SteadyClock::duration{};
}

} // namespace quadrille::store

#include "server/club_house.h"

#include "server/people/owner_link.h"
#include "store/cluster.h"

#include <utility>

namespace quadrille::server {

namespace {

/// The clock that all servers of the club share; null if this server has the store to itself.
SystemTime::Clock shared_clock(store::Store& store) {
    store::Cluster* cluster = store.cluster();
    if (cluster == nullptr)
        return nullptr;
    return [cluster] { return cluster->now(); };
}

} // namespace

ClubHouse::ClubHouse(EventLoop& loop, store::Store& store, const StaticSite& site, Journal& journal,
                     ClubSettings settings, int bot_threads)
    : store_(store), last_alive_(store.last_alive()),
      time_(last_alive_.value_or(store::Time{0}), shared_clock(store)),
      background_(report_to(journal)), passwords_(report_to(journal)), thinkers_(bot_threads),
      hall_({.loop = loop,
             .store = store,
             .randomness = randomness_,
             .thinkers = thinkers_,
             .time = time_,
             .journal = journal}),
      people_({.loop = loop,
               .store = store,
               .randomness = randomness_,
               .time = time_,
               .passwords = passwords_}),
      club_({.site = site,
             .hall = hall_,
             .people = people_,
             .store = store,
             .background = background_,
             .time = time_,
             .loop = loop},
            std::move(settings)) {}

std::vector<Problem> ClubHouse::start() {
    people_.start();
    hall_.person_changed = [this](store::PersonId person) { people_.changed_elsewhere(person); };
    return hall_.start(last_alive_);
}

void ClubHouse::keep_address(const std::string& address) {
    if (store_.value(club_address) != address)
        static_cast<void>(
            store_.write({store::SetValue{.name = std::string(club_address), .text = address}},
                         [](const store::Outcome&) {}));
    store_.settle();
}

void ClubHouse::stop() {
    hall_.stop();
    static_cast<void>(
        store_.write({store::Heartbeat{.at = time_.now()}}, [](const store::Outcome&) {}));
    store_.settle();
}

} // namespace quadrille::server

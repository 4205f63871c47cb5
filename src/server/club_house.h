#pragma once

/// A whole club on one store, put together: hall, people, bots, passwords, and the application that
/// a server serves.

#include "server/api/club.h"
#include "server/background.h"
#include "server/hall/hall.h"
#include "server/hall/randomness.h"
#include "server/hall/thinkers.h"
#include "server/hall/time_source.h"
#include "server/people/passwords.h"
#include "server/people/people.h"
#include "store/store.h"
#include "transport/loop.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::server {

class ClubHouse {
  public:
    /// All outlive it. Bots think on so many threads. Throws store::ReadFailure.
    ClubHouse(EventLoop& loop, store::Store& store, const StaticSite& site, Journal& journal,
              ClubSettings settings, int bot_threads);

    /// Lets games go on. Problems name tables that cannot be read; those stay on disk.
    std::vector<Problem> start();

    /// The last sign of life, when the server has stopped: what comes after it is charged to
    /// nobody.
    void stop();

    /// What stands behind `#` in the first link for an owner, if there never was one.
    std::optional<std::string> first_owner_link() { return people_.first_owner_link(); }

    /// For those who look after the club's data meanwhile. Kept when it returns, with all before.
    void keep_address(const std::string& address);

    /// Asked whenever somebody wants to invite others.
    void reached_by(std::function<Reach()> reach) { club_.reached_by(std::move(reach)); }

    Application& application() { return club_; }

  private:
    store::Store& store_;
    std::optional<store::Time> last_alive_;
    SystemTime time_;
    SystemRandomness randomness_;
    BackgroundThread background_;
    PasswordPool passwords_;
    ThinkerPool thinkers_;
    Hall hall_;
    People people_;
    Club club_;
};

} // namespace quadrille::server

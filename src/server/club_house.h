#pragma once

/// Assembles a complete club on one store: hall, people, bots, passwords, and the application that
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
    /// All references must outlive the object. `bot_threads` is the number of threads for bots.
    /// Throws store::ReadFailure.
    ClubHouse(EventLoop& loop, store::Store& store, const StaticSite& site, Journal& journal,
              ClubSettings settings, int bot_threads);

    /// Resumes all games. Each problem names a table that cannot be read; such tables stay on disk.
    std::vector<Problem> start();

    /// To be called when the server has stopped: hands tables over to other servers and stores a
    /// final heartbeat, so that players are not charged for the time until the next start.
    void stop();

    /// The fragment (after `#`) of the first owner link; nothing if there has ever been an owner
    /// link.
    std::optional<std::string> first_owner_link() { return people_.first_owner_link(); }

    /// Stores the club's address for maintenance commands that run beside the server. The address
    /// and all earlier writes are settled when this returns.
    void keep_address(const std::string& address);

    /// Sets the function that is called whenever somebody wants to invite others.
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

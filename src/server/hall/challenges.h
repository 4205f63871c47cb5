#pragma once

/// Challenges: somebody who waits at a table invites a person they have played with. A challenge
/// lasts until that person sits down or declines, the table no longer waits, or the challenge
/// expires. The number of challenges is limited, so that nobody is flooded with them. Knows no
/// clock and no connection.

#include "club/identity.h"
#include "server/hall/failure.h"

#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::server {

struct Challenge {
    club::PersonId from = 0;
    club::PersonId to = 0;
    club::TableId table = 0;
    /// The key of a private table; empty for a public one.
    std::string key{};
    club::Time until{};
    /// Identifies the challenge among all servers.
    std::uint64_t id = 0;
    /// Whether it was made on this server.
    bool own = true;

    friend bool operator==(const Challenge&, const Challenge&) = default;
};

class Challenges {
  public:
    static constexpr club::Duration lasts = std::chrono::minutes(10);
    /// How long a person who has declined cannot be challenged by the same person again.
    static constexpr club::Duration peace = std::chrono::minutes(30);
    /// How many challenges one person may have sent, and how many one person may have received, at
    /// a time.
    static constexpr std::size_t most_from = 3;
    static constexpr std::size_t most_to = 5;

    /// Adds a challenge, which expires after `lasts`.
    std::expected<void, Failure> add(Challenge challenge, club::Time now);

    /// The person declines. Returns who made the challenge; nothing if there is none.
    std::optional<club::PersonId> decline(club::PersonId person, club::TableId table,
                                          club::Time now);

    /// Notes a challenge that was declined on another server. It holds until `declined.until`.
    void keep_peace(const Challenge& declined);

    /// The challenges of this person that were declined less than `peace` ago.
    std::vector<Challenge> declined(club::PersonId from, club::Time now) const;

    /// Replaces the challenges of other servers. Returns the people whose challenges have changed
    /// by it.
    std::vector<club::PersonId> set_others(std::vector<Challenge> others, club::Time now);

    const std::vector<Challenge>& all() const { return challenges_; }

    /// Ends those challenges to the table for which `is_over` is true. Returns the people who had
    /// been challenged.
    std::vector<club::PersonId> end(club::TableId table,
                                    const std::function<bool(const Challenge&)>& is_over);

    /// Ends the expired challenges and forgets the declines that no longer hold. Returns the people
    /// who had been challenged.
    std::vector<club::PersonId> expire(club::Time now);

    /// When the next challenge expires.
    std::optional<club::Time> next_end() const;

    /// The challenges to that person, oldest first.
    std::vector<Challenge> to(club::PersonId person) const;

  private:
    std::vector<club::PersonId> take_out(const std::function<bool(const Challenge&)>& is_over);

    std::vector<Challenge> challenges_;
    /// The last challenge that was declined between two people, by challenger and challenged;
    /// `until` is when the challenger may ask again. Those that no longer hold are still here until
    /// the next `expire`.
    std::map<std::pair<club::PersonId, club::PersonId>, Challenge> declined_;
};

} // namespace quadrille::server

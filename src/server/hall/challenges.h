#pragma once

/// Challenges: somebody who waits at a table asks a person whom they have met to come there. One
/// lasts until that person comes or says no, the table waits no more, or its time is over. Bounded,
/// so that nobody is flooded with them. Knows no clock and no connection.

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
    /// Of a private table.
    std::string key{};
    club::Time until{};
    /// Tells it from others.
    std::uint64_t id = 0;
    /// Made on this server.
    bool own = true;

    friend bool operator==(const Challenge&, const Challenge&) = default;
};

class Challenges {
  public:
    static constexpr club::Duration lasts = std::chrono::minutes(10);
    /// For so long whoever said no is left in peace by the same person.
    static constexpr club::Duration peace = std::chrono::minutes(30);
    /// That one person has sent, and that one person is shown, at once.
    static constexpr std::size_t most_from = 3;
    static constexpr std::size_t most_to = 5;

    /// From now on, for as long as they last.
    std::expected<void, Failure> add(Challenge challenge, club::Time now);

    /// The person says no. Whose challenge it was; nothing if there was none.
    std::optional<club::PersonId> decline(club::PersonId person, club::TableId table,
                                          club::Time now);

    /// Somebody said no on another server: as if here. Until then it holds.
    void keep_peace(const Challenge& declined);

    /// Those of this person that were declined, for as long as that holds.
    std::vector<Challenge> declined(club::PersonId from) const;

    /// Those of other servers are these now. Who is challenged by one that came or went.
    std::vector<club::PersonId> set_others(std::vector<Challenge> others);

    /// All there are.
    const std::vector<Challenge>& all() const { return challenges_; }

    /// Ends those to that table of which this is true. Who was challenged by them.
    std::vector<club::PersonId> end(club::TableId table,
                                    const std::function<bool(const Challenge&)>& is_over);

    /// Ends those whose time is over. Who was challenged by them.
    std::vector<club::PersonId> expire(club::Time now);

    /// When the next one's time is over.
    std::optional<club::Time> next_end() const;

    /// The oldest first.
    std::vector<Challenge> to(club::PersonId person) const;

  private:
    std::vector<club::PersonId> take_out(const std::function<bool(const Challenge&)>& is_over);

    std::vector<Challenge> challenges_;
    /// What somebody said no to last, by who asked and whom, and until when that holds.
    std::map<std::pair<club::PersonId, club::PersonId>, Challenge> declined_;
};

} // namespace quadrille::server

#pragma once

/// What happens at a table. A table is the list of its events, numbered 1, 2, 3 ...; applying them
/// again gives the same table. Events are complete and private: they contain secrets and decks.
/// People are sent a projection of them (projection.h). Their text form is in event_json.h.

#include "club/player.h"
#include "games/fairness.h"
#include "games/outcome.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quadrille::club {

/// 256 random bits from which everything random at a table follows: who sits where, and the secret
/// of each deal. Never revealed.
using Seed = std::array<std::uint8_t, 32>;

/// Always the first event. It also seats the host.
struct Opened {
    Terms terms;
    Player host;
    Seat seat = 0;
    Seed seed{};

    friend bool operator==(const Opened&, const Opened&) = default;
};

/// If the person sits there already, they go by another name from now on.
struct Seated {
    Seat seat = 0;
    Player player;

    friend bool operator==(const Seated&, const Seated&) = default;
};

struct BotSeated {
    Seat seat = 0;
    std::string bot;

    friend bool operator==(const BotSeated&, const BotSeated&) = default;
};

/// `gone`: absent for too long while the table waited.
enum class LeftBecause { left, removed, gone };

/// A seat becomes open while no game is being played. A bot can only be removed.
struct Left {
    Seat seat = 0;
    LeftBecause why = LeftBecause::left;

    friend bool operator==(const Left&, const Left&) = default;
};

/// The occupant of seat i moves to `seats[i]`: drawn by lot before the first game, everybody one
/// seat further before a rematch.
struct Reseated {
    std::vector<Seat> seats;

    friend bool operator==(const Reseated&, const Reseated&) = default;
};

/// In games with cards, the server commits to a secret before any seat adds its number. Follows
/// Opened, and comes again before each rematch.
struct Committed {
    Digest commitment{};
    /// Revealed when the game is over.
    Secret secret{};

    friend bool operator==(const Committed&, const Committed&) = default;
};

struct NumberAdded {
    Seat seat = 0;
    SeatNumber number{};
    /// Derived from the secret: the seat is a bot's, or its number did not come in time.
    bool from_secret = false;

    friend bool operator==(const NumberAdded&, const NumberAdded&) = default;
};

/// Everybody learns their side, and the first seat is to move.
struct Started {
    /// The games of a table are numbered from 1.
    int game = 1;
    /// The deck in order, in games with cards. Revealed when the game is over.
    std::optional<std::string> deal;

    friend bool operator==(const Started&, const Started&) = default;
};

struct Moved {
    Seat seat = 0;
    std::string move;
    /// The time since the turn began, and how much of it is charged to the clock.
    Duration taken{};
    Duration charged{};
    /// Measured lag that was given back.
    Duration lag{};

    friend bool operator==(const Moved&, const Moved&) = default;
};

/// Somebody who is asked for another card in Durak wants to think about it: see Hold.
struct Held {
    Seat seat = 0;

    friend bool operator==(const Held&, const Held&) = default;
};

enum class OfferKind { draw, takeback, rematch };

struct Offered {
    Seat seat = 0;
    OfferKind offer = OfferKind::draw;

    friend bool operator==(const Offered&, const Offered&) = default;
};

/// A seat agrees to an offer, or declines it, which ends the offer. From the seat that made the
/// offer, declining withdraws it.
struct Answered {
    Seat seat = 0;
    OfferKind offer = OfferKind::draw;
    bool accepted = false;

    friend bool operator==(const Answered&, const Answered&) = default;
};

/// Everybody agreed to take back the last `moves` moves.
struct TakenBack {
    int moves = 0;

    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

/// Everybody agreed: another game follows, with everybody one seat further (Reseated comes next).
struct RematchAgreed {
    friend bool operator==(const RematchAgreed&, const RematchAgreed&) = default;
};

struct Said {
    Seat seat = 0;
    std::string text;

    friend bool operator==(const Said&, const Said&) = default;
};

/// The person on that seat is no longer connected.
struct Absent {
    Seat seat = 0;

    friend bool operator==(const Absent&, const Absent&) = default;
};

struct Returned {
    Seat seat = 0;

    friend bool operator==(const Returned&, const Returned&) = default;
};

/// What the remaining player does about an opponent who is gone: take the point, or play on against
/// a bot.
enum class ClaimChoice { win, bot };

struct Claimed {
    Seat seat = 0;
    ClaimChoice choice = ClaimChoice::win;

    friend bool operator==(const Claimed&, const Claimed&) = default;
};

/// Why somebody is out of a game that goes on without them.
enum class DepartedBecause { resigned, left, time, gone };

/// The person on that seat is out of the game and ranked last, but ahead of those who departed
/// earlier. A bot takes the seat (BotSeated comes next).
struct Departed {
    Seat seat = 0;
    DepartedBecause why = DepartedBecause::resigned;

    friend bool operator==(const Departed&, const Departed&) = default;
};

/// The club was down from `since` until the time of this event; nobody is charged for that.
struct Resumed {
    Time since{};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// A game is over, but the table is not. Its secrets are secret no longer.
struct Ended {
    Outcome outcome;

    friend bool operator==(const Ended&, const Ended&) = default;
};

/// `by_host`: the host left before a game. `by_owner`: by the owner of the server. `expired`:
/// nobody came, or nothing happened for too long. `empty`: all people have left.
enum class ClosedBecause { by_host, by_owner, expired, empty };

/// Always the last event.
struct Closed {
    ClosedBecause why = ClosedBecause::expired;

    friend bool operator==(const Closed&, const Closed&) = default;
};

using EventBody = std::variant<Opened, Seated, BotSeated, Left, Reseated, Committed, NumberAdded,
                               Started, Moved, Held, Offered, Answered, TakenBack, RematchAgreed,
                               Said, Absent, Returned, Claimed, Departed, Resumed, Ended, Closed>;

struct Event {
    int number = 0;
    /// Never before that of the preceding event. An event caused by a deadline has the exact time
    /// of the deadline.
    Time time{};
    /// The person who caused it. 0: the clock, a bot or the server.
    PersonId by = 0;
    EventBody body;

    friend bool operator==(const Event&, const Event&) = default;
};

/// The name of an event's kind in JSON: "opened", "bot-seated".
std::string_view name(const EventBody& body);

std::string_view name(OfferKind offer);
std::string_view name(LeftBecause why);
std::string_view name(DepartedBecause why);
std::string_view name(ClosedBecause why);
std::string_view name(ClaimChoice choice);
std::string_view name(Sides sides);

/// The index of that kind of event in EventBody.
std::optional<std::size_t> event_named(std::string_view text);

std::optional<OfferKind> offer_named(std::string_view text);
std::optional<LeftBecause> left_named(std::string_view text);
std::optional<DepartedBecause> departed_named(std::string_view text);
std::optional<ClosedBecause> closed_named(std::string_view text);
std::optional<ClaimChoice> claim_named(std::string_view text);
std::optional<Sides> sides_named(std::string_view text);

} // namespace quadrille::club

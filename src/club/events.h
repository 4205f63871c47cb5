#pragma once

/// What happens at a table. A table is the list of its events, numbered 1, 2, 3 ...; reading them
/// again gives the same table. Events are complete and private (secrets, decks): what a person is
/// sent of them is their projection (projection.h). Their text form is in event_json.h.

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
/// of each deal. Never told to anybody.
using Seed = std::array<std::uint8_t, 32>;

/// Always the first event. The host sits down with it.
struct Opened {
    Terms terms;
    Player host;
    Seat seat = 0;
    Seed seed{};

    friend bool operator==(const Opened&, const Opened&) = default;
};

/// Again on the same seat: they are called otherwise from now on.
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

/// `gone`: was away for too long while the table waited.
enum class LeftBecause { left, removed, gone };

/// A seat becomes open while no game is played. A bot can only be removed.
struct Left {
    Seat seat = 0;
    LeftBecause why = LeftBecause::left;

    friend bool operator==(const Left&, const Left&) = default;
};

/// Those who sat on seats 0, 1, ... sit there from now on: by lot before the first game, changed
/// round before a rematch.
struct Reseated {
    std::vector<Seat> seats;

    friend bool operator==(const Reseated&, const Reseated&) = default;
};

/// There are cards: the server is bound to a secret before any seat adds its number. Comes after
/// Opened, and again before each rematch.
struct Committed {
    Digest commitment{};
    /// Told when the game is over.
    Secret secret{};

    friend bool operator==(const Committed&, const Committed&) = default;
};

struct NumberAdded {
    Seat seat = 0;
    SeatNumber number{};
    /// It follows from the secret: the seat is a bot's, or its number did not come in time.
    bool from_secret = false;

    friend bool operator==(const NumberAdded&, const NumberAdded&) = default;
};

/// Everybody is told their side, and the first seat is to move.
struct Started {
    /// The games of a table are numbered from 1.
    int game = 1;
    /// The deck in order, where there are cards. Told when the game is over.
    std::optional<std::string> deal;

    friend bool operator==(const Started&, const Started&) = default;
};

struct Moved {
    Seat seat = 0;
    std::string move;
    /// From the beginning of the turn, and how much of that is charged to the clock.
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

/// A seat agrees to an offer, or declines it, which ends the offer. By the one who made it: taken
/// back.
struct Answered {
    Seat seat = 0;
    OfferKind offer = OfferKind::draw;
    bool accepted = false;

    friend bool operator==(const Answered&, const Answered&) = default;
};

/// All agreed: the last so many moves are taken back.
struct TakenBack {
    int moves = 0;

    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

/// All agreed: another game follows, with seats changed round (Reseated comes next).
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

/// What the one who stayed does about an opponent who is gone: take the point, or play on against a
/// bot.
enum class ClaimChoice { win, bot };

struct Claimed {
    Seat seat = 0;
    ClaimChoice choice = ClaimChoice::win;

    friend bool operator==(const Claimed&, const Claimed&) = default;
};

/// Why somebody is out of a game that goes on without them.
enum class DepartedBecause { resigned, left, time, gone };

/// The person on that seat is out of the game and placed last (before those who went earlier). A
/// bot takes the seat (BotSeated comes next).
struct Departed {
    Seat seat = 0;
    DepartedBecause why = DepartedBecause::resigned;

    friend bool operator==(const Departed&, const Departed&) = default;
};

/// The club was away from `since` until the time of this event: nobody is charged for that.
struct Resumed {
    Time since{};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// A game is over; the table is not. What was secret about it no longer is.
struct Ended {
    Outcome outcome;

    friend bool operator==(const Ended&, const Ended&) = default;
};

/// `by_host`: the host left before the first game. `by_owner`: of the server. `expired`: nobody
/// came, or nothing happened for long. `empty`: all have left.
enum class ClosedBecause { by_host, by_owner, expired, empty };

/// Nothing happens here any more.
struct Closed {
    ClosedBecause why = ClosedBecause::expired;

    friend bool operator==(const Closed&, const Closed&) = default;
};

using EventBody = std::variant<Opened, Seated, BotSeated, Left, Reseated, Committed, NumberAdded,
                               Started, Moved, Held, Offered, Answered, TakenBack, RematchAgreed,
                               Said, Absent, Returned, Claimed, Departed, Resumed, Ended, Closed>;

struct Event {
    int number = 0;
    /// Never before that of the event before it. What a deadline brought about has its exact time.
    Time time{};
    /// Whose doing it was. 0: the clock's, a bot's or the server's.
    PersonId by = 0;
    EventBody body;

    friend bool operator==(const Event&, const Event&) = default;
};

/// As JSON names the kinds of events: "opened", "bot-seated".
std::string_view name(const EventBody& body);

std::string_view name(OfferKind offer);
std::string_view name(LeftBecause why);
std::string_view name(DepartedBecause why);
std::string_view name(ClosedBecause why);
std::string_view name(ClaimChoice choice);
std::string_view name(Sides sides);

/// The place of that event in EventBody.
std::optional<std::size_t> event_named(std::string_view text);

std::optional<OfferKind> offer_named(std::string_view text);
std::optional<LeftBecause> left_named(std::string_view text);
std::optional<DepartedBecause> departed_named(std::string_view text);
std::optional<ClosedBecause> closed_named(std::string_view text);
std::optional<ClaimChoice> claim_named(std::string_view text);
std::optional<Sides> sides_named(std::string_view text);

} // namespace quadrille::club

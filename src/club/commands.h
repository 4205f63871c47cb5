#pragma once

/// Commands: what somebody wants to happen at a table. Table::decide returns the events that
/// follow. A command from outside carries `by`, the person whose session it came from; the server
/// has verified this.

#include "club/events.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace quadrille::club {

/// Opens a table; see Table::open.
struct Open {
    Terms terms;
    Player host;
    /// Where the host sits until sides are drawn by lot; for good if sides are chosen.
    Seat seat = 0;
    /// Bots for the seats after the host's, in order. An empty or missing entry leaves its seat
    /// open.
    std::vector<std::string> bots;
    /// From the system's random source.
    Seed seed{};
};

// Before a game.

/// The person sits down, on any open seat if none is named. Somebody who sits at a waiting table
/// already takes on another name by it. With the same name (a request sent twice), or later, it is
/// refused with `already_seated`.
struct Sit {
    Player player;
    std::optional<Seat> seat;
};

/// The host gives an open seat to a bot; all open seats if none is named.
struct AddBots {
    std::string bot;
    std::optional<Seat> seat;
};

/// The host frees a seat, a person's or a bot's. The person cannot sit down at this table again.
struct Remove {
    Seat seat = 0;
};

/// A seat's number for an honest deal, accepted as soon as the person sits. Only the first one
/// counts.
struct AddNumber {
    SeatNumber number{};
};

// During a game.

/// `game` and `ply` say which game of the table the move is for, and how many moves had been played
/// in it when the sender chose it. The same move sent twice is accepted without a second event.
struct Move {
    int game = 1;
    int ply = 0;
    std::string move;
    /// Measured by the server, not reported by the client.
    Duration lag{};
};

/// A move by one of the server's bots; `by` is 0. A `pass` that causes no event (see Hold) counts
/// as accepted: the pass follows by itself.
struct BotMove {
    Seat seat = 0;
    int game = 1;
    int ply = 0;
    std::string move;
};

/// In Durak for three or more, a seat that is asked for another card passes by itself after a time
/// that does not depend on the hand (asking.h). Until then nothing is charged, and a `pass` by hand
/// changes nothing. With Hold the player thinks on their own clock instead. It is allowed with any
/// hand, so it need not mean anything.
struct Hold {
    int game = 1;
    int ply = 0;
};

/// Without `confirmed` it is refused with `confirm`, and the text says what would happen.
struct Resign {
    bool confirmed = false;
};

/// Allowed until every seat has moved once: the game ends and does not count.
struct Abort {};

struct MakeOffer {
    OfferKind offer = OfferKind::draw;
};

/// Declining one's own offer withdraws it.
struct AnswerOffer {
    OfferKind offer = OfferKind::draw;
    bool accept = false;
};

struct Claim {
    ClaimChoice choice = ClaimChoice::win;
};

// At any time.

/// Before a game: frees the seat; if the host leaves, the table closes. During a game: resigns,
/// which needs `confirmed`. After a game: frees the seat, so that there will be no rematch.
struct Leave {
    bool confirmed = false;
};

/// The server has checked that the person may speak; the text is checked and cleaned here.
struct Say {
    std::string text;
};

/// The person's last connection is lost (Gone), or the first one is back (Here). After a restart
/// nobody is connected: the server sends Gone for those who have not come back after a few seconds.
struct Gone {};

struct Here {};

// From the server; `by` is 0.

/// Something is due: see Table::deadline.
struct Tick {};

/// The first command after a restart. `last_alive` is when the server is last known to have run.
struct Resume {
    Time last_alive{};
};

/// The owner of the server closes the table; a running game is aborted.
struct Close {};

using CommandBody =
    std::variant<Sit, AddBots, Remove, AddNumber, Move, BotMove, Hold, Resign, Abort, MakeOffer,
                 AnswerOffer, Claim, Leave, Say, Gone, Here, Tick, Resume, Close>;

struct Command {
    PersonId by = 0;
    CommandBody body;
};

} // namespace quadrille::club

#pragma once

/// What somebody wants to happen at a table. Table::decide says what follows from it. A command
/// from outside carries `by`, the person whose session it came from; the server has checked that it
/// is them.

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
    /// Where the host sits until sides are drawn; in tables with chosen sides, for good.
    Seat seat = 0;
    /// Bots for the seats after the host's; empty texts and those missing leave a seat open.
    std::vector<std::string> bots;
    /// From the system's random source.
    Seed seed{};
};

// Before a game.

/// The person sits down, on any open seat if none is named. Who sits here already and says it again
/// (a request was sent twice) is refused by `already_seated`.
/// Who sits already and waits takes on another name by it.
struct Sit {
    Player player;
    std::optional<Seat> seat;
};

/// The host gives an open seat to a bot; with no seat named, every open one.
struct AddBots {
    std::string bot;
    std::optional<Seat> seat;
};

/// The host frees a seat, a person's or a bot's. That person cannot sit down here again.
struct Remove {
    Seat seat = 0;
};

/// A seat's part of an honest deal, from sitting down on. Only the first one counts.
struct AddNumber {
    SeatNumber number{};
};

// During a game.

/// `game` and `ply`: which game of the table it is for, and how many moves had been played in it
/// when the sender chose it. The same move given again (it was sent twice) is accepted without an
/// event.
struct Move {
    int game = 1;
    int ply = 0;
    std::string move;
    /// Measured by the server, not told by the client.
    Duration lag{};
};

/// A bot of the server moves; `by` is 0. A `pass` that gives no event (see Hold) is as good as
/// played: the pass comes by itself.
struct BotMove {
    Seat seat = 0;
    int game = 1;
    int ply = 0;
    std::string move;
};

/// In Durak for three and more, whoever is asked for another card passes by itself after a time
/// that is the same whatever the hand holds (asking.h); until then nothing is charged, and a `pass`
/// by hand changes nothing. Who holds thinks instead as long as the clock allows. It can be said
/// with any hand, so that it need not mean anything.
struct Hold {
    int game = 1;
    int ply = 0;
};

/// Without `confirmed` it is refused by `confirm`, and the text says what would happen.
struct Resign {
    bool confirmed = false;
};

/// Before each has moved once: the game counts for nothing.
struct Abort {};

struct MakeOffer {
    OfferKind offer = OfferKind::draw;
};

/// By the one who made the offer, declining takes it back.
struct AnswerOffer {
    OfferKind offer = OfferKind::draw;
    bool accept = false;
};

struct Claim {
    ClaimChoice choice = ClaimChoice::win;
};

// At any time.

/// Before a game: leaves the seat; the host closes the table. During a game: resigns, and needs
/// `confirmed`. After a game: leaves, there will be no rematch.
struct Leave {
    bool confirmed = false;
};

/// The server has decided who may speak; here the text is checked and cleaned.
struct Say {
    std::string text;
};

/// The person's last connection is lost, or the first one is there. After a restart nobody is
/// connected: the server tells it of those who have not come back after a few seconds.
struct Gone {};

struct Here {};

// By the server; `by` is 0.

/// Something is due: see Table::deadline.
struct Tick {};

/// The first command after a restart. `last_alive`: when the server last surely ran.
struct Resume {
    Time last_alive{};
};

/// The owner of the server closes the table; a game that is running is aborted.
struct Close {};

using CommandBody =
    std::variant<Sit, AddBots, Remove, AddNumber, Move, BotMove, Hold, Resign, Abort, MakeOffer,
                 AnswerOffer, Claim, Leave, Say, Gone, Here, Tick, Resume, Close>;

struct Command {
    PersonId by = 0;
    CommandBody body;
};

} // namespace quadrille::club

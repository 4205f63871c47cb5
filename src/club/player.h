#pragma once

/// Who sits at a table, and on what terms they play.

#include "club/clock.h"
#include "club/identity.h"
#include "games/options.h"
#include "games/outcome.h"

#include <algorithm>
#include <optional>
#include <string>

namespace quadrille::club {

/// A person as the table knows them: as of when they sat down.
struct Player {
    PersonId person = 0;
    std::string name;
    /// Has no account; cannot sit at a rated table.
    bool guest = false;
    /// A program that plays through an API token; shown as a bot everywhere.
    bool program = false;
    /// Rounded; for this game and kind of clock.
    std::optional<int> rating;

    friend bool operator==(const Player&, const Player&) = default;
};

/// Who occupies a seat: a person, a bot of the server, or nobody yet.
struct Occupant {
    /// `person` is 0 unless a person sits here.
    Player player;
    /// "level:5"; empty unless a bot sits here.
    std::string bot;

    bool is_person() const { return player.person != 0; }

    bool is_bot() const { return !bot.empty(); }

    bool open() const { return !is_person() && !is_bot(); }

    /// The person's name or the bot's; empty for an open seat.
    const std::string& name() const { return is_person() ? player.name : bot; }

    friend bool operator==(const Occupant&, const Occupant&) = default;
};

/// `random`: seats are drawn by lot when the last one is taken. Not in games with cards: there the
/// cards are the lot, and a server that drew seats could choose who gets which.
enum class Sides { chosen, random };

/// What is agreed on when a table opens.
struct Terms {
    std::string game;
    Choices options;
    Clock clock;
    bool rated = false;
    /// Shown in the lobby. Otherwise the table can only be found through its link.
    bool listed = true;
    Sides sides = Sides::random;
    /// The bot that takes the seat of a player who is gone.
    std::string level = "level:5";
    /// The evening that opened the table; 0: none. Such a table has no host, no abort and no
    /// rematch, and a player who does not come loses.
    EveningId evening = 0;

    /// The time for a seat's first move. In an evening, where people come from other tables, it is
    /// at least as long as they may be absent.
    std::optional<Duration> first_move() const {
        const auto usual = clock.first_move();
        return evening != 0 && usual ? std::max(usual, clock.absence()) : usual;
    }

    friend bool operator==(const Terms&, const Terms&) = default;
};

} // namespace quadrille::club

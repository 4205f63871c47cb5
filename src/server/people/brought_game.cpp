#include "server/people/brought_game.h"

#include "base/id.h"
#include "base/sha256.h"
#include "base/text.h"
#include "games/record.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

constexpr std::size_t longest_bot = 40;

std::unexpected<Failure> bad_game(std::string text) {
    return failed("bad-game", std::move(text));
}

bool is_bot_name(std::string_view name) {
    const auto fits = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == ':' || letter == '-';
    };
    return !name.empty() && name.size() <= longest_bot && std::ranges::all_of(name, fits);
}

/// A hash of the person and the record, so that a game that is imported twice is recognised.
store::GameId id_of(store::PersonId person, std::string_view record) {
    Sha256 hash;
    hash.add("quadrille brought game ");
    hash.add(id_text(person));
    hash.add(record);
    const Digest digest = hash.finish();
    store::GameId id = 0;
    for (std::size_t i = 0; i < 8; ++i)
        id = id << 8 | digest[i];
    return id;
}

} // namespace

std::expected<store::FinishedGame, Failure> read_brought(const BroughtGame& game) {
    auto record = Record::read(game.record);
    if (!record)
        return bad_game(record.error().text);
    if (!record->outcome)
        return bad_game("the game is not over");
    const auto played = replay(*record);
    if (!played)
        return bad_game(played.error().text);
    const Outcome& outcome = *record->outcome;
    store::FinishedGame row{.game = record->game,
                            .kind = std::string(store::brought_kind),
                            .rated = false,
                            .listed = false,
                            .reason = std::string(name(outcome.ending)),
                            .started = game.ended,
                            .ended = game.ended};
    const int seats = static_cast<int>(record->seats.size());
    for (Seat seat = 0; seat < seats; ++seat) {
        const std::string& who = record->seats[static_cast<std::size_t>(seat)];
        store::GameSeat place{.result = outcome.result(seat, seats)};
        if (who == own_seat) {
            place.person = game.person;
            place.name = game.name;
        } else if (is_bot_name(who)) {
            place.bot = who;
        } else {
            return bad_game("a seat is \"here\" or a bot's, not " + quoted(who));
        }
        row.seats.push_back(std::move(place));
    }
    if (std::ranges::find(row.seats, game.person, &store::GameSeat::person) == row.seats.end())
        return bad_game("nobody sat \"here\"");
    // Unknown members of the record are not stored.
    record->others.clear();
    row.record = record->write();
    row.id = id_of(game.person, row.record);
    return row;
}

} // namespace quadrille::server

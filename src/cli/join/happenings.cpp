#include "cli/join/happenings.h"

#include "base/text.h"
#include "cli/join/members.h"
#include "cli/words.h"
#include "club/json_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace quadrille::cli {

namespace {

using client::SeenTable;
using club::Fields;

club::Duration time_in(const json::Value& event, std::string_view name) {
    const json::Value* value = event.find(name);
    club::Duration::rep time = 0;
    if (value != nullptr)
        Fields::read(*value, time);
    return club::Duration(time);
}

int number_in(const json::Value& event, std::string_view name) {
    const json::Value* value = event.find(name);
    return value != nullptr ? value->integer().value_or(0) : 0;
}

Seat seat_in(const json::Value& event, const SeenTable& table) {
    const json::Value* value = event.find("seat");
    const auto seat = value != nullptr ? value->integer() : std::nullopt;
    return seat && *seat >= 0 && *seat < table.seats() ? *seat : nobody;
}

std::string seconds(club::Duration time) {
    return fmt::format("{:.1f} s", std::chrono::duration<double>(time).count());
}

/// "size 7, players 2".
std::string options_text(const Choices& options) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : options.all())
        parts.push_back(printable(name) + ' ' + printable(value));
    return joined(parts, ", ");
}

/// The name of somebody who is not at the table yet.
std::string newcomer(const json::Value& event, const SeenTable& table) {
    if (const json::Value* player = event.find("player")) {
        const bool program = player->find("program") != nullptr;
        return printable(text_in(*player, "name")) + (program ? " (a program)" : "");
    }
    return printable(text_in(event, "bot")) + (table.seats() > 0 ? " (a bot)" : "");
}

std::string seated_text(const json::Value& event, const SeenTable& table) {
    return fmt::format("{} has seat {}", newcomer(event, table), seat_in(event, table));
}

std::string left_text(const json::Value& event, const SeenTable& table) {
    const std::string why = text_in(event, "why");
    return who(table, seat_in(event, table)) + (why == "removed" ? " was sent away by the host"
                                                : why == "gone"
                                                    ? " was away for too long and loses the seat"
                                                    : " left");
}

std::string started_text(const json::Value& event, const SeenTable& table) {
    std::vector<std::string> seats;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        seats.push_back(who(table, seat));
    return fmt::format("game {} begins: {}", number_in(event, "game"), joined(seats, ", "));
}

std::string moved_text(const json::Value& event, const SeenTable& table) {
    return fmt::format("{}: {}, {}", who(table, seat_in(event, table)),
                       printable(text_in(event, "move")), seconds(time_in(event, "taken")));
}

std::string offered_text(const json::Value& event, const SeenTable& table) {
    return fmt::format("{} offers a {}", who(table, seat_in(event, table)),
                       printable(text_in(event, "offer")));
}

std::string answered_text(const json::Value& event, const SeenTable& table) {
    const json::Value* answer = event.find("accepted");
    const bool accepted = answer != nullptr && *answer == json::Value(true);
    return fmt::format("{} {} the {}", who(table, seat_in(event, table)),
                       accepted ? "accepts" : "declines", printable(text_in(event, "offer")));
}

std::string taken_back_text(const json::Value& event, const SeenTable& /*table*/) {
    return fmt::format("moves taken back: {}", number_in(event, "moves"));
}

std::string rematch_text(const json::Value& /*event*/, const SeenTable& /*table*/) {
    return "all want another game";
}

std::string said_text(const json::Value& event, const SeenTable& table) {
    return fmt::format("{} says: {}", who(table, seat_in(event, table)),
                       printable(text_in(event, "text")));
}

std::string absent_text(const json::Value& event, const SeenTable& table) {
    std::string text = who(table, seat_in(event, table)) + " is gone";
    if (const auto from = claimable_from(event))
        text +=
            fmt::format("; in {} you may claim the game", seconds(*from - time_in(event, "time")));
    return text;
}

std::string returned_text(const json::Value& event, const SeenTable& table) {
    return who(table, seat_in(event, table)) + " is back";
}

std::string claimed_text(const json::Value& event, const SeenTable& table) {
    return who(table, seat_in(event, table)) +
           (text_in(event, "choice") == "win" ? " claims the game" : " plays on against a bot");
}

std::string departed_text(const json::Value& event, const SeenTable& table) {
    const std::string why = text_in(event, "why");
    return who(table, seat_in(event, table)) + " is out of the game" +
           (why == "resigned" ? ": resigned"
            : why == "time"   ? ": out of time"
                              : ": gone for too long");
}

std::string resumed_text(const json::Value& event, const SeenTable& /*table*/) {
    return fmt::format("the club was away for {}; nobody is charged for that",
                       seconds(time_in(event, "time") - time_in(event, "since")));
}

std::string closed_text(const json::Value& event, const SeenTable& /*table*/) {
    const std::string why = text_in(event, "why");
    return why == "by-host"    ? "closed: the host has left"
           : why == "by-owner" ? "closed: by the owner of the club"
           : why == "expired"  ? "closed: nothing happened here for a long time"
                               : "closed: all have left";
}

using Text = std::string (*)(const json::Value& event, const SeenTable& table);

constexpr std::array texts{
    std::pair<std::string_view, Text>{"seated", &seated_text},
    std::pair<std::string_view, Text>{"bot-seated", &seated_text},
    std::pair<std::string_view, Text>{"left", &left_text},
    std::pair<std::string_view, Text>{"started", &started_text},
    std::pair<std::string_view, Text>{"moved", &moved_text},
    std::pair<std::string_view, Text>{"offered", &offered_text},
    std::pair<std::string_view, Text>{"answered", &answered_text},
    std::pair<std::string_view, Text>{"taken-back", &taken_back_text},
    std::pair<std::string_view, Text>{"rematch-agreed", &rematch_text},
    std::pair<std::string_view, Text>{"said", &said_text},
    std::pair<std::string_view, Text>{"absent", &absent_text},
    std::pair<std::string_view, Text>{"returned", &returned_text},
    std::pair<std::string_view, Text>{"claimed", &claimed_text},
    std::pair<std::string_view, Text>{"departed", &departed_text},
    std::pair<std::string_view, Text>{"resumed", &resumed_text},
    std::pair<std::string_view, Text>{"closed", &closed_text},
};

} // namespace

std::string who(const SeenTable& table, Seat seat) {
    if (seat == nobody)
        return "somebody";
    if (seat == table.own_seat())
        return fmt::format("you (seat {})", seat);
    const club::Occupant& occupant = table.occupant(seat);
    return fmt::format("{} (seat {})", occupant.open() ? "nobody" : printable(occupant.name()),
                       seat);
}

std::string happening(const json::Value& event, const SeenTable& before) {
    const auto* found = std::ranges::find(texts, std::string_view(text_in(event, "event")),
                                          &std::pair<std::string_view, Text>::first);
    return found == texts.end() ? "" : found->second(event, before);
}

std::optional<club::Time> claimable_from(const json::Value& event) {
    if (event.find("claimable_from") == nullptr)
        return std::nullopt;
    return time_in(event, "claimable_from");
}

std::string game_line(const SeenTable& table) {
    const Record& record = *table.record();
    const Outcome outcome = record.outcome.value_or(Outcome::drawn(Ending::aborted));
    const Seat own = table.own_seat();
    const auto word = [&](Seat seat) -> std::string {
        const double result = outcome.result(seat, table.seats());
        return outcome.ending == Ending::aborted ? "aborted"
               : result > 0                      ? "won"
               : result < 0                      ? "lost"
                                                 : "drawn";
    };
    std::vector<std::string> others;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        if (seat != own)
            others.push_back(printable(record.seats[seat]) +
                             (own == nobody ? ' ' + word(seat) : ""));
    const std::string beginning = fmt::format("game {} of {}: ", table.game_number(), record.game);
    const std::string end =
        fmt::format("{}: {}", joined(others, ", "), ending_text(outcome.ending));
    if (own == nobody)
        return fmt::format("{}{} moves, {}", beginning, record.moves.size(), end);
    return fmt::format("{}{} as seat {} in {} moves against {}", beginning, word(own), own,
                       record.moves.size(), end);
}

std::string lobby_line(const json::Value& table, std::string_view link) {
    const json::Value* terms = table.find("terms");
    const json::Value* seats = table.find("seats");
    if (terms == nullptr || seats == nullptr || seats->array() == nullptr)
        return std::string(link);
    std::string text = fmt::format("{} {} {}", link, printable(text_in(table, "state")),
                                   printable(text_in(*terms, "game")));
    if (const json::Value* options = terms->find("options"))
        if (const auto choices = Choices::from_json(*options); choices && !choices->all().empty())
            text += " (" + options_text(*choices) + ")";
    text += ", clock " + printable(text_in(*terms, "clock"));
    if (const json::Value* rated = terms->find("rated");
        rated != nullptr && *rated == json::Value(true))
        text += ", rated";
    std::vector<std::string> people;
    for (const json::Value& seat : *seats->array()) {
        const std::string name = text_in(seat, "name");
        people.push_back(name.empty() ? "open" : printable(name));
    }
    return text + ": " + joined(people, ", ");
}

} // namespace quadrille::cli

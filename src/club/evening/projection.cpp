#include "club/evening/projection.h"

#include "base/id.h"
#include "club/evening/score.h"
#include "club/kept_json.h"
#include "club/shown_json.h"

#include <utility>

namespace quadrille::club::evening {

namespace {

using json::Array;
using json::Object;
using json::Value;

/// With at most three decimals, for people to read.
Value points_json(int points) {
    const int thousandths = (points * 2000 + whole_point) / (2 * whole_point);
    std::string text = std::to_string(thousandths / 1000);
    if (const int rest = thousandths % 1000; rest != 0) {
        std::string decimals = std::to_string(1000 + rest).substr(1);
        while (decimals.ends_with('0'))
            decimals.pop_back();
        text += "." + decimals;
    }
    return json::Number{text};
}

Array ids(const std::vector<PersonId>& people) {
    Array array;
    for (const PersonId person : people)
        array.push_back(person == 0 ? Value() : Value(id_text(person)));
    return array;
}

Value points_array(const std::vector<int>& points) {
    Array array;
    for (const int each : points)
        array.push_back(points_json(each));
    return array;
}

Object board_members(const Board& board) {
    return {{"table", id_text(board.table)}, {"seats", ids(board.seats)}};
}

Object terms_members(const EveningTerms& terms) {
    return {{"name", terms.name},
            {"format", name(terms.format)},
            {"terms", terms_of(terms.table)},
            {"rounds", terms.rounds},
            {"length", time_of(terms.length)},
            {"pause", time_of(terms.pause)},
            {"bot", terms.bot.empty() ? Value() : Value(terms.bot)}};
}

Value time_or_null(const std::optional<Time>& time) {
    return time ? time_of(*time) : Value();
}

Object members(const Opened& event) {
    Object object = terms_members(event.terms);
    object.push_back({"host", player_members(event.host)});
    return object;
}

Object members(const Joined& event) {
    return {{"player", player_members(event.player)}};
}

Object members(const Left& event) {
    return {{"person", id_text(event.person)}, {"why", name(event.why)}};
}

Object members(const Started& event) {
    return {{"rounds", event.rounds}};
}

Object members(const Paired& event) {
    Array boards;
    for (const Board& board : event.boards)
        boards.emplace_back(board_members(board));
    return {{"round", event.round}, {"boards", std::move(boards)}, {"byes", ids(event.byes)}};
}

Object members(const Scored& event) {
    return {{"table", id_text(event.table)}, {"points", points_array(event.points)}};
}

Object members(const Resumed& event) {
    return {{"since", time_of(event.since)}};
}

Object members(const Ended& event) {
    return {{"why", name(event.why)}};
}

} // namespace

Value project(const Event& event) {
    Object object{
        {"number", event.number}, {"time", time_of(event.time)}, {"event", name(event.body)}};
    for (json::Member& member :
         std::visit([](const auto& body) { return members(body); }, event.body))
        object.push_back(std::move(member));
    return object;
}

Array standings_json(const Evening& evening) {
    Array lines;
    for (const Standing& standing : evening.standings()) {
        const Entrant& entrant = *evening.entrant(standing.person);
        Object line{{"place", standing.place}};
        for (json::Member& member : player_members(entrant.player))
            if (member.name != "kind")
                line.push_back(std::move(member));
        line.push_back({"points", points_json(standing.points)});
        line.push_back({"buchholz", points_json(standing.buchholz)});
        line.push_back({"wins", entrant.wins});
        line.push_back({"games", entrant.games});
        line.push_back({"byes", entrant.byes});
        if (entrant.table != 0)
            line.push_back({"table", id_text(entrant.table)});
        if (entrant.left)
            line.push_back({"left", name(*entrant.left)});
        lines.emplace_back(std::move(line));
    }
    return lines;
}

Value snapshot(const Evening& evening) {
    Object object{{"number", evening.last_number()},
                  {"time", time_of(evening.last_time())},
                  {"state", name(evening.state())}};
    for (json::Member& member : terms_members(evening.terms()))
        // The number of rounds is added below.
        if (member.name != "rounds")
            object.push_back(std::move(member));
    object.push_back({"host", player_members(evening.host())});
    object.push_back({"round", evening.round()});
    object.push_back({"rounds", evening.state() == EveningState::waiting ? evening.terms().rounds
                                                                         : evening.rounds()});
    object.push_back({"next_round", time_or_null(evening.next_round())});
    object.push_back({"ends", time_or_null(evening.ends())});
    Array boards;
    for (const PlayedBoard& played : evening.boards()) {
        Object board = board_members(played.board);
        board.insert(board.begin(), {"round", played.round});
        board.push_back({"points", played.points ? points_array(*played.points) : Value()});
        boards.emplace_back(std::move(board));
    }
    object.push_back({"boards", std::move(boards)});
    if (evening.ended())
        object.push_back({"why", name(*evening.ended())});
    return object;
}

Value summary(const Evening& evening) {
    return Object{{"state", name(evening.state())},
                  {"name", evening.terms().name},
                  {"format", name(evening.terms().format)},
                  {"terms", terms_of(evening.terms().table)},
                  {"host", player_members(evening.host())},
                  {"people", evening.present()},
                  {"round", evening.round()},
                  {"rounds", evening.rounds()},
                  {"opened", time_of(evening.opened())}};
}

} // namespace quadrille::club::evening

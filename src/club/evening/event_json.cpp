#include "club/evening/event_json.h"

#include "base/sha256.h"
#include "club/kept_json.h"

#include <utility>

namespace quadrille::club::evening {

namespace {

using json::Array;
using json::Object;
using json::Value;

Array numbers_of(const std::vector<std::uint64_t>& numbers) {
    Array array;
    for (const std::uint64_t number : numbers)
        array.push_back(number_of(number));
    return array;
}

// The members of each kind of event.

Object members(const Opened& event) {
    const EveningTerms& terms = event.terms;
    return {{"name", terms.name},
            {"format", name(terms.format)},
            {"terms", club::json_of(terms.table)},
            {"rounds", terms.rounds},
            {"length", time_of(terms.length)},
            {"pause", time_of(terms.pause)},
            {"bot", terms.bot},
            {"host", club::json_of(event.host)},
            {"seed", hexadecimal(event.seed)}};
}

Object members(const Joined& event) {
    return {{"player", club::json_of(event.player)}};
}

Object members(const Left& event) {
    return {{"person", number_of(event.person)}, {"why", name(event.why)}};
}

Object members(const Started& event) {
    return {{"rounds", event.rounds}};
}

Object members(const Paired& event) {
    Array boards;
    for (const Board& board : event.boards)
        boards.emplace_back(
            Object{{"table", number_of(board.table)}, {"seats", numbers_of(board.seats)}});
    return {
        {"round", event.round}, {"boards", std::move(boards)}, {"byes", numbers_of(event.byes)}};
}

Object members(const Scored& event) {
    return {{"table", number_of(event.table)},
            {"points", Array(event.points.begin(), event.points.end())}};
}

Object members(const Resumed& event) {
    return {{"since", time_of(event.since)}};
}

Object members(const Ended& event) {
    return {{"why", name(event.why)}};
}

// Reading them back.

std::vector<std::uint64_t> read_numbers(Fields& fields, std::string_view name) {
    std::vector<std::uint64_t> numbers;
    const Value* value = fields.member(name);
    if (value == nullptr || value->array() == nullptr) {
        fields.wrong(name, "a list of numbers");
        return numbers;
    }
    for (const Value& element : *value->array())
        if (!Fields::read(element, numbers.emplace_back()))
            fields.wrong(name, "a list of numbers");
    return numbers;
}

void read(Fields& fields, Opened& event) {
    EveningTerms& terms = event.terms;
    terms.name = fields.text("name");
    terms.format = fields.word("format", format_named);
    club::read(fields.member("terms"), terms.table, fields);
    terms.rounds = fields.number<int>("rounds");
    terms.length = fields.milliseconds("length");
    terms.pause = fields.milliseconds("pause");
    terms.bot = fields.text("bot");
    club::read(fields.member("host"), event.host, fields);
    fields.bytes("seed", event.seed);
}

void read(Fields& fields, Joined& event) {
    club::read(fields.member("player"), event.player, fields);
}

void read(Fields& fields, Left& event) {
    event = {.person = fields.number<PersonId>("person"), .why = fields.word("why", left_named)};
}

void read(Fields& fields, Started& event) {
    event.rounds = fields.number<int>("rounds");
}

void read(Fields& fields, Paired& event) {
    event.round = fields.number<int>("round");
    event.byes = read_numbers(fields, "byes");
    const Value* boards = fields.member("boards");
    if (boards == nullptr)
        return;
    if (boards->array() == nullptr)
        return fields.wrong("boards", "a list of tables");
    for (const Value& value : *boards->array()) {
        Fields board(value);
        event.boards.push_back(
            {.table = board.number<TableId>("table"), .seats = read_numbers(board, "seats")});
        if (board.problem())
            fields.wrong("boards", "complete: " + board.problem()->text);
    }
}

void read(Fields& fields, Scored& event) {
    event = {.table = fields.number<TableId>("table"), .points = fields.numbers("points")};
}

void read(Fields& fields, Resumed& event) {
    event.since = fields.milliseconds("since");
}

void read(Fields& fields, Ended& event) {
    event.why = fields.word("why", ended_named);
}

} // namespace

Value json_of(const Event& event) {
    return kept_event(event, [](const auto& body) { return members(body); });
}

std::expected<Event, Problem> read_event(std::string_view text) {
    return read_kept_event<Event>(text, event_named,
                                  [](Fields& fields, auto& body) { read(fields, body); });
}

} // namespace quadrille::club::evening

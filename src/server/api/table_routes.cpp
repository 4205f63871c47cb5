/// Routes of tables: opening, listing, viewing, commands, challenges; and of the club.

#include "server/api/club.h"

#include "base/id.h"
#include "games/catalogue.h"
#include "server/api/commands.h"
#include "server/api/event_query.h"

#include <utility>

namespace quadrille::server {

namespace {

json::Value options_of(const GameInfo& game) {
    json::Array options;
    for (const Option& option : game.options)
        options.emplace_back(json::Object{
            {"name", option.name}, {"values", option.values}, {"default", option.standard}});
    return options;
}

} // namespace

void Club::about(Call call) {
    json::Array games;
    for (const GameInfo& game : catalogue())
        games.emplace_back(json::Object{
            {"name", game.name}, {"title", game.title}, {"options", options_of(game)}});
    call.answer(200,
                json::Object{
                    {"name", "quadrille"},
                    {"version", settings_.version},
                    {"time", std::int64_t{parts_.time.now().count()}},
                    {"person", call.identity ? server::json_of(call.member()) : json::Value()},
                    {"games", std::move(games)},
                    {"bots", json::Array{"level:1", "level:2", "level:3", "level:4", "level:5",
                                         "level:6", "level:7", "level:8", "level:9", "level:10"}}});
}

void Club::addresses(Call call) {
    Reach reach;
    if (!settings_.public_url.empty())
        reach = {.alone = false, .urls = {settings_.public_url}};
    else if (!call.request->client.is_loopback())
        return call.fail({.word = "not-allowed",
                          .text = "the server tells its addresses only on its own machine"});
    else if (reach_)
        reach = reach_();
    call.answer(200, json::Object{{"alone", reach.alone}, {"urls", reach.urls}});
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::list_tables(Call call) {
    const auto limit = call.line.number("limit", 1, 200, 100);
    if (!limit)
        return call.refuse(limit.error());
    call.answer(
        200,
        json::Object{{"tables", parts_.hall.tables({.game = std::string(call.line.value("game")),
                                                    .state = std::string(call.line.value("state")),
                                                    .limit = *limit})}});
}

void Club::open_table(Call call) {
    MessageReader reader(call.body);
    auto wish = read_wish(reader);
    if (!wish && reader.is_right())
        return call.fail({.word = "bad-terms", .text = wish.error().text});
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Member member = call.member();
    parts_.hall.open(
        member, *wish,
        [this, member, call = std::move(call)](std::expected<OpenedTable, Failure> opened) mutable {
            if (!opened)
                return call.fail(opened.error());
            json::Object answer{{"table", id_text(opened->table)},
                                {"link", link(*call.request, opened->table, opened->key)}};
            if (!opened->key.empty())
                answer.push_back({"key", opened->key});
            call.answer(201, answer);
        });
}

void Club::table(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto snapshot = parts_.hall.snapshot(call.member(), *id);
    if (snapshot)
        call.answer_text(200, **snapshot);
    else
        call.fail(snapshot.error());
}

void Club::table_events(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto query = read_event_query(call.line);
    if (!query)
        return call.refuse(query.error());
    const Member member = call.member();
    const auto shared = std::make_shared<Call>(std::move(call));
    const auto found = parts_.hall.events(member, *id, query->from, query->limit, query->wait,
                                          [shared](const std::vector<Message>& messages) {
                                              shared->answer_text(200, events_text(messages));
                                          });
    if (!found)
        shared->fail(found.error());
}

void Club::table_record(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto record = parts_.hall.record(call.member(), *id);
    if (record)
        call.answer_text(200, *record);
    else
        call.fail(record.error());
}

void Club::challenge(Call call) {
    MessageReader reader(call.body);
    const club::PersonId person = reader.id("person");
    const club::TableId table = reader.id("table");
    const std::string key = reader.short_text("key", longest_key);
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    call.answer(parts_.hall.challenge(call.member(), person, table, key));
}

void Club::decline(Call call) {
    const auto table = call.id(1);
    if (table && has_person(call))
        call.answer(parts_.hall.decline(call.member(), *table));
}

void Club::table_command(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    MessageReader reader(call.body);
    const std::string what = reader.text("do");
    if (!reader.is_right())
        return static_cast<void>(finished(call, reader));
    auto command = read_command(what, reader);
    if (!command)
        return call.refuse(command.error());
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = may_happen(command->body, call.request->client); !allowed)
        return call.fail(allowed.error());
    const Member member = call.member();
    parts_.hall.command(member, *id, std::move(command->body), command->key,
                        [call = std::move(call)](const Done& done) mutable {
                            if (done)
                                call.answer(200, json::Object{{"ok", true}, {"number", *done}});
                            else
                                call.fail(done.error());
                        });
}

} // namespace quadrille::server

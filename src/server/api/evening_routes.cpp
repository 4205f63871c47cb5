/// Routes of evenings: opening, listing, viewing, commands.

#include "base/id.h"
#include "server/api/club.h"
#include "server/api/evening_commands.h"
#include "server/api/event_query.h"

#include <utility>

namespace quadrille::server {

void Club::list_evenings(Call call) {
    call.answer(200, json::Object{{"evenings", parts_.hall.evenings().list(call.member().person)}});
}

void Club::open_evening(Call call) {
    MessageReader reader(call.body);
    auto terms = read_evening(reader);
    if (!terms && reader.is_right())
        return call.fail({.word = "bad-terms", .text = terms.error().text});
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Member member = call.member();
    parts_.hall.evenings().open(
        member, *terms,
        [this, call = std::move(call)](std::expected<club::EveningId, Failure> made) mutable {
            if (!made)
                return call.fail(made.error());
            call.answer(201, json::Object{{"evening", id_text(*made)},
                                          {"link", evening_link(*call.request, *made)}});
        });
}

void Club::evening(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto snapshot = parts_.hall.evenings().snapshot(*id);
    if (snapshot)
        call.answer_text(200, **snapshot);
    else
        call.fail(snapshot.error());
}

void Club::evening_events(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto query = read_event_query(call.line);
    if (!query)
        return call.refuse(query.error());
    const auto shared = std::make_shared<Call>(std::move(call));
    const auto found =
        parts_.hall.evenings().events(*id, query->from, query->limit, query->wait,
                                      [shared](const std::vector<Message>& messages) {
                                          shared->answer_text(200, events_text(messages));
                                      });
    if (!found)
        shared->fail(found.error());
}

void Club::evening_command(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    MessageReader reader(call.body);
    const std::string what = reader.text("do");
    if (!reader.is_right())
        return static_cast<void>(finished(call, reader));
    auto command = read_evening_command(what, reader);
    if (!command)
        return call.refuse(command.error());
    if (!finished(call, reader) || !has_person(call))
        return;
    const Member member = call.member();
    parts_.hall.evenings().command(
        member, *id, *std::move(command), [call = std::move(call)](const Done& done) mutable {
            if (done)
                call.answer(200, json::Object{{"ok", true}, {"number", *done}});
            else
                call.fail(done.error());
        });
}

} // namespace quadrille::server

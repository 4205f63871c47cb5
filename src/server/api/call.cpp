#include "server/api/call.h"

#include "base/id.h"

#include <fmt/format.h>

#include <exception>

namespace quadrille::server {

Call::~Call() {
    if (!reply_)
        return;
    // Handlers throw only store::ReadFailure.
    if (std::uncaught_exceptions() > 0)
        fail(failure_of(store::NotKept{}));
    else
        reply_(json_answer(500, R"({"error":"broken","text":"the server did not answer"})"));
}

std::optional<std::uint64_t> Call::id(std::size_t part) {
    const auto id = read_id(line.parts.at(part));
    if (!id)
        fail({.word = "unknown", .text = "there is nothing with that name"});
    return id;
}

void Call::answer(int status, const json::Value& value) {
    answer_text(status, value.write());
}

void Call::answer_text(int status, std::string_view json) {
    if (Reply reply = std::exchange(reply_, nullptr))
        reply(json_answer(status, json, fields_));
}

void Call::answer_with(Answer whole) {
    if (Reply reply = std::exchange(reply_, nullptr))
        reply(std::move(whole));
}

void Call::fail(const Failure& failure) {
    fields_.clear();
    if (failure.retry_after)
        add_field(fmt::format("Retry-After: {}\r\n", failure.retry_after->count() / 1000 + 1));
    answer(status_of(failure), json_of(failure));
}

void Call::answer(const std::expected<void, Failure>& outcome) {
    if (outcome)
        answer(200, json::Object{{"ok", true}});
    else
        fail(outcome.error());
}

} // namespace quadrille::server

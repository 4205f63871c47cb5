#include "cli/join/visit.h"

#include "base/id.h"
#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <poll.h>
#include <utility>

namespace quadrille::cli {

namespace {

constexpr std::chrono::milliseconds first_pause{200};
constexpr std::chrono::milliseconds longest_pause{5000};

/// Whether this word of a refusal means that the request is valid but not possible now.
bool is_just_not_possible(std::string_view word) {
    constexpr std::array<std::string_view, 12> words{
        "full",       "closed",  "waiting", "playing",       "game-over", "removed",
        "seat-taken", "in-play", "wait",    "needs-account", "banned",    "not-allowed"};
    return std::ranges::find(words, word) != words.end();
}

/// Waits. Throws a `Failure` when an interruption is requested, which also ends the wait.
void pause(std::chrono::milliseconds time) {
    poll(nullptr, 0, static_cast<int>(time.count()));
    if (interrupted())
        throw Failure("", Status::interrupted);
}

} // namespace

void fail(const client::Failure& failure) {
    throw Failure(fmt::format("{}: {}", failure.word, failure.text),
                  is_just_not_possible(failure.word) ? Status::no : Status::bad_input);
}

void tell(std::string_view text) {
    tell_error(fmt::format("quadrille: {}\n", text));
}

Visit Visit::enter(const Settings& settings) {
    Visit visit(settings.server);
    json::Value answer;
    if (settings.token) {
        visit.token_ = *settings.token;
        visit.guest_ = false;
        answer = visit.get("/api/me");
    } else {
        json::Object guest{{"token", true}, {"program", settings.program}};
        if (settings.name)
            guest.push_back({"name", *settings.name});
        answer = visit.post("/api/guests", std::move(guest));
        if (const json::Value* token = answer.find("token");
            token != nullptr && token->text() != nullptr)
            visit.token_ = *token->text();
    }
    const json::Value* person = answer.find("person");
    const json::Value* id = person != nullptr ? person->find("id") : nullptr;
    const auto number =
        id != nullptr && id->text() != nullptr ? read_id(*id->text()) : std::nullopt;
    if (!number || visit.token_.empty())
        throw Failure("there is no club at " + settings.server.text() +
                      ": it does not say who we are");
    visit.person_ = *number;
    return visit;
}

client::SocketSettings Visit::socket() const {
    return {.server = server_, .token = token_};
}

json::Value Visit::get(const std::string& target) {
    return ask({.target = target});
}

json::Value Visit::post(const std::string& target, json::Value body) {
    return ask({.method = "POST", .target = target, .body = std::move(body)});
}

std::expected<json::Value, client::Failure> Visit::try_post(const std::string& target,
                                                            json::Value body) {
    return try_ask({.method = "POST", .target = target, .body = std::move(body)});
}

std::expected<json::Value, client::Failure> Visit::post_once(const std::string& target,
                                                             json::Value body) const {
    return client::ask(
        server_, {.method = "POST", .target = target, .body = std::move(body), .token = token_});
}

json::Value Visit::ask(client::HttpRequest request) {
    auto answer = try_ask(std::move(request));
    if (!answer)
        fail(answer.error());
    return *std::move(answer);
}

std::expected<json::Value, client::Failure> Visit::try_ask(client::HttpRequest request) {
    request.token = token_;
    auto wait = first_pause;
    bool told = false;
    for (;;) {
        auto answer = client::ask(server_, request);
        if (answer) {
            reached_ = true;
            return answer;
        }
        const client::Failure& failure = answer.error();
        const bool never = failure.word == "unreachable" && !reached_;
        if (never || !failure.passes())
            return answer;
        if (!std::exchange(told, true))
            tell(failure.text + "; trying again");
        pause(failure.retry_after.value_or(wait));
        wait = std::min(wait * 2, longest_pause);
    }
}

} // namespace quadrille::cli

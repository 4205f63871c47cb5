#include "server/hall/failure.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace quadrille::server {

namespace {

using namespace std::string_view_literals;

constexpr std::array statuses{
    std::pair{"bad-request"sv, 400},   std::pair{"bad-terms"sv, 400},
    std::pair{"empty-text"sv, 400},    std::pair{"long-text"sv, 400},
    std::pair{"bad-text"sv, 400},      std::pair{"bad-name"sv, 400},
    std::pair{"bad-password"sv, 400},  std::pair{"bad-game"sv, 400},
    std::pair{"sign-in"sv, 401},       std::pair{"not-allowed"sv, 403},
    std::pair{"origin"sv, 403},        std::pair{"banned"sv, 403},
    std::pair{"muted"sv, 403},         std::pair{"owner-only"sv, 403},
    std::pair{"needs-account"sv, 403}, std::pair{"wrong-password"sv, 403},
    std::pair{"host-only"sv, 403},     std::pair{"not-your-seat"sv, 403},
    std::pair{"removed"sv, 403},       std::pair{"unknown"sv, 404},
    std::pair{"too-long"sv, 413},      std::pair{"too-many"sv, 429},
    std::pair{"broken"sv, 500},        std::pair{"busy"sv, 503},
    std::pair{"not-kept"sv, 503},
};

} // namespace

Failure failure_of(const club::Refusal& refusal) {
    Failure failure{.word = std::string(name(refusal.word)), .text = refusal.text};
    if (refusal.move)
        failure.move = name(*refusal.move);
    return failure;
}

Failure failure_of(const store::NotKept& cause) {
    switch (cause.cause) {
    case store::NotKept::Cause::name:
        return {.word = "name-taken", .text = "somebody has this name, or one that looks like it"};
    case store::NotKept::Cause::in_play:
        return {.word = "in-play", .text = "leave your tables first"};
    case store::NotKept::Cause::missing:
        return {.word = "unknown", .text = "it is not there any more"};
    case store::NotKept::Cause::number:
    case store::NotKept::Cause::exists:
    case store::NotKept::Cause::storage: break;
    }
    return {.word = "not-kept", .text = "the server cannot keep it now; nothing has changed"};
}

Failure too_busy() {
    return {.word = "busy",
            .text = "too much is going on; try again",
            .retry_after = std::chrono::milliseconds(1000)};
}

Failure broken() {
    return {.word = "broken", .text = "something is wrong with the server itself"};
}

int status_of(const Failure& failure) {
    const auto* found =
        std::ranges::find(statuses, failure.word, &std::pair<std::string_view, int>::first);
    return found == statuses.end() ? 409 : found->second;
}

json::Object json_of(const Failure& failure) {
    json::Object object{{"error", failure.word}, {"text", failure.text}};
    if (!failure.move.empty())
        object.push_back({"move", failure.move});
    if (failure.retry_after)
        object.push_back({"retry_after", std::int64_t{failure.retry_after->count()}});
    return object;
}

} // namespace quadrille::server

#include "games/view_members.h"

#include "games/result.h"

#include <utility>

namespace quadrille {

std::string of_a_view(std::string_view member) {
    return "\"" + std::string(member) + "\" of a view";
}

std::expected<ViewMembers, Problem> ViewMembers::read(const json::Value& view) {
    ViewMembers members;
    const json::Value* game = view.find("game");
    if (game == nullptr || game->text() == nullptr)
        return problem(R"(a view names its game: {"game":"durak", ...})");
    members.game = *game->text();

    const json::Value* options = view.find("options");
    if (options == nullptr)
        return problem("a view tells the options of its game");
    auto choices = Choices::from_json(*options);
    if (!choices)
        return std::unexpected(choices.error());
    members.options = std::move(*choices);

    const json::Value* seat = view.find("seat");
    const auto number = seat != nullptr ? seat->integer() : std::nullopt;
    if (seat == nullptr || (!number && !seat->is_null()) || (number && *number < 0))
        return problem(of_a_view("seat") + " is the number of a seat, or null for a spectator");
    members.seat = number.value_or(nobody);

    const json::Value* played = view.find("played");
    auto moves = played != nullptr ? played->texts() : std::nullopt;
    if (!moves)
        return problem(of_a_view("played") + " is an array of moves");
    members.played = std::move(*moves);

    const json::Value* result = view.find("result");
    const json::Value* reason = view.find("reason");
    if ((result == nullptr) != (reason == nullptr))
        return problem(R"(a view has both "result" and "reason", or neither)");
    if (result != nullptr) {
        const auto outcome = read_outcome(*result, *reason);
        if (!outcome)
            return std::unexpected(outcome.error());
        members.outcome = *outcome;
    }
    return members;
}

} // namespace quadrille

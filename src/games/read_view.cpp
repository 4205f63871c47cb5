#include "games/read_view.h"

#include "games/catalogue.h"
#include "games/result.h"

#include <algorithm>
#include <string>

namespace quadrille {

namespace {

using ReadView = std::expected<std::unique_ptr<AnyView>, Problem>;

/// Whether `said` does not contradict `true_value`. Objects may have fewer or more members.
bool agrees(const json::Value& said, const json::Value& true_value) {
    if (const json::Object* members = true_value.object())
        return said.object() != nullptr &&
               std::ranges::all_of(*members, [&](const json::Member& member) {
                   const json::Value* found = said.find(member.name);
                   return found == nullptr || agrees(*found, member.value);
               });
    if (const json::Array* elements = true_value.array())
        return said.array() != nullptr && std::ranges::equal(*said.array(), *elements, agrees);
    return said == true_value;
}

/// Reads the view of a game without hidden information by replaying its moves.
ReadView read_open_view(const ViewMembers& members, const json::Value& view) {
    Beginning beginning;
    if (const json::Value* position = view.find("start")) {
        if (position->text() == nullptr)
            return problem(of_a_view("start") + " is the position that the game began with");
        beginning.position = *position->text();
    }
    const auto game = start(members.game, members.options, beginning);
    if (!game)
        return std::unexpected(game.error());
    AnyGame& replayed = **game;
    if (members.seat >= replayed.seats())
        return problem(of_a_view("seat") + " is a number from 0 to " +
                       std::to_string(replayed.seats() - 1) + ", or null for a spectator");
    if (const auto played = play_all(replayed, members.played); !played)
        return std::unexpected(played.error());
    const auto outcome = check_outcome(replayed.outcome(), members.outcome, replayed.seats(),
                                       replayed.plies(), "the view");
    if (!outcome)
        return std::unexpected(outcome.error());
    if (*outcome && !replayed.over())
        replayed.end(**outcome);
    return replayed.view(members.seat);
}

} // namespace

ReadView view_from_json(const json::Value& view) {
    const auto members = ViewMembers::read(view);
    if (!members)
        return std::unexpected(members.error());
    const auto info = find_game(members->game);
    if (!info)
        return std::unexpected(info.error());
    if (const auto checked = members->options.check(members->game, (*info)->options); !checked)
        return std::unexpected(checked.error());
    ReadView read = (*info)->read_hidden_view != nullptr ? (*info)->read_hidden_view(*members, view)
                                                         : read_open_view(*members, view);
    if (!read)
        return read;
    const json::Value rebuilt = (*read)->json();
    for (const json::Member& member : *rebuilt.object())
        if (const json::Value* said = view.find(member.name);
            said != nullptr && !agrees(*said, member.value))
            return problem(of_a_view(member.name) + " is not what its moves lead to");
    return read;
}

ReadView read_view(std::string_view text) {
    const auto view = json::read(text);
    if (!view)
        return std::unexpected(view.error());
    return view_from_json(*view);
}

} // namespace quadrille

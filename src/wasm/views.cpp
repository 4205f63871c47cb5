/// Views received as text, for those who follow a game over the network.

#include "games/read_view.h"

#include "wasm/bots.h"

namespace quadrille::wasm {

Reply<Shape<"ToldView">> read_view(std::string_view view) {
    const auto read = quadrille::read_view(view);
    if (!read)
        return refused(read.error());
    return Shape<"ToldView">{
        json::Object{{"view", (*read)->json()}, {"paths", paths_json(**read)}}};
}

Reply<std::optional<Shape<"Refusal">>> check_in_view(std::string_view view, std::string_view move) {
    const auto read = quadrille::read_view(view);
    if (!read)
        return refused(read.error());
    const auto checked = (*read)->check(move);
    if (checked)
        return std::nullopt;
    return Shape<"Refusal">{refused(checked.error()).json};
}

} // namespace quadrille::wasm

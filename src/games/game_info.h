#pragma once

/// How a game enters the catalogue: `game_info<G>()` describes a type that keeps contract.h. Costly
/// to include; whoever only chooses among the games includes catalogue.h.

#include "games/catalogue.h"
#include "games/model.h"
#include "games/open_view.h"

#include <concepts>

namespace quadrille {

/// Null where the moves tell all.
template <Game G>
decltype(GameInfo::read_hidden_view) hidden_view_reader() {
    if constexpr (Hidden<G>) {
        return &read_hidden_view<G>;
    } else {
        static_assert(std::same_as<typename G::View, OpenView<G>>);
        return nullptr;
    }
}

/// `start` is given where one game stands for several types, and chooses among them.
template <Game G>
GameInfo game_info(decltype(GameInfo::start_checked) start = &start_game<G>) {
    return {.name = G::name,
            .title = G::title,
            .options = G::options(),
            .dealt = Dealt<G>,
            .paths = HasPaths<G>,
            .start_checked = start,
            .read_hidden_view = hidden_view_reader<G>()};
}

} // namespace quadrille

#pragma once

/// Makes catalogue entries: `game_info<G>()` describes a game type that satisfies contract.h. Slow
/// to compile; to look games up, include catalogue.h instead.

#include "games/catalogue.h"
#include "games/model.h"
#include "games/open_view.h"

#include <concepts>

namespace quadrille {

/// Null for games without hidden information.
template <Game G>
decltype(GameInfo::read_hidden_view) hidden_view_reader() {
    if constexpr (Hidden<G>) {
        return &read_hidden_view<G>;
    } else {
        static_assert(std::same_as<typename G::View, OpenView<G>>);
        return nullptr;
    }
}

/// A game implemented by several types passes its own `start`, which chooses among them.
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

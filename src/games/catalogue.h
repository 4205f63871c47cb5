#pragma once

/// All games by name. To add a game, write it in a folder of its own beside this file and list it
/// in catalogue.cpp.

#include "games/any_game.h"

#include <expected>
#include <memory>
#include <span>
#include <string_view>

namespace quadrille {

struct GameInfo {
    std::string_view name;
    std::string_view title;
    std::span<const Option> options;
    /// Whether the start depends on a shuffled deck, given as a deal or a seed.
    bool dealt = false;
    /// Whether seats have shortest paths (`AnyView::paths`).
    bool paths = false;
    /// Starts a game. The choices must have passed `Choices::check`; `start` below checks them
    /// first.
    std::expected<std::unique_ptr<AnyGame>, Problem> (*start_checked)(const Choices&,
                                                                      const Beginning&);
    /// Reads a view from its JSON, in games with hidden information; null in the others. The
    /// options must have passed `Choices::check`; `read_view` (read_view.h) checks them first.
    std::expected<std::unique_ptr<AnyView>, Problem> (*read_hidden_view)(const ViewMembers&,
                                                                         const json::Value&);
};

/// In the order in which they are listed for people.
std::span<const GameInfo> catalogue();

/// Adds a game at run time, for programs that bring their own; see game_info.h. Invalidates all
/// spans and pointers into the catalogue and is not thread-safe, so call it first.
void add_game(const GameInfo& game);

/// The problem lists the games there are.
std::expected<const GameInfo*, Problem> find_game(std::string_view name);

/// Starts a game. The problem says what is wrong with the name, the choices or the beginning.
std::expected<std::unique_ptr<AnyGame>, Problem>
start(std::string_view game, const Choices& choices, const Beginning& beginning = {});

} // namespace quadrille

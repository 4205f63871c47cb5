#pragma once

/// All games by name. A new game is a folder beside this file and a line in catalogue.cpp.

#include "games/any_game.h"

#include <expected>
#include <memory>
#include <span>
#include <string_view>

namespace quadrille {

/// A game that can be chosen.
struct GameInfo {
    std::string_view name;
    std::string_view title;
    std::span<const Option> options;
    /// The start depends on a deck of cards: a deal or a seed.
    bool dealt = false;
    /// Seats have shortest paths (`AnyView::paths`).
    bool paths = false;
    /// Starts a game; the choices must have passed `Choices::check`. Call `start` instead.
    std::expected<std::unique_ptr<AnyGame>, Problem> (*start_checked)(const Choices&,
                                                                      const Beginning&);
    /// In games that hide something: a view from its JSON, whose options must have passed
    /// `Choices::check`. Null where the moves tell all. Call `read_view` (read_view.h) instead.
    std::expected<std::unique_ptr<AnyView>, Problem> (*read_hidden_view)(const ViewMembers&,
                                                                         const json::Value&);
};

/// In the order in which people are shown them.
std::span<const GameInfo> catalogue();

/// Adds a game at run time, for programs that bring one of their own; `game_info.h` describes it.
/// To be called before anything else uses the catalogue: spans and pointers into it become invalid.
void add_game(const GameInfo& game);

/// The problem names the games there are.
std::expected<const GameInfo*, Problem> find_game(std::string_view name);

/// Starts a game, or says what is wrong with the name, the choices or the beginning.
std::expected<std::unique_ptr<AnyGame>, Problem>
start(std::string_view game, const Choices& choices, const Beginning& beginning = {});

} // namespace quadrille

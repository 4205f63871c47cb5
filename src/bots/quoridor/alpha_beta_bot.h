#pragma once

/// Quoridor for two by alpha-beta search: looks as many moves ahead as its number of nodes allows.

#include "base/problem.h"
#include "bots/bot.h"
#include "bots/quoridor/thinking.h"
#include "search/deepening.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string_view>
#include <vector>

namespace quadrille::quoridor {

class AlphaBetaBot final : public Bot {
  public:
    /// What may be set: when to stop thinking about a move.
    struct Settings {
        std::uint64_t nodes = 50'000;
        int depth = search::longest_line;
    };

    explicit AlphaBetaBot(const Settings& settings);

    /// From "nodes=20000,depth=4"; either may be missing.
    static std::expected<std::unique_ptr<Bot>, Problem> make(std::string_view settings);

    std::optional<std::string> think(const AnyView& view) override;

  private:
    /// About a millisecond.
    static constexpr std::uint64_t slice = 1'000;
    static constexpr std::size_t table_bytes = std::size_t{16} << 20;

    Settings settings_;
    Thinking thinking_;
    search::Table<Move> table_;
    search::Deepening<Thinking> deepening_;
    /// How many nodes the present thought may take.
    std::uint64_t budget_ = 0;
    /// The moves that led to the position under thought; nothing between two thoughts.
    std::optional<std::vector<Move>> thought_of_;
};

} // namespace quadrille::quoridor

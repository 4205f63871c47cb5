#pragma once

/// An opponent by alpha-beta search: looks as many moves ahead as its budget allows.

#include "bots/bot.h"
#include "bots/bot_game.h"
#include "search/iterative_deepening.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille {

/// When an alpha-beta bot stops thinking about a move by itself, and with which parts of the search
/// it thinks.
struct AlphaBetaBudget {
    std::uint64_t nodes = BotSetup::unlimited;
    int depth = search::max_ply;
    search::SearchFeatures features = {};
};

template <BotGame B>
class AlphaBetaBot final : public Bot {
  public:
    using Game = typename B::Game;
    using Move = typename B::Move;
    using Table = search::TranspositionTable<Move>;

    /// A companion thinks with the table of another bot, its leader.
    AlphaBetaBot(B game, const AlphaBetaBudget& budget, int lines, std::shared_ptr<Table> table,
                 bool is_companion = false)
        : game_(std::move(game)), budget_(budget), lines_(lines), table_(std::move(table)),
          is_companion_(is_companion), deepening_(game_, *table_, budget.features) {}

    std::optional<std::string> think(const AnyView& view) override {
        begin(view);
        const auto& report = deepening_.report();
        const std::uint64_t left = budget_.nodes > report.nodes ? budget_.nodes - report.nodes : 0;
        // However few nodes are allowed, there must be a move.
        const std::uint64_t nodes = std::min(slice, report.lines.empty() ? slice : left);
        const bool finished = deepening_.think(nodes);
        const bool enough = report.nodes >= budget_.nodes || report.depth >= budget_.depth;
        if (report.lines.empty() || (!finished && !enough))
            return std::nullopt;
        return end();
    }

    std::string decide(const AnyView& view) override {
        begin(view);
        while (deepening_.report().lines.empty())
            deepening_.think(slice);
        return end();
    }

    SearchInfo thoughts() const override {
        const auto& report = deepening_.report();
        SearchInfo thoughts{.depth = report.depth, .nodes = report.nodes, .lines = {}};
        for (const auto& line : report.lines)
            thoughts.lines.push_back(considered(line));
        return thoughts;
    }

    std::unique_ptr<Bot> companion() override {
        table_->share();
        return std::make_unique<AlphaBetaBot>(game_, AlphaBetaBudget{.features = budget_.features},
                                              1, table_, true);
    }

  private:
    static constexpr std::uint64_t slice = B::nodes_a_slice;

    /// Takes up the position of the view, unless it is the one under thought.
    void begin(const AnyView& view) {
        const auto* open = view.as<Game>();
        assert(open != nullptr);
        if (thought_of_ == open->moves_played())
            return;
        thought_of_ = open->moves_played();
        if (!is_companion_)
            table_->new_search();
        root_.emplace(game_.root(open->position()));
        deepening_.start(*root_, open->earlier_hashes(), lines_, B::first_depth);
    }

    std::string end() {
        thought_of_.reset();
        return game_.texts(*root_, deepening_.report().lines.front().moves).front();
    }

    SearchLine considered(const search::Line<Move>& line) const {
        SearchLine considered{.win_permille = 0, .plies_to_end = {}, .moves = {}};
        considered.moves = game_.texts(*root_, line.moves);
        if (search::is_decided(line.score)) {
            considered.win_permille = line.score > 0 ? 1000 : 0;
            considered.plies_to_end = game_.game_plies(*root_, search::plies_to_end(line.score));
        } else {
            considered.win_permille = std::clamp(game_.win_permille(line.score), 1, 999);
        }
        return considered;
    }

    B game_;
    AlphaBetaBudget budget_;
    int lines_;
    std::shared_ptr<Table> table_;
    bool is_companion_;
    search::IterativeDeepening<B> deepening_;
    std::optional<typename B::Node> root_;
    /// The moves that led to the position under thought; nothing between two thoughts.
    std::optional<std::vector<typename Game::Move>> thought_of_;
};

} // namespace quadrille

#pragma once

/// A bot that plays by alpha-beta search and looks as far ahead as its budget allows.

#include "bots/bot.h"
#include "bots/bot_game.h"
#include "bots/kept.h"
#include "search/iterative_deepening.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace quadrille {

/// The limits at which the bot stops thinking about a move by itself, and the features of its
/// search.
struct AlphaBetaBudget {
    std::uint64_t nodes = BotSetup::unlimited;
    int depth = search::max_ply;
    search::SearchFeatures features = {};
    /// Whether every thought begins with an empty table, as bots must whose errors are drawn anew
    /// for each thought.
    bool forgets = false;
};

template <BotGame B>
class AlphaBetaBot final : public Bot {
  public:
    AlphaBetaBot(B game, const AlphaBetaBudget& budget, int lines, std::size_t table_bytes)
        : budget_(budget), lines_(lines), table_bytes_(table_bytes),
          memory_(std::make_shared<Memory>(std::move(game), table_bytes)) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        if (budget_.forgets)
            // Earlier thoughts keep the memory that they have.
            memory_ = std::make_shared<Memory>(memory_->game, table_bytes_);
        memory_->table.new_search();
        return std::make_unique<AlphaBetaThought>(memory_, view.clone(), budget_, lines_, 0);
    }

  private:
    using Game = typename B::Game;
    using Move = typename B::Move;
    using Table = search::TranspositionTable<Move>;

    /// The search of one thread and its copy of the game, which may keep data from one thought to
    /// the next.
    struct Workspace {
        Workspace(B game_, Table& table, const search::SearchFeatures& features)
            : game(std::move(game_)), deepening(game, table, features) {}

        B game;
        search::IterativeDeepening<B> deepening;
    };

    /// State shared by all thoughts of a bot.
    struct Memory {
        Memory(B game_, std::size_t table_bytes) : game(std::move(game_)), table(table_bytes) {}

        /// The original that every workspace copies.
        const B game;
        Table table;
        KeptByThread<Workspace> workspaces;
    };

    class AlphaBetaThought final : public Thought {
      public:
        AlphaBetaThought(std::shared_ptr<Memory> memory, std::shared_ptr<const AnyView> view,
                         const AlphaBetaBudget& budget, int lines, std::size_t thread)
            : memory_(std::move(memory)), view_(std::move(view)), budget_(budget), lines_(lines),
              thread_(thread) {}

        AlphaBetaThought(const AlphaBetaThought&) = delete;
        AlphaBetaThought& operator=(const AlphaBetaThought&) = delete;
        AlphaBetaThought(AlphaBetaThought&&) = delete;
        AlphaBetaThought& operator=(AlphaBetaThought&&) = delete;

        ~AlphaBetaThought() override { memory_->workspaces.put(thread_, std::move(workspace_)); }

        bool step() override {
            search::IterativeDeepening<B>& deepening = started().deepening;
            const auto& report = deepening.report();
            const std::uint64_t left =
                budget_.nodes > report.nodes ? budget_.nodes - report.nodes : 0;
            // However few nodes are allowed, the search goes on until there is a move.
            const std::uint64_t nodes = std::min(slice, report.lines.empty() ? slice : left);
            const bool finished = deepening.think(nodes);
            const bool enough = report.nodes >= budget_.nodes || report.depth >= budget_.depth;
            return !report.lines.empty() && (finished || enough);
        }

        std::string best_move() override {
            Workspace& workspace = started();
            const auto& report = workspace.deepening.report();
            while (report.lines.empty())
                workspace.deepening.think(slice);
            return workspace.game.texts(*root_, report.lines.front().moves).front();
        }

        SearchInfo info() const override {
            if (!workspace_)
                return {};
            const auto& report = workspace_->deepening.report();
            SearchInfo info{.depth = report.depth, .nodes = report.nodes, .lines = {}};
            for (const auto& line : report.lines)
                info.lines.push_back(line_info(line));
            return info;
        }

        /// The helper searches the same position without a budget and shares the transposition
        /// table.
        std::unique_ptr<Thought> helper() override {
            memory_->table.share();
            const AlphaBetaBudget unlimited{.features = budget_.features};
            return std::make_unique<AlphaBetaThought>(memory_, view_, unlimited, 1, ++helpers_);
        }

      private:
        static constexpr std::uint64_t slice = B::nodes_a_slice;

        /// Returns the workspace, with its search set to the root of this thought. It is taken at
        /// the first step, on the thread that steps: until then the helper of an earlier thought
        /// may still hold it.
        Workspace& started() {
            if (workspace_)
                return *workspace_;
            workspace_ = memory_->workspaces.take(thread_);
            if (!workspace_)
                workspace_ =
                    std::make_unique<Workspace>(memory_->game, memory_->table, budget_.features);
            const auto* open = view_->template as<Game>();
            assert(open != nullptr);
            root_.emplace(workspace_->game.root(open->position()));
            workspace_->deepening.start(*root_, open->earlier_hashes(), lines_, B::first_depth);
            return *workspace_;
        }

        SearchLine line_info(const search::Line<Move>& line) const {
            const B& game = workspace_->game;
            SearchLine info{.win_permille = 0, .plies_to_end = {}, .moves = {}};
            info.moves = game.texts(*root_, line.moves);
            if (search::is_decided(line.score)) {
                info.win_permille = line.score > 0 ? 1000 : 0;
                info.plies_to_end = game.game_plies(*root_, search::plies_to_end(line.score));
            } else {
                info.win_permille = std::clamp(game.win_permille(line.score), 1, 999);
            }
            return info;
        }

        std::shared_ptr<Memory> memory_;
        std::shared_ptr<const AnyView> view_;
        AlphaBetaBudget budget_;
        int lines_;
        std::size_t thread_;
        std::size_t helpers_ = 0;
        /// Null until the first step.
        std::unique_ptr<Workspace> workspace_;
        std::optional<typename B::Node> root_;
    };

    AlphaBetaBudget budget_;
    int lines_;
    std::size_t table_bytes_;
    std::shared_ptr<Memory> memory_;
};

} // namespace quadrille

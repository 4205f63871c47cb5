#include "bots/durak/rule_bots.h"

#include "bots/decided_thought.h"
#include "bots/durak/endgame_player.h"
#include "bots/durak/lowest_card.h"
#include "bots/durak/scorer.h"
#include "bots/kept.h"
#include "bots/settings.h"
#include "games/durak/durak.h"
#include "games/durak/sampler.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::durak {

namespace {

/// The decision of the seat, with the cards that everybody knows the others to hold.
DecisionContext decision_context_of(const View& view) {
    const Table& table = view.table();
    const Seat receiver =
        table.next_with_cards(table.defender, [&](Seat seat) { return view.hand_size(seat) > 0; });
    Cards known;
    for (Seat seat = 0; seat < view.seats(); ++seat)
        if (seat != view.seat())
            known |= view.known(seat);
    return durak::decision_context_of(
        {table, view.hand(), receiver == nobody ? 0 : view.hand_size(receiver)}, known);
}

class GreedyBot final : public Bot {
  public:
    std::unique_ptr<Thought> begin(const AnyView& view) override {
        const View* seen = view.as<Durak>();
        assert(seen != nullptr);
        return std::make_unique<DecidedThought>(
            Durak::write_move(lowest_card_move(decision_context_of(*seen))));
    }
};

/// Plays endings exactly if they can be solved within the node limit; the rules of thumb decide
/// among moves of equal value. Sets no traps.
class ScorerThought final : public Thought {
  public:
    ScorerThought(const View& view, int threshold, std::shared_ptr<Kept<EndgameSolver>> kept_solver)
        : usual_(scored_move(decision_context_of(view), threshold)),
          kept_solver_(std::move(kept_solver)) {
        if (!EndgameSolver::covers(view.table()))
            return;
        solver_ = kept_solver_->take();
        if (!solver_)
            solver_ = std::make_unique<EndgameSolver>(table_bytes);
        // Nothing is hidden in an ending, so any seed gives the same position.
        Random random(0);
        endgame_.emplace(*solver_, Sampler(view).sample(random), most_nodes,
                         EndgamePlayer::Wishes{.games = 0}, 0);
    }

    ScorerThought(const ScorerThought&) = delete;
    ScorerThought& operator=(const ScorerThought&) = delete;
    ScorerThought(ScorerThought&&) = delete;
    ScorerThought& operator=(ScorerThought&&) = delete;

    ~ScorerThought() override { kept_solver_->put(std::move(solver_)); }

    bool step() override { return !endgame_ || endgame_->think(nodes_a_slice); }

    std::string best_move() override {
        return Durak::write_move(endgame_ && endgame_->solved() ? exact() : usual_);
    }

  private:
    static constexpr std::uint64_t nodes_a_slice = 10'000;
    static constexpr std::uint64_t most_nodes = 1'000'000;
    static constexpr std::size_t table_bytes = std::size_t{1} << 20;

    /// A move of the best value; the usual move if it has that value.
    Move exact() const {
        const std::vector<EndgamePlayer::Judged> judged = endgame_->judged();
        const auto same = std::ranges::find(judged, usual_, &EndgamePlayer::Judged::move);
        const bool as_good = same != judged.end() && same->value == judged.front().value;
        return as_good ? usual_ : judged.front().move;
    }

    Move usual_;
    std::shared_ptr<Kept<EndgameSolver>> kept_solver_;
    /// Set only in endings.
    std::unique_ptr<EndgameSolver> solver_;
    std::optional<EndgamePlayer> endgame_;
};

class ScorerBot final : public Bot {
  public:
    explicit ScorerBot(int threshold) : threshold_(threshold) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        const View* seen = view.as<Durak>();
        assert(seen != nullptr);
        return std::make_unique<ScorerThought>(*seen, threshold_, solver_);
    }

  private:
    int threshold_;
    /// The table of endings solved so far.
    std::shared_ptr<Kept<EndgameSolver>> solver_ = std::make_shared<Kept<EndgameSolver>>();
};

MadeBot make_greedy(const AnyGame& /*game*/, std::string_view settings, const BotSetup& /*setup*/) {
    if (const auto read = read_settings("greedy", settings, {}); !read)
        return std::unexpected(read.error());
    return std::make_unique<GreedyBot>();
}

MadeBot make_scorer(const AnyGame& /*game*/, std::string_view settings, const BotSetup& /*setup*/) {
    int threshold = usual_threshold;
    const std::array known{Setting{"threshold", 0, 200, &threshold}};
    if (const auto read = read_settings("scorer", settings, known); !read)
        return std::unexpected(read.error());
    return std::make_unique<ScorerBot>(threshold);
}

constexpr std::array all{
    BotInfo{"greedy", "the lowest card that does; no trump thrown in while the talon lasts",
            &make_greedy},
    BotInfo{"scorer", "rules of thumb; setting threshold: how much a card must score",
            &make_scorer}};

} // namespace

std::span<const BotInfo> rule_bots() {
    return all;
}

} // namespace quadrille::durak

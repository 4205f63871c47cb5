#include "bots/durak/rule_bots.h"

#include "bots/durak/endgame_player.h"
#include "bots/durak/lowest_card.h"
#include "bots/durak/scorer.h"
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
#include <vector>

namespace quadrille::durak {

namespace {

/// What the seat has to decide, as far as it knows.
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

class Greedy final : public Bot {
  public:
    std::optional<std::string> think(const AnyView& view) override {
        const View* seen = view.as<Durak>();
        assert(seen != nullptr);
        return Durak::write_move(lowest_card_move(decision_context_of(*seen)));
    }
};

/// Plays the exact ending once there is one, if it is found out in reasonable time. Among moves of
/// equal value the rules of rule_of_thumb decide; it sets no traps.
class ScorerBot final : public Bot {
  public:
    explicit ScorerBot(int threshold) : threshold_(threshold) {}

    std::optional<std::string> think(const AnyView& view) override {
        begin(view);
        if (endgame_ && !endgame_->think(nodes_a_slice))
            return std::nullopt;
        return decide(view);
    }

    std::string decide(const AnyView& view) override {
        begin(view);
        thinking_ = false;
        const Move usual = scored_move(decision_context_of(*view.as<Durak>()), threshold_);
        return Durak::write_move(endgame_ && endgame_->solved() ? exact(usual) : usual);
    }

  private:
    static constexpr std::uint64_t nodes_a_slice = 10'000;
    static constexpr std::uint64_t most_nodes = 1'000'000;
    static constexpr std::size_t table_bytes = std::size_t{1} << 20;

    void begin(const AnyView& any_view) {
        if (thinking_)
            return;
        thinking_ = true;
        const View* view = any_view.as<Durak>();
        assert(view != nullptr);
        endgame_.reset();
        if (!EndgameSolver::covers(view->table()))
            return;
        if (!solver_)
            solver_ = std::make_unique<EndgameSolver>(table_bytes);
        // Nothing is left to chance, so any seed will do.
        Random random(0);
        endgame_.emplace(*solver_, Sampler(*view).sample(random), most_nodes, 0, 0);
    }

    /// A move of the best value: this one, if it is.
    Move exact(Move usual) const {
        const std::vector<EndgamePlayer::Judged> judged = endgame_->judged();
        const auto same = std::ranges::find(judged, usual, &EndgamePlayer::Judged::move);
        const bool as_good = same != judged.end() && same->value == judged.front().value;
        return as_good ? usual : judged.front().move;
    }

    int threshold_;
    bool thinking_ = false;
    std::unique_ptr<EndgameSolver> solver_;
    std::optional<EndgamePlayer> endgame_;
};

MadeBot make_greedy(const AnyGame& /*game*/, std::string_view settings, const BotSetup& /*setup*/) {
    if (const auto read = read_settings("greedy", settings, {}); !read)
        return std::unexpected(read.error());
    return std::make_unique<Greedy>();
}

MadeBot make_scorer(const AnyGame& /*game*/, std::string_view settings, const BotSetup& /*setup*/) {
    std::int64_t threshold = usual_threshold;
    const std::array known{Setting{"threshold", 0, 200, &threshold}};
    if (const auto read = read_settings("scorer", settings, known); !read)
        return std::unexpected(read.error());
    return std::make_unique<ScorerBot>(static_cast<int>(threshold));
}

constexpr std::array all{
    BotInfo{"greedy", "the lowest card that does; no trump thrown in while the talon lasts",
            &make_greedy},
    BotInfo{"scorer", "rules of rule_of_thumb; setting threshold: how much a card must score",
            &make_scorer}};

} // namespace

std::span<const BotInfo> rule_bots() {
    return all;
}

} // namespace quadrille::durak

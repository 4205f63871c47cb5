#include "bots/durak/characters.h"

#include "bots/durak/scorer.h"
#include "bots/durak/thrift.h"
#include "bots/settings.h"
#include "games/durak/durak.h"

#include <array>
#include <cassert>
#include <cstdint>

namespace quadrille::durak {

namespace {

/// What the seat knows of the situation: all that matters for its moves.
Situation situation_of(const View& view) {
    const Table& table = view.table();
    const Seat receiver =
        table.next_with_cards(table.defender, [&](Seat seat) { return view.hand_size(seat) > 0; });
    return {table, view.hand(), receiver == nobody ? 0 : view.hand_size(receiver)};
}

class Greedy final : public Bot {
  public:
    std::optional<std::string> think(const AnyView& view) override {
        const View* seen = view.as<Durak>();
        assert(seen != nullptr);
        return Durak::write_move(thrifty_move(situation_of(*seen)));
    }
};

class ScorerBot final : public Bot {
  public:
    explicit ScorerBot(int threshold) : threshold_(threshold) {}

    std::optional<std::string> think(const AnyView& view) override {
        const View* seen = view.as<Durak>();
        assert(seen != nullptr);
        return Durak::write_move(scored_move(*seen, threshold_));
    }

  private:
    int threshold_;
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
    BotInfo{"scorer", "rules of thumb; setting threshold: how much a card must score",
            &make_scorer}};

} // namespace

std::span<const BotInfo> characters() {
    return all;
}

} // namespace quadrille::durak

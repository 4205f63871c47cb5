/// Reviewing games, static insights, and benchmarking the search.

#include "bots/bench.h"
#include "bots/game_review.h"
#include "bots/insight.h"
#include "wasm/bots.h"

#include <memory>
#include <utility>

namespace quadrille::wasm {

Reply<NumberOf<GameReview>> review_game(AnyGame& game, std::optional<std::string_view> bot,
                                        std::optional<Nodes> nodes) {
    GameReview::Setup setup;
    if (bot)
        setup.bot = *bot;
    if (nodes)
        setup.nodes = static_cast<std::uint64_t>(nodes->value);
    auto review = GameReview::begin(game, setup);
    if (!review)
        return refused(review.error());
    return Kept<GameReview>::all().keep(std::make_unique<GameReview>(*std::move(review)));
}

Reply<std::optional<Shape<"Reviewed">>> review_on(GameReview& review) {
    if (review.finished()) {
        json::Array summaries;
        for (const SeatSummary& summary : review.summaries())
            summaries.push_back(json_of(summary));
        return Shape<"Reviewed">{json::Object{{"summaries", std::move(summaries)}}};
    }
    const auto ply = review.step();
    if (!ply)
        return std::nullopt;
    return Shape<"Reviewed">{json::Object{{"ply", json_of(*ply)}}};
}

Reply<void> drop_review(GameReview& review) {
    Kept<GameReview>::all().drop(review);
    return {};
}

Reply<std::optional<Shape<"Insight">>> see(AnyGame& game) {
    auto seen = insight(game);
    if (!seen)
        return std::nullopt;
    return Shape<"Insight">{std::move(seen->members)};
}

Reply<std::uint64_t> bench_positions() {
    return quadrille::bench_positions().size();
}

Reply<std::uint64_t> bench(Whole<0, greatest> number) {
    const auto positions = quadrille::bench_positions();
    if (static_cast<std::uint64_t>(number.value) >= positions.size())
        return refused("there is no such search");
    auto nodes = quadrille::bench(positions[static_cast<std::size_t>(number.value)]);
    if (!nodes)
        return refused(nodes.error());
    return *nodes;
}

} // namespace quadrille::wasm

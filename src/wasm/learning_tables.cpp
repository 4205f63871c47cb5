/// Learning tables.

#include "base/text.h"
#include "wasm/decimal.h"
#include "wasm/learning.h"

#include <utility>

namespace quadrille::wasm {

namespace {

/// Limits a table to half a gigabyte of the browser's memory.
constexpr std::uint32_t most_boards = 30'000'000;

/// The coverage of fewer games says little, so until then that of the previous stretch is shown.
constexpr int fewest_games = 1000;

json::Value share(int part, int all) {
    return all > 0 ? decimal(static_cast<double>(part) / all) : json::Value();
}

std::string_view stage_name(const learn::TableLearner& learner) {
    if (learner.done())
        return "done";
    return learner.games() < learner.settings().random_games ? "random" : "following";
}

} // namespace

Reply<NumberOf<Learner>> begin_table(std::string_view game, std::optional<Choices> options,
                                     Games random, Games following,
                                     std::optional<Whole<0, 100>> follow,
                                     std::optional<std::string_view> against, Seed seed) {
    const Choices choices = std::move(options).value_or(Choices());
    const auto rules = rules_of(game, choices);
    if (!rules)
        return refused(rules.error());
    if (against && *against != "random" && *against != "itself")
        return refused("a table follows against random or itself, not against " + quoted(*against));
    learn::TableSettings settings{.game = std::string(game),
                                  .options = choices,
                                  .seed = seed.value,
                                  .random_games = static_cast<int>(random.value),
                                  .following_games = static_cast<int>(following.value),
                                  .against_itself = against == "itself"};
    if (follow)
        settings.follow_percent = static_cast<int>(follow->value);
    auto learner = learn::TableLearner::begin(std::move(settings), most_boards);
    if (!learner)
        return refused(learner.error());
    return Kept<Learner>::all().keep(std::make_unique<Learner>(*rules, *std::move(learner)));
}

Reply<Shape<"TableProgress">> learn_games(Learner& learner, Games count) {
    learn::TableLearner& table = learner.learner;
    for (std::int64_t game = 0; game < count.value && !table.done(); ++game)
        table.play();
    const bool fresh = table.coverage().games() < fewest_games && table.last_coverage().games() > 0;
    const learn::Coverage& coverage = fresh ? table.last_coverage() : table.coverage();
    const learn::Coverage::Ply total = coverage.total();
    json::Array by_ply;
    for (const learn::Coverage::Ply& ply : coverage.plies())
        by_ply.push_back(share(ply.known, ply.met));
    return Shape<"TableProgress">{
        json::Object{{"games", table.games()},
                     {"planned", table.settings().games()},
                     {"met", table.met()},
                     {"boards", static_cast<std::int64_t>(table.boards().size())},
                     {"bytes", static_cast<std::int64_t>(table.boards().bytes())},
                     {"stage", stage_name(table)},
                     {"known", share(total.known, total.met)},
                     {"known_by_ply", std::move(by_ply)},
                     {"unknown", share(total.unknown, total.asked)}}};
}

Reply<NumberOf<Stage>> keep_stage(Learner& learner) {
    nets::Bytes bytes;
    learner.learner.write([&](std::span<const std::uint8_t> part) {
        bytes.insert(bytes.end(), part.begin(), part.end());
    });
    auto stage = table_stage(std::move(bytes));
    if (!stage)
        return refused(stage.error());
    return Kept<Stage>::all().keep(*std::move(stage));
}

Reply<void> forget_learner(Learner& learner) {
    Kept<Learner>::all().drop(learner);
    return {};
}

} // namespace quadrille::wasm

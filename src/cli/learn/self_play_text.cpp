#include "cli/learn/self_play_text.h"

#include "base/json.h"
#include "base/text.h"
#include "cli/failure.h"
#include "cli/figures.h"
#include "learn/generation_measures.h"
#include "learn/generation_ratings.h"
#include "learn/millionths.h"

#include <fmt/format.h>

#include <utility>

namespace quadrille::cli {

namespace {

json::Value counts_json(const learn::GameCounts& counts) {
    return json::Object{{"wins", counts.wins}, {"draws", counts.draws}, {"losses", counts.losses}};
}

void add_pool_gate(json::Object& generation, const learn::PoolGateResult& pool) {
    json::Array members;
    for (const learn::PoolMemberResult& member : pool.members)
        members.emplace_back(json::Object{{"bot", member.bot},
                                          {"of_new", counts_json(member.of_new)},
                                          {"of_best", counts_json(member.of_best)}});
    generation.push_back({"pool", std::move(members)});
    generation.push_back({"pool_difference", json_number(pool.difference.mean, 3)});
    generation.push_back({"pool_error", json_number(pool.difference.error, 3)});
}

} // namespace

std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status) {
    const learn::SelfPlaySettings& settings = status.settings;
    std::string options;
    for (const auto& [name, value] : settings.options.all())
        options += fmt::format(" {}={}", name, value);
    const std::string_view alone = settings.alone ? "; its nets judge alone" : "";
    const std::string hidden = settings.hidden == learn::SelfPlaySettings().hidden
                                   ? ""
                                   : fmt::format(", {} hidden units", settings.hidden);
    const std::string from =
        settings.from == learn::from_handwritten ? "" : ", from " + settings.from;
    return fmt::format("{}: self-play of {} with{}, seed {}{}{}{}\n", folder, settings.game,
                       options, settings.seed, from, hidden, alone) +
           fmt::format(
               "a generation  {} units of {} positions, {} nodes a move; {} epochs; at most "
               "{} games with {} nodes a move decide\n",
               settings.units, settings.positions, settings.nodes, settings.epochs,
               settings.gate_games, settings.gate_nodes) +
           (settings.pool.empty()
                ? ""
                : fmt::format("pool          {} in {}% of the games\n", joined(settings.pool, ", "),
                              settings.pool_percent));
}

std::string pool_gate_text(const learn::PoolGateResult& pool) {
    std::vector<std::string> members;
    for (const learn::PoolMemberResult& member : pool.members)
        members.push_back(fmt::format("{} {:.3f}, before {:.3f}", member.bot, member.of_new.score(),
                                      member.of_best.score()));
    return fmt::format("against the pool {:+.3f} ±{:.3f}: {}", pool.difference.mean,
                       pool.difference.error, joined(members, "; "));
}

std::string gate_text(const learn::SelfPlaySettings& settings, const learn::GateResult& gate) {
    return fmt::format("{} won {} drawn {} lost against {}: {}", gate.wins, gate.draws, gate.losses,
                       learn::name_of_generation(settings, gate.against),
                       gate.accepted                     ? "accepted"
                       : gate.pool && !gate.pool->held() ? "not accepted, worse against the pool"
                                                         : "not accepted");
}

std::string generation_text(const std::string& folder, const learn::SelfPlayStatus& status,
                            int number) {
    const auto index = static_cast<std::size_t>(number) - 1;
    const learn::GenerationStatus& generation = status.generations[index];
    std::string text = fmt::format("generation {}: ", number);
    if (!generation.training)
        return text + fmt::format("{} of {} units\n", generation.units, status.settings.units);
    text +=
        fmt::format("{} positions, loss {:.5f}, validation {:.5f}, ", generation.training->samples,
                    learn::from_millionths(generation.training->loss_millionths),
                    learn::from_millionths(generation.training->validation_millionths));
    text += generation.gate ? gate_text(status.settings, *generation.gate) : "not decided";
    text += '\n';
    std::vector<std::string> more;
    if (const auto rating = learn::generation_ratings(status)[index])
        more.push_back("Elo " + elo_text(*rating));
    if (const auto measures = required(learn::kept_measures(folder, number))) {
        std::string alone =
            measures->positions > 0
                ? fmt::format("without a search: chances off by {:.1f}%",
                              100 * learn::from_millionths(measures->mean_difference_millionths))
                : "without a search: no results to compare with";
        if (measures->races.positions > 0)
            alone += fmt::format(", the right winner in {:.1f}% of races",
                                 100 * measures->races.share());
        if (measures->proven.positions > 0)
            alone += fmt::format(", {}in {:.1f}% of proven ends",
                                 measures->races.positions > 0 ? "" : "the right winner ",
                                 100 * measures->proven.share());
        more.push_back(std::move(alone));
    }
    if (!more.empty())
        text += "  " + joined(more, "; ") + '\n';
    if (generation.gate && generation.gate->pool)
        text += "  " + pool_gate_text(*generation.gate->pool) + '\n';
    return text;
}

std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status) {
    std::string text = self_play_title(folder, status);
    for (std::size_t i = 0; i < status.generations.size(); ++i)
        text += generation_text(folder, status, static_cast<int>(i) + 1);
    return text;
}

std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status) {
    const auto ratings = learn::generation_ratings(status);
    json::Array generations;
    for (std::size_t i = 0; i < status.generations.size(); ++i) {
        const learn::GenerationStatus& generation = status.generations[i];
        json::Object members{{"units", generation.units}};
        if (generation.training) {
            members.push_back({"positions", generation.training->samples});
            members.push_back({"loss_millionths", generation.training->loss_millionths});
            members.push_back(
                {"validation_millionths", generation.training->validation_millionths});
        }
        if (generation.gate) {
            members.push_back(
                {"against", learn::name_of_generation(status.settings, generation.gate->against)});
            members.push_back({"wins", generation.gate->wins});
            members.push_back({"draws", generation.gate->draws});
            members.push_back({"losses", generation.gate->losses});
            members.push_back({"accepted", generation.gate->accepted});
            if (generation.gate->pool)
                add_pool_gate(members, *generation.gate->pool);
        }
        if (ratings[i]) {
            members.push_back({"elo", json_number(ratings[i]->mean, 1)});
            members.push_back({"elo_error", json_number(ratings[i]->error, 1)});
        }
        if (const auto measures = required(learn::kept_measures(folder, static_cast<int>(i) + 1)))
            members.push_back({"measures", learn::measures_json(*measures)});
        generations.emplace_back(std::move(members));
    }
    json::Object line{{"run", folder},
                      {"method", "selfplay"},
                      {"game", status.settings.game},
                      {"options", status.settings.options.to_json()},
                      {"seed", std::to_string(status.settings.seed)},
                      {"from", status.settings.from},
                      {"hidden", status.settings.hidden},
                      {"alone", status.settings.alone},
                      {"best", status.best()},
                      {"generations", std::move(generations)}};
    if (const learn::SelfPlaySettings& settings = status.settings; !settings.pool.empty()) {
        line.push_back({"pool", json::Array(settings.pool.begin(), settings.pool.end())});
        line.push_back({"pool_percent", settings.pool_percent});
    }
    return json::Value(line).write();
}

} // namespace quadrille::cli

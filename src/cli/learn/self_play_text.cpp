#include "cli/learn/self_play_text.h"

#include "base/json.h"

#include <fmt/format.h>

#include <utility>

namespace quadrille::cli {

namespace {

double from_millionths(std::int64_t loss) {
    return static_cast<double>(loss) / 1e6;
}

std::string opponent(int generation) {
    return generation == 0 ? "handwritten" : fmt::format("generation {}", generation);
}

} // namespace

std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status) {
    const learn::SelfPlaySettings& settings = status.settings;
    std::string options;
    for (const auto& [name, value] : settings.options.all())
        options += fmt::format(" {}={}", name, value);
    return fmt::format("{}: self-play of {} with{}, seed {}\n", folder, settings.game, options,
                       settings.seed) +
           fmt::format(
               "a generation  {} units of {} positions, {} nodes a move; {} epochs; at most "
               "{} games with {} nodes a move decide\n",
               settings.units, settings.positions, settings.nodes, settings.epochs,
               settings.gate_games, settings.gate_nodes);
}

std::string generation_line(int number, const learn::GenerationStatus& generation,
                            const learn::SelfPlaySettings& settings) {
    std::string line = fmt::format("generation {}: ", number);
    if (!generation.training)
        return line + fmt::format("{} of {} units", generation.units, settings.units);
    line +=
        fmt::format("{} positions, loss {:.5f}, validation {:.5f}", generation.training->samples,
                    from_millionths(generation.training->loss_millionths),
                    from_millionths(generation.training->validation_millionths));
    if (!generation.gate)
        return line + ", not decided";
    const learn::GateResult& gate = *generation.gate;
    return line + fmt::format(", {} won {} drawn {} lost against {}: {}", gate.wins, gate.draws,
                              gate.losses, opponent(gate.against),
                              gate.accepted ? "accepted" : "not accepted");
}

std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status) {
    std::string text = self_play_title(folder, status);
    int number = 0;
    for (const learn::GenerationStatus& generation : status.generations)
        text += generation_line(++number, generation, status.settings) + '\n';
    return text;
}

std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status) {
    json::Array generations;
    for (const learn::GenerationStatus& generation : status.generations) {
        json::Object members{{"units", generation.units}};
        if (generation.training) {
            members.push_back({"positions", generation.training->samples});
            members.push_back({"loss_millionths", generation.training->loss_millionths});
            members.push_back(
                {"validation_millionths", generation.training->validation_millionths});
        }
        if (generation.gate) {
            members.push_back({"against", opponent(generation.gate->against)});
            members.push_back({"wins", generation.gate->wins});
            members.push_back({"draws", generation.gate->draws});
            members.push_back({"losses", generation.gate->losses});
            members.push_back({"accepted", generation.gate->accepted});
        }
        generations.emplace_back(std::move(members));
    }
    const json::Object line{{"run", folder},
                            {"method", "selfplay"},
                            {"game", status.settings.game},
                            {"options", status.settings.options.to_json()},
                            {"seed", std::to_string(status.settings.seed)},
                            {"best", status.best()},
                            {"generations", std::move(generations)}};
    return json::Value(line).write();
}

} // namespace quadrille::cli

#include "cli/learn/net_text.h"

#include "base/text.h"
#include "cli/figures.h"
#include "cli/search_info_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

namespace {

std::string net_options_text(const Choices& options) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : options.all())
        parts.push_back(name + '=' + value);
    return joined(parts, " ");
}

std::string rate_text(int millionths) {
    return fmt::format("{:g}", millionths * 1e-6);
}

} // namespace

std::string progress_text(const learn::NetRun::Progress& progress) {
    const auto left = static_cast<double>(progress.all - progress.done);
    std::string text =
        fmt::format("{}: {} of {} boards", progress.stage, progress.done, progress.all);
    if (progress.loss > 0)
        text += fmt::format(", loss {:.4f}", progress.loss);
    if (progress.speed > 0)
        text += fmt::format(", {} boards a second, about {:.0f} s left", count_text(progress.speed),
                            left / progress.speed);
    return text;
}

std::string net_title(const std::string& folder, const learn::NetStatus& status) {
    const learn::NetSettings& settings = status.settings;
    std::string text;
    if (status.boards == 0)
        text = fmt::format("{}: a net on boards of {}, not yet begun\n", folder, settings.from);
    else
        text = fmt::format("{}: a net of {} with {} on {} boards of {} with {} values, seed {}\n",
                           folder, status.game, net_options_text(status.options), status.boards,
                           settings.from, name(settings.labels), settings.seed);
    text += fmt::format("layers  {}, {}, {} weights; rate {}, batches of {}\n",
                        learn::layers_text(settings.layers, " "), nets::name(settings.activation),
                        status.parameters, rate_text(settings.rate_millionths), settings.batch);
    return text +
           fmt::format("{:>6}{:>11}{:>12}{:>9}\n", "epoch", "training", "validation", "solver");
}

std::string epoch_line(std::size_t number, const learn::EpochResult& epoch, double first_loss) {
    constexpr double widest = 30;
    const double share = first_loss > 0 ? epoch.validation.loss() / first_loss : 0;
    const std::string bar(static_cast<std::size_t>(std::clamp(share, 0.0, 1.3) * widest), '=');
    return fmt::format("{:>6}{:>11.5f}{:>12.5f}{:>8.1f}%  {}\n", number, epoch.training.loss(),
                       epoch.validation.loss(), 100 * epoch.solved.agreement(), bar);
}

std::string net_summary(const std::string& folder, const learn::NetStatus& status) {
    std::string text = net_title(folder, status);
    for (std::size_t i = 0; i < status.epochs.size(); ++i)
        text += epoch_line(i + 1, status.epochs[i], status.epochs.front().validation.loss());
    return text + fmt::format("{} of {} epochs{}\n", status.epochs.size(), status.settings.epochs,
                              status.done() ? ": done" : "");
}

std::string net_json(const std::string& folder, const learn::NetStatus& status, json::Object more) {
    const learn::NetSettings& settings = status.settings;
    json::Array layers;
    for (const int width : settings.layers)
        layers.emplace_back(width);
    json::Array epochs;
    for (const learn::EpochResult& epoch : status.epochs)
        epochs.emplace_back(
            json::Object{{"training_loss", json_number(epoch.training.loss(), 6)},
                         {"validation_loss", json_number(epoch.validation.loss(), 6)},
                         {"solver_agreement", json_number(epoch.solved.agreement(), 4)}});
    json::Object members{{"run", folder},
                         {"method", "net"},
                         {"game", status.game},
                         {"options", status.options.to_json()},
                         {"from", settings.from},
                         {"labels", name(settings.labels)},
                         {"boards", static_cast<std::int64_t>(status.boards)},
                         {"layers", std::move(layers)},
                         {"activation", nets::name(settings.activation)},
                         {"weights", static_cast<std::int64_t>(status.parameters)},
                         {"rate", json_number(settings.rate_millionths * 1e-6, 6)},
                         {"batch", settings.batch},
                         {"seed", std::to_string(settings.seed)},
                         {"epochs", std::move(epochs)},
                         {"done", status.done()}};
    for (json::Member& member : more)
        members.push_back(std::move(member));
    return json::Value(std::move(members)).write();
}

} // namespace quadrille::cli

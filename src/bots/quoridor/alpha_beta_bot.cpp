#include "bots/quoridor/alpha_beta_bot.h"

#include "base/text.h"
#include "games/quoridor/quoridor.h"

#include <cassert>

namespace quadrille::quoridor {

namespace {

/// The positions before the present one, which a line of play must not lead back to.
std::vector<std::uint64_t> earlier_hashes(const Progress<Quoridor>& progress) {
    std::vector<std::uint64_t> hashes;
    Position position = progress.start();
    for (const Move move : progress.moves()) {
        hashes.push_back(position.hash());
        position.play(move);
    }
    return hashes;
}

} // namespace

AlphaBetaBot::AlphaBetaBot(const Settings& settings)
    : settings_(settings), table_(table_bytes), deepening_(thinking_, table_) {}

std::expected<std::unique_ptr<Bot>, Problem> AlphaBetaBot::make(std::string_view settings) {
    constexpr int most_nodes = 1'000'000'000;
    Settings chosen;
    if (!settings.empty())
        for (const std::string_view setting : split(settings, ',')) {
            const std::size_t equals = std::min(setting.find('='), setting.size());
            const std::string_view key = setting.substr(0, equals);
            const auto value = whole_number(setting.substr(std::min(equals + 1, setting.size())));
            if (key == "nodes" && value && *value >= 1 && *value <= most_nodes)
                chosen.nodes = static_cast<std::uint64_t>(*value);
            else if (key == "depth" && value && *value >= 1 && *value <= search::longest_line)
                chosen.depth = *value;
            else
                return problem("bot alphabeta has the settings nodes (1 to " +
                               std::to_string(most_nodes) + ") and depth (1 to " +
                               std::to_string(search::longest_line) + "), not " + quoted(setting));
        }
    return std::make_unique<AlphaBetaBot>(chosen);
}

std::optional<std::string> AlphaBetaBot::think(const AnyView& view) {
    const OpenView<Quoridor>* quoridor = view.as<Quoridor>();
    assert(quoridor != nullptr && view.seats() == 2);
    const Progress<Quoridor>& progress = quoridor->progress();
    if (thought_of_ != progress.moves()) {
        thought_of_ = progress.moves();
        budget_ = settings_.nodes;
        table_.new_search();
        deepening_.start(Thinking::root(progress.position()), earlier_hashes(progress));
    }
    const auto& report = deepening_.report();
    const bool finished = deepening_.think(std::min(slice, budget_ - report.nodes));
    const bool enough = report.nodes >= budget_ || report.depth >= settings_.depth;
    if (report.lines.empty()) {
        // However few nodes are allowed, there must be a move.
        budget_ = std::max(budget_, report.nodes + slice);
        return std::nullopt;
    }
    if (!finished && !enough)
        return std::nullopt;
    thought_of_.reset();
    return Quoridor::write_move(report.lines.front().moves.front());
}

} // namespace quadrille::quoridor

#include "cli/tournament_file.h"

#include "base/text.h"
#include "bots/bot.h"
#include "cli/budget_arguments.h"
#include "cli/failure.h"
#include "cli/line_reader.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>

namespace quadrille::cli {

namespace {

constexpr std::int64_t most_games = 1'000'000;
constexpr std::int64_t most_plies = 1'000'000;
constexpr std::int64_t most_milliseconds = 24LL * 60 * 60 * 1000;
constexpr std::int64_t most_threads = 64;
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

const std::vector<std::string> budget_keys{"time_ms", "nodes", "clock", "threads"};

/// The value as error messages show it.
std::string text_of(const toml::node& node) {
    if (node.is_table())
        return "a table";
    if (node.is_array())
        return "a list";
    std::ostringstream text;
    text << toml::node_view<const toml::node>(node);
    return text.str();
}

/// A table of the file. Its error messages name the file, the line and the key.
class Section {
  public:
    /// `prefix` precedes the keys in messages, such as "budget.".
    Section(const std::string& file, const toml::table& table, std::string prefix)
        : file_(file), table_(table), prefix_(std::move(prefix)) {}

    void allow_only(const std::vector<std::string>& known) const {
        for (const auto& [key, node] : table_)
            if (std::ranges::find(known, key.str()) == known.end())
                fail(node, fmt::format("there is no key {}; {}",
                                       quadrille::quoted(prefix_ + std::string(key.str())),
                                       "the keys are " + joined(known, ", ")));
    }

    const toml::node* find(std::string_view key) const { return table_.get(key); }

    const toml::node& required(std::string_view key, std::string_view example) const {
        const toml::node* node = find(key);
        if (node == nullptr)
            fail(table_, fmt::format("{}{} is missing; for example: {}", prefix_, key, example));
        return *node;
    }

    std::optional<std::int64_t> number(std::string_view key, std::int64_t lowest,
                                       std::int64_t highest) const {
        const toml::node* node = find(key);
        if (node == nullptr)
            return std::nullopt;
        const auto* value = node->as_integer();
        if (value == nullptr || value->get() < lowest || value->get() > highest)
            refuse(*node, key,
                   highest == most ? fmt::format("a whole number from {}", lowest)
                                   : fmt::format("a whole number from {} to {}", lowest, highest));
        return value->get();
    }

    std::optional<std::string> text(std::string_view key) const {
        const toml::node* node = find(key);
        if (node == nullptr)
            return std::nullopt;
        const auto* value = node->as_string();
        if (value == nullptr || value->get().empty())
            refuse(*node, key, "a text in quotes");
        return value->get();
    }

    std::optional<Section> section(std::string_view key) const {
        const toml::node* node = find(key);
        if (node == nullptr)
            return std::nullopt;
        if (!node->is_table())
            refuse(*node, key, fmt::format("a table: [{}]", key));
        return Section(file_, *node->as_table(), std::string(key) + ".");
    }

    [[noreturn]] void refuse(const toml::node& node, std::string_view key,
                             std::string_view right) const {
        fail(node, fmt::format("{}{} is {}, not {}", prefix_, key, right, text_of(node)));
    }

    [[noreturn]] void fail(const toml::node& node, const std::string& text) const {
        const auto line = node.source().begin.line;
        throw Failure(line > 0 ? fmt::format("{}:{}: {}", file_, line, text)
                               : fmt::format("{}: {}", file_, text));
    }

    const std::string& file() const { return file_; }

    const toml::table& table() const { return table_; }

  private:
    const std::string& file_;
    const toml::table& table_;
    std::string prefix_;
};

/// The budget of the section; `usual` where the section has no value.
Budget read_budget(const Section& section, const Budget& usual) {
    Budget budget;
    int limits = 0;
    if (const auto time = section.number("time_ms", 1, most_milliseconds)) {
        budget.time = std::chrono::milliseconds(*time);
        ++limits;
    }
    if (const auto nodes = section.number("nodes", 1, BotSetup::most_nodes)) {
        budget.nodes = static_cast<std::uint64_t>(*nodes);
        ++limits;
    }
    if (const auto text = section.text("clock")) {
        budget.clock = read_clock(*text);
        if (!budget.clock)
            section.refuse(
                *section.find("clock"), "clock",
                "seconds for the game, at least 0.1, and for each move, such as \"60+1\"");
        ++limits;
    }
    if (limits > 1)
        section.fail(section.table(), "only one of time_ms, nodes and clock can be given");
    if (limits == 0)
        budget = usual;
    budget.threads =
        static_cast<int>(section.number("threads", 1, most_threads).value_or(usual.threads));
    return budget;
}

Choices read_options(const Section& section) {
    Choices options;
    for (const auto& [key, node] : section.table()) {
        const std::string name(key.str());
        if (const auto* number = node.as_integer())
            options.set(name, std::to_string(number->get()));
        else if (const auto* text = node.as_string())
            options.set(name, text->get());
        else
            section.refuse(node, name, "a number or a text in quotes");
    }
    return options;
}

TournamentPlayer read_player(const Section& file, const toml::node& node, const Budget& usual) {
    TournamentPlayer player;
    player.budget = usual;
    if (const auto* text = node.as_string()) {
        player.bot = text->get();
        player.name = player.bot;
    } else if (const toml::table* table = node.as_table()) {
        const Section section(file.file(), *table, "players.");
        std::vector<std::string> keys{"bot", "name"};
        keys.insert(keys.end(), budget_keys.begin(), budget_keys.end());
        section.allow_only(keys);
        section.required("bot", R"(bot = "random")");
        player.bot = *section.text("bot");
        player.name = section.text("name").value_or(player.bot);
        player.budget = read_budget(section, usual);
    } else {
        file.refuse(node, "a player", "a text in quotes or a table");
    }
    // Names are printed in tables, which line ends or escape sequences would break.
    if (quadrille::quoted(player.name) != '"' + player.name + '"')
        file.fail(node, fmt::format("the name {} is too long or cannot be shown; give another",
                                    quadrille::quoted(player.name)));
    return player;
}

std::vector<TournamentPlayer> read_players(const Section& file, const Budget& usual) {
    const toml::node& node = file.required("players", R"(players = ["level:1", "level:2"])");
    const toml::array* list = node.as_array();
    if (list == nullptr)
        file.refuse(node, "players", R"(a list such as ["level:1", "level:2"])");
    std::vector<TournamentPlayer> players;
    for (const toml::node& player : *list)
        players.push_back(read_player(file, player, usual));
    return players;
}

std::string records_path(const Section& file) {
    const std::filesystem::path path(file.file());
    const auto given = file.text("records");
    std::filesystem::path records = path;
    if (given)
        records.replace_filename(*given);
    else
        records.replace_extension(".jsonl");
    if (records.lexically_normal() == path.lexically_normal())
        throw Failure(file.file() + ": the records need a file of their own");
    return records.string();
}

toml::table read_toml(const std::string& path) {
    LineReader reader(path);
    std::string text;
    while (const auto line = reader.next())
        text += *line + "\n";
    try {
        return toml::parse(text, path);
    } catch (const toml::parse_error& error) {
        throw Failure(
            fmt::format("{}:{}: {}", path, error.source().begin.line, error.description()));
    }
}

} // namespace

TournamentFile read_tournament_file(const std::string& path) {
    const toml::table table = read_toml(path);
    const Section file(path, table, "");
    file.allow_only({"game", "format", "games", "openings", "seed", "max_plies", "records",
                     "options", "budget", "players"});
    TournamentFile result;
    TournamentPlan& plan = result.plan;
    file.required("game", R"(game = "quoridor")");
    plan.game = *file.text("game");
    if (const auto text = file.text("format")) {
        const auto format = format_named(*text);
        if (!format)
            file.refuse(*file.find("format"), "format", alternatives(format_names()));
        plan.format = *format;
    }
    const auto number = [&](std::string_view key, std::int64_t lowest, std::int64_t highest,
                            int usual) {
        return static_cast<int>(file.number(key, lowest, highest).value_or(usual));
    };
    plan.games = number("games", 1, most_games, plan.games);
    plan.opening_plies = number("openings", 0, most_plies, plan.opening_plies);
    if (const auto plies = file.number("max_plies", 1, most_plies))
        plan.max_plies = static_cast<int>(*plies);
    if (const auto seed = file.number("seed", 0, most))
        plan.seed = static_cast<std::uint64_t>(*seed);
    if (const auto section = file.section("options"))
        plan.options = read_options(*section);
    Budget budget;
    if (const auto section = file.section("budget")) {
        section->allow_only(budget_keys);
        budget = read_budget(*section, {});
    }
    plan.players = read_players(file, budget);
    result.records = records_path(file);
    return result;
}

} // namespace quadrille::cli

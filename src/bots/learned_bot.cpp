#include "bots/learned_bot.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace quadrille {

namespace {

/// "size=5 swap=off".
std::string options_text(const Choices& options) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : options.all())
        parts.push_back(name + '=' + value);
    return joined(parts, " ");
}

} // namespace

std::expected<std::string_view, Problem> learned_path(std::string_view bot,
                                                      std::string_view settings) {
    constexpr std::array<std::string_view, 2> names{"run=", "file="};
    const auto name = std::ranges::find_if(
        names, [&](std::string_view each) { return settings.starts_with(each); });
    const std::string word(bot);
    if (name == names.end() || settings.size() == name->size())
        return problem("bot " + word + " needs what it plays by, " + word + ":run=FOLDER or " +
                       word + ":file=FILE, not " + quoted(settings));
    return settings.substr(name->size());
}

std::expected<std::string, Problem> learned_generation_path(std::string_view bot,
                                                            std::string_view settings) {
    constexpr std::string_view key = ",generation=";
    const std::size_t place =
        settings.starts_with("run=") ? settings.rfind(key) : std::string_view::npos;
    const auto path = learned_path(bot, settings.substr(0, place));
    if (!path)
        return std::unexpected(path.error());
    if (place == std::string_view::npos)
        return std::string(*path);
    const std::string_view text = settings.substr(place + key.size());
    const auto generation = whole_number(text);
    if (!generation || *generation < 0 || *generation > most_generations)
        return problem("a generation is 0 to " + std::to_string(most_generations) + ", not " +
                       quoted(text));
    return std::string(*path) + '/' + generation_name(*generation);
}

std::string generation_name(int generation) {
    return "generation-" + std::to_string(generation);
}

std::expected<void, Problem> check_same_game(std::string_view what, std::string_view learned_game,
                                             const Choices& learned_options, std::string_view game,
                                             const Choices& options) {
    if (learned_game == game && learned_options == options)
        return {};
    return problem("the " + std::string(what) + " is of " + std::string(learned_game) + " with " +
                   options_text(learned_options) + ", but the game is " + std::string(game) +
                   " with " + options_text(options));
}

} // namespace quadrille

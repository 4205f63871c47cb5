#include "training/net_settings.h"

#include "base/text.h"
#include "games/hex/board_numbers.h"

#include <utility>

namespace quadrille::learn {

std::optional<std::vector<int>> read_layers(std::string_view text) {
    std::vector<int> layers;
    for (const std::string_view part : split(text, ',')) {
        const auto width = whole_number(part);
        if (!width)
            return std::nullopt;
        layers.push_back(*width);
    }
    return layers;
}

std::string layers_text(const std::vector<int>& layers, std::string_view separator) {
    std::vector<std::string> parts;
    for (const int width : layers)
        parts.push_back(std::to_string(width));
    return joined(parts, separator);
}

std::expected<int, Problem> net_inputs(std::string_view game, const Choices& options) {
    if (game != Hex::name)
        return problem("nets of this kind are for hex, not for " + quadrille::quoted(game));
    if (const auto checked = options.check(game, Hex::options()); !checked)
        return std::unexpected(checked.error());
    const auto rules = Hex::make_rules(options);
    if (!rules)
        return std::unexpected(rules.error());
    if (const auto bits = BoardNumbers<Hex>::bits(*rules); !bits)
        return std::unexpected(bits.error());
    return rules->size * rules->size;
}

} // namespace quadrille::learn

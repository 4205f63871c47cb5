#include "bots/settings.h"

#include "base/text.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

namespace quadrille {

namespace {

std::string described(std::string_view bot, std::span<const Setting> settings) {
    if (settings.empty())
        return "bot " + std::string(bot) + " has no settings, so not ";
    std::string text = "bot " + std::string(bot) +
                       (settings.size() == 1 ? " has the setting " : " has the settings ");
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Setting& setting = settings[i];
        text += (i == 0                     ? ""
                 : i + 1 == settings.size() ? " and "
                                            : ", ") +
                std::string(setting.name) + " (" + std::to_string(setting.lowest) + " to " +
                std::to_string(setting.highest) + ")";
    }
    return text + ", not ";
}

} // namespace

std::expected<void, Problem> read_settings(std::string_view bot, std::string_view text,
                                           std::span<const Setting> settings) {
    if (text.empty())
        return {};
    for (const std::string_view part : split(text, ',')) {
        const std::size_t equals = std::min(part.find('='), part.size());
        const auto value = whole_number(part.substr(std::min(equals + 1, part.size())));
        const auto found = std::ranges::find(settings, part.substr(0, equals), &Setting::name);
        if (found == settings.end() || !value || *value < found->lowest || *value > found->highest)
            return problem(described(bot, settings) + quoted(part));
        std::visit(
            [&](auto* field) {
                *field = static_cast<std::remove_pointer_t<decltype(field)>>(*value);
            },
            found->field);
    }
    return {};
}

} // namespace quadrille

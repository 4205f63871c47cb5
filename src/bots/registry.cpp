#include "bots/registry.h"

#include "base/text.h"
#include "bots/random_bot.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace quadrille {

namespace {

std::expected<std::unique_ptr<Bot>, Problem> make_random(std::string_view settings,
                                                         std::uint64_t seed) {
    if (!settings.empty())
        return problem("bot random has no settings, so not " + quoted(settings));
    return std::make_unique<RandomBot>(seed);
}

constexpr std::array all_bots{
    BotInfo{"random", "any legal move, each equally likely", &make_random},
};

} // namespace

std::span<const BotInfo> bots() {
    return all_bots;
}

std::expected<std::unique_ptr<Bot>, Problem> make_bot(std::string_view text, std::uint64_t seed) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    const auto bot = std::ranges::find(bots(), name, &BotInfo::name);
    if (bot != bots().end())
        return bot->make(text.substr(std::min(colon + 1, text.size())), seed);
    std::vector<std::string> names;
    for (const BotInfo& each : bots())
        names.emplace_back(each.name);
    return problem("there is no bot " + quoted(name) + "; there is " + joined(names, ", "));
}

} // namespace quadrille

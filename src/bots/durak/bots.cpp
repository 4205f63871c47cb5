#include "bots/durak/bots.h"

#include "bots/durak/characters.h"
#include "bots/durak/thinking.h"
#include "bots/settings.h"

#include <array>
#include <cstdint>
#include <vector>

namespace quadrille::durak {

namespace {

constexpr std::uint64_t usual_steps = 10'000;
constexpr std::uint64_t usual_ending_nodes = 2'000'000;

MadeBot make_best(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    return make_thinker(
        {.steps = setup.nodes.value_or(usual_steps), .ending_nodes = usual_ending_nodes}, setup);
}

MadeBot make_ismcts(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    std::int64_t nodes = 0;
    const std::array known{Setting{"nodes", 1, 1'000'000'000, &nodes}};
    if (const auto read = read_settings("ismcts", settings, known); !read)
        return std::unexpected(read.error());
    constexpr std::uint64_t usual_nodes = 2'000;
    return make_thinker({.steps = nodes > 0 ? static_cast<std::uint64_t>(nodes)
                                            : setup.nodes.value_or(usual_nodes)},
                        setup);
}

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list{
            {"best", "the strongest; uses the time or the nodes it gets", &make_best}};
        const auto simple = characters();
        list.insert(list.end(), simple.begin(), simple.end());
        list.push_back({"ismcts", "guesses the hidden cards and plays games out; setting nodes",
                        &make_ismcts});
        return list;
    }();
    return all;
}

} // namespace quadrille::durak

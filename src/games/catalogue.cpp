#include "games/catalogue.h"

#include "base/text.h"
#include "games/blockade/blockade.h"
#include "games/durak/durak.h"
#include "games/game_info.h"
#include "games/hex/hex.h"
#include "games/quoridor/quoridor.h"

#include <algorithm>
#include <vector>

namespace quadrille {

namespace {

std::vector<GameInfo>& games() {
    static std::vector<GameInfo> list{
        game_info<Quoridor>(),
        game_info<LargeBlockade>(&start_blockade),
        game_info<Hex>(),
        game_info<Durak>(),
    };
    return list;
}

} // namespace

std::span<const GameInfo> catalogue() {
    return games();
}

void add_game(const GameInfo& game) {
    games().push_back(game);
}

std::expected<const GameInfo*, Problem> find_game(std::string_view name) {
    const auto game = std::ranges::find(catalogue(), name, &GameInfo::name);
    if (game != catalogue().end())
        return &*game;
    std::vector<std::string> names;
    for (const GameInfo& each : catalogue())
        names.emplace_back(each.name);
    return problem("there is no game " + quoted(name) + "; there is " + joined(names, ", "));
}

std::expected<std::unique_ptr<AnyGame>, Problem>
start(std::string_view game, const Choices& choices, const Beginning& beginning) {
    const auto info = find_game(game);
    if (!info)
        return std::unexpected(info.error());
    if (const auto checked = choices.check(game, (*info)->options); !checked)
        return std::unexpected(checked.error());
    return (*info)->start_checked(choices, beginning);
}

} // namespace quadrille

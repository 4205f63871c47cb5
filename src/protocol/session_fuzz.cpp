/// Sends arbitrary lines to a session: each is answered completely or not at all, whatever came
/// before it. The first byte selects the game.

#include "base/fuzz.h"
#include "base/text.h"
#include "protocol/session.h"

#include <array>

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;

    struct Played {
        std::string_view game;
        Choices options;
    };

    static const std::array games{
        Played{"quoridor", {{"size", "3"}}}, Played{"quoridor", {{"size", "3"}, {"players", "3"}}},
        Played{"hex", {{"size", "3"}, {"swap", "on"}}}, Played{"durak", {{"cards", "24"}}}};
    const auto& [game, options] = games[data[0] % games.size()];
    auto session = Session::open(
        {.game = std::string(game), .options = options, .bot = "random", .version = "1"});
    require(session.has_value());
    for (const std::string_view line : split(text_of(data + 1, size - 1), '\n')) {
        // Bigger boards only cost time.
        if (line.find("boardsize") != std::string_view::npos)
            continue;
        const std::string answer = session->answer(line);
        if (answer.empty())
            continue;
        require(answer.front() == '=' || answer.front() == '?');
        require(answer.ends_with("\n\n") && answer.find("\n\n") == answer.size() - 2);
    }
    return 0;
}

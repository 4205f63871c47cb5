/// Fuzzes move texts of Durak: plays a game from the lines of the input, with a random move for
/// each line refused. Only legal moves may be accepted, and every refusal must be one line.

#include "base/text.h"
#include "games/durak/sampler.h"
#include "games/durak/test_games.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace quadrille;
using namespace quadrille::durak;

namespace {

void require(bool truth) {
    if (!truth)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 2'000)
        return 0;
    Random random(data[0]);
    const Rules rules = random_rules(random);
    Progress<Durak> game = dealt_game(rules, deck_text(rules, random));
    const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
    for (const std::string_view line : split(text, '\n')) {
        if (game.over())
            break;
        const Moves moves = game.legal_moves();
        const auto move = Durak::read_move(game.position(), line);
        if (move) {
            require(std::ranges::find(moves, *move) != moves.end());
            require(Durak::write_move(*move) == line);
            game.play(*move);
        } else {
            require(!move.error().text.empty() && !move.error().text.contains('\n'));
            game.play(random_move(moves, true, random));
        }
    }
    const Seat seat = static_cast<Seat>(random.below(rules.players));
    const View view = Durak::view(game, seat);
    require(!view.board({}).empty());
    require(Sampler(view).sample(random).hand(seat) == game.position().hand(seat));
    return 0;
}

#include "protocol/spelling.h"

#include "protocol/dialect.h"

#include <algorithm>

namespace quadrille {

namespace {

std::string spelled(std::string_view game, std::span<const std::string> moves,
                    std::string_view text) {
    if (std::ranges::find(moves, text) != moves.end())
        return std::string(text);
    std::string plain = lower_case(text);
    if (const Dialect& dialect = dialect_of(game); plain == dialect.other_spelling)
        plain = dialect.our_spelling;
    const auto same = [&](const std::string& move) { return lower_case(move) == plain; };
    if (std::ranges::count_if(moves, same) == 1)
        return *std::ranges::find_if(moves, same);
    return std::string(text);
}

} // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string spelled_move(const AnyGame& game, std::string_view text) {
    return spelled(game.name(), game.legal_moves(), text);
}

std::string spelled_move(const AnyView& view, std::string_view text) {
    return spelled(view.game(), view.legal_moves(), text);
}

} // namespace quadrille

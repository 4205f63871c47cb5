/// Fuzzes games of Quoridor. The first three bytes choose size, players and walls; then each line
/// is the text of a move. A line of a single byte of 0x80 or above chooses among the legal moves,
/// which lets the fuzzer get deep into games.

#include "base/fuzz.h"
#include "base/text.h"
#include "games/quoridor/quoridor.h"

#include <algorithm>

using namespace quadrille;

namespace {

std::vector<std::string> legal_texts(const Progress<Quoridor>& progress) {
    std::vector<std::string> texts;
    for (const Quoridor::Move move : progress.legal_moves())
        texts.push_back(Quoridor::write_move(move));
    return texts;
}

void check(const Progress<Quoridor>& progress) {
    const Quoridor::Position& position = progress.position();
    require(position.hash() == position.hash_from_scratch());
    const auto text = Quoridor::write_position(position);
    const auto again = Quoridor::read_position(progress.rules(), text.value());
    require(again && *again == position);
    require(progress.over() || !progress.legal_moves().empty());
}

void play(Progress<Quoridor>& progress, std::string_view text) {
    const std::vector<std::string> legal = legal_texts(progress);
    const bool is_legal = std::ranges::find(legal, text) != legal.end();
    const Seat seat = progress.position().turn();
    const auto played = progress.play(seat, text);
    require(played.has_value() == is_legal);
    if (!played)
        require(!played.error().text.empty() && !played.error().text.contains('\n'));
    check(progress);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 3)
        return 0;
    const Quoridor::Rules rules{.size = 3 + data[0] % 5 * 2,
                                .players = 2 + data[1] % 3,
                                .walls = data[2] % (quoridor::most_walls + 1)};
    Progress<Quoridor> progress(rules, Quoridor::start(rules));
    check(progress);
    for (const std::string_view line : split(text_of(data + 3, size - 3), '\n')) {
        const std::vector<std::string> legal = legal_texts(progress);
        const auto byte = line.size() == 1 ? static_cast<unsigned char>(line[0]) : 0U;
        if (byte >= 0x80 && !legal.empty())
            play(progress, legal[(byte - 0x80) % legal.size()]);
        else
            play(progress, line);
    }
    return 0;
}

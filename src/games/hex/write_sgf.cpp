/// From a record of Hex to SGF.

#include "games/hex/sgf.h"
#include "games/hex/sgf_tree.h"

namespace quadrille::hex {

namespace {

std::string property(std::string_view name, std::string_view value) {
    return std::string(name) + "[" + sgf::escaped(value) + "]";
}

std::string result(const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::draw)
        return "Void";
    std::string winner = outcome.result(red, 2) > 0 ? "B+" : "W+";
    switch (outcome.ending) {
    case Ending::connection: return winner;
    case Ending::resignation: return winner + "R";
    case Ending::time: return winner + "T";
    default: return winner + "F";
    }
}

std::string stones(std::string_view name, const Cells& cells) {
    std::string text;
    cells.each([&](int cell) { text += "[" + cell_text(cell) + "]"; });
    return text.empty() ? "" : std::string(name) + text;
}

} // namespace

std::expected<std::string, Problem> write_sgf(const Record& record) {
    const auto game = replay_hex(record);
    if (!game)
        return std::unexpected(game.error());

    const Position& start = game->start();
    std::string text = "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]";
    text += property("SZ", std::to_string(start.size()));
    text += property("RU", game->rules().swap ? "swap" : "no swap");
    text += property("PB", record.seats[red]) + property("PW", record.seats[blue]);
    if (record.outcome)
        text += property("RE", result(*record.outcome));
    if (record.start)
        text += stones("AB", start.stones(red)) + stones("AW", start.stones(blue)) +
                property("PL", start.turn() == red ? "B" : "W");
    bool black = start.turn() == red;
    int number = 0;
    for (const Move move : game->moves_played()) {
        text += (number++ % 10 == 0 ? "\n;" : ";");
        text += property(black ? "B" : "W", Hex::write_move(move));
        black = !black;
    }
    return text + ")\n";
}

} // namespace quadrille::hex

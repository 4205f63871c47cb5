#include "games/hex/hex.h"

#include "base/text.h"

namespace quadrille {

using namespace hex;

namespace {

std::vector<std::string> stone_texts(const Position& position, Seat seat) {
    std::vector<std::string> texts;
    position.stones(seat).each([&](int cell) { texts.push_back(cell_text(cell)); });
    return texts;
}

std::string stones_text(const Position& position, Seat seat) {
    const std::vector<std::string> texts = stone_texts(position, seat);
    return texts.empty() ? "-" : joined(texts, " ");
}

} // namespace

std::span<const Option> Hex::options() {
    static const std::vector<Option> list{
        {"size", "cells along each side", numbers(smallest_size, largest_size), "11"},
        {"swap",
         "may the second move take over the first?",
         {"on", "off"},
         "on for size 7 and more"},
    };
    return list;
}

std::expected<Rules, Problem> Hex::make_rules(const Choices& choices) {
    Rules rules;
    rules.size = choices.number("size", rules.size);
    rules.swap = choices.word("swap", swap_by_default(rules.size) ? "on" : "off") == "on";
    return rules;
}

Choices Hex::choices(const Rules& rules) {
    return {{"size", std::to_string(rules.size)}, {"swap", rules.swap ? "on" : "off"}};
}

std::string Hex::write_move(Move move) {
    return move.is_swap() ? "swap-pieces" : cell_text(move.cell);
}

std::expected<std::string, Problem> Hex::write_position(const Position& position) {
    return stones_text(position, red) + " / " + stones_text(position, blue) + " / " +
           std::to_string(position.turn());
}

json::Object Hex::describe(const Position& position) {
    json::Object members{
        {"size", position.size()},
        {"swap", position.can_swap()},
        {"red", stone_texts(position, red)},
        {"blue", stone_texts(position, blue)},
    };
    if (position.winner() != nobody)
        members.push_back({"chain", cell_texts(winning_chain(position))});
    return members;
}

} // namespace quadrille

/// Writes records of Hex as SGF.

#include "games/hex/sgf.h"
#include "games/hex/sgf_tree.h"

#include <algorithm>

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

std::string mark(std::string_view text) {
    if (text == "!")
        return "TE[1]";
    if (text == "!!")
        return "TE[2]";
    if (text == "?")
        return "BM[1]";
    if (text == "??")
        return "BM[2]";
    if (text == "!?")
        return "IT[]";
    return text.empty() ? "" : "DO[]";
}

std::string comment(std::string_view text) {
    return text.empty() ? "" : property("C", text);
}

/// A property for each shape with the cells that have it, and `LB` for labels.
std::string signs(const std::vector<CellSign>& all) {
    std::string text;
    const auto list = [&](std::string_view name, std::string_view shape) {
        const std::size_t before = text.size();
        for (const auto& [cell, sign] : all)
            if (sign == shape)
                text += (text.size() == before ? std::string(name) : "") + "[" + cell + "]";
    };
    list("CR", "circle");
    list("MA", "cross");
    list("TR", "triangle");
    list("SQ", "square");
    const std::size_t before = text.size();
    for (const auto& [cell, sign] : all)
        if (std::ranges::find(sign_shapes, sign) == sign_shapes.end())
            text += (text.size() == before ? "LB[" : "[") + cell + ":" + sign + "]";
    return text;
}

/// All nodes except the root. `black`: whether black moves first.
std::string write_nodes(const GameTree& tree, bool black) {
    constexpr int opening = -1;
    constexpr int closing = -2;
    const auto children = children_of(tree);
    std::vector<int> depth(tree.size());
    std::string text;
    // A stack of the nodes and parentheses still to be written.
    std::vector<int> left;
    const auto follow = [&](int node) {
        const bool branches = children[node].size() > 1;
        for (std::size_t i = children[node].size(); i-- > 0;) {
            if (branches)
                left.push_back(closing);
            left.push_back(children[node][i]);
            if (branches)
                left.push_back(opening);
        }
    };
    for (follow(0); !left.empty();) {
        const int next = left.back();
        left.pop_back();
        if (next == opening || next == closing) {
            text += next == opening ? "\n(" : ")";
            continue;
        }
        const TreeNode& node = tree[next];
        depth[next] = depth[node.parent] + 1;
        text += depth[next] % 10 == 1 && !text.ends_with('(') ? "\n;" : ";";
        text += property(black == (depth[next] % 2 == 1) ? "B" : "W", node.move) + mark(node.mark) +
                comment(node.comment) + signs(node.signs);
        follow(next);
    }
    return text;
}

/// A tree of the moves played, without variations.
GameTree only_line(const Progress<Hex>& game) {
    GameTree tree{TreeNode{}};
    for (const Move move : game.moves_played())
        tree.push_back(
            {.parent = static_cast<int>(tree.size()) - 1, .move = Hex::write_move(move)});
    return tree;
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
    const GameTree tree = record.tree.empty() ? only_line(*game) : record.tree;
    return text + comment(tree[0].comment) + signs(tree[0].signs) +
           write_nodes(tree, start.turn() == red) + ")\n";
}

} // namespace quadrille::hex

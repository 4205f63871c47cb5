#include "games/game_tree.h"

#include "base/text.h"
#include "games/squares.h"

#include <algorithm>

namespace quadrille {

namespace {

std::unexpected<Problem> wrong_node(std::size_t number, std::string_view what) {
    return problem("node " + std::to_string(number) + " of the tree " + std::string(what));
}

/// The text of a member: "" if the member is missing, `nullopt` if it is not a text.
std::optional<std::string> text_of(const json::Value& node, std::string_view name) {
    const json::Value* member = node.find(name);
    if (member == nullptr)
        return "";
    const std::string* text = member->text();
    return text != nullptr ? std::optional(*text) : std::nullopt;
}

std::expected<void, Problem> read_signs(const json::Value& value, std::size_t number,
                                        TreeNode& node) {
    const json::Value* signs = value.find("signs");
    if (signs == nullptr)
        return {};
    if (signs->object() == nullptr)
        return wrong_node(number, "has signs that are no object");
    for (const json::Member& member : *signs->object()) {
        const std::string* sign = member.value.text();
        if (!read_square(member.name))
            return wrong_node(number,
                              "has a sign on " + quoted(member.name) + ", which is not a cell");
        if (sign == nullptr || !is_sign(*sign))
            return wrong_node(number, "has a sign on " + member.name +
                                          " that is neither circle, cross, triangle or square nor "
                                          "one or two letters or digits");
        put_sign(node, member.name, *sign);
    }
    return {};
}

std::expected<TreeNode, Problem> read_node(const json::Value& value, std::size_t number) {
    if (value.object() == nullptr)
        return wrong_node(number, "must be an object");
    TreeNode node;
    const auto move = text_of(value, "move");
    const auto mark = text_of(value, "mark");
    const auto comment = text_of(value, "comment");
    if (!move || !mark || !comment)
        return wrong_node(number, "has a move, mark or comment that is not text");
    node.move = *move;
    node.mark = *mark;
    node.comment = *comment;
    if (const auto signs = read_signs(value, number, node); !signs)
        return std::unexpected(signs.error());
    if (!node.mark.empty() &&
        (number == 0 || std::ranges::find(move_marks, node.mark) == move_marks.end()))
        return wrong_node(number, "has the mark " + quoted(node.mark) +
                                      "; a move can have !, !!, !?, ?!, ? or ??");
    if (node.move.empty() != (number == 0))
        return wrong_node(number, number == 0 ? "is the beginning and has no move" : "has no move");
    if (number == 0)
        return node;
    const json::Value* parent = value.find("parent");
    const auto before = parent != nullptr ? parent->integer() : std::nullopt;
    if (!before || *before < 0 || static_cast<std::size_t>(*before) >= number)
        return wrong_node(number, "must have the number of a node before it as parent");
    node.parent = *before;
    return node;
}

/// A depth-first traversal that plays the moves of a tree and takes them back.
class TreeWalk {
  public:
    TreeWalk(AnyGame& game, const GameTree& tree)
        : game_(game), tree_(tree), children_(children_of(tree)) {}

    std::expected<void, Problem> walk() {
        if (const auto on_board = check_signs(); !on_board)
            return on_board;
        std::vector<Step> open{{0, 0}};
        while (!open.empty()) {
            auto& [node, next] = open.back();
            if (next == children_[node].size()) {
                if (node != 0)
                    game_.undo();
                open.pop_back();
                continue;
            }
            const int child = children_[node][next++];
            if (const auto refused = game_.play(game_.turn(), tree_[child].move); !refused) {
                take_back(open.size() - 1);
                return wrong_node(child, "has the move " + quoted(tree_[child].move) + ": " +
                                             refused.error().text);
            }
            open.push_back({child, 0});
        }
        return {};
    }

  private:
    struct Step {
        int node;
        std::size_t next;
    };

    std::expected<void, Problem> check_signs() const {
        const auto last = game_.last_square();
        for (std::size_t number = 0; number < tree_.size(); ++number)
            for (const auto& [cell, sign] : tree_[number].signs) {
                const auto square = read_square(cell);
                if (!square || !last || square->column > last->column || square->row > last->row)
                    return wrong_node(number, "has a sign on " + cell + ", which is off the board");
            }
        return {};
    }

    void take_back(std::size_t count) {
        for (; count > 0; --count)
            game_.undo();
    }

    AnyGame& game_;
    const GameTree& tree_;
    std::vector<std::vector<int>> children_;
};

} // namespace

bool is_sign(std::string_view text) {
    const auto is_letter_or_digit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const bool is_label =
        !text.empty() && text.size() <= 2 && std::ranges::all_of(text, is_letter_or_digit);
    return is_label || std::ranges::find(sign_shapes, text) != sign_shapes.end();
}

void put_sign(TreeNode& node, std::string_view cell, std::string_view sign) {
    const auto place = std::ranges::lower_bound(node.signs, cell, {}, &CellSign::cell);
    if (place != node.signs.end() && place->cell == cell)
        place->sign = sign;
    else
        node.signs.insert(place, {std::string(cell), std::string(sign)});
}

std::vector<std::vector<int>> children_of(const GameTree& tree) {
    std::vector<std::vector<int>> children(tree.size());
    for (std::size_t node = 1; node < tree.size(); ++node)
        children[tree[node].parent].push_back(static_cast<int>(node));
    return children;
}

std::vector<std::string> first_line(const GameTree& tree) {
    std::vector<std::string> moves;
    int last = 0;
    // Nodes come after their parents, so a single pass finds the first child of each.
    for (std::size_t node = 1; node < tree.size(); ++node)
        if (tree[node].parent == last) {
            moves.push_back(tree[node].move);
            last = static_cast<int>(node);
        }
    return moves;
}

json::Value write_tree(const GameTree& tree) {
    json::Array nodes;
    for (const TreeNode& node : tree) {
        json::Object members;
        if (!nodes.empty()) {
            members.push_back({"parent", node.parent});
            members.push_back({"move", node.move});
        }
        if (!node.mark.empty())
            members.push_back({"mark", node.mark});
        if (!node.comment.empty())
            members.push_back({"comment", node.comment});
        if (!node.signs.empty()) {
            json::Object signs;
            for (const auto& [cell, sign] : node.signs)
                signs.push_back({cell, sign});
            members.push_back({"signs", std::move(signs)});
        }
        nodes.emplace_back(std::move(members));
    }
    return nodes;
}

std::expected<GameTree, Problem> read_tree(const json::Value& value) {
    const json::Array* nodes = value.array();
    if (nodes == nullptr || nodes->empty() || nodes->size() > most_tree_nodes)
        return problem("tree must be a list of 1 to " + std::to_string(most_tree_nodes) + " nodes");
    GameTree tree;
    for (const json::Value& each : *nodes) {
        auto node = read_node(each, tree.size());
        if (!node)
            return std::unexpected(node.error());
        tree.push_back(std::move(*node));
    }
    for (const std::vector<int>& siblings : children_of(tree))
        for (std::size_t later = 1; later < siblings.size(); ++later)
            for (std::size_t earlier = 0; earlier < later; ++earlier)
                if (tree[siblings[earlier]].move == tree[siblings[later]].move)
                    return wrong_node(siblings[later], "has the move of node " +
                                                           std::to_string(siblings[earlier]) +
                                                           ", which follows the same one");
    return tree;
}

std::expected<void, Problem> check_tree(AnyGame& game, const GameTree& tree) {
    return TreeWalk(game, tree).walk();
}

} // namespace quadrille

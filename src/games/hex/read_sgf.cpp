/// Reads SGF into a record of Hex: reads each line of the file and merges them.

#include "base/text.h"
#include "games/hex/sgf.h"
#include "games/hex/sgf_line.h"
#include "games/hex/sgf_tree.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::hex {

namespace {

std::expected<int, Problem> read_size(const sgf::Node& root) {
    const std::string text = value_of(root, "SZ");
    if (text.empty())
        return 11;
    const auto sides = split(text, ':');
    const auto size = whole_number(sides[0]);
    if (!size || *size < smallest_size || *size > largest_size ||
        !std::ranges::all_of(sides, [&](std::string_view side) { return side == sides[0]; }))
        return problem("SGF: SZ must be " + std::to_string(smallest_size) + " to " +
                       std::to_string(largest_size) + " for a square board, not " + quoted(text));
    return *size;
}

std::optional<bool> read_swap_rule(const sgf::Node& root) {
    const std::string text = value_of(root, "RU");
    if (text == "swap")
        return true;
    if (text == "no swap")
        return false;
    return std::nullopt;
}

/// The mark of a move from the SGF properties: good or bad (1 or 2), interesting, doubtful.
std::string read_mark(const sgf::Node& node) {
    const auto doubled = [&](std::string_view property, const char* mark, const char* twice) {
        return value_of(node, property) == "2" ? twice : mark;
    };
    if (!node.find("TE").empty())
        return doubled("TE", "!", "!!");
    if (!node.find("BM").empty())
        return doubled("BM", "?", "??");
    if (!node.find("IT").empty())
        return "!?";
    return node.find("DO").empty() ? "" : "?!";
}

/// Merges the lines of a file into the tree of a record. Lines with the same moves in the record
/// become the same line, however they are written in the file.
class TreeBuilder {
  public:
    explicit TreeBuilder(const sgf::Tree& file)
        : file_(file), node_of_(file.nodes.size(), unknown) {}

    /// Adds a line. `places` has an element for each node of the line; `moves` are those of its
    /// record.
    void add(std::span<const int> line, std::span<const LineReader::Place> places,
             std::span<const std::string> moves) {
        int at = 0;
        int played = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (; played < places[i].plies; ++played)
                at = follow(at, moves[played]);
            if (node_of_[line[i]] != unknown)
                continue;
            node_of_[line[i]] = at;
            describe(at, file_.nodes[line[i]], places[i]);
        }
    }

    /// The merged tree in depth-first order. Empty if it contains nothing but the moves of a single
    /// line.
    GameTree tree() const {
        GameTree sorted;
        bool plain = true;
        // A stack of the nodes still to be visited, with the new indices of their parents.
        std::vector<std::pair<int, int>> left{{0, 0}};
        while (!left.empty()) {
            const auto [node, parent] = left.back();
            left.pop_back();
            const int number = static_cast<int>(sorted.size());
            sorted.push_back(tree_[node]);
            sorted.back().parent = parent;
            plain = plain && children_[node].size() <= 1 && tree_[node].mark.empty() &&
                    tree_[node].comment.empty() && tree_[node].signs.empty();
            for (std::size_t i = children_[node].size(); i-- > 0;)
                left.emplace_back(children_[node][i], number);
        }
        return plain ? GameTree() : sorted;
    }

    /// The moves of the main line.
    std::vector<std::string> first_line() const {
        std::vector<std::string> moves;
        for (int at = 0; !children_[at].empty();) {
            at = children_[at].front();
            moves.push_back(tree_[at].move);
        }
        return moves;
    }

    int signs_left_out() const { return signs_left_out_; }

  private:
    static constexpr int unknown = -1;

    int follow(int node, const std::string& move) {
        for (const int child : children_[node])
            if (tree_[child].move == move)
                return child;
        const int added = static_cast<int>(tree_.size());
        tree_.push_back({.parent = node, .move = move});
        children_[node].push_back(added);
        children_.emplace_back();
        return added;
    }

    void describe(int node, const sgf::Node& written, const LineReader::Place& place) {
        TreeNode& described = tree_[node];
        for (const std::string& comment : written.find("C")) {
            if (!described.comment.empty())
                described.comment += '\n';
            described.comment += comment;
        }
        if (node != 0 && described.mark.empty())
            described.mark = read_mark(written);
        for (const auto& [cell, sign] : place.signs)
            put_sign(described, cell, sign);
        signs_left_out_ += place.signs_left_out;
    }

    const sgf::Tree& file_;
    /// For each node of the file, the node of the tree.
    std::vector<int> node_of_;
    GameTree tree_{TreeNode{}};
    std::vector<std::vector<int>> children_{{}};
    int signs_left_out_ = 0;
};

/// True if any line has a swap; empty, not false, if none has, since that does not rule it out.
std::optional<bool> somebody_swaps(const sgf::Tree& tree) {
    for (const sgf::Node& node : tree.nodes)
        for (const WrittenMove& written : moves_in(node))
            if (written.move.starts_with("swap"))
                return true;
    return std::nullopt;
}

} // namespace

std::expected<ForeignGame, Problem> read_sgf(std::string_view text) {
    const auto tree = sgf::read_tree(text);
    if (!tree)
        return std::unexpected(tree.error());
    const sgf::Node& root = tree->nodes[0];
    if (const std::string game = value_of(root, "GM"); !game.empty() && game != "11")
        return problem("SGF: GM " + quoted(game) + " is another game; Hex is GM[11]");
    const auto size = read_size(root);
    if (!size)
        return std::unexpected(size.error());
    auto swap = read_swap_rule(root);
    if (!swap)
        swap = somebody_swaps(*tree);

    const std::vector<int> leaves = tree->leaves();
    const bool too_large = leaves.size() > 1 && tree->nodes.size() > most_tree_nodes;
    TreeBuilder builder(*tree);
    std::optional<ForeignGame> game;
    int left_out = 0;
    for (std::size_t number = 0; number < (too_large ? 1 : leaves.size()); ++number) {
        const std::vector<int> line = tree->line_to(leaves[number]);
        LineReader reader(*size, swap);
        if (number == 0 && root.find("GM").empty())
            reader.notice("the file does not say which game it is, GM[11] is missing");
        if (const auto read = reader.read(*tree, line); !read)
            return number == 0
                       ? std::unexpected(read.error())
                       : problem("variation " + std::to_string(number) + ": " + read.error().text);
        const std::vector<LineReader::Place> places = reader.places();
        ForeignGame read = std::move(reader).finish(root);
        if (game && read.record.start != game->record.start) {
            ++left_out;
            continue;
        }
        builder.add(line, places, read.record.moves);
        if (!game) {
            game = std::move(read);
        } else if (read.record.moves.size() > game->record.moves.size() &&
                   read.record.moves == builder.first_line()) {
            // The variation continues the main line beyond its end, perhaps after a resignation.
            read.notices = std::move(game->notices);
            if (!read.record.outcome)
                read.record.outcome = game->record.outcome;
            game = std::move(read);
        }
    }
    if (too_large)
        game->notices.push_back("only the main line is read, since the file has more than " +
                                std::to_string(most_tree_nodes) + " nodes");
    if (left_out > 0)
        game->notices.push_back("variations left out, in which a turn is passed or stones are set "
                                "up: " +
                                std::to_string(left_out));
    if (builder.signs_left_out() > 0)
        game->notices.push_back(
            "signs left out, off the board or labels of more than two letters or "
            "digits: " +
            std::to_string(builder.signs_left_out()));
    if (tree->other_games > 0)
        game->notices.push_back("only the first game is read; others left out: " +
                                std::to_string(tree->other_games));
    if (!too_large)
        game->record.tree = builder.tree();
    return std::move(*game);
}

} // namespace quadrille::hex

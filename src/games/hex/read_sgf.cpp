/// From SGF to a record of Hex.

#include "base/text.h"
#include "games/hex/sgf.h"
#include "games/hex/sgf_tree.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::hex {

namespace {

/// Values are case insensitive, and people put spaces into them.
std::string plain(std::string_view value) {
    std::string text(trimmed(value));
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

/// The first value of a property, plain; empty if it is not there.
std::string value_of(const sgf::Node& node, std::string_view name) {
    const auto& values = node.find(name);
    return values.empty() ? "" : plain(values[0]);
}

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

/// A cell as Little Golem writes it, "ck" for c11, in our form; nothing if it is no such cell.
std::optional<std::string> two_letter_cell(std::string_view text) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    if (text.size() != 2 || !is_letter(text[0]) || !is_letter(text[1]))
        return std::nullopt;
    return square_text({text[0] - 'a', text[1] - 'a'});
}

/// A move of the file.
struct Written {
    char letter = 'B';
    std::string move;

    bool ends_the_game() const { return move == "resign" || move == "forfeit"; }
};

std::vector<Written> moves_in(const sgf::Node& node) {
    std::vector<Written> moves;
    for (const sgf::Property& property : node.properties)
        if (property.name == "B" || property.name == "W")
            moves.push_back({property.name[0], plain(property.values[0])});
    return moves;
}

/// The way of winning, as it stands behind the plus.
std::optional<Ending> read_ending(std::string_view text) {
    if (text == "r" || text == "resign")
        return Ending::resignation;
    if (text == "t" || text == "time")
        return Ending::time;
    if (text == "f" || text == "forfeit")
        return Ending::forfeit;
    return std::nullopt;
}

/// The marks of moves, as SGF has them: good and bad, once or twice, interesting, doubtful.
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

/// Reads one line of a tree, from its root to a leaf.
class LineReader {
  public:
    LineReader(int size, std::optional<bool> swap) : transcript_(size, swap) {}

    void notice(std::string text) { transcript_.notice(std::move(text)); }

    std::expected<void, Problem> read(const sgf::Tree& tree, std::span<const int> line) {
        for (const int node : line)
            for (Written& move : moves_in(tree.nodes[node]))
                moves_.push_back(std::move(move));
        has_two_letters_ = !moves_.empty() && two_letter_cell(moves_.front().move).has_value();
        is_little_golem_ = has_two_letters_ && moves_.front().letter == 'W';
        for (const int node : line) {
            const int forgotten = transcript_.forgotten();
            if (const auto taken = take(tree.nodes[node]); !taken)
                return taken;
            if (transcript_.forgotten() != forgotten)
                std::ranges::fill(plies_, 0);
            plies_.push_back(transcript_.recorded());
        }
        take_result(value_of(tree.nodes[0], "RE"));
        return {};
    }

    /// For each node of the line how many moves of the record are played after it.
    const std::vector<int>& plies() const { return plies_; }

    ForeignGame finish(const sgf::Node& root) && {
        return std::move(transcript_).finish({name(root, "PB", "red"), name(root, "PW", "blue")});
    }

  private:
    static std::string name(const sgf::Node& root, std::string_view property,
                            std::string_view otherwise) {
        const auto& values = root.find(property);
        const std::string_view text = values.empty() ? "" : trimmed(values[0]);
        return std::string(text.empty() ? otherwise : text);
    }

    std::unexpected<Problem> wrong(const std::string& what) const {
        return problem("SGF, after move " + std::to_string(transcript_.moves_played()) + ": " +
                       what);
    }

    std::expected<void, Problem> take(const sgf::Node& node) {
        const bool sets_up = std::ranges::any_of(node.properties, [](const sgf::Property& each) {
            return each.name == "AB" || each.name == "AW" || each.name == "AE" || each.name == "PL";
        });
        if (sets_up)
            if (const auto done = set_up(node); !done)
                return done;
        for (std::size_t count = moves_in(node).size(); count > 0; --count)
            if (const auto played = play(moves_[next_++]); !played)
                return played;
        return {};
    }

    // Stones that are put there, not played.

    std::expected<void, Problem> set_up(const sgf::Node& node) {
        const Position& before = transcript_.position();
        std::array<Cells, 2> stones{before.stones(red), before.stones(blue)};
        const Seat black = transcript_.sides_swapped() ? blue : red;
        for (const auto& [property, seat] :
             {std::pair("AE", nobody), std::pair("AB", black), std::pair("AW", 1 - black)}) {
            for (const std::string& value : node.find(property)) {
                const auto cell = read_cell(plain(value));
                if (!cell)
                    return wrong(std::string(property) + " " + quoted(value) +
                                 " is no cell of the board");
                for (Cells& each : stones)
                    each.remove(*cell);
                if (seat != nobody)
                    stones[seat].insert(*cell);
            }
        }
        const std::string player = value_of(node, "PL");
        Seat turn = before.turn();
        if (player.starts_with('b') || player.starts_with('w'))
            turn = player.starts_with('b') ? black : 1 - black;
        else if (!player.empty())
            return wrong("PL must be B or W, not " + quoted(player));
        const bool changed = stones[red] != before.stones(red) ||
                             stones[blue] != before.stones(blue) || turn != before.turn();
        if (changed)
            transcript_.set_up(Position(before.size(), stones[red], stones[blue], turn));
        turn_is_open_ = changed && player.empty();
        return {};
    }

    std::optional<int> read_cell(std::string_view text) const {
        const int size = transcript_.position().size();
        const auto square = read_square(our_cell(std::string(text)));
        if (!square || square->column >= size || square->row >= size)
            return std::nullopt;
        const int cell = cell_at(*square);
        return transcript_.sides_swapped() ? mirrored(cell) : cell;
    }

    // Moves.

    /// A move in our form.
    std::string our_cell(const std::string& text) const {
        return has_two_letters_ ? two_letter_cell(text).value_or(text) : text;
    }

    /// Whom a letter means.
    Seat seat_of(char letter) const {
        if (is_little_golem_)
            return letter == 'W' ? red : blue;
        const Seat black = transcript_.sides_swapped() && letters_are_colours_ ? blue : red;
        return letter == 'B' ? black : 1 - black;
    }

    /// What a swap is called here. `moves_[next_]` is what follows it.
    std::string_view kind_of_swap(char letter) const {
        const bool again = next_ < moves_.size() && !moves_[next_].ends_the_game() &&
                           moves_[next_].letter == letter;
        return again ? "swap-sides" : "swap-pieces";
    }

    std::expected<void, Problem> play(const Written& written) {
        const auto& [letter, move] = written;
        if (written.ends_the_game()) {
            const Ending ending = move == "resign" ? Ending::resignation : Ending::forfeit;
            if (transcript_.outcome())
                transcript_.notice("the " + std::string(quadrille::name(ending)) +
                                   " after the end of the game is left out");
            else
                transcript_.end(Outcome::lost_by(seat_of(letter), ending));
            return {};
        }
        const std::string text = std::string(1, letter) + " " + quoted(move);
        if (transcript_.outcome())
            return wrong("the game is over, but " + text + " follows");
        if (const auto fits = take_turn(letter, text); !fits)
            return fits;
        const bool sides_were_swapped = transcript_.sides_swapped();
        const bool swaps = move == "swap" || move == "swap-pieces";
        const auto played =
            transcript_.play(swaps ? std::string(kind_of_swap(letter)) : our_cell(move));
        if (!played)
            return problem("SGF, move " + std::to_string(transcript_.moves_played()) + ", " + text +
                           ": " + played.error().text);
        sides_just_swapped_ = !sides_were_swapped && transcript_.sides_swapped();
        return {};
    }

    /// Whether the letter is that of the seat to move, where it is not the letter that decides.
    std::expected<void, Problem> take_turn(char letter, const std::string& text) {
        const Position& position = transcript_.position();
        if (sides_just_swapped_)
            letters_are_colours_ = letter == 'W';
        if (turn_is_open_ && seat_of(letter) != position.turn())
            transcript_.set_up(Position(position.size(), position.stones(red),
                                        position.stones(blue), seat_of(letter)));
        turn_is_open_ = false;
        if (seat_of(letter) == transcript_.position().turn())
            return {};
        return wrong(std::string("it is the turn of ") + (letter == 'B' ? "W" : "B") +
                     ", but the file has " + text);
    }

    // The result.

    void take_result(std::string_view text) {
        if (text.empty() || text == "?" || text == "void")
            return;
        const auto parts = split(text, '+');
        if (parts[0] != "b" && parts[0] != "w") {
            transcript_.notice("the result " + quoted(text) + " is left out, it has no winner");
            return;
        }
        const bool first_name = parts[0] == "b";
        const Seat winner =
            is_little_golem_ ? (first_name ? red : blue) : seat_of(first_name ? 'B' : 'W');
        if (const auto& outcome = transcript_.outcome()) {
            if (outcome->result(winner, 2) < 0)
                transcript_.notice("the result " + quoted(text) +
                                   " is left out, the other player has won");
            return;
        }
        const auto ending = read_ending(parts.size() > 1 ? parts[1] : "");
        if (!ending)
            transcript_.notice("the result " + quoted(text) +
                               " is read as a resignation, since the edges are not joined");
        transcript_.end(Outcome::lost_by(1 - winner, ending.value_or(Ending::resignation)));
    }

    Transcript transcript_;
    /// All of the line, and which of them comes next.
    std::vector<Written> moves_;
    std::size_t next_ = 0;
    std::vector<int> plies_;
    bool has_two_letters_ = false;
    bool is_little_golem_ = false;
    /// Stones were set up, and the next move tells whose turn it is.
    bool turn_is_open_ = false;
    /// After `swap-sides`: B and W are the colours of stones, not the players who began with them.
    bool letters_are_colours_ = true;
    bool sides_just_swapped_ = false;
};

/// Puts the lines of a file together to the tree of a record. Lines that come to the same moves are
/// the same line, however the file has them.
class TreeBuilder {
  public:
    explicit TreeBuilder(const sgf::Tree& file)
        : file_(file), node_of_(file.nodes.size(), unknown) {}

    /// `plies` says how many of the moves are played after each node of the line.
    void add(std::span<const int> line, std::span<const int> plies,
             std::span<const std::string> moves) {
        int at = 0;
        int played = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (; played < plies[i]; ++played)
                at = follow(at, moves[played]);
            if (node_of_[line[i]] != unknown)
                continue;
            node_of_[line[i]] = at;
            describe(at, file_.nodes[line[i]]);
        }
    }

    /// Each line to its end before the next, as files have it, also where lines were put together.
    /// Empty if it tells nothing that the moves do not.
    GameTree tree() const {
        GameTree sorted;
        bool plain = true;
        // Nodes that are still to be taken, and the new numbers of their parents; the next last.
        std::vector<std::pair<int, int>> left{{0, 0}};
        while (!left.empty()) {
            const auto [node, parent] = left.back();
            left.pop_back();
            const int number = static_cast<int>(sorted.size());
            sorted.push_back(tree_[node]);
            sorted.back().parent = parent;
            plain = plain && children_[node].size() <= 1 && tree_[node].mark.empty() &&
                    tree_[node].comment.empty();
            for (std::size_t i = children_[node].size(); i-- > 0;)
                left.emplace_back(children_[node][i], number);
        }
        return plain ? GameTree() : sorted;
    }

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

    void describe(int node, const sgf::Node& written) {
        TreeNode& described = tree_[node];
        for (const std::string& comment : written.find("C")) {
            if (!described.comment.empty())
                described.comment += '\n';
            described.comment += comment;
        }
        if (node != 0 && described.mark.empty())
            described.mark = read_mark(written);
    }

    const sgf::Tree& file_;
    /// For each node of the file that of the tree.
    std::vector<int> node_of_;
    GameTree tree_{TreeNode{}};
    std::vector<std::vector<int>> children_{{}};
};

/// Whether somebody swaps, in whichever line; nothing if nobody does.
std::optional<bool> somebody_swaps(const sgf::Tree& tree) {
    for (const sgf::Node& node : tree.nodes)
        for (const Written& written : moves_in(node))
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
        const std::vector<int> plies = reader.plies();
        ForeignGame read = std::move(reader).finish(root);
        if (game && read.record.start != game->record.start) {
            ++left_out;
            continue;
        }
        builder.add(line, plies, read.record.moves);
        if (!game)
            game = std::move(read);
    }
    if (too_large)
        game->notices.push_back("only the main line is read, since the file has more than " +
                                std::to_string(most_tree_nodes) + " nodes");
    if (left_out > 0)
        game->notices.push_back("variations left out, in which a turn is passed or stones are set "
                                "up: " +
                                std::to_string(left_out));
    if (tree->other_games > 0)
        game->notices.push_back("only the first game is read; others left out: " +
                                std::to_string(tree->other_games));
    if (!too_large)
        game->record.tree = builder.tree();
    return std::move(*game);
}

} // namespace quadrille::hex

#include "games/hex/sgf_tree.h"

#include "base/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace quadrille::sgf {

namespace {

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_letter(char c) {
    return is_upper(c) || (c >= 'a' && c <= 'z');
}

/// A parser without recursion: for each open parenthesis it keeps only the node before it.
class Reader {
  public:
    explicit Reader(std::string_view text) : whole_(text), rest_(text) {
        if (rest_.starts_with("\xef\xbb\xbf"))
            rest_.remove_prefix(3);
    }

    std::expected<Tree, Problem> read() {
        for (skip_space(); !rest_.empty(); skip_space())
            if (const auto read = read_token(); !read)
                return std::unexpected(read.error());
        if (tree_.nodes.empty())
            return wrong("an SGF file begins with \"(;\"");
        if (!open_.empty())
            return wrong("the file ends, but " + std::to_string(open_.size()) +
                         " \"(\" are not closed");
        return std::move(tree_);
    }

  private:
    std::unexpected<Problem> wrong(const std::string& what) const {
        const auto line =
            1 + std::count(whole_.begin(), whole_.end() - static_cast<long>(rest_.size()), '\n');
        return problem("SGF, line " + std::to_string(line) + ": " + what);
    }

    void skip_space() {
        const std::size_t end = rest_.find_first_not_of(" \t\r\n\v\f");
        rest_.remove_prefix(std::min(end, rest_.size()));
    }

    std::expected<void, Problem> read_token() {
        const char token = rest_.front();
        if (open_.empty() && token != '(')
            return wrong("\"(\" is expected, not " + quoted(rest_.substr(0, 20)));
        if (awaits_node_ && token != ';')
            return wrong(R"(";" is expected after "(", not )" + quoted(rest_.substr(0, 20)));
        switch (token) {
        case '(': open(); return {};
        case ')': close(); return {};
        case ';': begin_node(); return {};
        default: return read_property();
        }
    }

    void open() {
        rest_.remove_prefix(1);
        if (open_.empty() && !tree_.nodes.empty()) {
            ++tree_.other_games;
            game_ended_ = true;
        }
        open_.push_back(last_);
        awaits_node_ = true;
    }

    void close() {
        rest_.remove_prefix(1);
        last_ = open_.back();
        open_.pop_back();
    }

    void begin_node() {
        rest_.remove_prefix(1);
        awaits_node_ = false;
        if (game_ended_)
            return;
        tree_.nodes.push_back({.parent = last_, .properties = {}});
        last_ = static_cast<int>(tree_.nodes.size()) - 1;
    }

    std::expected<void, Problem> read_property() {
        Property property;
        // In older files names contain lower-case letters, which are ignored.
        while (!rest_.empty() && is_letter(rest_.front())) {
            if (is_upper(rest_.front()))
                property.name += rest_.front();
            rest_.remove_prefix(1);
        }
        if (property.name.empty())
            return wrong("a property is expected, not " + quoted(rest_.substr(0, 20)));
        for (skip_space(); rest_.starts_with('['); skip_space()) {
            auto value = read_value();
            if (!value)
                return wrong("the value of " + property.name + " is not closed by \"]\"");
            property.values.push_back(std::move(*value));
        }
        if (property.values.empty())
            return wrong(property.name + " has no value in brackets");
        if (!game_ended_)
            tree_.nodes[last_].properties.push_back(std::move(property));
        return {};
    }

    /// Reads from the opening bracket to the closing one; empty if there is none.
    std::optional<std::string> read_value() {
        std::string value;
        for (std::size_t i = 1; i < rest_.size(); ++i) {
            if (rest_[i] == ']') {
                rest_.remove_prefix(i + 1);
                return value;
            }
            const bool escape = rest_[i] == '\\';
            if (escape && ++i == rest_.size())
                break;
            if (const std::size_t length = line_end(i); escape && length > 0)
                i += length - 1;
            else
                value += rest_[i];
        }
        return std::nullopt;
    }

    /// The length of the line end that begins there: LF, CR, or both of them in either order; 0 if
    /// none does.
    std::size_t line_end(std::size_t at) const {
        const auto is_end = [](char letter) { return letter == '\n' || letter == '\r'; };
        if (!is_end(rest_[at]))
            return 0;
        const bool both =
            at + 1 < rest_.size() && is_end(rest_[at + 1]) && rest_[at + 1] != rest_[at];
        return both ? 2 : 1;
    }

    std::string_view whole_;
    std::string_view rest_;
    Tree tree_;
    /// The node before each open parenthesis.
    std::vector<int> open_;
    /// The parent of the next node.
    int last_ = -1;
    bool awaits_node_ = false;
    /// Whether the first game has ended; others are skipped.
    bool game_ended_ = false;
};

} // namespace

const std::vector<std::string>& Node::find(std::string_view name) const {
    static const std::vector<std::string> none;
    const auto found = std::ranges::find(properties, name, &Property::name);
    return found != properties.end() ? found->values : none;
}

std::vector<int> Tree::line_to(int node) const {
    std::vector<int> line;
    for (; node >= 0; node = nodes[node].parent)
        line.push_back(node);
    std::ranges::reverse(line);
    return line;
}

std::vector<int> Tree::leaves() const {
    std::vector<char> goes_on(nodes.size(), 0);
    for (const Node& node : nodes)
        if (node.parent >= 0)
            goes_on[node.parent] = 1;
    std::vector<int> list;
    for (std::size_t node = 0; node < nodes.size(); ++node)
        if (goes_on[node] == 0)
            list.push_back(static_cast<int>(node));
    return list;
}

std::expected<Tree, Problem> read_tree(std::string_view text) {
    return Reader(text).read();
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == ']' || c == '\\')
            result += '\\';
        result += c;
    }
    return result;
}

} // namespace quadrille::sgf

#include "games/hex/sgf_line.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::hex {

namespace {

/// Trimmed and in lower case, as values are not case-sensitive and may have spaces around them.
std::string plain(std::string_view value) {
    std::string text(trimmed(value));
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

/// Converts a cell in the notation of Little Golem ("ck" for c11); empty if it is not one.
std::optional<std::string> two_letter_cell(std::string_view text) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    if (text.size() != 2 || !is_letter(text[0]) || !is_letter(text[1]))
        return std::nullopt;
    return square_text({text[0] - 'a', text[1] - 'a'});
}

/// The ending from the part of `RE` after the plus sign.
std::optional<Ending> read_ending(std::string_view text) {
    if (text == "r" || text == "resign")
        return Ending::resignation;
    if (text == "t" || text == "time")
        return Ending::time;
    if (text == "f" || text == "forfeit")
        return Ending::forfeit;
    return std::nullopt;
}

std::string name(const sgf::Node& root, std::string_view property, std::string_view otherwise) {
    const auto& values = root.find(property);
    const std::string_view text = values.empty() ? "" : trimmed(values[0]);
    return std::string(text.empty() ? otherwise : text);
}

/// The properties for shapes on cells, and their names in `sign_shapes`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> shapes_of_sgf{
    {{"CR", "circle"}, {"MA", "cross"}, {"TR", "triangle"}, {"SQ", "square"}}};

} // namespace

std::string value_of(const sgf::Node& node, std::string_view name) {
    const auto& values = node.find(name);
    return values.empty() ? "" : plain(values[0]);
}

std::vector<WrittenMove> moves_in(const sgf::Node& node) {
    std::vector<WrittenMove> moves;
    for (const sgf::Property& property : node.properties)
        if (property.name == "B" || property.name == "W")
            moves.push_back({property.name[0], plain(property.values[0])});
    return moves;
}

std::expected<void, Problem> LineReader::read(const sgf::Tree& tree, std::span<const int> line) {
    for (const int node : line)
        for (WrittenMove& move : moves_in(tree.nodes[node]))
            moves_.push_back(std::move(move));
    has_two_letters_ = !moves_.empty() && two_letter_cell(moves_.front().move).has_value();
    is_little_golem_ = has_two_letters_ && moves_.front().letter == 'W';
    for (const int node : line) {
        const int forgotten = transcript_.forgotten();
        if (const auto taken = take(tree.nodes[node]); !taken)
            return taken;
        if (transcript_.forgotten() != forgotten)
            for (Place& before : places_)
                before.plies = 0;
        places_.push_back(place_of(tree.nodes[node]));
    }
    take_result(value_of(tree.nodes[0], "RE"));
    return {};
}

ForeignGame LineReader::finish(const sgf::Node& root) && {
    return std::move(transcript_).finish({name(root, "PB", "red"), name(root, "PW", "blue")});
}

std::unexpected<Problem> LineReader::wrong(const std::string& what) const {
    return problem("SGF, after move " + std::to_string(transcript_.moves_played()) + ": " + what);
}

std::expected<void, Problem> LineReader::take(const sgf::Node& node) {
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

std::expected<void, Problem> LineReader::set_up(const sgf::Node& node) {
    const Position& before = transcript_.position();
    std::array<Cells, 2> stones{before.stones(red), before.stones(blue)};
    const Seat black = transcript_.sides_swapped() ? blue : red;
    for (const auto& [property, seat] :
         {std::pair("AE", nobody), std::pair("AB", black), std::pair("AW", 1 - black)}) {
        for (const std::string& value : node.find(property)) {
            const auto cell = read_cell(plain(value));
            if (!cell)
                return wrong(std::string(property) + " " + quoted(value) +
                             " is not a cell of the board");
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
    const bool changed = stones[red] != before.stones(red) || stones[blue] != before.stones(blue) ||
                         turn != before.turn();
    if (changed)
        transcript_.set_up(Position(before.size(), stones[red], stones[blue], turn));
    turn_is_open_ = changed && player.empty();
    return {};
}

std::optional<int> LineReader::read_cell(std::string_view text) const {
    const int size = transcript_.position().size();
    const auto square = read_square(our_cell(std::string(text)));
    if (!square || square->column >= size || square->row >= size)
        return std::nullopt;
    const int cell = cell_at(*square);
    return transcript_.sides_swapped() ? mirrored(cell) : cell;
}

std::string LineReader::our_cell(const std::string& text) const {
    return has_two_letters_ ? two_letter_cell(text).value_or(text) : text;
}

Seat LineReader::seat_of(char letter) const {
    if (is_little_golem_)
        return letter == 'W' ? red : blue;
    const Seat black = transcript_.sides_swapped() && letters_are_colours_ ? blue : red;
    return letter == 'B' ? black : 1 - black;
}

std::string_view LineReader::kind_of_swap(char letter) const {
    const bool again =
        next_ < moves_.size() && !moves_[next_].ends_the_game() && moves_[next_].letter == letter;
    return again ? "swap-sides" : "swap-pieces";
}

std::expected<void, Problem> LineReader::play(const WrittenMove& written) {
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

std::expected<void, Problem> LineReader::take_turn(char letter, const std::string& text) {
    const Position& position = transcript_.position();
    if (sides_just_swapped_)
        letters_are_colours_ = letter == 'W';
    if (turn_is_open_ && seat_of(letter) != position.turn())
        transcript_.set_up(Position(position.size(), position.stones(red), position.stones(blue),
                                    seat_of(letter)));
    turn_is_open_ = false;
    if (seat_of(letter) == transcript_.position().turn())
        return {};
    return wrong(std::string("it is the turn of ") + (letter == 'B' ? "W" : "B") +
                 ", but the file has " + text);
}

void LineReader::take_result(std::string_view text) {
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

LineReader::Place LineReader::place_of(const sgf::Node& node) const {
    Place place{.plies = transcript_.recorded(), .signs = {}};
    const auto add = [&](std::string_view text, std::string_view sign) {
        const auto cell = read_cell(plain(text));
        if (cell && is_sign(sign))
            place.signs.push_back({cell_text(*cell), std::string(sign)});
        else
            ++place.signs_left_out;
    };
    for (const auto& [property, shape] : shapes_of_sgf)
        for (const std::string& value : node.find(property))
            add(value, shape);
    for (const std::string_view value : node.find("LB")) {
        const auto colon = std::min(value.find(':'), value.size());
        add(value.substr(0, colon), trimmed(value.substr(std::min(colon + 1, value.size()))));
    }
    return place;
}

} // namespace quadrille::hex

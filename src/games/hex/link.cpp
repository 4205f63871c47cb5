#include "games/hex/link.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace quadrille::hex {

namespace {

constexpr std::string_view address = "https://hexworld.org/board/#";

/// Parses the part of a link after the `#`.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::expected<ForeignGame, Problem> read() {
        const auto size = read_size();
        if (!size)
            return std::unexpected(size.error());
        if (const auto skipped = skip_flags(); !skipped)
            return std::unexpected(skipped.error());
        Transcript transcript(*size, std::nullopt);
        std::optional<int> shown;
        while (!rest_.empty()) {
            if (rest_.front() == ',' && !shown) {
                shown = transcript.moves_played();
                rest_.remove_prefix(1);
            } else if (const auto played = play(transcript); !played) {
                return std::unexpected(played.error());
            }
        }
        if (shown && *shown < transcript.moves_played())
            transcript.notice("the link shows the board after move " + std::to_string(*shown) +
                              ", all " + std::to_string(transcript.moves_played()) +
                              " moves are read");
        return std::move(transcript).finish({"red", "blue"});
    }

  private:
    static std::unexpected<Problem> wrong(const std::string& what) {
        return problem("link: " + what);
    }

    /// Removes the digits at the front and returns them.
    std::string_view take_digits() {
        const std::size_t count = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        const std::string_view digits = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return digits;
    }

    std::expected<int, Problem> read_size() {
        const std::string_view whole = rest_;
        const auto size = whole_number(take_digits());
        if (!size)
            return wrong("it has \"#\", the size of the board and the moves, such as " +
                         std::string(address) + "11c1,a3:sb4, not " + quoted(whole));
        if (rest_.starts_with('x')) {
            rest_.remove_prefix(1);
            return wrong("the board must be as wide as it is high, not " + std::to_string(*size) +
                         "x" + std::string(take_digits()));
        }
        if (*size < smallest_size || *size > largest_size)
            return wrong("the size of the board is " + std::to_string(smallest_size) + " to " +
                         std::to_string(largest_size) + ", not " + std::to_string(*size));
        return *size;
    }

    /// Skips the display flags and the first comma.
    std::expected<void, Problem> skip_flags() {
        while (!rest_.empty()) {
            const char flag = rest_.front();
            if (flag != ',' && flag != 'r' && flag != 'm' && flag != 'n' && flag != 'c')
                return wrong(
                    "a comma is expected after the size and the flags r, m, n and c, not " +
                    quoted(rest_));
            rest_.remove_prefix(1);
            if (flag == ',')
                break;
            if (flag == 'r' || flag == 'c')
                take_digits();
        }
        return {};
    }

    /// Plays the move at the front.
    std::expected<void, Problem> play(Transcript& transcript) {
        const std::string_view before = rest_;
        if (rest_.front() == ':')
            return play_special(transcript);
        rest_.remove_prefix(1);
        take_digits();
        const std::string_view move = before.substr(0, before.size() - rest_.size());
        return checked(transcript, move, transcript.play(move));
    }

    std::expected<void, Problem> play_special(Transcript& transcript) {
        using Special = std::pair<std::string_view, std::string_view>;
        for (const auto& [text, move] :
             {Special(":s", "swap-pieces"), Special(":S", "swap-sides"), Special(":p", "pass")}) {
            if (!rest_.starts_with(text))
                continue;
            rest_.remove_prefix(text.size());
            return checked(transcript, text, transcript.play(move));
        }
        const std::string_view end = rest_.substr(0, 3);
        if (end != ":rb" && end != ":rw" && end != ":fb" && end != ":fw")
            return wrong("special moves are :s, :S, :p, :rb, :rw, :fb and :fw, not " +
                         quoted(rest_));
        if (transcript.outcome())
            return wrong("the game is over, but " + std::string(end) + " follows");
        rest_.remove_prefix(end.size());
        const Seat black = transcript.sides_swapped() ? blue : red;
        transcript.end(Outcome::lost_by(end[2] == 'b' ? black : 1 - black,
                                        end[1] == 'r' ? Ending::resignation : Ending::forfeit));
        return {};
    }

    static std::expected<void, Problem> checked(const Transcript& transcript, std::string_view move,
                                                std::expected<void, Problem> played) {
        if (played)
            return played;
        return wrong("move " + std::to_string(transcript.moves_played()) + ", " + quoted(move) +
                     ": " + played.error().text);
    }

    std::string_view rest_;
};

/// The stones as alternating moves, with passes where a side has none left, and one or two passes
/// at the end so that the right seat is to move.
std::string set_up_text(const Position& start) {
    std::string text;
    std::array<Cells, 2> left{start.stones(red), start.stones(blue)};
    Seat seat = red;
    for (; left[red].any() || left[blue].any(); seat = 1 - seat) {
        if (left[seat].none()) {
            text += ":p";
            continue;
        }
        const int cell = left[seat].first();
        left[seat].remove(cell);
        text += cell_text(cell);
    }
    return text + (seat == start.turn() ? ":p:p" : ":p");
}

std::string end_text(const Outcome& outcome) {
    if (by_the_rules(outcome.ending) || outcome.kind == Outcome::Kind::draw)
        return "";
    return std::string(outcome.ending == Ending::resignation ? ":r" : ":f") +
           (outcome.result(red, 2) < 0 ? 'b' : 'w');
}

} // namespace

std::expected<ForeignGame, Problem> read_link(std::string_view link) {
    const std::string_view text = trimmed(link);
    const std::size_t hash = text.find('#');
    return Reader(hash == std::string_view::npos ? text : text.substr(hash + 1)).read();
}

std::expected<std::string, Problem> write_link(const Record& record) {
    const auto game = replay_hex(record);
    if (!game)
        return std::unexpected(game.error());
    if (game->start().winner() != nobody)
        return problem("a link cannot show a game that was decided at its start");
    std::string text = std::string(address) + std::to_string(game->rules().size) + "c1,";
    if (record.start)
        text += set_up_text(game->start());
    for (const Move move : game->moves_played())
        text += move.is_swap() ? ":s" : cell_text(move.cell);
    if (record.outcome)
        text += end_text(*record.outcome);
    return text;
}

} // namespace quadrille::hex

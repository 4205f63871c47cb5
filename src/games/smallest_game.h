#pragma once

/// A minimal implementation of contract.h, as an example for authors of new games: two players take
/// one, two or three pieces from a heap in turn, and taking the last piece wins. It is not in the
/// catalogue; only tests use it, which keeps the example correct.

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "base/text.h"
#include "games/contract.h"
#include "games/no_history.h"
#include "games/open_view.h"

#include <algorithm>

namespace quadrille {

struct Heap {
    static constexpr std::string_view name = "heap";
    static constexpr std::string_view title = "Heap";

    struct Rules {
        int size = 21;
    };

    /// The number of pieces taken.
    using Move = int;
    using Moves = FixedVector<Move, 3>;

    struct Position {
        int left = 0;
        Seat to_move = 0;

        static int seats() { return 2; }

        Seat turn() const { return to_move; }

        std::optional<Outcome> outcome() const {
            if (left > 0)
                return std::nullopt;
            return Outcome::won_by(1 - to_move, Ending::goal);
        }

        std::uint64_t hash() const {
            return feature_key(0, static_cast<unsigned>(left)) ^
                   feature_key(1, static_cast<unsigned>(to_move));
        }

        void list_moves(Moves& moves) const {
            for (int number = 1; number <= std::min(left, 3); ++number)
                moves.push_back(number);
        }

        void play(Move number) {
            left -= number;
            to_move = 1 - to_move;
        }

        friend bool operator==(const Position&, const Position&) = default;
    };

    using History = NoHistory;
    using View = OpenView<Heap>;

    static std::span<const Option> options() {
        static const std::vector<Option> list{
            {"size", "how many lie there at first", numbers(1, 99), "21"}};
        return list;
    }

    static std::expected<Rules, Problem> make_rules(const Choices& choices) {
        return Rules{.size = choices.number("size", Rules{}.size)};
    }

    static Choices choices(const Rules& rules) { return {{"size", std::to_string(rules.size)}}; }

    static Position start(const Rules& rules) { return {.left = rules.size}; }

    static std::string write_move(Move move) { return std::to_string(move); }

    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text) {
        if (position.outcome())
            return refused(Reason::game_over, "the game is over");
        const auto number = whole_number(text);
        if (!number || *number < 1 || *number > 3)
            return refused(Reason::unreadable,
                           quoted(text) + " is not a move; a move is 1, 2 or 3");
        if (*number > position.left)
            return refused(Reason::too_far, "only " + std::to_string(position.left) + " are left");
        return *number;
    }

    /// `21 / 0`: the pieces left and the seat to move.
    static std::expected<std::string, Problem> write_position(const Position& position) {
        return std::to_string(position.left) + " / " + std::to_string(position.to_move);
    }

    static std::expected<Position, Problem> read_position(const Rules& /*rules*/,
                                                          std::string_view text) {
        const auto parts = split(text, '/');
        const auto left = parts.size() == 2 ? whole_number(parts[0]) : std::nullopt;
        const auto seat = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
        if (!left || !seat || *left < 1 || *left > 99 || *seat < 0 || *seat > 1)
            return problem(quoted(text) +
                           " is not a position; a position is 1 to 99, and the seat: 21 / 0");
        return Position{.left = *left, .to_move = *seat};
    }

    static View view(const Progress<Heap>& progress, Seat seat) { return {progress, seat}; }

    static json::Object describe(const Position& position) { return {{"left", position.left}}; }

    static std::string draw(const Position& position, BoardStyle /*style*/) {
        return std::string(static_cast<std::size_t>(position.left), 'o') + "\n";
    }
};

static_assert(Game<Heap>);

} // namespace quadrille

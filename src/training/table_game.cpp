#include "training/table_game.h"

#include "base/text.h"
#include "games/hex/board_numbers.h"
#include "games/no_history.h"
#include "games/quoridor/board_numbers.h"
#include "nets/choose_board.h"

#include <concepts>
#include <span>
#include <utility>

namespace quadrille::learn {

namespace {

/// The earlier positions of the current game, for games whose end can depend on them.
template <class G>
class Past {
  public:
    void begin(const typename G::Position& start) {
        if constexpr (counts) {
            earlier_.clear();
            history_ = {};
            history_.begin(start);
        }
    }

    void play(typename G::Position& position, typename G::Move move) {
        if constexpr (counts) {
            earlier_.push_back(position);
            position.play(move);
            history_.add(earlier_.back(), move, position);
        } else {
            position.play(move);
        }
    }

    std::optional<Outcome> outcome(const typename G::Position& position) const {
        auto outcome = position.outcome();
        if constexpr (counts)
            if (!outcome)
                outcome =
                    history_.outcome(std::span<const typename G::Position>(earlier_), position);
        return outcome;
    }

  private:
    static constexpr bool counts = !std::same_as<typename G::History, NoHistory>;

    std::vector<typename G::Position> earlier_;
    typename G::History history_;
};

template <class G>
    requires Numbered<G>
class NumberedGame final : public TableGame {
  public:
    NumberedGame(typename G::Rules rules, int bits) : rules_(rules), bits_(bits) {}

    Choices options() const override { return G::choices(rules_); }

    int bits() const override { return bits_; }

    void play(const Following& following, Random& random, Course& course) override {
        course.clear();
        turns_.clear();
        typename G::Position position = G::start(rules_);
        past_.begin(position);
        std::optional<Outcome> outcome;
        for (;;) {
            course.push_back({.number = Numbers::number(position)});
            turns_.push_back(position.turn());
            outcome = past_.outcome(position);
            if (outcome || static_cast<int>(course.size()) > longest_game)
                break;
            past_.play(position, chosen(position, following, random, course.back()));
        }
        if (!outcome)
            return;
        for (std::size_t ply = 0; ply < course.size(); ++ply)
            course[ply].result = static_cast<int>(outcome->result(turns_[ply], 2));
    }

    std::string board_text(std::uint64_t number) const override {
        const auto position = Numbers::position(rules_, number);
        return position ? G::write_position(*position).value_or("") : "";
    }

    std::string_view pieces_name() const override { return Numbers::pieces_name; }

    int pieces(std::uint64_t number) const override { return Numbers::pieces(rules_, number); }

  private:
    using Numbers = BoardNumbers<G>;

    typename G::Move chosen(const typename G::Position& position, const Following& following,
                            Random& random, MetBoard& board) {
        moves_.clear();
        position.list_moves(moves_);
        const auto moves = static_cast<std::uint32_t>(moves_.size());
        if (!following.by(position.turn()) ||
            !random.chance(static_cast<std::uint32_t>(following.percent), 100))
            return moves_[random.below(moves)];
        const BoardStore& store = *following.store;
        Numbers::after(position, moves_, after_);
        for (const std::uint64_t number : after_)
            store.prefetch(number);
        const auto find = [&](std::uint64_t number) { return store.find(number); };
        const nets::BoardChoice choice = nets::choose_board(after_, find, random);
        board.choice = choice.known ? MetBoard::Choice::by_table : MetBoard::Choice::unknown;
        return moves_[choice.place];
    }

    typename G::Rules rules_;
    int bits_;
    Past<G> past_;
    std::vector<Seat> turns_;
    typename G::Moves moves_;
    std::vector<std::uint64_t> after_;
};

template <class G>
std::expected<std::unique_ptr<TableGame>, Problem> make(const Choices& choices) {
    if (const auto checked = choices.check(G::name, G::options()); !checked)
        return std::unexpected(checked.error());
    const auto rules = G::make_rules(choices);
    if (!rules)
        return std::unexpected(rules.error());
    const auto bits = BoardNumbers<G>::bits(*rules);
    if (!bits)
        return std::unexpected(bits.error());
    return std::make_unique<NumberedGame<G>>(*rules, *bits);
}

} // namespace

std::expected<std::unique_ptr<TableGame>, Problem> make_table_game(std::string_view game,
                                                                   const Choices& choices) {
    if (game == Hex::name)
        return make<Hex>(choices);
    if (game == Quoridor::name)
        return make<Quoridor>(choices);
    return problem("tables of boards are for hex and quoridor, not for " + quadrille::quoted(game));
}

} // namespace quadrille::learn

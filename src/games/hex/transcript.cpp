#include "games/hex/transcript.h"

#include "base/text.h"

#include <cassert>
#include <utility>

namespace quadrille::hex {

std::expected<Progress<Hex>, Problem> replay_hex(const Record& record) {
    if (record.game != Hex::name)
        return problem("this format is for hex only, not for " + quoted(record.game));
    const auto game = replay(record);
    if (!game)
        return std::unexpected(game.error());
    return *(*game)->as<Hex>();
}

Transcript::Transcript(int size, std::optional<bool> swap)
    : rules_{.size = size, .swap = swap.value_or(true)}, swap_is_known_(swap.has_value()),
      position_(rules_) {}

void Transcript::set_up(const Position& start) {
    const bool usual = start.turn() == red && start.stones(red).none() && start.stones(blue).none();
    position_ = usual ? Position(rules_) : start;
    start_ = usual ? std::nullopt : std::optional(*Hex::write_position(start));
    moves_.clear();
    forgotten_ = moves_played_;
    swapped_ = false;
    outcome_ = position_.outcome();
}

std::expected<void, Problem> Transcript::play(std::string_view move) {
    ++moves_played_;
    if (outcome_)
        return problem("the game is over");
    if (move == "pass") {
        set_up(Position(rules_.size, position_.stones(red), position_.stones(blue),
                        1 - position_.turn()));
        return {};
    }
    if (move == "swap-sides") {
        const auto swapped = play_ours("swap-pieces");
        mirror_ = swapped.has_value();
        return swapped;
    }
    const auto square = read_square(move);
    const bool on_board = square && square->column < rules_.size && square->row < rules_.size;
    return mirror_ && on_board ? play_mirrored(*square) : play_ours(move);
}

void Transcript::end(const Outcome& outcome) {
    assert(!outcome_);
    outcome_ = outcome;
}

std::expected<void, Problem> Transcript::play_mirrored(Square square) {
    const std::string text = square_text({square.row, square.column});
    const auto played = play_ours(text);
    if (!played)
        return problem(played.error().text + " (" + text + " is " + square_text(square) +
                       " mirrored, as the sides were swapped)");
    return played;
}

std::expected<void, Problem> Transcript::play_ours(std::string_view text) {
    const auto move = Hex::read_move(position_, text);
    if (!move)
        return problem(move.error().text);
    position_.play(*move);
    moves_.push_back(Hex::write_move(*move));
    swapped_ = swapped_ || move->is_swap();
    outcome_ = position_.outcome();
    return {};
}

ForeignGame Transcript::finish(std::vector<std::string> seats) && {
    if (!swap_is_known_)
        rules_.swap = swapped_ || swap_by_default(rules_.size);
    if (forgotten_ > 0)
        notice("the record begins with the board after move " + std::to_string(forgotten_) +
               ", where a turn was passed or stones were set up");
    ForeignGame game;
    game.record.game = Hex::name;
    game.record.options = Hex::choices(rules_);
    game.record.seats = std::move(seats);
    game.record.start = std::move(start_);
    game.record.moves = std::move(moves_);
    game.record.outcome = outcome_;
    game.notices = std::move(notices_);
    return game;
}

} // namespace quadrille::hex

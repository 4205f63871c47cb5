/// The commands of a session that change the game: moves of the controller and of the bot, `undo`
/// and `view`.

#include "base/text.h"
#include "engine/player.h"
#include "engine/turn.h"
#include "protocol/colours.h"
#include "protocol/free_turns.h"
#include "protocol/players.h"
#include "protocol/qtp.h"
#include "protocol/session.h"
#include "protocol/session_words.h"
#include "protocol/spelling.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille {

using gtp::Command;

namespace {

/// Whether the game was ended by something other than a move, such as a resignation. `undo` takes
/// that back in one step.
bool was_given_up(const AnyGame& game) {
    return game.over() && !by_the_rules(game.outcome()->ending);
}

int own_steps(const AnyGame& game) {
    return game.plies() + (was_given_up(game) ? 1 : 0);
}

/// The same game without its end, if that was not a move.
std::unique_ptr<AnyGame> without_its_end(const AnyGame& game) {
    auto again = start(game.name(), game.options(),
                       {.position = game.origin().position, .deal = game.origin().deal});
    const bool done = again && play_all(**again, game.moves_played());
    // The moves were legal before.
    assert(done);
    static_cast<void>(done);
    return *std::move(again);
}

} // namespace

int Session::board_size() const {
    return game_->options().number("size", 0);
}

std::expected<Seat, std::string> Session::seat_in(const std::string& text) const {
    const int seats = told_ ? told_->view->seats() : game_->seats();
    const auto seat = read_colour(text, seats);
    if (!seat)
        return failed("syntax error: a colour is " + colour_range(seats) + ", not " + quoted(text));
    return *seat;
}

Session::Answer Session::play_for(const std::string& colour, std::string_view move) {
    if (told_)
        return failed("the moves of a game that is shown by view are in the view");
    const auto seat = seat_in(colour);
    if (!seat)
        return failed(seat.error());
    if (lower_case(move) == "resign") {
        if (game_->over())
            return failed("illegal move: the game is over");
        game_->end(Outcome::lost_by(*seat, Ending::resignation));
        return "";
    }
    if (has_free_turns(*game_) && game_->over()) {
        auto next = with_stone(*game_, *seat, lower_case(move));
        if (!next)
            return failed("illegal move: " + next.error().text);
        go_on_from(*std::move(next), true);
        return "";
    }
    std::unique_ptr<AnyGame> other;
    if (has_free_turns(*game_) && *seat != game_->turn())
        other = with_turn(*game_, *seat);
    AnyGame& game = other ? *other : *game_;
    if (const auto played = game.play(*seat, spelled_move(game, move)); !played)
        return failed("illegal move: " + played.error().text);
    if (other)
        go_on_from(std::move(other), false);
    return "";
}

void Session::go_on_from(std::unique_ptr<AnyGame> game, bool has_stone) {
    earlier_.push_back({std::exchange(game_, std::move(game)), has_stone});
    // The bot may remember how the old game began.
    bot_.reset();
}

void Session::go_back() {
    game_ = std::move(earlier_.back().game);
    earlier_.pop_back();
    bot_.reset();
}

Session::Answer Session::play(const Command& command) {
    if (command.arguments.size() != 2)
        return syntax_error("play COLOUR MOVE");
    return play_for(command.arguments[0], command.arguments[1]);
}

Session::Answer Session::swap_pieces(const Command& command) {
    if (!command.arguments.empty())
        return syntax_error("swap-pieces");
    return play_for(std::to_string(game_->turn()), "swap-pieces");
}

Session::Answer Session::playmove(const Command& command) {
    if (command.arguments.size() != 2)
        return syntax_error("playmove COLOUR SQUARE");
    const auto move = pawn_from_qtp(command.arguments[1], board_size());
    if (!move)
        return failed("syntax error: " + quoted(command.arguments[1]) + " is not a square");
    return play_for(command.arguments[0], *move);
}

Session::Answer Session::playwall(const Command& command) {
    constexpr std::string_view right = "playwall COLOUR SQUARE horizontal or vertical";
    if (command.arguments.size() != 3)
        return syntax_error(right);
    const auto move = wall_from_qtp(command.arguments[1], command.arguments[2], board_size());
    if (!move)
        return syntax_error(right);
    return play_for(command.arguments[0], *move);
}

std::expected<void, std::string> Session::turn_of(Seat seat) const {
    const bool over = told_ ? told_->view->legal_moves().empty() : game_->over();
    const Seat turn = told_ ? told_->view->turn() : game_->turn();
    const int seats = told_ ? told_->view->seats() : game_->seats();
    if (seat != turn)
        return failed("it is the turn of " + colour_name(turn, seats) + ", not of " +
                      colour_name(seat, seats));
    if (over)
        return failed(told_ ? "the view shows no legal move" : "the game is over");
    return {};
}

std::optional<MoveClock::Time> Session::time_for(Seat seat) const {
    const auto told = clock_.allowance(seat);
    const auto& own = setup_.budget.time;
    return told && own ? std::min(*told, *own) : told ? told : own;
}

BotSetup Session::bot_setup(std::optional<MoveClock::Time> time) const {
    Budget budget = setup_.budget;
    if (!budget.nodes)
        budget.time = time;
    return setup_for(budget, seed_of_game(setup_.seed, games_ - 1));
}

std::expected<Bot*, Problem> Session::bot(Seat seat) {
    const auto time = time_for(seat);
    const bool timed = time.has_value();
    if (!bot_ || timed != bot_is_timed_) {
        auto made = make_opponent(*game_, setup_.bot, bot_setup(time), setup_.budget);
        if (!made)
            return std::unexpected(made.error());
        bot_ = std::move(*made);
        bot_is_timed_ = timed;
    }
    return bot_.get();
}

Session::Answer Session::genmove(const Command& command) {
    if (command.arguments.size() != 1)
        return syntax_error("genmove COLOUR");
    const auto seat = seat_in(command.arguments[0]);
    if (!seat)
        return failed(seat.error());
    const bool out_of_turn = has_free_turns(*game_) && !game_->over() && *seat != game_->turn();
    if (out_of_turn)
        go_on_from(with_turn(*game_, *seat), false);
    Answer answer = genmove_for(*seat);
    if (out_of_turn && !answer)
        go_back();
    return answer;
}

Session::Answer Session::bots_move(Seat seat, const AnyView& view) {
    // Making the bot allocates its table, which takes a noticeable part of a short thinking time.
    const auto began = std::chrono::steady_clock::now();
    const auto bot = this->bot(seat);
    if (!bot)
        return failed(bot.error().text);
    auto decision = think_over(view, **bot, {.began = began, .time = time_for(seat)});
    clock_.spend(seat, std::chrono::duration_cast<MoveClock::Time>(decision->spent));
    if (decision->breakdown)
        return failed("the bot broke down");
    return std::move(decision->move);
}

Session::Answer Session::genmove_for(Seat seat) {
    if (const auto turn = turn_of(seat); !turn)
        return failed(turn.error());
    if (told_)
        return genmove_from_view(seat);
    Answer move = bots_move(seat, *game_->view(seat));
    if (!move)
        return move;
    if (const auto played = game_->play(seat, *move); !played)
        return failed("the bot wanted to play " + quoted(*move) + ": " + played.error().text);
    if (setup_.qtp)
        move = to_qtp(*move, board_size());
    return move;
}

Session::Answer Session::genmove_from_view(Seat seat) {
    if (seat != told_->view->seat())
        return failed("the view is that of " +
                      colour_name(told_->view->seat(), told_->view->seats()));
    if (setup_.bot != "random" && !told_->complete)
        return failed(
            "bot " + setup_.bot +
            " needs a view that tells the past, with start and drawn; only random does not");
    return bots_move(seat, *told_->view);
}

Session::Answer Session::undo(const Command& command) {
    const auto times = command.arguments.empty() ? 1 : whole_number(command.arguments[0]);
    if (command.arguments.size() > 1 || !times || *times < 1)
        return syntax_error("undo, or undo TIMES");
    if (told_ || *times > undo_steps())
        return failed("cannot undo");
    for (int i = 0; i < *times; ++i)
        undo_once();
    return "";
}

int Session::undo_steps() const {
    int steps = own_steps(*game_);
    for (const Earlier& earlier : earlier_)
        steps += own_steps(*earlier.game) + (earlier.has_stone ? 1 : 0);
    return steps;
}

void Session::undo_once() {
    if (was_given_up(*game_))
        game_ = without_its_end(*game_);
    else if (game_->plies() > 0)
        game_->undo();
    else
        return go_back();
    // The board before differs only in whose turn it is, so going back to it is not a step of its
    // own.
    if (game_->plies() == 0 && !earlier_.empty() && !earlier_.back().has_stone)
        go_back();
}

Session::Answer Session::view(const Command& command) {
    if (command.arguments.size() < 2)
        return syntax_error("view SEAT JSON");
    const std::string_view text =
        trimmed(std::string_view(command.rest).substr(command.arguments.front().size()));
    auto told = read_told_view(text);
    if (!told)
        return failed(told.error().text);
    if (told->view->game() != game_->name())
        return failed("a view of " + quoted(told->view->game()) + " in a session of " +
                      std::string(game_->name()));
    if (read_colour(command.arguments.front(), told->view->seats()) != told->view->seat())
        return failed("the view is that of seat " + std::to_string(told->view->seat()) +
                      ", not of " + quoted(command.arguments.front()));
    told_ = std::move(*told);
    return "";
}

} // namespace quadrille

/// The commands of a session that change the game: moves, ours and theirs.

#include "base/text.h"
#include "engine/player.h"
#include "engine/turn.h"
#include "protocol/colours.h"
#include "protocol/players.h"
#include "protocol/qtp.h"
#include "protocol/session.h"
#include "protocol/session_words.h"
#include "protocol/spelling.h"

#include <algorithm>
#include <utility>

namespace quadrille {

using gtp::Command;

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
    if (const auto played = game_->play(*seat, spelled_move(*game_, move)); !played)
        return failed("illegal move: " + played.error().text);
    return "";
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
        return failed("syntax error: " + quoted(command.arguments[1]) + " is no square");
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

std::expected<Bot*, Problem> Session::bot() {
    const auto time = time_for(game_->turn());
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
    if (const auto turn = turn_of(*seat); !turn)
        return failed(turn.error());
    if (told_)
        return genmove_from_view(*seat);
    const auto bot = this->bot();
    if (!bot)
        return failed(bot.error().text);
    const auto decision = think_over(*game_->view(*seat), **bot, {.time = time_for(*seat)});
    clock_.spend(*seat, std::chrono::duration_cast<MoveClock::Time>(decision->spent));
    const std::string& move = decision->move;
    if (decision->breakdown)
        return failed("the bot broke down");
    if (const auto played = game_->play(*seat, move); !played)
        return failed("the bot wanted to play " + quoted(move) + ": " + played.error().text);
    return setup_.qtp ? to_qtp(move, board_size()) : move;
}

Session::Answer Session::genmove_from_view(Seat seat) {
    if (seat != told_->view->seat())
        return failed("the view is that of " +
                      colour_name(told_->view->seat(), told_->view->seats()));
    if (setup_.bot != "random" && !told_->complete)
        return failed(
            "bot " + setup_.bot +
            " needs a view that tells the past, with start and drawn; only random does not");
    const auto bot = this->bot();
    if (!bot)
        return failed(bot.error().text);
    return think_over(*told_->view, **bot, {.time = time_for(seat)})->move;
}

Session::Answer Session::undo(const Command& command) {
    const auto times = command.arguments.empty() ? 1 : whole_number(command.arguments[0]);
    if (command.arguments.size() > 1 || !times || *times < 1)
        return syntax_error("undo, or undo TIMES");
    const bool ended = game_->over() && !by_the_rules(game_->outcome()->ending);
    // A resignation was the last thing that happened, and no move.
    const int back = *times - (ended ? 1 : 0);
    if (told_ || back > game_->plies())
        return failed("cannot undo");
    for (int i = 0; i < back; ++i)
        game_->undo();
    if (ended && back == 0) {
        // There is no way back from an end but through the move before it, if there is one.
        auto again = start(setup_.game, game_->options(),
                           {.position = game_->origin().position, .deal = game_->origin().deal});
        if (!again || !play_all(**again, game_->moves_played()))
            return failed("cannot undo");
        game_ = std::move(*again);
    }
    return "";
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

#include "cli/join/person_player.h"

#include "base/text.h"
#include "cli/interruption.h"
#include "cli/join/happenings.h"
#include "cli/output.h"
#include "cli/play/view_text.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "protocol/spelling.h"

#include <fmt/format.h>

#include <utility>

namespace quadrille::cli {

using club::OfferKind;
using club::TableState;

// --- what is shown ---

void PersonPlayer::say(std::string_view line) {
    if (std::exchange(prompted_, false))
        write("\n");
    write_line(line);
}

void PersonPlayer::prompt() {
    if (input_is_terminal() && !std::exchange(prompted_, true)) {
        const Seat seat = stay_->table().own_seat();
        write(seat == nobody ? "> " : who(stay_->table(), seat) + "> ");
    }
    flush_output();
}

void PersonPlayer::prepare(const client::SeenTable& table) {
    say(fmt::format("a table of {} for {}, clock {}; type help for what you can do",
                    table.terms().game, table.seats(), table.terms().clock.write()));
}

void PersonPlayer::before(const json::Value& event, const client::SeenTable& table) {
    if (const std::string line = happening(event, table); !line.empty())
        say(line);
}

void PersonPlayer::after(const json::Value& event, const client::SeenTable& table) {
    const std::string& name = *event.find("event")->text();
    if (name == "seated" || name == "left" || name == "opened") {
        int open = 0;
        for (Seat seat = 0; seat < table.seats(); ++seat)
            open += table.occupant(seat).open() ? 1 : 0;
        if (table.state() == TableState::waiting)
            say(fmt::format("waiting: open seats: {}", open));
    }
    const bool changed = name == "started" || name == "moved" || name == "taken-back";
    if (changed && table.is_to_move())
        show_board(false);
    if (name == "ended") {
        show_board(false);
        say(game_line(table));
    }
}

void PersonPlayer::refused(const std::string& /*command*/, const client::Failure& why) {
    say(fmt::format("{}: {}", why.word, why.text));
}

bool PersonPlayer::show_board(bool paths) {
    if (const AnyView* view = stay_->table().view()) {
        if (std::exchange(prompted_, false))
            write("\n");
        write(view->board({.colour = colour_, .paths = paths}));
    } else {
        say("the game has not begun");
    }
    return true;
}

bool PersonPlayer::list_moves() {
    const AnyView* view = stay_->table().view();
    if (view != nullptr && stay_->table().is_to_move())
        write(move_list(*view));
    else
        say("it is not your turn");
    return true;
}

// --- what is typed ---

void PersonPlayer::play(Stay& stay) {
    stay_ = &stay;
    while (!stay.end() && !interrupted()) {
        prompt();
        if (!stay.wait(lines_.descriptor()) || stay.end())
            continue;
        const bool more = lines_.read_more();
        while (const auto line = lines_.next_read()) {
            prompted_ = false;
            if (!trimmed(*line).empty())
                obey(trimmed(*line));
        }
        if (!more && !interrupted()) {
            // Without confirmation, since there is no more input.
            go();
            while (!stay.end() && !interrupted())
                stay.wait();
        }
    }
    flush_output();
}

void PersonPlayer::go() {
    wants_to_go_ = true;
    stay_->leave();
}

void PersonPlayer::obey(std::string_view line) {
    if (line != to_confirm_)
        to_confirm_.clear();
    if (obey_typed<PersonPlayer>(commands(), *this, line))
        return;
    const client::SeenTable& table = stay_->table();
    if (!table.is_to_move()) {
        say("it is not your turn; type help for what you can do");
        return;
    }
    // The club checks whether the move is legal, by the same rules, and gives the reason if not.
    stay_->move(spelled_move(*table.view(), line));
}

bool PersonPlayer::ask(json::Object command) {
    stay_->send(std::move(command));
    return true;
}

bool PersonPlayer::offer(OfferKind kind) {
    return ask({{"do", "offer"}, {"offer", club::name(kind)}});
}

bool PersonPlayer::answer(bool accept) {
    for (const auto kind : {OfferKind::draw, OfferKind::takeback, OfferKind::rematch})
        if (stay_->table().is_offered(kind))
            return ask({{"do", "answer"}, {"offer", club::name(kind)}, {"accept", accept}});
    say("nobody has offered you anything");
    return true;
}

bool PersonPlayer::confirm(std::string_view what) {
    if (to_confirm_ == what)
        return true;
    to_confirm_ = what;
    say(fmt::format("that loses the game; type {} again if you mean it", what));
    return false;
}

bool PersonPlayer::resign() {
    if (stay_->table().state() != TableState::playing)
        say("no game is being played");
    else if (confirm("resign"))
        stay_->send({{"do", "resign"}, {"confirmed", true}});
    return true;
}

bool PersonPlayer::quit() {
    if (stay_->table().state() != TableState::playing || confirm("quit"))
        go();
    return true;
}

const std::vector<TypedCommand<PersonPlayer>>& PersonPlayer::commands() {
    using Person = PersonPlayer;
    static const std::vector<TypedCommand<PersonPlayer>> all{
        {"moves", "", "list the legal moves",
         [](Person& person, const std::string&) { return person.list_moves(); }},
        {"board", "", "show the board again",
         [](Person& person, const std::string&) { return person.show_board(false); }},
        {"paths", "", "show the board with the shortest paths, in the wall games",
         [](Person& person, const std::string&) { return person.show_board(true); }},
        {"say", "TEXT", "say something to the others",
         [](Person& person, const std::string& text) {
             return person.ask({{"do", "say"}, {"text", text}});
         }},
        {"bots", "BOT", "give the open seats to a bot of the club, if you opened the table",
         [](Person& person, const std::string& bot) {
             return person.ask({{"do", "bots"}, {"bot", bot}});
         }},
        {"hold", "", "in Durak: think before you pass",
         [](Person& person, const std::string&) {
             const client::SeenTable& table = person.stay_->table();
             return person.ask(
                 {{"do", "hold"}, {"game", table.game_number()}, {"ply", table.plies()}});
         }},
        {"draw", "", "offer a draw",
         [](Person& person, const std::string&) { return person.offer(OfferKind::draw); }},
        {"takeback", "", "ask for your last move back",
         [](Person& person, const std::string&) { return person.offer(OfferKind::takeback); }},
        {"rematch", "", "offer another game",
         [](Person& person, const std::string&) { return person.offer(OfferKind::rematch); }},
        {"accept", "", "agree to what is offered",
         [](Person& person, const std::string&) { return person.answer(true); }},
        {"decline", "", "do not",
         [](Person& person, const std::string&) { return person.answer(false); }},
        {"claim", "", "win against somebody who is gone for too long",
         [](Person& person, const std::string&) {
             return person.ask({{"do", "claim"}, {"choice", "win"}});
         }},
        {"replace", "", "play on against a bot instead",
         [](Person& person, const std::string&) {
             return person.ask({{"do", "claim"}, {"choice", "bot"}});
         }},
        {"abort", "", "end a game in which not everybody has moved yet: it counts for nothing",
         [](Person& person, const std::string&) { return person.ask({{"do", "abort"}}); }},
        {"resign", "", "give up the game",
         [](Person& person, const std::string&) { return person.resign(); }},
        {"quit", "", "leave the table; during a game that means resigning",
         [](Person& person, const std::string&) { return person.quit(); }},
        {"help", "", "this list; also ?",
         [](Person& /*person*/, const std::string&) {
             write(typed_help<PersonPlayer>(commands()));
             return true;
         }},
    };
    return all;
}

} // namespace quadrille::cli

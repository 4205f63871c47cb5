/// The commands that a player can type instead of a move.

#include "base/text.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/play/terminal_game.h"
#include "cli/play/view_text.h"
#include "cli/search_info_text.h"
#include "cli/study.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

const std::vector<TypedCommand<TerminalGame>>& TerminalGame::commands() {
    static const std::vector<TypedCommand<TerminalGame>> all{
        {"moves", "", "list the legal moves",
         [](TerminalGame& game, const std::string&) { return game.list_moves(); }},
        {"board", "", "show the board again",
         [](TerminalGame& game, const std::string&) { return game.show_board(false); }},
        {"paths", "", "show the board with the shortest paths, in the wall games",
         [](TerminalGame& game, const std::string&) { return game.show_board(true); }},
        {"hint", "", "a good move, what it is worth, and how the game might go on",
         [](TerminalGame& game, const std::string&) { return game.hint(); }},
        {"undo", "", "take back your last move and what followed",
         [](TerminalGame& game, const std::string&) { return game.undo(); }},
        {"resign", "", "give up the game",
         [](TerminalGame& game, const std::string&) { return game.resign(); }},
        {"save", "FILE", "save the game; quadrille play --load FILE resumes it",
         [](TerminalGame& game, const std::string& path) { return game.save(path); }},
        {"quit", "", "leave; an unfinished game is saved",
         [](TerminalGame& game, const std::string&) { return game.leave(); }},
        {"help", "", "this list; also ?",
         [](TerminalGame& /*game*/, const std::string&) { return help(); }},
    };
    return all;
}

std::optional<bool> TerminalGame::obey(std::string_view line) {
    return obey_typed<TerminalGame>(commands(), *this, line);
}

bool TerminalGame::show_board(bool paths) const {
    const auto view = game_->view(viewer_);
    write(view->board({.colour = settings_.colour, .paths = paths}));
    return true;
}

bool TerminalGame::list_moves() const {
    write(move_list(*game_->view(viewer_)));
    return true;
}

bool TerminalGame::hint() const {
    const auto thoughts =
        study(*game_, {.bot = "best", .lines = 1, .nodes = {}, .time = settings_.hint_time});
    if (!thoughts) {
        write_line("there is no hint: " + thoughts.error().text);
        return true;
    }
    const SearchLine& best = thoughts->lines.front();
    write_line(fmt::format("{}, {}: {}", best.moves.front(), worth_text(best, game_->seats()),
                           joined(best.moves, " ")));
    return true;
}

bool TerminalGame::undo() {
    if (hands_over()) {
        write_line("undo would show what was hidden, so this game has none");
        return true;
    }
    const auto own = std::ranges::find_if(plies_.rbegin(), plies_.rend(), [&](const Ply& ply) {
        return seating_.is_person(ply.seat);
    });
    if (own == plies_.rend()) {
        write_line("you have no move to take back");
        return true;
    }
    while (plies_.size() > static_cast<std::size_t>(plies_.rend() - own) - 1) {
        game_->undo();
        plies_.pop_back();
    }
    return false;
}

bool TerminalGame::resign() {
    game_->end(Outcome::lost_by(viewer_, Ending::resignation));
    return false;
}

bool TerminalGame::save(const std::string& path) {
    try {
        saved_.save(path, record());
        write_line("the game is saved in " + path);
    } catch (const Failure& failure) {
        write_line(failure.what());
    }
    return true;
}

bool TerminalGame::leave() {
    leaving_ = true;
    return false;
}

bool TerminalGame::help() {
    write(typed_help<TerminalGame>(commands()));
    return true;
}

} // namespace quadrille::cli

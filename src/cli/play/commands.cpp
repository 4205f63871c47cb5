/// What a player can type besides a move.

#include "base/text.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/play/terminal_game.h"
#include "cli/search_info_text.h"
#include "cli/study.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

struct TerminalGame::Command {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;
    bool (*obey)(TerminalGame& game, const std::string& argument);
};

const std::vector<TerminalGame::Command>& TerminalGame::commands() {
    static const std::vector<Command> all{
        {"moves", "", "list the legal moves",
         [](TerminalGame& game, const std::string&) { return game.list_moves(); }},
        {"board", "", "show the board again",
         [](TerminalGame& game, const std::string&) { return game.show_board(false); }},
        {"paths", "", "show it with the shortest paths, in the wall games",
         [](TerminalGame& game, const std::string&) { return game.show_board(true); }},
        {"hint", "", "a good move, what it is worth, and how the game might go on",
         [](TerminalGame& game, const std::string&) { return game.hint(); }},
        {"undo", "", "take back your last move and what followed",
         [](TerminalGame& game, const std::string&) { return game.undo(); }},
        {"resign", "", "give up the game",
         [](TerminalGame& game, const std::string&) { return game.resign(); }},
        {"save", "FILE", "save the game; quadrille play --load FILE goes on with it",
         [](TerminalGame& game, const std::string& path) { return game.save(path); }},
        {"quit", "", "leave; an unfinished game is saved",
         [](TerminalGame& game, const std::string&) { return game.leave(); }},
        {"help", "", "this list; also ?",
         [](TerminalGame& /*game*/, const std::string&) { return help(); }},
    };
    return all;
}

std::optional<bool> TerminalGame::obey(std::string_view line) {
    const std::string_view word = words(line).front();
    const std::string_view name = word == "?" ? "help" : word;
    const auto command = std::ranges::find(commands(), name, &Command::name);
    if (command == commands().end())
        return std::nullopt;
    const std::string_view argument = trimmed(line.substr(word.size()));
    if (argument.empty() == command->argument.empty())
        return command->obey(*this, std::string(argument));
    write_line(argument.empty() ? fmt::format("{} needs a {}", name, command->argument)
                                : fmt::format("{} stands alone", name));
    return true;
}

bool TerminalGame::show_board(bool paths) const {
    const auto view = game_->view(viewer_);
    write(view->board({.colour = settings_.colour, .paths = paths}));
    return true;
}

bool TerminalGame::list_moves() const {
    constexpr std::size_t widest = 78;
    std::string line;
    for (const std::string& move : game_->view(viewer_)->legal_moves()) {
        if (!line.empty() && line.size() + 1 + move.size() > widest) {
            write_line(line);
            line.clear();
        }
        line += (line.empty() ? "" : " ") + move;
    }
    write_line(line);
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
        write_line("undo would tell what was hidden, so there is none in this game");
        return true;
    }
    const auto own = std::ranges::find_if(plies_.rbegin(), plies_.rend(), [&](const Ply& ply) {
        return seating_.is_person(ply.seat);
    });
    if (own == plies_.rend()) {
        write_line("there is no move of yours to take back");
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
    write_line("A move is written as the list of moves shows it. Besides:");
    for (const Command& command : commands())
        write_line(fmt::format("  {:<10} {}", fmt::format("{} {}", command.name, command.argument),
                               command.meaning));
    return true;
}

} // namespace quadrille::cli

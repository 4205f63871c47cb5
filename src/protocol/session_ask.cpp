/// The commands of a session that change nothing.

#include "base/text.h"
#include "bots/solver.h"
#include "engine/turn.h"
#include "protocol/colours.h"
#include "protocol/free_turns.h"
#include "protocol/players.h"
#include "protocol/session.h"
#include "protocol/session_words.h"

#include <algorithm>
#include <chrono>
#include <memory>

namespace quadrille {

using gtp::Command;

namespace {

std::string permille_text(int permille) {
    std::string digits = std::to_string(permille);
    digits.insert(0, 4 - std::min<std::size_t>(digits.size(), 4), '0');
    return digits.insert(digits.size() - 3, ".");
}

std::string analysis_line(const SearchInfo& info, const SearchLine& line) {
    std::string text = "move " + line.moves.front() + " win " + permille_text(line.win_permille);
    if (line.margin_permille)
        text += " margin " + permille_text(*line.margin_permille);
    if (line.plies_to_end)
        text += " end " + std::to_string(*line.plies_to_end);
    return text + " depth " + std::to_string(info.depth) + " nodes " + std::to_string(info.nodes) +
           " line " + joined(line.moves, " ");
}

} // namespace

Session::Answer Session::showboard(const Command& /*command*/) const {
    if (told_)
        return "\n" + told_->view->board({});
    return "\n" + game_->view(nobody)->board({});
}

Session::Answer Session::all_legal_moves(const Command& command) const {
    if (command.arguments.size() > 1)
        return syntax_error("all_legal_moves, or all_legal_moves COLOUR");
    const Seat turn = told_ ? told_->view->turn() : game_->turn();
    if (!command.arguments.empty()) {
        const auto seat = seat_in(command.arguments[0]);
        if (!seat)
            return failed(seat.error());
        if (*seat != turn)
            return !told_ && has_free_turns(*game_)
                       ? joined(with_turn(*game_, *seat)->legal_moves(), " ")
                       : "";
    }
    return joined(told_ ? told_->view->legal_moves() : game_->legal_moves(), " ");
}

Session::Answer Session::final_score(const Command& /*command*/) const {
    const auto& outcome = game_->outcome();
    if (told_ || !outcome)
        return failed("cannot score: the game is not over");
    if (game_->seats() != 2)
        return results_json(*outcome, game_->seats()).write();
    if (outcome->kind == Outcome::Kind::draw)
        return "0";
    return outcome->result(0, 2) > 0 ? "B+" : "W+";
}

Session::Answer Session::winner(const Command& /*command*/) const {
    const auto& outcome = game_->outcome();
    if (!outcome || outcome->kind == Outcome::Kind::draw)
        return "false";
    return "true " + colour_name(outcome->result(0, 2) > 0 ? 0 : 1, 2);
}

Session::Answer Session::analyze(const Command& command) const {
    constexpr int lines = 5;
    constexpr MoveClock::Time usual_time{1000};
    constexpr int longest = 86'400'000;
    constexpr std::string_view right = "analyze, analyze COLOUR or analyze COLOUR MILLISECONDS";
    Arguments arguments = command.arguments;
    if (told_ && !told_->complete)
        return failed("only a view that tells the past, with start and drawn, can be analyzed");
    Seat seat = told_ ? told_->view->seat() : game_->turn();
    const int seats = told_ ? told_->view->seats() : game_->seats();
    const bool time_alone = arguments.size() == 1 && seats == 2 && whole_number(arguments[0]);
    if (!arguments.empty() && !time_alone) {
        const auto named = seat_in(arguments[0]);
        if (!named)
            return failed(named.error());
        seat = *named;
        arguments.erase(arguments.begin());
    }
    auto time = setup_.budget.time.value_or(usual_time);
    if (!arguments.empty()) {
        const auto given = whole_number(arguments[0]);
        if (arguments.size() > 1 || !given || *given < 1 || *given > longest)
            return syntax_error(right);
        time = MoveClock::Time(*given);
    }
    std::unique_ptr<AnyGame> other;
    if (!told_ && has_free_turns(*game_) && !game_->over() && seat != game_->turn())
        other = with_turn(*game_, seat);
    else if (const auto turn = turn_of(seat); !turn)
        return failed(turn.error());
    const AnyGame& game = other ? *other : *game_;
    BotSetup setup = bot_setup(time);
    setup.lines = lines;
    const auto bot = make_opponent(game, setup_.bot, setup, setup_.budget);
    if (!bot)
        return failed(bot.error().text);
    if (told_ && seat != told_->view->seat())
        return failed("the view is that of " + colour_name(told_->view->seat(), seats));
    const std::unique_ptr<AnyView> view = told_ ? told_->view->clone() : game.view(seat);
    const SearchInfo info = think_over(*view, **bot, {.time = time})->thought->info();
    if (info.lines.empty())
        return failed(info.note.empty() ? "bot " + setup_.bot + " does not say what it thinks"
                                        : info.note);
    std::vector<std::string> texts;
    for (const SearchLine& line : info.lines)
        texts.push_back(analysis_line(info, line));
    return joined(texts, "\n");
}

Session::Answer Session::solve_state(const Command& command) const {
    constexpr std::string_view right =
        "dfpn-solve-state, dfpn-solve-state COLOUR or dfpn-solve-state COLOUR SECONDS";
    constexpr int usual_seconds = 600;
    constexpr int longest = 86'400;
    constexpr std::uint64_t slice = 256;
    if (game_->over())
        return colour_name(game_->outcome()->result(0, 2) > 0 ? 0 : 1, 2);
    Seat seat = game_->turn();
    if (!command.arguments.empty()) {
        const auto named = seat_in(command.arguments[0]);
        if (!named)
            return failed(named.error());
        seat = *named;
    }
    int seconds = usual_seconds;
    if (command.arguments.size() > 1) {
        const auto given = whole_number(command.arguments[1]);
        if (command.arguments.size() > 2 || !given || *given < 1 || *given > longest)
            return syntax_error(right);
        seconds = *given;
    }
    // Other programs ignore the swap rule here: the question is about the stones.
    const std::unique_ptr<AnyGame> board = with_turn(*game_, seat);
    const auto solver = make_solver(*board);
    if (!solver)
        return failed(solver.error().text);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!(*solver)->think(slice))
        if (std::chrono::steady_clock::now() >= deadline)
            return "empty";
    return colour_name((*solver)->solution()->value == Value::win ? seat : 1 - seat, 2);
}

Session::Answer Session::hexgui_analyze_commands(const Command& /*command*/) {
    return "plist/All Legal Moves/all_legal_moves %c\n"
           "string/Analyze/analyze\n"
           "string/Final Score/final_score\n"
           "string/Solve/dfpn-solve-state %c\n"
           "string/Show Board/showboard";
}

} // namespace quadrille

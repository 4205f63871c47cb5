#include "cli/play/terminal_game.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/play/view_text.h"
#include "cli/terminal.h"
#include "cli/thinking_line.h"
#include "cli/words.h"
#include "games/catalogue.h"
#include "protocol/spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace quadrille::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// Also clears the scrollback.
void clear_screen() {
    if (output_is_terminal())
        write("\x1b[H\x1b[2J\x1b[3J");
}

} // namespace

TerminalGame::TerminalGame(std::unique_ptr<AnyGame> game, Seating seating, SavedGame saved,
                           Settings settings)
    : game_(std::move(game)), seating_(std::move(seating)), saved_(std::move(saved)),
      settings_(settings), lines_("-"), told_(game_->seats()) {
    read_plies();
}

/// Determines the seats and times of the moves of a loaded game.
void TerminalGame::read_plies() {
    const std::optional<Record>& loaded = saved_.record();
    if (!loaded)
        return;
    timed_ = loaded->times.has_value();
    const auto times = loaded->times.value_or(std::vector<int>(loaded->moves.size()));
    const auto again =
        required(start(loaded->game, loaded->options,
                       {.position = loaded->start, .deal = loaded->deal, .seed = 0}));
    for (const std::string& move : loaded->moves) {
        plies_.push_back({again->turn(), std::chrono::milliseconds(times[plies_.size()])});
        required(play_all(*again, std::span(&move, 1)));
    }
    std::ranges::fill(told_, plies_.size());
}

void TerminalGame::run() {
    heed_interruption();
    try {
        play_on();
    } catch (const Failure&) {
        keep_game();
        throw;
    }
    if (hands_over())
        clear_screen();
    if (const auto& outcome = game_->outcome())
        say_result(*outcome);
    keep_game();
    if (interrupted())
        throw Failure("", Status::interrupted);
}

void TerminalGame::play_on() {
    while (!over() && !leaving_) {
        if (Bot* bot = seating_.bot(game_->turn()))
            bot_turn(*bot);
        else
            person_turn();
    }
}

void TerminalGame::bot_turn(Bot& bot) {
    const Seat seat = game_->turn();
    if (seating_.people() == 0)
        show_board(false);
    flush_output();
    TurnLimits limits = seating_.account(seat).limits();
    limits.stopped = &interrupted;
    // The moves that a bot considers would reveal its hidden information.
    std::optional<ThinkingLine> line;
    if (!settings_.hides) {
        line.emplace(game_->seats());
        limits.watching = [&](const Thought& thought, Duration) { line->update(thought); };
    }
    if (const auto thought = take_turn(*game_, bot, limits)) {
        line.reset();
        seating_.account(seat).book(*thought);
        book(seat, *thought);
    } else {
        leave();
    }
}

void TerminalGame::person_turn() {
    const Seat seat = game_->turn();
    if (hands_over() && viewer_ != seat)
        hand_over(seat);
    viewer_ = seat;
    if (leaving_)
        return;
    show_board(false);
    const Clock::time_point begin = Clock::now();
    for (bool goes_on = true; goes_on;) {
        if (input_is_terminal())
            write(seating_.title(seat) + "> ");
        flush_output();
        const auto line = lines_.next();
        if (!line) {
            if (input_is_terminal())
                write("\n");
            leave();
            return;
        }
        if (trimmed(*line).empty())
            continue;
        if (const auto obeyed = obey(trimmed(*line)))
            goes_on = *obeyed;
        else
            goes_on = !try_move(trimmed(*line), Clock::now() - begin);
    }
}

void TerminalGame::hand_over(Seat seat) {
    if (viewer_ != nobody)
        clear_screen();
    write_line(seating_.title(seat) + ", press Enter when nobody else is looking");
    flush_output();
    if (!lines_.next())
        leave();
    clear_screen();
    for (std::size_t number = told_[seat]; number < plies_.size(); ++number)
        say_ply(number);
}

bool TerminalGame::try_move(std::string_view text, Duration thought) {
    const Seat seat = game_->turn();
    const std::string move = spelled_move(*game_->view(seat), text);
    if (const auto played = game_->play(seat, move); !played) {
        write_line(played.error().text + "; try again, or ask for help");
        return false;
    }
    book(seat, thought);
    return true;
}

void TerminalGame::book(Seat seat, Duration time) {
    if (game_->plies() == std::ssize(plies_))
        return; // an illegal move of a bot
    plies_.push_back({seat, time});
    told_[seat] = plies_.size();
    if (!hands_over())
        say_ply(plies_.size() - 1);
}

void TerminalGame::say_ply(std::size_t number) const {
    const Ply& ply = plies_[number];
    write_line(fmt::format("{}: {}, {}", seating_.title(ply.seat), game_->moves_played()[number],
                           seconds_text(ply.time)));
}

void TerminalGame::say_result(const Outcome& outcome) const {
    write(game_->view(nobody)->board({.colour = settings_.colour, .paths = false}));
    write_line(outcome_text(outcome));
    Duration game_time{};
    for (Seat seat = 0; seat < game_->seats(); ++seat) {
        int moves = 0;
        Duration time{};
        for (const Ply& ply : plies_)
            if (ply.seat == seat) {
                ++moves;
                time += ply.time;
            }
        game_time += time;
        write_line(fmt::format("{}: {} {}, {}, {} a move", seating_.title(seat), moves,
                               moves == 1 ? "move" : "moves", seconds_text(time),
                               seconds_text(time / std::max(moves, 1))));
    }
    write_line(fmt::format("the game: {} moves, {}", plies_.size(), seconds_text(game_time)));
}

Record TerminalGame::record() const {
    Record record = record_of(*game_, seating_.names());
    if (timed_) {
        std::vector<int> times;
        times.reserve(plies_.size());
        for (const Ply& ply : plies_)
            times.push_back(static_cast<int>(milliseconds(ply.time)));
        record.times = std::move(times);
    }
    if (const auto& before = saved_.record())
        record.others = before->others;
    return record;
}

void TerminalGame::keep_game() {
    const bool worth_keeping = saved_.has_file() || (!over() && !plies_.empty());
    if (!worth_keeping)
        return;
    try {
        const std::string path = saved_.keep(record());
        write_line("the game is saved in " + path +
                   (over() ? "" : "; go on with: quadrille play --load " + path));
    } catch (const Failure&) {
        // The record is printed so that it is not lost, unless it would reveal hidden information.
        if (!settings_.hides)
            write_line(record().write());
        throw;
    }
    flush_output();
}

} // namespace quadrille::cli

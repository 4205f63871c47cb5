#include "protocol/program_bot.h"

#include "base/text.h"
#include "games/catalogue.h"
#include "protocol/colours.h"
#include "protocol/dialect.h"
#include "protocol/qtp.h"
#include "protocol/spelling.h"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

namespace quadrille {

namespace {

constexpr std::chrono::milliseconds slice{5};

/// Seconds as few programs as possible stumble over: whole where they are.
std::string seconds_text(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        std::string digits = std::to_string(1000 + rest);
        digits.erase(digits.find_last_not_of('0') + 1);
        text += '.' + digits.substr(1);
    }
    return text;
}

std::unique_ptr<AnyGame> beginning_of(const AnyGame& game) {
    if ((*find_game(game.name()))->dealt)
        return nullptr;
    auto beginning = game.clone();
    while (beginning->plies() > 0)
        beginning->undo();
    return beginning;
}

} // namespace

ProgramBot::ProgramBot(const AnyGame& game, std::string command, const Budget& budget,
                       Complain complain, const Patience& patience)
    : command_(std::move(command)), budget_(budget), complain_(std::move(complain)),
      patience_(patience), options_(game.options()), seats_(game.seats()),
      beginning_(beginning_of(game)) {}

std::optional<Ending> ProgramBot::broken_down() const {
    return fault_ ? std::optional(fault_->ending) : std::nullopt;
}

void ProgramBot::break_down(Fault fault) {
    if (fault.ending != Ending::resignation)
        complain_(fault.text);
    fault_ = std::move(fault);
    questions_.clear();
    client_.reset();
}

bool ProgramBot::knows(std::string_view command) const {
    return commands_ && std::ranges::find(*commands_, command) != commands_->end();
}

std::optional<std::string> ProgramBot::think(const AnyView& view) {
    if (fault_)
        return std::nullopt;
    if (!client_) {
        try {
            client_.emplace(command_);
        } catch (const std::system_error& error) {
            break_down({Ending::crash, error.what()});
            return std::nullopt;
        }
    }
    if (!std::exchange(thinking_, true)) {
        if (introduced_)
            prepare(view);
        else
            questions_.push_back({Question::Kind::commands, "list_commands"});
        if (fault_)
            return std::nullopt;
        ask_next();
    }
    const Clock::time_point deadline = Clock::now() + slice;
    while (Clock::now() < deadline) {
        const auto reply = client_->next(deadline);
        if (!reply) {
            break_down(reply.error());
            return std::nullopt;
        }
        if (*reply) {
            if (auto move = hear(**reply, view))
                return move;
            if (fault_)
                return std::nullopt;
        }
        const Question& question = questions_.front();
        if (const Time patience = patience_for(question); Clock::now() - asked_ > patience) {
            break_down(silence(*client_, question.line, patience));
            return std::nullopt;
        }
    }
    return std::nullopt;
}

std::string ProgramBot::decide(const AnyView& view) {
    while (!fault_)
        if (std::optional<std::string> move = think(view))
            return *std::move(move);
    return {};
}

ProgramBot::Time ProgramBot::patience_for(const Question& question) const {
    if (question.kind != Question::Kind::move)
        return patience_.other;
    if (budget_.time)
        return *budget_.time + patience_.grace;
    if (budget_.clock)
        return left_ + patience_.grace;
    return patience_.untimed;
}

void ProgramBot::ask_next() {
    client_->send(questions_.front().line);
    asked_ = Clock::now();
}

void ProgramBot::prepare(const AnyView& view) {
    const std::string colour = colour_name(view.seat(), seats_);
    if (beginning_ == nullptr) {
        if (commands_ && !knows("view"))
            return break_down({Ending::crash,
                               "does not know the command view, without which nobody "
                               "can be told of hidden cards"});
        questions_.push_back(
            {Question::Kind::demand, "view " + colour + ' ' + view.json().write()});
        if (!std::exchange(told_, std::vector<std::string>{}))
            left_ = budget_.clock ? budget_.clock->beginning : Time{};
    } else {
        tell_moves(view.moves_played());
    }
    if (fault_)
        return;
    set_time(view.seat());
    questions_.push_back({Question::Kind::move, "genmove " + colour});
}

void ProgramBot::set_up_board() {
    if (const auto size = options_.find("size"))
        questions_.push_back({Question::Kind::demand, "boardsize " + std::string(*size)});
    if (const auto columns = options_.find("columns"))
        questions_.push_back({Question::Kind::demand, "boardsize " + std::string(*columns) + ' ' +
                                                          std::string(options_.word("rows", ""))});
    questions_.push_back({Question::Kind::demand, "clear_board"});
    if (const auto walls = options_.find("walls"); walls && knows("walls"))
        questions_.push_back({Question::Kind::demand, "walls " + std::string(*walls)});
    left_ = budget_.clock ? budget_.clock->beginning : Time{};
    if (!knows("time_settings"))
        return;
    if (budget_.time)
        questions_.push_back(
            {Question::Kind::setting, "time_settings 0 " + seconds_text(*budget_.time) + " 1"});
    if (const auto& clock = budget_.clock)
        questions_.push_back(
            {Question::Kind::setting, "time_settings " + seconds_text(clock->beginning) + ' ' +
                                          seconds_text(clock->increment) +
                                          (clock->increment > Time{} ? " 1" : " 0")});
}

void ProgramBot::tell_moves(const std::vector<std::string>& moves) {
    const bool goes_on = told_ && told_->size() <= moves.size() &&
                         std::ranges::equal(*told_, std::span(moves).first(told_->size()));
    if (!goes_on) {
        set_up_board();
        told_.emplace();
    }
    const auto board = beginning_->clone();
    for (std::size_t number = 0; number < moves.size(); ++number) {
        const std::string& move = moves[number];
        const Seat seat = board->turn();
        const std::string colour = colour_name(seat, seats_);
        if (number >= told_->size()) {
            const std::string foreign = to_qtp(move, options_.number("size", 0));
            const bool wall = foreign.find(' ') != std::string::npos;
            questions_.push_back(
                {Question::Kind::demand,
                 !qtp_ ? "play " + colour + ' ' + move
                       : (wall ? "playwall " : "playmove ") + colour + ' ' + foreign});
        }
        if (!board->play(seat, move))
            return break_down({Ending::crash, "cannot be told of this game"});
    }
    told_ = moves;
}

void ProgramBot::set_time(Seat seat) {
    if (budget_.clock && knows("time_left"))
        questions_.push_back({Question::Kind::setting, "time_left " + colour_name(seat, seats_) +
                                                           ' ' + seconds_text(left_) + " 0"});
}

std::optional<std::string> ProgramBot::hear(const gtp::Reply& reply, const AnyView& view) {
    const Question question = std::move(questions_.front());
    questions_.pop_front();
    switch (question.kind) {
    case Question::Kind::commands:
        introduced_ = true;
        if (reply.success) {
            commands_.emplace();
            for (const std::string_view command : words(reply.text))
                commands_->emplace_back(command);
        }
        qtp_ = speaks_qtp(view.game(), seats_) && !knows("play") && knows("playmove");
        prepare(view);
        break;
    case Question::Kind::setting: break;
    case Question::Kind::demand:
        if (!reply.success) {
            break_down({Ending::crash,
                        "refused " + quoted(question.line) + ", saying " + quoted(reply.text)});
            return std::nullopt;
        }
        break;
    case Question::Kind::move: return hear_move(reply, view);
    }
    if (!fault_)
        ask_next();
    return std::nullopt;
}

std::optional<std::string> ProgramBot::hear_move(const gtp::Reply& reply, const AnyView& view) {
    thinking_ = false;
    if (!reply.success) {
        break_down({Ending::crash, "would not move, saying " + quoted(reply.text)});
        return std::nullopt;
    }
    if (lower_case(reply.text) == "resign") {
        break_down({Ending::resignation, "resigned"});
        return std::nullopt;
    }
    if (const auto& clock = budget_.clock) {
        const auto spent = std::chrono::duration_cast<Time>(Clock::now() - asked_);
        left_ = std::max(left_ - spent, Time{}) + clock->increment;
    }
    const auto foreign =
        qtp_ ? move_from_qtp(reply.text, options_.number("size", 0)) : std::nullopt;
    std::string move = spelled_move(view, foreign.value_or(reply.text));
    const auto legal = view.legal_moves();
    if (std::ranges::find(legal, move) == legal.end()) {
        break_down({Ending::illegal_move, "played " + quoted(reply.text) + ", which is not legal"});
        return std::nullopt;
    }
    if (beginning_ != nullptr)
        told_->push_back(move);
    return move;
}

} // namespace quadrille

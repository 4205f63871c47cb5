#include "protocol/conversation.h"

#include "base/text.h"
#include "protocol/colours.h"
#include "protocol/dialect.h"
#include "protocol/qtp.h"
#include "protocol/seconds.h"
#include "protocol/spelling.h"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

namespace quadrille {

namespace {

constexpr std::chrono::milliseconds slice{5};

std::string time_settings(std::chrono::milliseconds main, std::chrono::milliseconds overtime,
                          int moves) {
    return "time_settings " + seconds_text(main) + ' ' + seconds_text(overtime) + ' ' +
           std::to_string(moves);
}

} // namespace

Conversation::Conversation(std::shared_ptr<const ConversationSetup> setup)
    : setup_(std::move(setup)) {
    try {
        client_.emplace(setup_->command);
    } catch (const std::system_error& error) {
        break_down({Ending::crash, error.what()});
    }
}

void Conversation::break_down(Fault fault) {
    if (fault.ending != Ending::resignation)
        setup_->complain(fault.text);
    fault_ = std::move(fault);
    questions_.clear();
    client_.reset();
}

bool Conversation::knows(std::string_view command) const {
    return commands_ && std::ranges::find(*commands_, command) != commands_->end();
}

void Conversation::ask(std::shared_ptr<const AnyView> view) {
    if (fault_)
        return;
    view_ = std::move(view);
    if (introduced_)
        prepare();
    else
        questions_.push_back({Question::Kind::commands, "list_commands"});
    if (!fault_)
        ask_next();
}

std::optional<std::string> Conversation::listen() {
    const Clock::time_point deadline = Clock::now() + slice;
    while (!fault_ && Clock::now() < deadline) {
        const auto reply = client_->next(deadline);
        if (!reply) {
            break_down(reply.error());
            break;
        }
        if (*reply) {
            if (auto move = hear(**reply))
                return move;
            if (fault_)
                break;
        }
        const Question& question = questions_.front();
        if (const Time patience = patience_for(question); Clock::now() - asked_ > patience)
            break_down(silence(*client_, question.line, patience));
    }
    return std::nullopt;
}

Conversation::Time Conversation::patience_for(const Question& question) const {
    if (question.kind != Question::Kind::move)
        return setup_->patience.other;
    if (const auto& time = setup_->budget.time)
        // Whoever was told more than there is may take what it was told.
        return (whole_seconds_only_ ? std::max(*time, whole_seconds(*time)) : *time) +
               setup_->patience.grace;
    if (setup_->budget.clock)
        return left_ + setup_->patience.grace;
    return setup_->patience.untimed;
}

void Conversation::ask_next() {
    Question& question = questions_.front();
    if (whole_seconds_only_ && !question.in_whole_seconds.empty())
        question.line = std::exchange(question.in_whole_seconds, {});
    client_->send(question.line);
    asked_ = Clock::now();
}

void Conversation::prepare() {
    const std::string colour = colour_name(view_->seat(), setup_->seats);
    if (setup_->beginning == nullptr) {
        if (commands_ && !knows("view"))
            return break_down({Ending::crash,
                               "does not know the command view, without which nobody "
                               "can be told of hidden cards"});
        if (!told_) {
            told_.emplace();
            set_up_time();
        }
        questions_.push_back(
            {Question::Kind::demand, "view " + colour + ' ' + view_->json().write()});
    } else {
        tell_moves(view_->moves_played());
    }
    if (fault_)
        return;
    set_time(view_->seat());
    questions_.push_back({Question::Kind::move, "genmove " + colour});
}

void Conversation::set_up_board() {
    if (const auto size = setup_->options.find("size"))
        questions_.push_back({Question::Kind::demand, "boardsize " + std::string(*size)});
    if (const auto columns = setup_->options.find("columns"))
        questions_.push_back(
            {Question::Kind::demand, "boardsize " + std::string(*columns) + ' ' +
                                         std::string(setup_->options.word("rows", ""))});
    questions_.push_back({Question::Kind::demand, "clear_board"});
    if (const auto walls = setup_->options.find("walls"); walls && knows("walls"))
        questions_.push_back({Question::Kind::demand, "walls " + std::string(*walls)});
    set_up_time();
}

void Conversation::set_up_time() {
    left_ = setup_->budget.clock ? setup_->budget.clock->beginning : Time{};
    if (!knows("time_settings"))
        return;
    if (const auto& time = setup_->budget.time)
        tell_time(time_settings({}, *time, 1), time_settings({}, whole_seconds(*time), 1));
    if (const auto& clock = setup_->budget.clock) {
        const auto& [beginning, increment] = *clock;
        // Less than a second a move cannot be told in whole seconds, and nothing is not too much.
        const Time whole_increment = std::chrono::floor<std::chrono::seconds>(increment);
        tell_time(time_settings(beginning, increment, increment > Time{} ? 1 : 0),
                  time_settings(whole_seconds(beginning), whole_increment,
                                whole_increment > Time{} ? 1 : 0));
    }
}

void Conversation::tell_time(const std::string& exactly, const std::string& in_whole_seconds) {
    questions_.push_back({Question::Kind::setting, exactly,
                          exactly == in_whole_seconds ? std::string() : in_whole_seconds});
}

void Conversation::hear_refused_time(const Question& question, const std::string& reason) {
    if (question.in_whole_seconds.empty())
        return;
    whole_seconds_only_ = true;
    questions_.push_front({Question::Kind::setting, question.in_whole_seconds, ""});
    if (const auto& time = setup_->budget.time; time && whole_seconds(*time) > *time)
        setup_->complain("refused " + quoted(question.line) + ", saying " + quoted(reason) +
                         ", and is told " + quoted(question.in_whole_seconds) +
                         " instead, which is more than it has");
}

void Conversation::tell_moves(const std::vector<std::string>& moves) {
    const bool goes_on = told_ && told_->size() <= moves.size() &&
                         std::ranges::equal(*told_, std::span(moves).first(told_->size()));
    if (!goes_on) {
        set_up_board();
        told_.emplace();
    }
    const auto board = setup_->beginning->clone();
    for (std::size_t number = 0; number < moves.size(); ++number) {
        const std::string& move = moves[number];
        const Seat seat = board->turn();
        const std::string colour = colour_name(seat, setup_->seats);
        if (number >= told_->size()) {
            questions_.push_back(
                {Question::Kind::demand,
                 move_command(qtp_, colour, move, setup_->options.number("size", 0))});
        }
        if (!board->play(seat, move))
            return break_down({Ending::crash, "cannot be told of this game"});
    }
    told_ = moves;
}

void Conversation::set_time(Seat seat) {
    if (!setup_->budget.clock || !knows("time_left"))
        return;
    const std::string command = "time_left " + colour_name(seat, setup_->seats) + ' ';
    tell_time(command + seconds_text(left_) + " 0",
              command + seconds_text(whole_seconds(left_)) + " 0");
}

std::optional<std::string> Conversation::hear(const gtp::Reply& reply) {
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
        qtp_ = speaks_qtp(view_->game(), setup_->seats) && !knows("play") && knows("playmove");
        prepare();
        break;
    case Question::Kind::setting:
        if (!reply.success)
            hear_refused_time(question, reply.text);
        break;
    case Question::Kind::demand:
        if (!reply.success) {
            break_down({Ending::crash,
                        "refused " + quoted(question.line) + ", saying " + quoted(reply.text)});
            return std::nullopt;
        }
        break;
    case Question::Kind::move: return hear_move(reply);
    }
    if (!fault_)
        ask_next();
    return std::nullopt;
}

std::optional<std::string> Conversation::hear_move(const gtp::Reply& reply) {
    if (!reply.success) {
        break_down({Ending::crash, "would not move, saying " + quoted(reply.text)});
        return std::nullopt;
    }
    if (lower_case(reply.text) == "resign") {
        break_down({Ending::resignation, "resigned"});
        return std::nullopt;
    }
    if (const auto& clock = setup_->budget.clock) {
        const auto spent = std::chrono::duration_cast<Time>(Clock::now() - asked_);
        left_ = std::max(left_ - spent, Time{}) + clock->increment;
    }
    const auto foreign =
        qtp_ ? move_from_qtp(reply.text, setup_->options.number("size", 0)) : std::nullopt;
    std::string move = spelled_move(*view_, foreign.value_or(reply.text));
    const auto legal = view_->legal_moves();
    if (std::ranges::find(legal, move) == legal.end()) {
        break_down({Ending::illegal_move, "played " + quoted(reply.text) + ", which is not legal"});
        return std::nullopt;
    }
    if (setup_->beginning != nullptr)
        told_->push_back(move);
    return move;
}

} // namespace quadrille

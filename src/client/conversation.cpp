#include "client/conversation.h"

#include <algorithm>
#include <utility>

namespace quadrille::client {

namespace {

/// The id of `watch`; the numbers of commands begin after it.
constexpr std::int64_t watch_id = 0;

constexpr std::chrono::milliseconds first_pause{100};
constexpr std::chrono::milliseconds longest_pause{5000};

/// The pause before trying again after one more failure than these.
std::chrono::milliseconds pause_after(int failures) {
    const int doublings = std::min(failures, 6);
    return std::min(first_pause * (1 << doublings), longest_pause);
}

} // namespace

Conversation::Conversation(Loop& loop, Settings settings)
    : loop_(loop), settings_(std::move(settings)) {}

Conversation::~Conversation() = default;

void Conversation::begin() {
    connect();
}

void Conversation::connect() {
    if (!ended_)
        socket_ = settings_.open(*this);
}

void Conversation::opened() {
    // The club's limit is for each socket.
    pace_ = {};
    pace_.take(Pace::Clock::now());
    json::Object watch{
        {"id", watch_id}, {"do", "watch"}, {"table", settings_.table}, {"from", last_event_ + 1}};
    if (!settings_.key.empty())
        watch.push_back({"key", settings_.key});
    socket_->send(json::Value(std::move(watch)).write());
}

void Conversation::closed(const Failure& why) {
    if (socket_)
        lose(why);
}

void Conversation::lose(const Failure& why) {
    watching_ = false;
    // The socket may be the caller, so it is destroyed later.
    loop_.post([old = std::shared_ptr(std::move(socket_))] {});
    if (ended_)
        return;
    if (!why.passes())
        return end(why);
    for (Pending& command : pending_)
        command.sent = command.sent && !command.repeatable;
    if (!std::exchange(told_lost_, true))
        settings_.deliver(ConnectionLost{why});
    until_connect_ =
        loop_.after(std::max(pause_after(failures_++), why.retry_after.value_or(first_pause)),
                    [this] { connect(); });
}

void Conversation::end(const Failure& why) {
    ended_ = true;
    settings_.deliver(ConversationEnded{why});
}

void Conversation::received(std::string_view text) {
    if (!socket_)
        return; // from a socket that was given up
    auto message = json::read(text);
    // Unknown messages are ignored; later versions of the club may send them.
    if (!message || message->object() == nullptr)
        return;
    if (const json::Value* id = message->find("id"))
        return take_answer(*id, *message);
    const json::Value* number = message->find("number");
    if (message->find("event") != nullptr && number != nullptr && number->integer())
        take_event(*number->integer(), *std::move(message));
}

void Conversation::take_event(int number, json::Value message) {
    if (number <= last_event_)
        return;
    if (number != last_event_ + 1)
        return lose({.word = "unreachable", .text = "events are missing; asking again"});
    last_event_ = number;
    settings_.deliver(EventCame{number, std::move(message)});
}

void Conversation::take_answer(const json::Value& id, const json::Value& message) {
    if (id == json::Value(watch_id))
        return watch_answered(message);
    const auto found = std::ranges::find_if(pending_, [&](const Pending& command) {
        return id == json::Value(static_cast<std::int64_t>(command.number));
    });
    if (found == pending_.end())
        return;
    auto failure = failure_in(message);
    if (failure && failure->passes()) {
        // The command was not carried out, but may be in a moment.
        found->sent = false;
        return wait_to_send(failure->retry_after.value_or(pause_after(found->refusals++)));
    }
    CommandAnswered answer{found->number, {}};
    if (failure)
        answer.result = std::unexpected(*std::move(failure));
    pending_.erase(found);
    settings_.deliver(std::move(answer));
}

void Conversation::watch_answered(const json::Value& message) {
    if (const auto failure = failure_in(message))
        return lose(*failure);
    failures_ = 0;
    watching_ = true;
    if (!std::exchange(told_watching_, true)) {
        const json::Value* number = message.find("number");
        settings_.deliver(WatchBegan{number != nullptr ? number->integer().value_or(0) : 0});
    }
    if (std::exchange(told_lost_, false))
        settings_.deliver(ConnectionBack{});
    give_up_unrepeatable();
    send_due();
}

void Conversation::give_up_unrepeatable() {
    std::deque<Pending> kept;
    std::deque<Pending> given_up;
    for (Pending& command : pending_)
        (command.sent ? given_up : kept).push_back(std::move(command));
    pending_ = std::move(kept);
    for (const Pending& command : given_up)
        settings_.deliver(CommandAnswered{
            command.number, unreachable("the connection broke before the club answered")});
}

void Conversation::send(CommandNumber number, json::Object command) {
    const json::Value* what = nullptr;
    for (const json::Member& member : command)
        if (member.name == "do")
            what = &member.value;
    const bool repeatable = what == nullptr || *what != json::Value("say");
    command.push_back({"id", static_cast<std::int64_t>(number)});
    command.push_back({"table", settings_.table});
    pending_.push_back({number, json::Value(std::move(command)).write(), repeatable, false});
    send_due();
}

void Conversation::wait_to_send(std::chrono::nanoseconds wait) {
    waits_to_send_ = true;
    until_send_ = loop_.after(wait, [this] {
        waits_to_send_ = false;
        send_due();
    });
}

void Conversation::send_due() {
    if (!watching_ || waits_to_send_)
        return;
    for (Pending& command : pending_) {
        if (command.sent)
            continue;
        if (const auto wait = pace_.take(Pace::Clock::now()); wait > Pace::Clock::duration::zero())
            return wait_to_send(wait);
        command.sent = true;
        socket_->send(command.text);
    }
}

} // namespace quadrille::client

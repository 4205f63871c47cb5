#include "protocol/client.h"

#include "base/text.h"

namespace quadrille {

namespace {

/// How long a program has to end by itself after `quit`.
constexpr Client::Time farewell{200};

} // namespace

Client::~Client() {
    // After a fault the program is not worth waiting for.
    if (program_ == nullptr || broken_)
        return;
    send("quit");
    program_->close_input();
    program_->ended_by(Clock::now() + farewell);
}

void Client::send(std::string_view line) {
    program_->send(std::string(line) + '\n');
}

std::expected<std::optional<gtp::Reply>, Fault> Client::next(Clock::time_point deadline) {
    for (bool late = false;; late = Clock::now() >= deadline) {
        auto reply = replies_.next();
        if (!reply) {
            broken_ = true;
            return std::unexpected(Fault{Ending::crash, reply.error().text});
        }
        if (*reply)
            return *std::move(reply);
        if (program_->silent()) {
            broken_ = true;
            return std::unexpected(Fault{Ending::crash, program_->fate()});
        }
        if (late)
            return std::nullopt;
        replies_.add(program_->receive(deadline));
    }
}

Fault silence(const Client& client, std::string_view command, Client::Time patience) {
    const auto parts = words(command);
    std::string text = "did not answer " + std::string(parts.empty() ? "" : parts.front()) +
                       " within " + std::to_string(patience.count()) + " ms";
    if (!client.unfinished().empty())
        text += "; it said " + quoted(client.unfinished()) + " and did not end the line";
    return {Ending::time, std::move(text)};
}

std::expected<gtp::Reply, Fault> Client::ask(std::string_view line, Time patience) {
    send(line);
    const Clock::time_point deadline = Clock::now() + patience;
    for (;;) {
        auto reply = next(deadline);
        if (!reply)
            return std::unexpected(reply.error());
        if (*reply)
            return **std::move(reply);
        if (Clock::now() >= deadline) {
            broken_ = true;
            return std::unexpected(silence(*this, line, patience));
        }
    }
}

} // namespace quadrille

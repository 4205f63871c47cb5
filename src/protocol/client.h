#pragma once

/// The other side of a conversation in the text protocol: asking another program. Every question is
/// answered, refused, or ends the conversation with a fault, in the time that was given for it.

#include "games/outcome.h"
#include "protocol/gtp/reply.h"
#include "protocol/program.h"

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// Why a conversation is over. For a player it is the reason why the game is lost.
struct Fault {
    Ending ending = Ending::crash;
    /// One line without a full stop that goes on from "the program": "ended with status 1".
    std::string text;
};

class Client {
  public:
    using Clock = Program::Clock;
    using Time = std::chrono::milliseconds;

    explicit Client(const std::string& command) : program_(std::make_unique<Program>(command)) {}

    Client(Client&&) noexcept = default;
    Client& operator=(Client&&) noexcept = default;
    ~Client();

    /// A line without its end, as it is: for commands that are to be answered later or not at all.
    void send(std::string_view line);

    /// The next reply, as soon as it is there; nothing if it does not come until the deadline.
    std::expected<std::optional<gtp::Reply>, Fault> next(Clock::time_point deadline);

    /// Sends a command and waits for its reply; that it does not come in time is a fault.
    std::expected<gtp::Reply, Fault> ask(std::string_view line, Time patience);

    /// What the program has said of a line that it did not end.
    std::string_view unfinished() const { return replies_.unfinished(); }

    Program& program() { return *program_; }

  private:
    std::unique_ptr<Program> program_;
    gtp::ReplyReader replies_;
    bool broken_ = false;
};

/// "did not answer play within 1000 ms", and what it left unfinished, if anything.
Fault silence(const Client& client, std::string_view command, Client::Time patience);

} // namespace quadrille

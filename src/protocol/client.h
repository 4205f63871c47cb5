#pragma once

/// The controller's side of the text protocol: asks another program. Every question is answered,
/// refused, or ends the conversation with a fault, within the time given for it.

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

/// Why a conversation is over. For a player it is also the reason why the game is lost.
struct Fault {
    Ending ending = Ending::crash;
    /// One line without a full stop that continues a sentence that begins with "the program":
    /// "ended with status 1".
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

    /// Sends a line, given without its line end, and does not wait for a reply.
    void send(std::string_view line);

    /// Waits for the next reply. Returns nothing if it has not come by the deadline.
    std::expected<std::optional<gtp::Reply>, Fault> next(Clock::time_point deadline);

    /// Sends a command and waits for its reply. It is a fault if the reply does not come in time.
    std::expected<gtp::Reply, Fault> ask(std::string_view line, Time patience);

    /// The beginning of a line that the program has not ended.
    std::string_view unfinished() const { return replies_.unfinished(); }

    Program& program() { return *program_; }

  private:
    std::unique_ptr<Program> program_;
    gtp::ReplyReader replies_;
    bool broken_ = false;
};

/// The fault of a program that is too slow: "did not answer play within 1000 ms", with its
/// unfinished line if there is one.
Fault silence(const Client& client, std::string_view command, Client::Time patience);

} // namespace quadrille

#pragma once

/// Limits how long a thread waits for an answer over a socket. If an object of this class exists
/// for longer than its limit, the socket is shut down, and whoever reads from it sees a lost
/// connection. Nothing else notices a database whose process hangs, on a disk that does not answer
/// or because it was stopped: the system goes on acknowledging what is sent to it, so that its own
/// timeouts do not apply.

#include <chrono>
#include <cstdint>

namespace quadrille::database {

class AnswerWatch {
  public:
    /// The socket must stay open for the object's lifetime; a negative one is not watched.
    AnswerWatch(int socket, std::chrono::milliseconds longest);
    ~AnswerWatch();
    AnswerWatch(const AnswerWatch&) = delete;
    AnswerWatch& operator=(const AnswerWatch&) = delete;
    AnswerWatch(AnswerWatch&&) = delete;
    AnswerWatch& operator=(AnswerWatch&&) = delete;

    /// Whether the limit was exceeded.
    bool has_ended() const;

  private:
    std::uint64_t number_;
};

} // namespace quadrille::database

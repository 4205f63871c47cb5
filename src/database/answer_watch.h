#pragma once

/// Bounds how long somebody waits for an answer over a socket. As long as an object of this exists,
/// the answer is waited for; if that takes too long the socket is shut down, and whoever reads from
/// it sees that the connection is lost. A database whose process hangs, on a disk that does not
/// answer or because it was stopped, is noticed by nothing else: the system goes on to acknowledge
/// what is sent to it, and its own limits of time do not run.

#include <chrono>
#include <cstdint>

namespace quadrille::database {

class AnswerWatch {
  public:
    /// The socket stays open for as long; a negative one is not watched.
    AnswerWatch(int socket, std::chrono::milliseconds longest);
    ~AnswerWatch();
    AnswerWatch(const AnswerWatch&) = delete;
    AnswerWatch& operator=(const AnswerWatch&) = delete;
    AnswerWatch(AnswerWatch&&) = delete;
    AnswerWatch& operator=(AnswerWatch&&) = delete;

    /// Whether it took too long.
    bool has_ended() const;

  private:
    std::uint64_t number_;
};

} // namespace quadrille::database

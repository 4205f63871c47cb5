#pragma once

/// One client's connection: reads a request, has it answered, sends the answer, and only then reads
/// the next, so that a client who does not take its answers holds up nobody but itself. Knows HTTP,
/// and nothing of what is asked for.
///
/// Compiled slowly because of Boost: for connection.cpp and server.cpp only.

#include "server/answer.h"
#include "server/limits.h"
#include "server/visit.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include <chrono>
#include <string>

namespace quadrille::server {

/// What all connections of a server share.
struct Service {
    Handler handler;
    Limits limits;
    Log log;
    /// Every answer is the last of its connection.
    bool stopping = false;
};

class Connection {
  public:
    using Clock = std::chrono::steady_clock;
    using Socket = boost::asio::ip::tcp::socket;

    /// `service` outlives the connection.
    Connection(Socket socket, const Service& service);

    /// Answers requests until either side has enough.
    boost::asio::awaitable<void> serve();
    /// Says that there are too many, and parts.
    boost::asio::awaitable<void> refuse();

    /// To be called now and then: ends what has taken too long.
    void look_at_clock(Clock::time_point now);
    /// The server stops: whoever waits for a request stops waiting, the others finish.
    void finish();
    /// At once, whatever is going on.
    void cut();

  private:
    /// What is known of a request when it is answered.
    struct Exchange {
        std::string_view method;
        std::string_view target;
        unsigned version = 11;
        bool keep_alive = false;
    };

    boost::asio::awaitable<bool> request_comes();
    /// Whether the connection may be used for another request.
    boost::asio::awaitable<bool> answer_request();
    boost::asio::awaitable<bool> send(const Answer& answer, const Exchange& exchange);
    boost::asio::awaitable<void> part();

    void allow(std::chrono::milliseconds time) {
        deadline_ = Clock::now() + time;
        expired_ = false;
    }

    bool bytes_are_there();
    void log(const Answer& answer, const Exchange& exchange) const;

    Socket socket_;
    const Service& service_;
    boost::beast::flat_buffer buffer_;
    Clock::time_point deadline_;
    bool waiting_ = false;
    bool expired_ = false;
};

} // namespace quadrille::server

#pragma once

/// Listens on a port and gives every client a connection of its own, all on one thread: answers
/// come from memory, and one thread sends more of them than a network card takes. Later rooms (play
/// over the network) join by the handler; nothing here knows what is served.

#include "base/problem.h"
#include "server/answer.h"
#include "server/limits.h"
#include "server/visit.h"

#include <expected>
#include <memory>
#include <string>

namespace quadrille::server {

struct ServerSettings {
    /// A numeric address of either kind, or "localhost". 0.0.0.0 and :: are all addresses.
    std::string address = "127.0.0.1";
    /// 0 takes any that is free.
    int port = 8080;
    Limits limits{};
    Log log{};
};

class Server {
  public:
    /// From now on clients can connect, and SIGINT and SIGTERM are the server's: the first stops it
    /// in good order, the second at once. A problem if the address is none or the port is taken.
    static std::expected<Server, Problem> open(const ServerSettings& settings, Handler handler);

    ~Server();
    Server(Server&& other) noexcept;
    Server& operator=(Server&& other) noexcept;

    /// For people: http://localhost:8080.
    std::string url() const;

    /// Serves until it is asked to stop; then answers in flight are finished, within the limit.
    void run();
    /// Asks it to. From any thread.
    void stop();

  private:
    class Implementation;
    explicit Server(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::server

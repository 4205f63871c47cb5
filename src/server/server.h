#pragma once

/// Listens on a port and gives every client a connection of its own, all on one thread: answers
/// come from memory, and one thread sends more of them than a network card takes. What is served
/// is an application's; nothing here knows it.

#include "base/problem.h"
#include "server/address.h"
#include "server/application.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/reach.h"
#include "server/visit.h"
#include "transport/loop.h"

#include <expected>
#include <memory>
#include <string>
#include <vector>

namespace quadrille::server {

struct ServerSettings {
    /// A numeric address of either kind, or "localhost". 0.0.0.0 and :: are all addresses.
    std::string address = "127.0.0.1";
    /// 0 takes any that is free.
    int port = 8080;
    Limits limits{};
    Log log{};
    /// Is told of trouble with open files; null: nobody is. Outlives the server.
    Journal* journal = nullptr;
    /// For TLS: files in PEM, the certificate with those that vouch for it; both or none.
    std::string certificate{};
    std::string key{};
    /// Proxies whose word about their clients counts, and clients without a limit of connections.
    std::vector<Network> trusted_proxies{};
    std::vector<Network> unlimited{};
};

class Server {
  public:
    /// From now on clients can connect, and SIGINT and SIGTERM are the server's: the first stops it
    /// in good order, the second at once. A problem if the address is none, the port is taken or
    /// the certificate cannot be used. Loop and application outlive the server.
    static std::expected<Server, Problem> open(EventLoop& loop, const ServerSettings& settings,
                                               Application& application);

    ~Server();
    Server(Server&& other) noexcept;
    Server& operator=(Server&& other) noexcept;

    /// For people: http://localhost:8080.
    std::string url() const;
    /// As it is now: a machine comes to another network while the server runs.
    Reach reach() const;
    /// How many connections and channels there are.
    int connections() const;

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

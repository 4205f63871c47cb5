#pragma once

/// Listens on a port and runs one connection for each client, all on one thread: answers come from
/// memory, and one thread can saturate a network card. What is served is up to the Application.

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
    /// A numeric IPv4 or IPv6 address, or "localhost". 0.0.0.0 and :: mean all addresses.
    std::string address = "127.0.0.1";
    /// 0 chooses any free port.
    int port = 8080;
    Limits limits{};
    Log log{};
    /// Receives warnings about open files; may be null. Must outlive the server.
    Journal* journal = nullptr;
    /// PEM files for TLS; the certificate file contains the whole chain. Set both or neither.
    std::string certificate{};
    std::string key{};
    /// Proxies whose X-Forwarded-For is believed, and clients whose number of connections is not
    /// limited.
    std::vector<Network> trusted_proxies{};
    std::vector<Network> unlimited{};
};

class Server {
  public:
    /// Starts to listen, and takes over SIGINT and SIGTERM: the first signal stops the server
    /// gracefully, the second immediately. Returns a problem if the address is invalid, the port is
    /// taken or the certificate cannot be used. Loop and application must outlive the server.
    static std::expected<Server, Problem> open(EventLoop& loop, const ServerSettings& settings,
                                               Application& application);

    ~Server();
    Server(Server&& other) noexcept;
    Server& operator=(Server&& other) noexcept;

    /// The URL to show to people: http://localhost:8080.
    std::string url() const;
    /// Determined anew at each call, since a machine may change networks while the server runs.
    Reach reach() const;
    /// The number of open connections and channels.
    int connections() const;

    /// Serves until `stop` is called or a signal comes; then finishes answers in flight, within
    /// `Limits::farewell`.
    void run();
    /// Makes `run` finish and return. May be called from any thread.
    void stop();

  private:
    class Implementation;
    explicit Server(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::server

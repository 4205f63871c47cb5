#pragma once

/// A PostgreSQL server for a test: Debian's server in a temporary folder, reached through a Unix
/// socket in it and removed at the end. If the test runs as root, the server runs as the user
/// "nobody", since it refuses root.

#include "database/temporary_folder.h"

#include <filesystem>
#include <string>
#include <sys/types.h>

namespace quadrille::database {

class ScratchPostgres {
  public:
    /// Whether the server syncs to disk: needed by tests that kill it; the others need not wait for
    /// the disk.
    enum class Syncing { off, on };

    explicit ScratchPostgres(Syncing syncing = Syncing::off);
    ~ScratchPostgres();
    ScratchPostgres(const ScratchPostgres&) = delete;
    ScratchPostgres& operator=(const ScratchPostgres&) = delete;
    ScratchPostgres(ScratchPostgres&&) = delete;
    ScratchPostgres& operator=(ScratchPostgres&&) = delete;

    /// The one server of this program, without syncs, started when first used.
    static ScratchPostgres& shared();

    /// The URL of a new, empty schema.
    std::string empty_place();

    /// Ends the server and all its backends with SIGKILL, or starts it again, which waits until it
    /// accepts connections.
    void kill();
    void start();

    /// The URL of a database of this server for a user.
    std::string url(const std::string& user, const std::string& database) const;

    /// The folder of its socket.
    const std::filesystem::path& folder() const { return folder_.path(); }

  private:
    void end_with(int signal);

    TemporaryFolder folder_;
    std::string programs_;
    Syncing syncing_;
    pid_t process_ = 0;
    int places_ = 0;
};

/// The name of the socket in that folder.
inline constexpr const char* postgres_socket = ".s.PGSQL.5432";

/// A folder, written as the host of a URL.
std::string as_host(const std::filesystem::path& folder);

} // namespace quadrille::database

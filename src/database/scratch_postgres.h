#pragma once

/// A PostgreSQL of a test's own: Debian's server in a temporary folder, reached through a Unix
/// socket in it, gone at the end. Where the test is run by root, the server is nobody's, since it
/// refuses root.

#include "database/temporary_folder.h"

#include <filesystem>
#include <string>
#include <sys/types.h>

namespace quadrille::database {

class ScratchPostgres {
  public:
    /// Whether it syncs: for tests that kill it; the others need not wait for the disk.
    enum class Syncing { off, on };

    explicit ScratchPostgres(Syncing syncing = Syncing::off);
    ~ScratchPostgres();
    ScratchPostgres(const ScratchPostgres&) = delete;
    ScratchPostgres& operator=(const ScratchPostgres&) = delete;
    ScratchPostgres(ScratchPostgres&&) = delete;
    ScratchPostgres& operator=(ScratchPostgres&&) = delete;

    /// The one of this program, without syncs, started when first asked for.
    static ScratchPostgres& shared();

    /// The URL of a place that is empty and nobody else's (a schema of its own).
    std::string empty_place();

    /// Ends it and all that serve its connections with SIGKILL, or starts it again, which waits
    /// until it is done.
    void kill();
    void start();

    /// What leads there as anybody, to any database.
    std::string url(const std::string& user, const std::string& database) const;

    /// Where its socket is.
    const std::filesystem::path& folder() const { return folder_.path(); }

  private:
    void end_with(int signal);

    TemporaryFolder folder_;
    std::string programs_;
    Syncing syncing_;
    pid_t process_ = 0;
    int places_ = 0;
};

/// The name of the socket in a folder.
inline constexpr const char* postgres_socket = ".s.PGSQL.5432";

/// A folder as the host of a URL.
std::string as_host(const std::filesystem::path& folder);

} // namespace quadrille::database

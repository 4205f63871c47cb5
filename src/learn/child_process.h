#pragma once

/// A command as a process on this machine, which cannot outlive the process that started it.

#include <string>
#include <vector>

#include <sys/types.h>

namespace quadrille::learn {

/// Kills the process when it is destroyed. The system kills the process when the thread that
/// started it ends, however that happens (PR_SET_PDEATHSIG).
class ChildProcess {
  public:
    /// Where the command's output goes.
    struct Streams {
        /// File descriptors. If negative, standard output is discarded, and standard error is that
        /// of this process.
        int output = -1;
        int errors = -1;
    };

    /// Starts a program, given by its path, with its arguments. Throws std::system_error if no
    /// process can be created.
    ChildProcess(std::vector<std::string> command, Streams streams);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Whether the process has ended. Never blocks.
    bool has_ended();

    /// How the process failed, such as `"sbatch x" ended with status 1`; empty if it succeeded.
    /// Only valid after `has_ended` has returned true.
    std::string failure() const;

  private:
    std::vector<std::string> command_;
    pid_t process_ = -1;
    int status_ = 0;
};

} // namespace quadrille::learn

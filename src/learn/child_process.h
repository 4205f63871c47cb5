#pragma once

/// A command as a process of this machine. It ends with the process that started it, however that
/// ends.

#include <string>
#include <vector>

#include <sys/types.h>

namespace quadrille::learn {

/// When this object goes, so does the process.
class ChildProcess {
  public:
    /// Where a text goes that the command writes.
    struct Streams {
        /// File descriptors; below 0: lost, and standard error as that of this process.
        int output = -1;
        int errors = -1;
    };

    /// Starts the program, which is named by its path, with its arguments. Throws std::system_error
    /// if the machine has no room for another process.
    ChildProcess(std::vector<std::string> command, Streams streams);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Whether it has ended; then it is only asked for `failure`.
    bool has_ended();

    /// How it ended, if not well: "\"sbatch x\" ended with status 1".
    std::string failure() const;

  private:
    std::vector<std::string> command_;
    pid_t process_ = -1;
    int status_ = 0;
};

} // namespace quadrille::learn

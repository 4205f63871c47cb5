#pragma once

/// A child process with pipes to its standard input, output and error. Nothing here waits longer
/// than it was told to, even if the program hangs, dies, floods its output or does not read its
/// input. The destructor kills the program and its whole process group.

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace quadrille {

/// Owns a file descriptor, and closes it on destruction.
class Descriptor {
  public:
    Descriptor() = default;

    explicit Descriptor(int number) : number_(number) {}

    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;

    ~Descriptor() { close(); }

    int number() const { return number_; }

    bool open() const { return number_ >= 0; }

    void close();

  private:
    int number_ = -1;
};

class Program {
  public:
    using Clock = std::chrono::steady_clock;

    /// Starts the command by the shell, in a process group of its own, and makes this process
    /// ignore SIGPIPE. Throws a `std::system_error` if the system cannot start a process; if there
    /// is no such command, the shell ends at once and says so.
    explicit Program(const std::string& command);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    /// Kills the process group.
    ~Program();

    /// Queues text that is written as soon as the program reads.
    void send(std::string_view text) { unsent_ += text; }

    /// Closes the program's input after what was queued before. Text that is sent later is lost.
    void close_input();

    /// Waits for output until the deadline, and returns it as soon as there is some. Empty if the
    /// deadline has passed, or if no more output will come.
    std::string receive(Clock::time_point deadline);

    /// Whether no more output will come, since it was closed or the program has ended.
    bool silent() const { return !output_.open(); }

    /// Waits until the program has ended, at most until the deadline. Returns whether it has. Its
    /// output is discarded meanwhile.
    bool ended_by(Clock::time_point deadline);

    /// What became of the program, for people: "ended with status 1", "was killed by signal 11
    /// (Segmentation fault)", "closed its output"; and the last line that it wrote to standard
    /// error. Waits up to 100 ms for it to end.
    std::string fate();

  private:
    /// Waits until something can be read or written, at most until the deadline and for a short
    /// time, and reads and writes it. `said` receives the output.
    void wait(Clock::time_point deadline, std::string& said);
    void write_some();
    /// Whether it has ended. It is not reaped, so that its process id is not used again.
    bool has_ended() const;

    pid_t process_ = -1;
    Descriptor input_;
    Descriptor output_;
    Descriptor errors_;
    std::string unsent_;
    bool input_ends_ = false;
    std::string last_words_;
};

} // namespace quadrille

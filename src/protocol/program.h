#pragma once

/// Another program that runs beside us, with pipes to its standard input, output and error. Nothing
/// here ever waits longer than it was told to: the program may hang, die, flood us or not read what
/// we say. When this object goes, so does the program and everything that it started.

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace quadrille {

/// A file descriptor that is closed in the end.
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

    /// Starts the command by the shell, in a process group of its own. Throws a `std::system_error`
    /// if the system has no room for it; a command that there is not dies at once, as the shell
    /// says.
    explicit Program(const std::string& command);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    /// Kills what is still running.
    ~Program();

    /// To be written as soon as the program reads.
    void send(std::string_view text) { unsent_ += text; }

    /// No more will be sent.
    void close_input();

    /// What the program says until the deadline, as soon as there is something; nothing then, or if
    /// there will be no more.
    std::string receive(Clock::time_point deadline);

    /// Its output has ended, or it has: nothing more will come.
    bool silent() const { return !output_.open(); }

    /// Waits until it has ended, up to the deadline. What it still says is lost.
    bool ended_by(Clock::time_point deadline);

    /// How it stands with it, for people: "ended with status 1", "was killed by signal 11
    /// (Segmentation fault)", "closed its output"; and what it last said on standard error.
    std::string fate();

  private:
    /// Waits for anything to happen, up to the deadline, and does it.
    void wait(Clock::time_point deadline, std::string& said);
    void write_some();
    /// Whether it has ended; it is not reaped, so that its number stays its own.
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

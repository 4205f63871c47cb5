#include "protocol/program.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quadrille {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;
constexpr std::size_t longest_last_words = 2000;

/// How often to check whether a silent program is still running.
constexpr std::chrono::milliseconds pulse{20};

[[noreturn]] void fail(int error, const char* what) {
    throw std::system_error(error, std::generic_category(), what);
}

struct Pipe {
    Descriptor reader;
    Descriptor writer;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            fail(errno, "cannot open a pipe to a program");
        reader = Descriptor(ends[0]);
        writer = Descriptor(ends[1]);
    }
};

void never_wait(const Descriptor& descriptor) {
    fcntl(descriptor.number(), F_SETFL, fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

/// The arguments of posix_spawn, freed on destruction.
struct Spawning {
    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};

    Spawning() {
        posix_spawn_file_actions_init(&actions);
        posix_spawnattr_init(&attributes);
    }

    Spawning(const Spawning&) = delete;
    Spawning& operator=(const Spawning&) = delete;

    ~Spawning() {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
};

pid_t spawn(const std::string& command, int input, int output, int errors) {
    Spawning spawning;
    posix_spawn_file_actions_adddup2(&spawning.actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&spawning.actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&spawning.actions, errors, STDERR_FILENO);
    // Default handling of all signals, whatever this process has set.
    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&spawning.attributes, &all);
    posix_spawnattr_setsigmask(&spawning.attributes, &none);
    posix_spawnattr_setpgroup(&spawning.attributes, 0);
    posix_spawnattr_setflags(
        &spawning.attributes,
        static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
    std::string shell = "sh";
    std::string option = "-c";
    std::string line = command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), line.data(), nullptr};
    pid_t process = -1;
    if (const int error = posix_spawn(&process, "/bin/sh", &spawning.actions, &spawning.attributes,
                                      arguments.data(), environ);
        error != 0)
        fail(error, "cannot start a program");
    return process;
}

/// Reads what can be read without waiting; closes the descriptor if its output has ended.
void read_some(Descriptor& from, std::string& to) {
    std::array<char, block_size> block{};
    const ssize_t count = read(from.number(), block.data(), block.size());
    if (count > 0)
        to.append(block.data(), static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
        from.close();
}

} // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

void Descriptor::close() {
    if (open())
        ::close(std::exchange(number_, -1));
}

Program::Program(const std::string& command) {
    // A failed write shows that the program no longer reads.
    std::signal(SIGPIPE, SIG_IGN);
    Pipe input;
    Pipe output;
    Pipe errors;
    process_ =
        spawn(command, input.reader.number(), output.writer.number(), errors.writer.number());
    input_ = std::move(input.writer);
    output_ = std::move(output.reader);
    errors_ = std::move(errors.reader);
    never_wait(input_);
    never_wait(output_);
    never_wait(errors_);
}

Program::~Program() {
    // Before it is reaped, so that no other process can have the number of the group yet.
    kill(-process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void Program::close_input() {
    input_ends_ = true;
    write_some();
}

void Program::write_some() {
    while (input_.open() && !unsent_.empty()) {
        const ssize_t count = write(input_.number(), unsent_.data(), unsent_.size());
        if (count > 0)
            unsent_.erase(0, static_cast<std::size_t>(count));
        else if (errno == EAGAIN)
            return;
        else if (errno != EINTR)
            input_.close(); // the program no longer reads
    }
    if (input_ends_)
        input_.close();
}

void Program::wait(Clock::time_point deadline, std::string& said) {
    write_some();
    std::array<pollfd, 3> watched{
        pollfd{.fd = output_.number(), .events = POLLIN, .revents = 0},
        pollfd{.fd = errors_.number(), .events = POLLIN, .revents = 0},
        pollfd{.fd = unsent_.empty() ? -1 : input_.number(), .events = POLLOUT, .revents = 0},
    };
    const auto left =
        std::clamp(std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()),
                   std::chrono::milliseconds{0}, pulse);
    const bool ended = has_ended();
    const int events =
        poll(watched.data(), watched.size(), ended ? 0 : static_cast<int>(left.count()));
    if (events > 0) {
        if (watched[0].revents != 0)
            read_some(output_, said);
        if (watched[1].revents != 0) {
            read_some(errors_, last_words_);
            if (last_words_.size() > longest_last_words)
                last_words_.erase(0, last_words_.size() - longest_last_words);
        }
        write_some();
    } else if (ended) {
        // A process that it started may hold its pipes open for ever.
        output_.close();
        errors_.close();
    }
}

std::string Program::receive(Clock::time_point deadline) {
    std::string said;
    do {
        wait(deadline, said);
    } while (said.empty() && !silent() && Clock::now() < deadline);
    return said;
}

bool Program::has_ended() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == process_;
}

bool Program::ended_by(Clock::time_point deadline) {
    std::string lost;
    while (!has_ended() && Clock::now() < deadline) {
        wait(std::min(deadline, Clock::now() + pulse), lost);
        if (silent() && !errors_.open())
            poll(nullptr, 0, 1);
        lost.clear();
    }
    return has_ended();
}

std::string Program::fate() {
    // The program may end shortly after its output does.
    ended_by(Clock::now() + std::chrono::milliseconds(100));
    std::string lost;
    if (errors_.open())
        wait(Clock::now(), lost);
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    std::string text = "closed its output";
    if (info.si_pid == process_ && info.si_code == CLD_EXITED) {
        text = "ended with status " + std::to_string(info.si_status);
        // This is how a shell reports that a signal ended the program it waited for.
        if (const int signal = info.si_status - 128; signal > 0 && signal < 32)
            text += ", which stands for signal " + std::to_string(signal) + " (" +
                    strsignal(signal) + ")";
    } else if (info.si_pid == process_)
        text = "was killed by signal " + std::to_string(info.si_status) + " (" +
               strsignal(info.si_status) + ")";
    const auto lines = split(trimmed(last_words_), '\n');
    if (!lines.back().empty())
        text += ", its last words being " + quoted(lines.back());
    return text;
}

} // namespace quadrille

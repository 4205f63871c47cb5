#include "learn/child_process.h"

#include "base/text.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <utility>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quadrille::learn {

namespace {

/// Runs in the new process: only calls that are safe after a fork of a program with threads.
[[noreturn]] void become(char* const* arguments, pid_t parent, ChildProcess::Streams streams) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int output =
        streams.output >= 0 ? streams.output : ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    const bool heard = output >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
                       (streams.errors < 0 || ::dup2(streams.errors, STDERR_FILENO) >= 0);
    // The parent may have ended before PR_SET_PDEATHSIG was set.
    if (::getppid() == parent && heard)
        ::execv(arguments[0], arguments);
    ::_exit(127);
}

} // namespace

ChildProcess::ChildProcess(std::vector<std::string> command, Streams streams)
    : command_(std::move(command)) {
    std::vector<char*> arguments;
    for (std::string& argument : command_)
        arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ < 0)
        throw std::system_error(errno, std::generic_category(), "cannot start a process");
    if (process_ == 0)
        become(arguments.data(), parent, streams);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : command_(std::move(other.command_)), process_(std::exchange(other.process_, -1)),
      status_(other.status_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    std::swap(command_, other.command_);
    std::swap(process_, other.process_);
    std::swap(status_, other.status_);
    return *this;
}

ChildProcess::~ChildProcess() {
    if (process_ < 0)
        return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

bool ChildProcess::has_ended() {
    if (process_ >= 0 && ::waitpid(process_, &status_, WNOHANG) == process_)
        process_ = -1;
    return process_ < 0;
}

std::string ChildProcess::failure() const {
    if (WIFEXITED(status_) && WEXITSTATUS(status_) == 0)
        return "";
    const std::string fate = WIFEXITED(status_)
                                 ? "ended with status " + std::to_string(WEXITSTATUS(status_))
                                 : "was killed by signal " + std::to_string(WTERMSIG(status_));
    return quadrille::quoted(joined(command_, " ")) + ' ' + fate;
}

} // namespace quadrille::learn

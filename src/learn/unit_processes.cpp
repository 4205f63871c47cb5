#include "learn/unit_processes.h"

#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <thread>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quadrille::learn {

namespace {

/// A process that was started here. When this object goes, so does the process.
class Child {
  public:
    explicit Child(const std::vector<std::string>& command) : command_(&command) {
        std::vector<char*> arguments;
        for (const std::string& argument : command)
            // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): execv changes nothing
            arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        const pid_t parent = ::getpid();
        process_ = ::fork();
        if (process_ < 0)
            throw std::system_error(errno, std::generic_category(), "cannot start a process");
        if (process_ == 0)
            become(arguments.data(), parent);
    }

    Child(Child&& other) noexcept
        : command_(other.command_), process_(std::exchange(other.process_, -1)) {}

    Child& operator=(Child&& other) noexcept {
        std::swap(command_, other.command_);
        std::swap(process_, other.process_);
        return *this;
    }

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    ~Child() {
        if (process_ < 0)
            return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }

    /// Whether it has ended; then it is only asked for `failure`.
    bool has_ended() {
        if (process_ >= 0 && ::waitpid(process_, &status_, WNOHANG) == process_)
            process_ = -1;
        return process_ < 0;
    }

    /// How it ended, if not well.
    std::string failure() const {
        if (WIFEXITED(status_) && WEXITSTATUS(status_) == 0)
            return "";
        const std::string fate = WIFEXITED(status_)
                                     ? "ended with status " + std::to_string(WEXITSTATUS(status_))
                                     : "was killed by signal " + std::to_string(WTERMSIG(status_));
        return quadrille::quoted(joined(*command_, " ")) + ' ' + fate;
    }

  private:
    /// In the new process; only what is safe after a fork of a program with threads.
    [[noreturn]] static void become(char* const* arguments, pid_t parent) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        // The parent may have ended before it could be watched.
        if (::getppid() == parent && nowhere >= 0 && ::dup2(nowhere, STDOUT_FILENO) >= 0)
            ::execv(arguments[0], arguments);
        ::_exit(127);
    }

    const std::vector<std::string>* command_;
    pid_t process_ = -1;
    int status_ = 0;
};

} // namespace

std::expected<bool, Problem> run_processes(const std::vector<std::vector<std::string>>& commands,
                                           int most,
                                           const std::function<bool(std::size_t)>& goes_on) {
    constexpr std::chrono::milliseconds pause{20};
    std::vector<Child> running;
    std::size_t started = 0;
    std::size_t ended = 0;
    while (ended < commands.size()) {
        if (!goes_on(ended))
            return false;
        while (started < commands.size() && running.size() < static_cast<std::size_t>(most))
            running.emplace_back(commands[started++]);
        for (auto child = running.begin(); child != running.end();) {
            if (!child->has_ended()) {
                ++child;
                continue;
            }
            if (const std::string failure = child->failure(); !failure.empty()) {
                // Told to stop together with this process, as by Ctrl-C.
                if (!goes_on(ended))
                    return false;
                return problem(failure);
            }
            child = running.erase(child);
            ++ended;
        }
        std::this_thread::sleep_for(pause);
    }
    return true;
}

} // namespace quadrille::learn

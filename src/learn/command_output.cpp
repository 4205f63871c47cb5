#include "learn/command_output.h"

#include "base/text.h"
#include "learn/child_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

#include <sys/mman.h>
#include <unistd.h>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

/// A file in memory, so that a command that writes a lot never blocks on a full pipe.
class MemoryFile {
  public:
    MemoryFile() : number_(::memfd_create("output", MFD_CLOEXEC)) {
        if (number_ < 0)
            throw std::system_error(errno, std::generic_category(), "cannot make a file in memory");
    }

    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    MemoryFile(MemoryFile&&) = delete;
    MemoryFile& operator=(MemoryFile&&) = delete;

    ~MemoryFile() { ::close(number_); }

    int number() const { return number_; }

    std::string text() const {
        std::string text;
        std::array<char, 4096> part{};
        for (;;) {
            const ssize_t read =
                ::pread(number_, part.data(), part.size(), static_cast<off_t>(text.size()));
            if (read <= 0)
                return text;
            text.append(part.data(), static_cast<std::size_t>(read));
        }
    }

  private:
    int number_;
};

} // namespace

std::optional<fs::path> find_program(std::string_view name) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here changes the environment
    const char* folders = std::getenv("PATH");
    for (const std::string_view folder : split(folders != nullptr ? folders : "", ':')) {
        fs::path program = fs::path(folder) / name;
        std::error_code missing;
        if (fs::is_regular_file(program, missing) && ::access(program.c_str(), X_OK) == 0)
            return program;
    }
    return std::nullopt;
}

std::optional<CommandOutput> run_command(const std::vector<std::string>& command,
                                         const std::function<bool()>& goes_on) {
    constexpr std::chrono::milliseconds pause{10};
    const MemoryFile output;
    const MemoryFile errors;
    ChildProcess child(command, {.output = output.number(), .errors = errors.number()});
    while (!child.has_ended()) {
        if (!goes_on())
            return std::nullopt;
        std::this_thread::sleep_for(pause);
    }
    return CommandOutput{
        .failure = child.failure(), .output = output.text(), .errors = errors.text()};
}

} // namespace quadrille::learn

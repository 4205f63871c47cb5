#include "cli/output.h"

#include "cli/failure.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <tuple>
#include <unistd.h>

namespace quadrille::cli {

namespace {

[[noreturn]] void report_broken_output() {
    const int error = errno;
    if (error == EPIPE)
        throw Failure("", Status::output_closed);
    throw Failure("cannot write to standard output: " + std::string(std::strerror(error)));
}

} // namespace

void write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        report_broken_output();
}

void write_line(std::string_view text) {
    write(text);
    write("\n");
}

void flush_output() {
    if (std::fflush(stdout) != 0)
        report_broken_output();
}

void tell_error(std::string_view text) {
    std::ignore = std::fwrite(text.data(), 1, text.size(), stderr);
}

void fill_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1)
            // Takes the lowest free number, which is that of the stream.
            std::ignore = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace quadrille::cli

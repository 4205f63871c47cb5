#include "cli/terminal.h"

#include "base/text.h"
#include "cli/failure.h"

#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace quadrille::cli {

namespace {

/// An environment variable; empty if it is not set. Nothing in this program changes the
/// environment, and only one thread reads it.
std::string_view environment(const char* name) {
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    return value != nullptr ? value : "";
}

} // namespace

bool input_is_terminal() {
    return isatty(STDIN_FILENO) == 1;
}

bool output_is_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

bool error_is_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

bool use_colour(const std::string& choice) {
    if (choice == "auto")
        return output_is_terminal() && environment("NO_COLOR").empty() &&
               environment("TERM") != "dumb" && !environment("TERM").empty();
    if (choice != "always" && choice != "never")
        throw Failure("--colour is auto, always or never, not " + quoted(choice));
    return choice == "always";
}

} // namespace quadrille::cli

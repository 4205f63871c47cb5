#include "cli/interruption.h"

#include <csignal>
#include <initializer_list>

namespace quadrille::cli {

namespace {

// Set by the signal handler, which may access nothing else.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t request = 0;

void remember(int signal) {
    request = signal;
}

} // namespace

void heed_interruption() {
    struct sigaction action{};
    action.sa_handler = &remember;
    // A second signal of the same kind ends the program at once.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaction(signal, &action, nullptr);
}

bool interrupted() {
    return request != 0;
}

} // namespace quadrille::cli

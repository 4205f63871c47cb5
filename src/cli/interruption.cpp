#include "cli/interruption.h"

#include <csignal>
#include <initializer_list>

namespace quadrille::cli {

namespace {

// Set by the signal handler, which may touch nothing else.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t request = 0;

void remember(int signal) {
    request = signal;
}

} // namespace

void heed_interruption() {
    struct sigaction action{};
    action.sa_handler = &remember;
    // The second request ends the program at once, whatever it is busy with.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaction(signal, &action, nullptr);
}

bool interrupted() {
    return request != 0;
}

} // namespace quadrille::cli

/// Shifts the time of day of a server by QUADRILLE_CLOCK_SHIFT seconds when preloaded with
/// LD_PRELOAD. The monotonic clock and all timers are unaffected. (libfaketime also changes timers,
/// and loses those that are due at once.)

#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>

namespace {

long shift() {
    static const long seconds = [] {
        const char* text = std::getenv("QUADRILLE_CLOCK_SHIFT");
        return text == nullptr ? 0 : std::strtol(text, nullptr, 10);
    }();
    return seconds;
}

} // namespace

// The system's headers use reserved names for these parameters.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const auto status = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += shift();
    return status;
}

extern "C" int gettimeofday(timeval* time, void* /*zone*/) noexcept {
    timespec now{};
    const int status = clock_gettime(CLOCK_REALTIME, &now);
    *time = {.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return status;
}

extern "C" time_t time(time_t* result) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != nullptr)
        *result = now.tv_sec;
    return now.tv_sec;
}

// NOLINTEND(readability-inconsistent-declaration-parameter-name)

/// A broken promise inside the C++ library stops the module at once. The library's own ways would
/// print first, and so would need a system to print to; a program may replace both functions.

#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}

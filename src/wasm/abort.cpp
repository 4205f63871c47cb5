/// Makes fatal errors inside the C++ library trap at once. The library's own handlers would print a
/// message first, and would pull in code for output; a program may replace both functions.

#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}

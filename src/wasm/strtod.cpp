/// Parses decimal numbers in place of the C library's strtod, which handles every possible input
/// and would be a thirtieth of the small module. Numbers in records are read exactly: without its
/// point such a number is at most 2^53, and its power of ten at most 22. Both are exact, so the one
/// division rounds once. The linker substitutes this function by its name; see cmake/module.cmake.

#include <cstdint>
#include <cstdlib>

namespace {

constexpr std::uint64_t exactly = std::uint64_t{1} << 53U;

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

double scaled(double number, int power) {
    for (; power > 22; power -= 22)
        number *= 1e22;
    for (; power < -22; power += 22)
        number /= 1e22;
    double ten_to = 1;
    for (int count = power < 0 ? -power : power; count > 0; --count)
        ten_to *= 10;
    return power < 0 ? number / ten_to : number * ten_to;
}

} // namespace

extern "C" double read_number(const char* text, char** end) __asm__("__wrap_strtod");

/// `text` must be a JSON number.
double read_number(const char* text, char** end) {
    const bool negative = *text == '-';
    if (negative)
        ++text;
    std::uint64_t digits = 0;
    int power = 0;
    bool behind_point = false;
    for (; is_digit(*text) || *text == '.'; ++text) {
        if (*text == '.') {
            behind_point = true;
        } else if (digits < exactly / 10) {
            digits = digits * 10 + static_cast<std::uint64_t>(*text - '0');
            power -= behind_point ? 1 : 0;
        } else {
            power += behind_point ? 0 : 1;
        }
    }
    if (*text == 'e' || *text == 'E') {
        ++text;
        const bool down = *text == '-';
        if (*text == '-' || *text == '+')
            ++text;
        int written = 0;
        for (; is_digit(*text); ++text)
            if (written < 1000)
                written = written * 10 + (*text - '0');
        power += down ? -written : written;
    }
    if (end != nullptr)
        *end = const_cast<char*>(text);
    const double number = scaled(static_cast<double>(digits), power);
    return negative ? -number : number;
}

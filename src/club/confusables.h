#pragma once

/// Which letters look alike. Covers only the letters that names may contain: Latin with its usual
/// accents, Cyrillic of the Slavic languages, Greek, Hebrew.

#include <string>
#include <string_view>

namespace quadrille::club {

enum class Script { none, latin, cyrillic, greek, hebrew };

/// `none` for anything but a letter that names may contain.
Script script_of(char32_t letter);

/// Whether a Greek letter, small or capital, looks like a Latin one.
bool looks_latin(char32_t letter);

/// The small Latin letters (or the digit) that the letter looks like, otherwise the letter in lower
/// case; the same for both cases. Other characters are returned unchanged.
std::u32string look_of(char32_t letter);

} // namespace quadrille::club

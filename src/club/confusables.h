#pragma once

/// What letters look like: which of them could be taken for another. Only for letters that names
/// may have: Latin with its usual accents, Cyrillic of the Slavic languages, Greek, Hebrew.

#include <string>
#include <string_view>

namespace quadrille::club {

enum class Script { none, latin, cyrillic, greek, hebrew };

/// `none`: no letter that a name may have.
Script script_of(char32_t letter);

/// Whether a Greek letter, small or capital, looks like a Latin one.
bool looks_latin(char32_t letter);

/// The Latin small letters that it looks like, or the small letter itself; the same for both cases.
/// Other characters are as they are.
std::u32string look_of(char32_t letter);

} // namespace quadrille::club

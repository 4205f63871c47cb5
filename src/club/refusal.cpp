#include "club/refusal.h"

#include <array>

namespace quadrille::club {

std::string_view name(Word word) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(Word::bad_text) + 1> names{
        "unknown",        "closed",          "full",
        "waiting",        "playing",         "game-over",
        "bad-terms",      "overdue",         "not-your-seat",
        "already-seated", "no-such-seat",    "seat-taken",
        "needs-account",  "removed",         "host-only",
        "confirm",        "not-your-turn",   "outdated",
        "illegal-move",   "time-up",         "not-now",
        "no-such-offer",  "already-offered", "no-takeback",
        "bot-declines",   "alone",           "too-late",
        "not-absent",     "too-early",       "empty-text",
        "long-text",      "bad-text"};
    return names[static_cast<std::size_t>(word)];
}

} // namespace quadrille::club

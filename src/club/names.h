#pragma once

/// Checks names and chat, so that nobody can pretend to be somebody else. A name is accepted or
/// refused, never corrected except for its spaces. Names that look alike have the same skeleton,
/// which only one person may have.

#include "base/problem.h"
#include "club/refusal.h"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace quadrille::club {

/// In characters.
constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 24;
constexpr std::size_t longest_chat = 300;

/// Returns the name, trimmed and with inner spaces made single, if it may be shown beside others:
/// letters of one script (Latin, Cyrillic, Greek or Hebrew), digits, and between them single spaces
/// and `-_.'`. Reserved names and names that look like a bot's ("level:5") are refused. The problem
/// says what is wrong.
std::expected<std::string, Problem> accepted_name(std::string_view text);

/// The same for all names that look alike: case, accents and look-alikes (also in other scripts)
/// are folded, and spaces and punctuation are left out. For comparison only. Never empty for an
/// accepted name.
std::string skeleton(std::string_view name);

/// Returns the text without control and direction characters and with white space made single
/// spaces. A text that is too long, empty or not UTF-8 is refused, each with its own word.
std::expected<std::string, Refusal> accepted_chat(std::string_view text);

} // namespace quadrille::club

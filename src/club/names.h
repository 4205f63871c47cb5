#pragma once

/// Names of people and texts of chat, such that nobody pretends to be somebody else. A name is
/// accepted or refused as it is; two names that look alike have the same skeleton, and only one
/// person may have it.

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

/// The name with spaces at both ends taken off and those inside made one, if it may be shown beside
/// others: letters of one script (Latin, Cyrillic, Greek or Hebrew), digits, single spaces, and
/// `-_.'` between them. Nothing that looks like a bot's name ("level:5"). The problem says what is
/// wrong with it.
std::expected<std::string, Problem> accepted_name(std::string_view text);

/// The same for all names that look alike: small letters and look-alikes of other scripts become
/// one letter, marks and spaces are left out. Never empty for an accepted name. For comparing only.
std::string skeleton(std::string_view name);

/// What may be said: without control and direction marks, white space made single spaces. Too long,
/// empty or not UTF-8 is refused by its own word.
std::expected<std::string, Refusal> accepted_chat(std::string_view text);

} // namespace quadrille::club

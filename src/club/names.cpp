#include "club/names.h"

#include "base/text.h"
#include "club/confusables.h"
#include "club/unicode.h"

#include <algorithm>
#include <array>
#include <optional>

namespace quadrille::club {

namespace {

/// Longer input is refused without decoding it.
constexpr std::size_t most_bytes = 4096;

/// Names that seem to speak for the club or for one of its bots.
constexpr std::array<std::string_view, 16> reserved{
    "admin",  "administrator", "best",   "bot",    "computer", "deleted",   "everybody", "level",
    "nobody", "owner",         "random", "server", "system",   "moderator", "quadrille", "host"};

bool is_digit(char32_t character) {
    return character >= U'0' && character <= U'9';
}

bool is_joiner(char32_t character) {
    return std::u32string_view(U" -_.'").contains(character);
}

/// Any white space, including line ends.
bool is_space(char32_t character) {
    return character == U' ' || (character >= 0x09 && character <= 0x0d) || character == 0x85 ||
           character == 0xa0 || character == 0x1680 ||
           (character >= 0x2000 && character <= 0x200a) || character == 0x2028 ||
           character == 0x2029 || character == 0x202f || character == 0x205f || character == 0x3000;
}

/// Control characters, direction marks, characters without width, tags: they change how a line
/// looks without being visible.
bool is_invisible(char32_t character) {
    return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0xad ||
           character == 0x34f || character == 0x61c || character == 0x115f || character == 0x1160 ||
           character == 0x17b4 || character == 0x17b5 ||
           (character >= 0x180b && character <= 0x180f) || character == 0x200b ||
           character == 0x200e || character == 0x200f ||
           (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2060 && character <= 0x206f) || character == 0x3164 ||
           character == 0xfeff || character == 0xffa0 ||
           (character >= 0xfff0 && character <= 0xfffc) || character >= 0xe0000;
}

/// Combining marks, shown above or below the character before them.
bool is_mark(char32_t character) {
    return (character >= 0x300 && character <= 0x36f) ||
           (character >= 0x483 && character <= 0x489) ||
           (character >= 0x591 && character <= 0x5bd) ||
           (character >= 0x610 && character <= 0x61a) ||
           (character >= 0x64b && character <= 0x65f) ||
           (character >= 0x1ab0 && character <= 0x1aff) ||
           (character >= 0x1dc0 && character <= 0x1dff) ||
           (character >= 0x20d0 && character <= 0x20ff) ||
           (character >= 0xfe20 && character <= 0xfe2f);
}

/// The text, trimmed and with inner white space made single spaces.
std::u32string spaced(std::u32string_view text) {
    std::u32string result;
    for (const char32_t character : text) {
        if (!is_space(character)) {
            result += character;
        } else if (!result.empty() && result.back() != U' ') {
            result += U' ';
        }
    }
    if (result.ends_with(U' '))
        result.pop_back();
    return result;
}

/// What is wrong with the characters of a name; nothing if all is well.
std::optional<std::string> fault_in(std::u32string_view name) {
    Script script = Script::none;
    bool all_look_latin = true;
    bool joined = true;
    for (const char32_t character : name) {
        const Script own = script_of(character);
        if (own != Script::none) {
            if (script != Script::none && own != script)
                return "all letters of a name must be of one script";
            script = own;
            all_look_latin = all_look_latin && looks_latin(character);
        } else if (is_joiner(character)) {
            if (joined)
                return "spaces and -_.' can only stand between letters or digits";
        } else if (!is_digit(character)) {
            return quoted(utf8({&character, 1})) +
                   " cannot be part of a name; letters, digits, spaces and -_.' can";
        }
        joined = is_joiner(character);
    }
    if (joined)
        return "a name must end with a letter or a digit";
    if (script == Script::none)
        return "a name needs a letter";
    if (script == Script::greek && all_look_latin)
        return "these Greek letters all look like Latin ones; a name needs one that does not";
    return std::nullopt;
}

bool is_reserved(std::string_view look) {
    return std::ranges::any_of(reserved, [&](std::string_view word) {
        const std::string own = skeleton(word);
        return look.starts_with(own) &&
               look.find_first_not_of("0123456789oi", own.size()) == std::string_view::npos;
    });
}

} // namespace

std::expected<std::string, Problem> accepted_name(std::string_view text) {
    const auto read =
        text.size() <= most_bytes ? characters(text) : std::u32string(longest_name + 1, U'x');
    if (!read)
        return problem("the name is not UTF-8");
    const std::u32string name = spaced(*read);
    if (name.size() < shortest_name || name.size() > longest_name)
        return problem("a name has " + std::to_string(shortest_name) + " to " +
                       std::to_string(longest_name) + " characters");
    if (auto fault = fault_in(name))
        return problem(std::move(*fault));
    std::string accepted = utf8(name);
    if (is_reserved(skeleton(accepted)))
        return problem("this name is reserved");
    return accepted;
}

std::string skeleton(std::string_view name) {
    std::u32string look;
    for (const char32_t character : characters(name).value_or(U"")) {
        if (is_joiner(character) || is_space(character))
            continue;
        std::u32string own = look_of(character);
        for (char32_t& each : own)
            each = each == U'l' || each == U'1' ? U'i' : each == U'0' ? U'o' : each;
        look += own;
    }
    std::string result;
    for (const char c : utf8(look)) {
        result += c;
        if (result.ends_with("rn"))
            result.replace(result.size() - 2, 2, "m");
        if (result.ends_with("vv"))
            result.replace(result.size() - 2, 2, "w");
    }
    return result;
}

std::expected<std::string, Refusal> accepted_chat(std::string_view text) {
    const auto refuse = [](Word word, std::string why) {
        return std::unexpected(Refusal{.word = word, .text = std::move(why)});
    };
    const std::string too_long =
        "a message has at most " + std::to_string(longest_chat) + " characters";
    if (text.size() > most_bytes)
        return refuse(Word::long_text, too_long);
    const auto read = characters(text);
    if (!read)
        return refuse(Word::bad_text, "the message is not UTF-8");
    constexpr int most_marks = 2;
    std::u32string seen;
    int marks = 0;
    for (const char32_t character : *read) {
        marks = is_mark(character) ? marks + 1 : 0;
        if (is_space(character) || (!is_invisible(character) && marks <= most_marks))
            seen += character;
    }
    const std::u32string said = spaced(seen);
    if (said.empty())
        return refuse(Word::empty_text, "there is nothing in the message");
    if (said.size() > longest_chat)
        return refuse(Word::long_text, too_long);
    return utf8(said);
}

} // namespace quadrille::club

#include "club/confusables.h"

#include <array>
#include <utility>

namespace quadrille::club {

namespace {

/// The base letter of each character from U+00C0 on, and from U+1E00 on; a dot where there is none.
/// 1 stands for ae, 2 for oe, 3 for ss.
constexpr std::string_view latin_1_and_extended_a =
    "aaaaaa1ceeeeiiiidnooooo.ouuuuyp3aaaaaa1ceeeeiiiidnooooo.ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll."
    ".llnnnnnn.nnoooooo22rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.";
constexpr char32_t first_accented = 0xc0;

constexpr std::string_view latin_extended_additional =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy....3.aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";
constexpr char32_t first_additional = 0x1e00;

std::string_view plain_latin(char32_t letter) {
    const auto in = [&](std::string_view row, char32_t first) -> std::string_view {
        if (letter < first || letter - first >= row.size())
            return {};
        const std::string_view plain = row.substr(letter - first, 1);
        if (plain == ".")
            return {};
        return plain == "1" ? "ae" : plain == "2" ? "oe" : plain == "3" ? "ss" : plain;
    };
    const std::string_view plain = in(latin_1_and_extended_a, first_accented);
    return !plain.empty() ? plain : in(latin_extended_additional, first_additional);
}

/// A letter in both cases and what it looks like; empty if it looks like no other letter.
struct Look {
    char32_t small;
    char32_t capital;
    std::string_view look;
};

constexpr std::array cyrillic{
    Look{U'а', U'А', "a"}, Look{U'б', U'Б', "6"}, Look{U'в', U'В', "b"}, Look{U'г', U'Г', "r"},
    Look{U'ґ', U'Ґ', "r"}, Look{U'ѓ', U'Ѓ', "r"}, Look{U'д', U'Д', ""},  Look{U'е', U'Е', "e"},
    Look{U'ё', U'Ё', "e"}, Look{U'ѐ', U'Ѐ', "e"}, Look{U'є', U'Є', "e"}, Look{U'ж', U'Ж', ""},
    Look{U'з', U'З', "3"}, Look{U'и', U'И', "u"}, Look{U'й', U'Й', "u"}, Look{U'ѝ', U'Ѝ', "u"},
    Look{U'і', U'І', "i"}, Look{U'ї', U'Ї', "i"}, Look{U'ј', U'Ј', "j"}, Look{U'к', U'К', "k"},
    Look{U'ќ', U'Ќ', "k"}, Look{U'л', U'Л', ""},  Look{U'м', U'М', "m"}, Look{U'н', U'Н', "h"},
    Look{U'о', U'О', "o"}, Look{U'п', U'П', "n"}, Look{U'р', U'Р', "p"}, Look{U'с', U'С', "c"},
    Look{U'т', U'Т', "t"}, Look{U'у', U'У', "y"}, Look{U'ў', U'Ў', "y"}, Look{U'ф', U'Ф', ""},
    Look{U'х', U'Х', "x"}, Look{U'ц', U'Ц', "u"}, Look{U'ч', U'Ч', "4"}, Look{U'џ', U'Џ', "u"},
    Look{U'ш', U'Ш', "w"}, Look{U'щ', U'Щ', "w"}, Look{U'ъ', U'Ъ', "b"}, Look{U'ы', U'Ы', "bi"},
    Look{U'ь', U'Ь', "b"}, Look{U'э', U'Э', ""},  Look{U'ю', U'Ю', ""},  Look{U'я', U'Я', ""},
    Look{U'ѕ', U'Ѕ', "s"}, Look{U'ђ', U'Ђ', "h"}, Look{U'ћ', U'Ћ', "h"}, Look{U'љ', U'Љ', ""},
    Look{U'њ', U'Њ', ""},
};

/// Greek capitals and small letters often look like different Latin letters. The table has what the
/// capital looks like, or the small letter if the capital looks like none.
constexpr std::array greek{
    Look{U'α', U'Α', "a"}, Look{U'ά', U'Ά', "a"}, Look{U'β', U'Β', "b"}, Look{U'γ', U'Γ', "y"},
    Look{U'δ', U'Δ', ""},  Look{U'ε', U'Ε', "e"}, Look{U'έ', U'Έ', "e"}, Look{U'ζ', U'Ζ', "z"},
    Look{U'η', U'Η', "h"}, Look{U'ή', U'Ή', "h"}, Look{U'θ', U'Θ', ""},  Look{U'ι', U'Ι', "i"},
    Look{U'ί', U'Ί', "i"}, Look{U'ϊ', U'Ϊ', "i"}, Look{U'ΐ', U'ΐ', "i"}, Look{U'κ', U'Κ', "k"},
    Look{U'λ', U'Λ', ""},  Look{U'μ', U'Μ', "m"}, Look{U'ν', U'Ν', "n"}, Look{U'ξ', U'Ξ', ""},
    Look{U'ο', U'Ο', "o"}, Look{U'ό', U'Ό', "o"}, Look{U'π', U'Π', "n"}, Look{U'ρ', U'Ρ', "p"},
    Look{U'σ', U'Σ', ""},  Look{U'ς', U'Σ', ""},  Look{U'τ', U'Τ', "t"}, Look{U'υ', U'Υ', "y"},
    Look{U'ύ', U'Ύ', "y"}, Look{U'ϋ', U'Ϋ', "y"}, Look{U'ΰ', U'ΰ', "y"}, Look{U'φ', U'Φ', ""},
    Look{U'χ', U'Χ', "x"}, Look{U'ψ', U'Ψ', ""},  Look{U'ω', U'Ω', "w"}, Look{U'ώ', U'Ώ', "w"},
};

constexpr char32_t first_hebrew = U'א';
constexpr char32_t last_hebrew = U'ת';

std::string_view hebrew_look(char32_t letter) {
    switch (letter) {
    case U'ו':
    case U'ן': return "i";
    case U'ס':
    case U'ם': return "o";
    default: return {};
    }
}

template <std::size_t Size>
const Look* find(const std::array<Look, Size>& letters, char32_t letter) {
    for (const Look& each : letters)
        if (each.small == letter || each.capital == letter)
            return &each;
    return nullptr;
}

bool ascii_letter(char32_t letter) {
    return (letter >= U'a' && letter <= U'z') || (letter >= U'A' && letter <= U'Z');
}

} // namespace

Script script_of(char32_t letter) {
    if (ascii_letter(letter) || !plain_latin(letter).empty())
        return Script::latin;
    if (find(cyrillic, letter) != nullptr)
        return Script::cyrillic;
    if (find(greek, letter) != nullptr)
        return Script::greek;
    return letter >= first_hebrew && letter <= last_hebrew ? Script::hebrew : Script::none;
}

bool looks_latin(char32_t letter) {
    const Look* look = find(greek, letter);
    return look != nullptr && !look->look.empty();
}

std::u32string look_of(char32_t letter) {
    const auto wide = [](std::string_view text) {
        return std::u32string(text.begin(), text.end());
    };
    if (letter >= U'A' && letter <= U'Z')
        return {letter + (U'a' - U'A')};
    if (const std::string_view plain = plain_latin(letter); !plain.empty())
        return wide(plain);
    if (const Look* look = find(cyrillic, letter))
        return look->look.empty() ? std::u32string{look->small} : wide(look->look);
    if (const Look* look = find(greek, letter)) {
        if (!look->look.empty())
            return wide(look->look);
        return {look->small == U'ς' ? U'σ' : look->small};
    }
    if (const std::string_view look = hebrew_look(letter); !look.empty())
        return wide(look);
    return {letter};
}

} // namespace quadrille::club

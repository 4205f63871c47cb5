/// Names and chat: nobody can pretend to be somebody else.

#include "club/names.h"

#include "base/random.h"
#include "club/confusables.h"
#include "club/unicode.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace quadrille::club {
namespace {

using testing::HasSubstr;

std::string said(std::string_view name) {
    const auto accepted = accepted_name(name);
    return accepted ? *accepted : accepted.error().text;
}

TEST(Names, OfAllOurLanguagesAreAccepted) {
    for (const char* name :
         {"Ana", "Zoë", "Đorđe", "Živko Čolić", "O'Brien", "Anne-Marie", "x_2", "R2-D2", "J.R",
          "Иван", "Ђорђе", "Љубица", "Їжак", "Сара", "דוד", "רות כהן", "Γιώργος", "Ελένη Σ"})
        EXPECT_EQ(said(name), name);
    EXPECT_EQ(said("  Ana   Marija "), "Ana Marija");
}

TEST(Names, WhatCannotBeOne) {
    EXPECT_EQ(said("x"), "a name has 2 to 24 characters");
    EXPECT_EQ(said(""), "a name has 2 to 24 characters");
    EXPECT_EQ(said(std::string(25, 'x')), "a name has 2 to 24 characters");
    EXPECT_EQ(said(std::string(1'000'000, 'x')), "a name has 2 to 24 characters");
    EXPECT_EQ(said("\xff\xfe"), "the name is not UTF-8");
    EXPECT_EQ(said("2023"), "a name needs a letter");
    EXPECT_EQ(said("-Ana"), "spaces and -_.' can only stand between letters or digits");
    EXPECT_EQ(said("Ana--Marija"), "spaces and -_.' can only stand between letters or digits");
    EXPECT_EQ(said("Ana."), "a name must end with a letter or a digit");
    EXPECT_THAT(said("level:5"), HasSubstr("\":\" cannot be part of a name"));
    EXPECT_THAT(said("<b>Ana</b>"), HasSubstr("\"<\" cannot be part of a name"));
    EXPECT_THAT(said("Ana\n"), HasSubstr("Ana"));
    EXPECT_THAT(said("Ana♔"), HasSubstr("cannot be part"));
}

TEST(Names, MarksThatNobodySeesAreRefused) {
    for (const char32_t mark : {0x200bU, 0x200dU, 0x200eU, 0x200fU, 0x202aU, 0x202eU, 0x2066U,
                                0x2069U, 0xfeffU, 0xadU, 0x301U, 0x7fU, 0x1U, 0xe0041U, 0x5b0U}) {
        const std::u32string name{U'A', U'n', mark, U'a'};
        EXPECT_THAT(said(utf8(name)), HasSubstr("cannot be part of a name"))
            << static_cast<unsigned>(mark);
    }
}

TEST(Names, OfMixedScriptsAreRefused) {
    for (const char* name : {"Аna", "Anа", "Mаrko", "Γeorge", "Ivаn 2", "רm"})
        EXPECT_EQ(said(name), "all letters of a name must be of one script") << name;
    EXPECT_THAT(said("ΑΝΑ"), HasSubstr("look like Latin ones"));
    EXPECT_THAT(said("ανα"), HasSubstr("look like Latin ones"));
}

TEST(Names, OfTheHouseAreReserved) {
    for (const char* name : {"admin", "Admin", "ADMlN", "0wner", "level 5", "level-10", "Level5",
                             "best", "random", "rand0m", "Quadrille", "quadri1le", "sérver"})
        EXPECT_EQ(said(name), "this name is reserved") << name;
    EXPECT_EQ(said("Levela"), "Levela");
    EXPECT_EQ(said("Bestia"), "Bestia");
}

TEST(Names, ThatLookAlikeHaveOneSkeleton) {
    const std::vector<std::vector<const char*>> alike{
        {"Ana", "ana", "ANA", "A n a", "A-na", "Aná", "Ãna"},
        {"Sara Caro", "Ѕага Саго"},
        {"Paco", "Расо", "РАСО", "paco", "PAC0"},
        {"Ilija", "llija", "1lija", "ilija", "IIija"},
        {"Marko", "Mаrko", "rnarko"},
        {"Bob0", "BobO", "bobo"},
        {"HAT", "НАТ", "нат", "ΗΑΤ"},
        {"vvilly", "willy"},
        {"Đorđe", "Dorde"},
        {"Σάκης", "σακησ"},
    };
    for (const auto& group : alike)
        for (const char* name : group)
            EXPECT_EQ(skeleton(name), skeleton(group.front())) << name << ' ' << group.front();
    std::set<std::string> different;
    for (const auto& group : alike)
        different.insert(skeleton(group.front()));
    for (const char* name : {"Maja", "Maia", "Hana", "Nina", "Vina", "Ben", "Дана", "Dana", "דן"})
        different.insert(skeleton(name));
    EXPECT_EQ(different.size(), alike.size() + 9);
}

TEST(Names, AcceptedOnesHaveASkeletonThatTheirLookKeeps) {
    Random random(1);
    const std::u32string letters = U"abcilorsvw01AILO.-' éđабвіјорсхПНаоεηνοΣאוסן";
    int accepted = 0;
    for (int i = 0; i < test_effort(20'000); ++i) {
        std::u32string name;
        for (std::uint32_t length = 1 + random.below(8); length > 0; --length)
            name += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        const auto read = accepted_name(utf8(name));
        if (!read)
            continue;
        ++accepted;
        EXPECT_FALSE(skeleton(*read).empty());
        EXPECT_EQ(accepted_name(*read).value(), *read);
        EXPECT_EQ(skeleton(skeleton(*read)), skeleton(*read)) << *read;
    }
    EXPECT_GT(accepted, 0);
}

TEST(Chat, IsCleaned) {
    const auto cleaned = [](std::string_view text) { return accepted_chat(text).value(); };
    EXPECT_EQ(cleaned("שלום, Ана! 🙂 <b>"), "שלום, Ана! 🙂 <b>");
    EXPECT_EQ(cleaned("a\r\n\tb\xe2\x80\xa8"
                      "c"),
              "a b c");
    EXPECT_EQ(cleaned("evil \xe2\x80\xaetxt.exe\xe2\x80\xac"), "evil txt.exe");
    EXPECT_EQ(cleaned("\x01"
                      "b\x7f\xc2\x85"),
              "b");
    // Emoji joined into one sign stay together; stacks of combining marks are cut.
    EXPECT_EQ(cleaned("👩\xe2\x80\x8d🔬"), "👩\xe2\x80\x8d🔬");
    std::u32string tower = U"a";
    tower.append(50, 0x301);
    EXPECT_EQ(characters(cleaned(utf8(tower)))->size(), 3U);
    EXPECT_EQ(accepted_chat("\xe2\x80\xae\xe2\x80\xac").error().word, Word::empty_text);
    EXPECT_EQ(accepted_chat("\xc0\xaf").error().word, Word::bad_text);
    EXPECT_EQ(accepted_chat(std::string(5000, ' ')).error().word, Word::long_text);
}

RC_GTEST_PROP(Chat, IsCleanAfterCleaning, (const std::string& text)) {
    if (const auto once = accepted_chat(text))
        RC_ASSERT(accepted_chat(*once).value() == *once);
}

RC_GTEST_PROP(Unicode, ReadsBack, ()) {
    const auto text = *rc::gen::container<std::u32string>(rc::gen::suchThat(
        rc::gen::map(rc::gen::inRange(0, 0x110000), [](int code) { return char32_t(code); }),
        [](char32_t code) { return code < 0xd800 || code > 0xdfff; }));
    RC_ASSERT(characters(utf8(text)).value() == text);
}

} // namespace
} // namespace quadrille::club

#include "base/text.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace quadrille {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
// `quoted` of a std::string needs its namespace, since GoogleMock brings in std::quoted too.
using Texts = std::vector<std::string>;

TEST(Text, Trimmed) {
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed(" \t\r\n\v\f"), "");
    EXPECT_EQ(trimmed("e2"), "e2");
    EXPECT_EQ(trimmed(" \r\n a  b\t"), "a  b");
}

TEST(Text, Words) {
    EXPECT_THAT(words(""), IsEmpty());
    EXPECT_THAT(words(" \n"), IsEmpty());
    EXPECT_THAT(words("e2"), ElementsAre("e2"));
    EXPECT_THAT(words("  e2\te8 \n e3h "), ElementsAre("e2", "e8", "e3h"));
}

TEST(Text, Split) {
    EXPECT_THAT(split("", '/'), ElementsAre(""));
    EXPECT_THAT(split("/", '/'), ElementsAre("", ""));
    EXPECT_THAT(split("e1 e9 / 10 10/ - /0", '/'), ElementsAre("e1 e9", "10 10", "-", "0"));
}

TEST(Text, JoinedAndAlternatives) {
    EXPECT_EQ(joined(Texts{}, ", "), "");
    EXPECT_EQ(joined(Texts{"a"}, ", "), "a");
    EXPECT_EQ(joined(Texts{"a", "", "c"}, ", "), "a, , c");
    EXPECT_EQ(alternatives(Texts{}), "");
    EXPECT_EQ(alternatives(Texts{"a"}), "a");
    EXPECT_EQ(alternatives(Texts{"a", "b"}), "a or b");
    EXPECT_EQ(alternatives(Texts{"a", "b", "c"}), "a, b or c");
}

TEST(Text, WholeNumber) {
    EXPECT_EQ(whole_number("0"), 0);
    EXPECT_EQ(whole_number("42"), 42);
    EXPECT_EQ(whole_number("-7"), -7);
    EXPECT_EQ(whole_number("2147483647"), 2147483647);
    EXPECT_EQ(whole_number("-2147483648"), -2147483647 - 1);
    for (const char* text : {"", " ", "-", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "ten",
                             "2147483648", "-2147483649", "99999999999999999999", "٣"})
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
}

TEST(Text, QuotedLeavesReadableTextAlone) {
    EXPECT_EQ(quadrille::quoted(""), "\"\"");
    EXPECT_EQ(quadrille::quoted("e2 e3h"), "\"e2 e3h\"");
    EXPECT_EQ(quadrille::quoted("Квадрат, מלכה, 方, 🂡"), "\"Квадрат, מלכה, 方, 🂡\"");
    EXPECT_EQ(quadrille::quoted("\u00a0\u07ff\u0800\uffff\U00010000\U0010ffff"),
              "\"\u00a0\u07ff\u0800\uffff\U00010000\U0010ffff\"");
}

TEST(Text, QuotedShowsControlCharacters) {
    EXPECT_EQ(quadrille::quoted("a\nb"), "\"a\\x0ab\"");
    EXPECT_EQ(quadrille::quoted("\x1b[31m"), "\"\\x1b[31m\"");
    EXPECT_EQ(quadrille::quoted("\x7f"), "\"\\x7f\"");
    EXPECT_EQ(quadrille::quoted(std::string_view("\0", 1)), "\"\\x00\"");
    EXPECT_EQ(quadrille::quoted("\u0085"), "\"\\xc2\\x85\"")
        << "a control of the second group, in UTF-8";
}

TEST(Text, QuotedShowsBrokenUtf8) {
    EXPECT_EQ(quadrille::quoted("\x80"), "\"\\x80\"") << "begins in the middle";
    EXPECT_EQ(quadrille::quoted("\xc3"), "\"\\xc3\"") << "ends too early";
    EXPECT_EQ(quadrille::quoted("\xc3("), "\"\\xc3(\"") << "goes on wrongly";
    EXPECT_EQ(quadrille::quoted("\xe2\x82"), "\"\\xe2\\x82\"");
    EXPECT_EQ(quadrille::quoted("\xf0\x9f\x82"), "\"\\xf0\\x9f\\x82\"");
    EXPECT_EQ(quadrille::quoted("\xc0\xaf"), "\"\\xc0\\xaf\"") << "longer than needed";
    EXPECT_EQ(quadrille::quoted("\xe0\x9f\xbf"), "\"\\xe0\\x9f\\xbf\"") << "longer than needed";
    EXPECT_EQ(quadrille::quoted("\xf0\x8f\xbf\xbf"), "\"\\xf0\\x8f\\xbf\\xbf\"");
    EXPECT_EQ(quadrille::quoted("\xed\xa0\x80"), "\"\\xed\\xa0\\x80\"") << "a surrogate";
    EXPECT_EQ(quadrille::quoted("\xf4\x90\x80\x80"), "\"\\xf4\\x90\\x80\\x80\"") << "too large";
    EXPECT_EQ(quadrille::quoted("\xfe\xff"), "\"\\xfe\\xff\"");
}

TEST(Text, PrintableLosesNothing) {
    EXPECT_EQ(printable(""), "");
    EXPECT_EQ(printable("a \"b\""), "a \"b\"");
    EXPECT_EQ(printable("\x1b[31m\xff"), "\\x1b[31m\\xff");
    const std::string long_text(1000, 'x');
    EXPECT_EQ(printable(long_text), long_text);
}

TEST(Text, QuotedCutsLongTextBetweenCharacters) {
    EXPECT_EQ(quadrille::quoted(std::string(60, 'x')), '"' + std::string(60, 'x') + '"');
    EXPECT_EQ(quadrille::quoted(std::string(1000, 'x')), '"' + std::string(60, 'x') + "...\"");
    std::string long_text;
    std::string half;
    for (int i = 0; i < 100; ++i)
        long_text += "ж";
    for (int i = 0; i < 30; ++i)
        half += "ж";
    EXPECT_EQ(quadrille::quoted(long_text), '"' + half + "...\"");
}

RC_GTEST_PROP(Text, QuotedIsOneShortLine, (const std::string& text)) {
    const std::string shown = quadrille::quoted(text);
    RC_ASSERT(shown.size() <= 70U);
    RC_ASSERT(shown.starts_with('"') && shown.ends_with('"'));
    for (const char c : shown)
        RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != '\x7f');
}

} // namespace

} // namespace quadrille

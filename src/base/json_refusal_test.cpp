/// Every way in which a text can fail to be JSON, and what the reader says about it.

#include "base/json.h"

#include <gtest/gtest.h>

namespace quadrille::json {

namespace {

struct Bad {
    std::string text;
    std::string wanted;
    int character = 1;
    std::string found;
};

TEST(JsonRefusal, SaysWhatIsExpectedWhere) {
    const std::string quote = "\"";
    const std::vector<Bad> all{
        // values
        {"", "a value", 1, "the end"},
        {"  ", "a value", 3, "the end"},
        {"nul", "a value", 1, "\"n\""},
        {"True", "a value", 1, "\"T\""},
        {"'a'", "a value", 1, "\"'\""},
        {"NaN", "a value", 1, "\"N\""},
        {std::string("\0", 1), "a value", 1, "\"\\x00\""},
        {"\xef\xbb\xbf"
         "1",
         "a value", 1, "\"\\xef\""},
        {"1 2", "nothing more", 3, "\"2\""},
        {"nulll", "nothing more", 5, "\"l\""},
        {"{}}", "nothing more", 3, "\"}\""},
        // numbers
        {"-", "a value", 2, "the end"},
        {"+1", "a value", 1, "\"+\""},
        {".5", "a value", 1, "\".\""},
        {"-a", "a value", 2, "\"a\""},
        {"01", "nothing more", 2, "\"1\""},
        {"-00", "nothing more", 3, "\"0\""},
        {"1.", "a digit", 3, "the end"},
        {"1.e5", "a digit", 3, "\"e\""},
        {"1e", "a digit", 3, "the end"},
        {"1E+", "a digit", 4, "the end"},
        {"1e+-2", "a digit", 4, "\"-\""},
        {"0x10", "nothing more", 2, "\"x\""},
        // texts
        {"\"abc", "the end of a text", 5, "the end"},
        {"\"a\nb\"", "the end of a text", 3, "\"\\x0a\""},
        {std::string("\"a\0b\"", 5), "the end of a text", 3, "\"\\x00\""},
        {R"("\x41")", "an escape", 3, "\"x\""},
        {R"("\)", "an escape", 3, "the end"},
        {std::string("\"\\\0\"", 4), "an escape", 3, "\"\\x00\""},
        {R"("\u12g4")", "a hexadecimal digit", 6, "\"g\""},
        {R"("\u12)", "a hexadecimal digit", 6, "the end"},
        // arrays
        {"[", "a value", 2, "the end"},
        {"[1", "',' or ']'", 3, "the end"},
        {"[1 2]", "',' or ']'", 4, "\"2\""},
        {"[1,]", "a value", 4, "\"]\""},
        {"[,1]", "a value", 2, "\",\""},
        {"[1}", "',' or ']'", 3, "\"}\""},
        // objects
        {"{", "the name of a member", 2, "the end"},
        {"{a:1}", "the name of a member", 2, "\"a\""},
        {"{1:2}", "the name of a member", 2, "\"1\""},
        {R"({"a")", "':'", 5, "the end"},
        {R"({"a" 1})", "':'", 6, "\"1\""},
        {R"({"a":})", "a value", 6, "\"}\""},
        {R"({"a":1)", "',' or '}'", 7, "the end"},
        {R"({"a":1 "b":2})", "',' or '}'", 8, "\"\"\""},
        {R"({"a":1,})", "the name of a member", 8, "\"}\""},
        {R"({"a":1]})", "',' or '}'", 7, "\"]\""},
    };
    for (const Bad& bad : all) {
        const auto value = read(bad.text);
        ASSERT_FALSE(value) << bad.text;
        EXPECT_EQ(value.error().text, "not JSON: " + bad.wanted + " expected at character " +
                                          std::to_string(bad.character) + ", found " + bad.found)
            << bad.text;
    }
}

TEST(JsonRefusal, NamesTheMissingHalfOfASurrogatePair) {
    const auto said = [](std::string_view text) { return read(text).error().text; };
    EXPECT_EQ(said(R"("\udca1")"), "not JSON: the first half of a surrogate pair expected at "
                                   "character 2, found \"\\\"");
    EXPECT_EQ(said(R"("\ud83c!")"), "not JSON: the second half of a surrogate pair expected at "
                                    "character 8, found \"!\"");
    EXPECT_EQ(said(R"("\ud83c)"), "not JSON: the second half of a surrogate pair expected at "
                                  "character 8, found the end");
    EXPECT_EQ(said(R"("\ud83c\u0041")"), "not JSON: the second half of a surrogate pair expected "
                                         "at character 8, found \"\\\"");
    EXPECT_EQ(said(R"("\ud83c\ud83c")"), "not JSON: the second half of a surrogate pair expected "
                                         "at character 8, found \"\\\"");
    EXPECT_EQ(said(R"("\ud83c\udc")"),
              "not JSON: a hexadecimal digit expected at character 12, found \"\"\"");
}

TEST(JsonRefusal, MemberNamesMustDiffer) {
    const auto said = [](std::string_view text) { return read(text).error().text; };
    EXPECT_EQ(said(R"({"a":1,"b":2,"a":1})"), "not JSON we read: the member \"a\" stands twice");
    EXPECT_EQ(said(R"([{"b":{"\u0061":1,"a":2}}])"),
              "not JSON we read: the member \"a\" stands twice");
}

TEST(JsonRefusal, NestingHasALimit) {
    const std::string too_deep = "not JSON we read: nested deeper than 64";
    EXPECT_EQ(read(std::string(65, '[') + "0" + std::string(65, ']')).error().text, too_deep);
    EXPECT_EQ(read(std::string(1'000'000, '[')).error().text, too_deep);
    std::string objects;
    for (int i = 0; i < 1000; ++i)
        objects += "{\"a\":";
    EXPECT_EQ(read(objects).error().text, too_deep);
}

} // namespace

} // namespace quadrille::json

/// Every way in which a text can fail to be JSON, and what the reader says about it.

#include "base/json.h"

#include <gtest/gtest.h>

namespace quadrille::json {

namespace {

void expect_refused(std::string_view text, const std::string& wanted, int character,
                    const std::string& found) {
    const auto value = read(text);
    ASSERT_FALSE(value) << text;
    EXPECT_EQ(value.error().text, "not JSON: " + wanted + " expected at character " +
                                      std::to_string(character) + ", found " + found)
        << text;
}

TEST(JsonRefusal, Values) {
    expect_refused("", "a value", 1, "the end");
    expect_refused("  ", "a value", 3, "the end");
    expect_refused("nul", "a value", 1, "\"n\"");
    expect_refused("True", "a value", 1, "\"T\"");
    expect_refused("'a'", "a value", 1, "\"'\"");
    expect_refused("NaN", "a value", 1, "\"N\"");
    expect_refused(std::string("\0", 1), "a value", 1, R"("\x00")");
    expect_refused("\xef\xbb\xbf[]", "a value", 1, R"("\xef")");
    expect_refused("1 2", "nothing more", 3, "\"2\"");
    expect_refused("nulll", "nothing more", 5, "\"l\"");
    expect_refused("{}}", "nothing more", 3, "\"}\"");
}

TEST(JsonRefusal, Numbers) {
    expect_refused("-", "a value", 2, "the end");
    expect_refused("+1", "a value", 1, "\"+\"");
    expect_refused(".5", "a value", 1, "\".\"");
    expect_refused("-a", "a value", 2, "\"a\"");
    expect_refused("01", "nothing more", 2, "\"1\"");
    expect_refused("-00", "nothing more", 3, "\"0\"");
    expect_refused("1.", "a digit", 3, "the end");
    expect_refused("1.e5", "a digit", 3, "\"e\"");
    expect_refused("1e", "a digit", 3, "the end");
    expect_refused("1E+", "a digit", 4, "the end");
    expect_refused("1e+-2", "a digit", 4, "\"-\"");
    expect_refused("0x10", "nothing more", 2, "\"x\"");
}

TEST(JsonRefusal, Texts) {
    expect_refused("\"abc", "the end of a text", 5, "the end");
    expect_refused("\"a\nb\"", "the end of a text", 3, R"("\x0a")");
    expect_refused(std::string("\"a\0b\"", 5), "the end of a text", 3, R"("\x00")");
    expect_refused(R"("\x41")", "an escape", 3, "\"x\"");
    expect_refused(R"("\)", "an escape", 3, "the end");
    expect_refused(std::string("\"\\\0\"", 4), "an escape", 3, R"("\x00")");
    expect_refused(R"("\u12g4")", "a hexadecimal digit", 6, "\"g\"");
    expect_refused(R"("\u12)", "a hexadecimal digit", 6, "the end");
}

TEST(JsonRefusal, TextsInBrokenUtf8) {
    EXPECT_TRUE(read("\"\u0448\u05d0\U0001f0a1\""));
    expect_refused("\"a\x80\"", "text in UTF-8", 3, R"("\x80")");
    expect_refused("\"\xc3\"", "text in UTF-8", 2, R"("\xc3")");
    expect_refused("\"\xc0\xaf\"", "text in UTF-8", 2, R"("\xc0")");
    expect_refused("\"\xed\xa0\x80\"", "text in UTF-8", 2, R"("\xed")");
    expect_refused("{\"\xff\":1}", "text in UTF-8", 3, R"("\xff")");
}

TEST(JsonRefusal, Arrays) {
    expect_refused("[", "a value", 2, "the end");
    expect_refused("[1", "',' or ']'", 3, "the end");
    expect_refused("[1 2]", "',' or ']'", 4, "\"2\"");
    expect_refused("[1,]", "a value", 4, "\"]\"");
    expect_refused("[,1]", "a value", 2, "\",\"");
    expect_refused("[1}", "',' or ']'", 3, "\"}\"");
}

TEST(JsonRefusal, Objects) {
    expect_refused("{", "the name of a member", 2, "the end");
    expect_refused("{a:1}", "the name of a member", 2, "\"a\"");
    expect_refused("{1:2}", "the name of a member", 2, "\"1\"");
    expect_refused(R"({"a")", "':'", 5, "the end");
    expect_refused(R"({"a" 1})", "':'", 6, "\"1\"");
    expect_refused(R"({"a":})", "a value", 6, "\"}\"");
    expect_refused(R"({"a":1)", "',' or '}'", 7, "the end");
    expect_refused(R"({"a":1 "b":2})", "',' or '}'", 8, R"(""")");
    expect_refused(R"({"a":1,})", "the name of a member", 8, "\"}\"");
    expect_refused(R"({"a":1]})", "',' or '}'", 7, "\"]\"");
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

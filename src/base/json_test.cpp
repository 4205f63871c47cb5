/// Reading and writing valid JSON. Refusals are tested in json_refusal_test.cpp.

#include "base/json.h"

#include "base/text.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <map>

namespace quadrille::json {

namespace {

using testing::ElementsAre;

/// Reads text that must be valid JSON.
Value good(std::string_view text) {
    auto value = read(text);
    EXPECT_TRUE(value) << text << ": " << value.error().text;
    return value ? *value : Value();
}

TEST(Json, ReadsEachKind) {
    EXPECT_TRUE(good("null").is_null());
    EXPECT_EQ(good("true").truth(), true);
    EXPECT_EQ(good("false").truth(), false);
    EXPECT_EQ(good("-12").integer(), -12);
    EXPECT_EQ(good("0.5").real(), 0.5);
    EXPECT_EQ(*good("\"e2\"").text(), "e2");
    EXPECT_THAT(*good("[1,2]").array(), ElementsAre(Value(1), Value(2)));
    EXPECT_THAT(*good(R"({"a":1})").object(), ElementsAre(Member{"a", 1}));
    EXPECT_EQ(good("[]"), Value(Array{}));
    EXPECT_EQ(good("{}"), Value(Object{}));
}

TEST(Json, AKindIsNoOther) {
    const std::array<Value, 6> values{Value(), true, 1, "1", Array{}, Object{}};
    for (const Value& value : values) {
        const int kinds = (value.is_null() ? 1 : 0) + (value.truth() ? 1 : 0) +
                          (value.number() != nullptr ? 1 : 0) + (value.text() != nullptr ? 1 : 0) +
                          (value.array() != nullptr ? 1 : 0) + (value.object() != nullptr ? 1 : 0);
        EXPECT_EQ(kinds, 1) << value.write();
        EXPECT_EQ(value.integer().has_value(), value.number() != nullptr);
        EXPECT_EQ(value.real().has_value(), value.number() != nullptr);
        EXPECT_EQ(value.find("a"), nullptr);
    }
}

TEST(Json, SpaceAroundAnythingIsFine) {
    EXPECT_EQ(good(" \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : { } } \n").write(),
              R"({"a":[1,2],"b":{}})");
}

TEST(Json, FindsMembersAndKeepsTheirOrder) {
    const Value value = good(R"({"version":1,"game":"quoridor","a":null})");
    EXPECT_EQ(*value.find("game")->text(), "quoridor");
    EXPECT_TRUE(value.find("a")->is_null());
    EXPECT_EQ(value.find("b"), nullptr);
    EXPECT_EQ(value.write(), R"({"version":1,"game":"quoridor","a":null})");
}

TEST(Json, NumbersKeepTheirDigits) {
    for (const char* digits : {"0", "-0", "1.50", "1E+2", "1e-07", "0.1e1", "12345678901234567890",
                               "-0.3333333333333333", "3.14159265358979323846264338327950288"})
        EXPECT_EQ(good(digits).write(), digits);
}

TEST(Json, OnlyWholeNumbersThatFitAreIntegers) {
    EXPECT_EQ(good("2147483647").integer(), 2147483647);
    EXPECT_EQ(good("-0").integer(), 0);
    for (const char* digits : {"2147483648", "1.0", "1e3", "0.5"})
        EXPECT_EQ(good(digits).integer(), std::nullopt) << digits;
    EXPECT_EQ(Value(std::int64_t{1} << 40).write(), "1099511627776");
}

TEST(Json, ReadsEscapes) {
    EXPECT_EQ(*good(R"("\"\\\/\b\f\n\r\t")").text(), "\"\\/\b\f\n\r\t");
    EXPECT_EQ(*good(R"("\u0041\u00e9\u05D0\uFFFF")").text(), "A\u00e9\u05d0\uffff");
    EXPECT_EQ(*good(R"("\ud83c\udca1\uDBFF\uDFFF")").text(), "\U0001f0a1\U0010ffff");
    EXPECT_EQ(*good(R"("a\u0000b")").text(), std::string("a\0b", 3));
    EXPECT_EQ(*good(R"({"\u0061":1})").object(), (Object{{"a", 1}}));
}

TEST(Json, WritesOnOneLineWithTheFewestEscapes) {
    EXPECT_EQ(Value("\"\\/\n\r\t\b\f\x01\x1f\x7f é🂡").write(),
              "\"\\\"\\\\/\\n\\r\\t\\u0008\\u000c\\u0001\\u001f\x7f é🂡\"");
    EXPECT_EQ(Value(std::vector<std::string>{"e2", "e8"}).write(), R"(["e2","e8"])");
    EXPECT_EQ(Value(Array{Array{}, Object{}, Value(), false}).write(), "[[],{},null,false]");
    EXPECT_EQ((Value(Object{{"a\n", "b"}, {"", 2}}).write()), R"({"a\n":"b","":2})");
}

TEST(Json, NestsUpToTheLimit) {
    const std::string deep = std::string(deepest, '[') + "0" + std::string(deepest, ']');
    EXPECT_EQ(good(deep).write(), deep);
    std::string objects;
    for (int i = 0; i < deepest; ++i)
        objects += R"({"a":)";
    objects += "0" + std::string(deepest, '}');
    EXPECT_EQ(good(objects).write(), objects);
}

TEST(Json, BrokenUtf8IsWrittenAsReplacements) {
    EXPECT_EQ(Value(std::string("a\x80\xc3(")).write(), "\"a\xef\xbf\xbd\xef\xbf\xbd(\"");
}

/// Text of characters of every UTF-8 length and of characters that need escapes.
rc::Gen<std::string> any_text() {
    const auto character =
        rc::gen::element<std::string>("a", " ", "\"", "\\", "/", "\n", "\t", "\x01", "\x7f",
                                      "\u00e9", "\u05d0", "\ud55c", "\U0001f0a1");
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(character),
                        [](const std::vector<std::string>& parts) { return joined(parts, ""); });
}

rc::Gen<Value> any_value(int depth) {
    const auto number =
        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t n) { return Value(n); });
    const auto text = rc::gen::map(any_text(), [](std::string s) { return Value(std::move(s)); });
    const auto fraction =
        rc::gen::map(rc::gen::arbitrary<std::uint32_t>(), [](std::uint32_t digits) {
            return Value(Number{"-0." + std::to_string(digits) + "e-3"});
        });
    auto simple =
        rc::gen::oneOf(rc::gen::just(Value()),
                       rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Value(b); }),
                       number, fraction, text);
    if (depth == 0)
        return simple;
    const auto array = rc::gen::map(
        rc::gen::scale(0.3, rc::gen::container<std::vector<Value>>(any_value(depth - 1))),
        [](Array elements) { return Value(std::move(elements)); });
    const auto object =
        rc::gen::map(rc::gen::scale(0.3, rc::gen::container<std::map<std::string, Value>>(
                                             any_text(), any_value(depth - 1))),
                     [](const std::map<std::string, Value>& named) {
                         Object members;
                         for (const auto& [name, value] : named)
                             members.push_back({.name = name, .value = value});
                         return Value(std::move(members));
                     });
    return rc::gen::oneOf(simple, array, object);
}

RC_GTEST_PROP(Json, WhatIsWrittenReadsBackEqual, ()) {
    const Value value = *any_value(4);
    const std::string written = value.write();
    RC_LOG() << written;
    const auto read_back = read(written);
    RC_ASSERT(read_back.has_value());
    RC_ASSERT(*read_back == value);
    RC_ASSERT(read_back->write() == written);
    RC_ASSERT(written.find_first_of("\n\r") == std::string::npos);
}

RC_GTEST_PROP(Json, NoPrefixOfAnObjectIsJson, ()) {
    const std::string written = Value(Object{{"a", *any_value(3)}}).write();
    const auto length = *rc::gen::inRange<std::size_t>(0, written.size());
    RC_ASSERT(!read(written.substr(0, length)).has_value());
}

} // namespace

} // namespace quadrille::json

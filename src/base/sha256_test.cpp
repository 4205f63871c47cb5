/// SHA-256 against the examples of FIPS 180-4 and the published test vectors.

#include "base/sha256.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille {
namespace {

std::string hash_of(std::string_view text) {
    return hexadecimal(sha256(text));
}

TEST(Sha256, ExamplesOfTheStandard) {
    EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hash_of(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, ShortMessagesOfWholeBytes) {
    const std::vector<std::uint8_t> one{0xd3};
    EXPECT_EQ(hexadecimal(sha256(one)),
              "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
    const std::vector<std::uint8_t> four{0x74, 0xba, 0x25, 0x21};
    EXPECT_EQ(hexadecimal(sha256(four)),
              "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e");
}

TEST(Sha256, PartsAddUp) {
    Random random(1);
    for (std::size_t length = 0; length < 300; ++length) {
        std::vector<std::uint8_t> bytes(length);
        for (std::uint8_t& byte : bytes)
            byte = static_cast<std::uint8_t>(random.next());
        Sha256 parts;
        for (std::span<const std::uint8_t> rest(bytes); !rest.empty();) {
            const std::size_t taken = 1 + random.below(static_cast<std::uint32_t>(rest.size()));
            parts.add(rest.first(taken));
            rest = rest.subspan(taken);
        }
        EXPECT_EQ(parts.finish(), sha256(bytes)) << length;
    }
}

TEST(Hexadecimal, ReadsBack) {
    const Digest digest = sha256("abc");
    Digest read{};
    ASSERT_TRUE(read_hexadecimal(hexadecimal(digest), read));
    EXPECT_EQ(read, digest);
    std::array<std::uint8_t, 2> two{};
    EXPECT_TRUE(read_hexadecimal("aBf0", two));
    EXPECT_EQ(two, (std::array<std::uint8_t, 2>{0xab, 0xf0}));
    for (const char* text : {"", "abf", "abf00", "abfg", "ab-1", " abf"})
        EXPECT_FALSE(read_hexadecimal(text, two)) << text;
    EXPECT_EQ(two, (std::array<std::uint8_t, 2>{0xab, 0xf0}));
}

} // namespace
} // namespace quadrille

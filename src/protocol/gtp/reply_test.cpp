#include "protocol/gtp/reply.h"

#include <gtest/gtest.h>

namespace quadrille::gtp {
namespace {

/// The only reply in the text, which is added in pieces of this size.
Reply only_reply(std::string_view text, std::size_t piece) {
    ReplyReader reader;
    std::optional<Reply> found;
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
        EXPECT_FALSE(found) << "before the end";
        reader.add(text.substr(0, piece));
        found = reader.next().value();
    }
    EXPECT_EQ(reader.next().value(), std::nullopt);
    return found.value_or(Reply{.success = false, .text = "none"});
}

std::string problem_with(std::string_view text) {
    ReplyReader reader;
    reader.add(text);
    const auto reply = reader.next();
    return reply ? "" : reply.error().text;
}

TEST(Reply, IsWrittenWithAnEmptyLineBehindIt) {
    EXPECT_EQ(write_reply({}), "=\n\n");
    EXPECT_EQ(write_reply({.id = "3"}), "=3\n\n");
    EXPECT_EQ(write_reply({.text = "e2"}), "= e2\n\n");
    EXPECT_EQ(write_reply({.success = false, .id = "3", .text = "unknown command"}),
              "?3 unknown command\n\n");
}

TEST(Reply, HoldsNoEmptyLineAndNoControlCharacters) {
    EXPECT_EQ(write_reply({.text = "a\n\nb\n"}), "= a\n \nb\n\n");
    EXPECT_EQ(write_reply({.text = "a\r\x01\tb"}), "= ab\n\n");
    EXPECT_EQ(write_reply({.text = "\n a\n\n"}), "=\n a\n\n");
}

TEST(Reply, IsReadInPiecesOfAnySize) {
    const std::string_view text = "=12 e2\nand more\n\n";
    const Reply expected{.id = "12", .text = "e2\nand more"};
    for (std::size_t piece = 1; piece <= text.size(); ++piece)
        EXPECT_EQ(only_reply(text, piece), expected) << piece;
}

TEST(Reply, ReadsWhatItWrites) {
    for (const Reply& reply :
         {Reply{}, Reply{.id = "0"}, Reply{.success = false, .text = "illegal move: no"},
          Reply{.text = "\n  a b\n 1 . .\n\xc2\xb7"}})
        EXPECT_EQ(only_reply(write_reply(reply), 1), reply) << write_reply(reply);
}

TEST(Reply, OtherProgramsWriteItALittleDifferently) {
    EXPECT_EQ(only_reply("\n\n= e2\r\n\r\n", 1), (Reply{.text = "e2"}));
    EXPECT_EQ(only_reply("=   \te2 \n \nf2\n\n", 1), (Reply{.text = "e2 \n \nf2"}));
    EXPECT_EQ(only_reply("# thinking\n= e2\n\n", 1), (Reply{.text = "e2"}));
    EXPECT_EQ(only_reply("= \n\n", 1), Reply{});
}

TEST(Reply, SeveralMayComeAtOnce) {
    ReplyReader reader;
    reader.add("=1\n\n?2 no\n\n\n=3 a");
    EXPECT_EQ(reader.next().value(), (Reply{.id = "1"}));
    EXPECT_EQ(reader.next().value(), (Reply{.success = false, .id = "2", .text = "no"}));
    EXPECT_EQ(reader.next().value(), std::nullopt);
    EXPECT_EQ(reader.unfinished(), "=3 a");
    reader.add("b\n\n");
    EXPECT_EQ(reader.next().value(), (Reply{.id = "3", .text = "ab"}));
}

TEST(Reply, AnythingElseIsNone) {
    EXPECT_EQ(problem_with("hello\n"), "said \"hello\", which is not a reply");
    EXPECT_EQ(problem_with("hello"), "");
    EXPECT_EQ(problem_with("= fine\n\nhello\n"), "");
}

TEST(Reply, AFloodIsStopped) {
    EXPECT_EQ(problem_with("= " + std::string(ReplyReader::longest, 'x')),
              "said more than 1 MiB without beginning a reply");
    EXPECT_EQ(problem_with("= x\n" + std::string(ReplyReader::longest, 'x')),
              "said more than 1 MiB without ending its reply");
    ReplyReader reader;
    reader.add("=\n");
    bool stopped = false;
    for (int i = 0; i < 200'000 && !stopped; ++i) {
        reader.add("xxxxxxx\n");
        stopped = !reader.next().has_value();
    }
    EXPECT_TRUE(stopped);
    EXPECT_EQ(problem_with(std::string(ReplyReader::longest, '\n')), "");
    EXPECT_EQ(problem_with(std::string(ReplyReader::longest + 2, '\n')),
              "said more than 1 MiB without beginning a reply");
}

} // namespace
} // namespace quadrille::gtp

#include "server/hall/thinkers.h"

#include "games/catalogue.h"

#include <gmock/gmock.h>

#include <future>

namespace quadrille::server {
namespace {

using testing::HasSubstr;

BotQuestion question(const std::string& bot) {
    const Choices options{{"size", "3"}, {"walls", "0"}};
    return {.view = quadrille::start("quoridor", options).value()->view(0),
            .options = options,
            .bot = bot,
            .time = std::chrono::seconds(10)};
}

BotAnswer answer_of(ThinkerPool& thinkers, BotQuestion question) {
    std::promise<BotAnswer> answered;
    thinkers.ask(std::move(question),
                 [&](BotAnswer answer) { answered.set_value(std::move(answer)); });
    return answered.get_future().get();
}

TEST(ThinkerPoolTest, ABotMoves) {
    ThinkerPool thinkers(1);
    const BotAnswer answer = answer_of(thinkers, question("level:1"));
    ASSERT_TRUE(answer) << answer.error().text;
    EXPECT_THAT(question("level:1").view->legal_moves(), testing::Contains(*answer));
    EXPECT_EQ(thinkers.busy(), 0);
}

TEST(ThinkerPoolTest, AFailureIsAnAnswerToo) {
    ThinkerPool thinkers(1);
    const BotAnswer unknown = answer_of(thinkers, question("nobody"));
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().text, HasSubstr("nobody"));
    EXPECT_EQ(thinkers.busy(), 0);
}

} // namespace
} // namespace quadrille::server

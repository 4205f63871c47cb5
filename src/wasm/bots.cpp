/// Every function about bots that the page can call; the bigger of the two modules has them.
///
/// The module has no clock. JavaScript calls `quadrille_think` again and again, looks at the time
/// and at its messages in between, and asks for the move by `quadrille_decide` when time is up.

#include "bots/registry.h"
#include "bots/search_info_json.h"
#include "wasm/games.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

/// A bot, the game it plays in, and its thought about it.
class SeatedBot {
  public:
    SeatedBot(int game, std::unique_ptr<Bot> bot) : game_(game), bot_(std::move(bot)) {}

    int game() const { return game_; }

    /// The thought about the game as it stands; a new one if the last has ended, or if the game has
    /// changed since it began. The game must be in play and not over.
    Thought& thought() {
        if (const int version = version_of(game_); version != version_) {
            const AnyGame& game = *game_of(game_);
            // What it used goes to the next.
            thought_.reset();
            thought_ = bot_->begin(*game.view(game.turn()));
            version_ = version;
        }
        return *thought_;
    }

    /// The thought is not continued, but can still be asked what it found.
    void end_thought() { version_.reset(); }

    SearchInfo info() const { return thought_ ? thought_->info() : SearchInfo(); }

  private:
    int game_;
    std::unique_ptr<Bot> bot_;
    std::unique_ptr<Thought> thought_;
    /// Of the game that the thought is about; nothing when it has ended.
    std::optional<int> version_;
};

Numbered<SeatedBot>& seated_bots() {
    static Numbered<SeatedBot> all;
    return all;
}

/// The thought of a bot about its game; null if there can be none, and the answer says why.
Thought* thought_of(SeatedBot* seated) {
    if (seated == nullptr) {
        fail("there is no such bot");
        return nullptr;
    }
    const AnyGame* game = game_of(seated->game());
    if (game == nullptr) {
        fail_unknown_game();
        return nullptr;
    }
    if (game->over()) {
        fail("the game is over");
        return nullptr;
    }
    return &seated->thought();
}

BotSetup setup_of(const json::Value& object) {
    BotSetup setup;
    setup.seed = number_member(object, "seed").value_or(0);
    setup.nodes = number_member(object, "nodes");
    if (const json::Value* lines = object.find("lines"))
        setup.lines = std::max(1, lines->integer().value_or(1));
    return setup;
}

} // namespace

/// The answer is the list of the bots that play a game of this name, with what they mean.
EXPORTED(quadrille_bots) void quadrille_bots(const char* game, std::size_t size) {
    json::Array list;
    for (const BotInfo& bot : bots({game, size}))
        list.emplace_back(json::Object{{"name", bot.name}, {"meaning", bot.meaning}});
    answer(std::move(list));
}

/// Seats the bot described by `{"bot", "seed", "nodes", "lines"}` in a game; all but the bot's text
/// may be missing. For a search without end, `nodes` is a large number.
EXPORTED(quadrille_seat_bot)

int quadrille_seat_bot(int number, const char* text, std::size_t size) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return static_cast<int>(fail_unknown_game());
    const auto object = json::read({text, size});
    if (!object)
        return static_cast<int>(fail(object.error().text));
    auto bot = make_bot(*game, text_member(*object, "bot").value_or(""), setup_of(*object));
    if (!bot)
        return static_cast<int>(fail(bot.error().text));
    return seated_bots().keep(std::make_unique<SeatedBot>(number, std::move(*bot)));
}

EXPORTED(quadrille_drop_bot) void quadrille_drop_bot(int number) {
    seated_bots().drop(number);
}

/// Lets the bot think for one slice about its game, in which it must be its turn. 1: the answer is
/// its move, which is not played yet; 0: it wants another slice; -1: the answer says what is wrong.
EXPORTED(quadrille_think) int quadrille_think(int number) {
    SeatedBot* seated = seated_bots().find(number);
    Thought* thought = thought_of(seated);
    if (thought == nullptr)
        return -1;
    if (!thought->step())
        return 0;
    answer(thought->best_move());
    seated->end_thought();
    return 1;
}

/// The answer is the move that the bot plays if it has to now.
EXPORTED(quadrille_decide) bool quadrille_decide(int number) {
    SeatedBot* seated = seated_bots().find(number);
    Thought* thought = thought_of(seated);
    if (thought == nullptr)
        return false;
    answer(thought->best_move());
    seated->end_thought();
    return true;
}

/// The answer is what the bot thinks about the position, or thought about it last.
EXPORTED(quadrille_thoughts) bool quadrille_thoughts(int number) {
    const SeatedBot* seated = seated_bots().find(number);
    if (seated == nullptr)
        return fail("there is no such bot");
    answer(json_of(seated->info()));
    return true;
}

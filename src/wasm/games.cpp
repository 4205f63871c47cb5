/// Every function about games that the page can call: the rules, in both modules.

#include "wasm/games.h"

#include "base/text.h"
#include "games/catalogue.h"
#include "games/record.h"

#include <cstdint>
#include <memory>
#include <string>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

int new_version() {
    static int last = 0;
    return ++last;
}

struct GameInPlay {
    std::unique_ptr<AnyGame> game;
    int version = new_version();
};

Numbered<GameInPlay>& games() {
    static Numbered<GameInPlay> all;
    return all;
}

int keep(std::unique_ptr<AnyGame> game) {
    return games().keep(std::make_unique<GameInPlay>(std::move(game)));
}

/// The game, about to be changed; null if there is none of this number.
AnyGame* changing(int number) {
    GameInPlay* found = games().find(number);
    if (found == nullptr)
        return nullptr;
    found->version = new_version();
    return found->game.get();
}

json::Value describe(const GameInfo& game) {
    json::Array options;
    for (const Option& option : game.options)
        options.emplace_back(json::Object{{"name", option.name},
                                          {"meaning", option.meaning},
                                          {"values", option.values},
                                          {"standard", option.standard}});
    json::Array formats;
    for (const Format& format : game.formats)
        formats.emplace_back(format.name);
    return json::Object{{"name", game.name},
                        {"title", game.title},
                        {"dealt", game.dealt},
                        {"options", std::move(options)},
                        {"formats", std::move(formats)}};
}

} // namespace

const AnyGame* quadrille::wasm::game_of(int number) {
    const GameInPlay* found = games().find(number);
    return found != nullptr ? found->game.get() : nullptr;
}

int quadrille::wasm::version_of(int number) {
    return games().find(number)->version;
}

bool quadrille::wasm::fail_unknown_game() {
    return fail("there is no such game in play");
}

/// The answer is the catalogue: names, titles, options, formats of other programs.
EXPORTED(quadrille_games) void quadrille_games() {
    json::Array list;
    for (const GameInfo& game : catalogue())
        list.push_back(describe(game));
    answer(std::move(list));
}

/// Starts the game described by `{"game", "options", "position", "deal", "seed"}`; all but the name
/// may be missing. The seed is a whole number or its text.
EXPORTED(quadrille_start) int quadrille_start(const char* text, std::size_t size) {
    const auto setup = json::read({text, size});
    if (!setup)
        return static_cast<int>(fail(setup.error().text));
    Choices choices;
    if (const json::Value* options = setup->find("options")) {
        auto read = Choices::from_json(*options);
        if (!read)
            return static_cast<int>(fail(read.error().text));
        choices = std::move(*read);
    }
    const Beginning beginning{text_member(*setup, "position"), text_member(*setup, "deal"),
                              number_member(*setup, "seed").value_or(0)};
    auto game = start(text_member(*setup, "game").value_or(""), choices, beginning);
    if (!game)
        return static_cast<int>(fail(game.error().text));
    return keep(std::move(*game));
}

/// Starts a game from its record and plays it to where the record ends.
EXPORTED(quadrille_replay) int quadrille_replay(const char* line, std::size_t size) {
    const auto record = Record::read({line, size});
    if (!record)
        return static_cast<int>(fail(record.error().text));
    auto game = replay(*record);
    if (!game)
        return static_cast<int>(fail(game.error().text));
    return keep(std::move(*game));
}

EXPORTED(quadrille_end) void quadrille_end(int number) {
    games().drop(number);
}

/// Plays a move for a seat; false if it was refused.
EXPORTED(quadrille_play)

bool quadrille_play(int number, int seat, const char* move, std::size_t size) {
    AnyGame* game = changing(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (const auto played = game->play(seat, {move, size}); !played)
        return fail(played.error());
    return true;
}

/// Whether a seat may play a move now; the answer says why not. Nothing is played.
EXPORTED(quadrille_check)

bool quadrille_check(int number, int seat, const char* move, std::size_t size) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (const auto played = game->clone()->play(seat, {move, size}); !played)
        return fail(played.error());
    return true;
}

/// Ends the game for a reason outside its rules, named as in records (`resignation`, `time`). The
/// seat is the sole loser; with seat -1 it is a draw.
EXPORTED(quadrille_stop)

bool quadrille_stop(int number, int seat, const char* reason, std::size_t size) {
    AnyGame* game = changing(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (game->over())
        return fail("the game is over");
    if (seat < nobody || seat >= game->seats())
        return fail("there is no such seat");
    const auto ending = ending_named({reason, size});
    if (!ending || by_the_rules(*ending))
        return fail(quoted({reason, size}) + " is no reason to stop a game");
    game->end(seat == nobody ? Outcome::drawn(*ending) : Outcome::lost_by(seat, *ending));
    return true;
}

/// Takes back the last move; false if there is none.
EXPORTED(quadrille_undo) bool quadrille_undo(int number) {
    AnyGame* game = changing(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (game->plies() == 0)
        return fail("there is no move to take back");
    game->undo();
    return true;
}

/// The seat whose turn it is; -1 after the end, and if there is no such game.
EXPORTED(quadrille_turn) int quadrille_turn(int number) {
    const AnyGame* game = game_of(number);
    return game != nullptr && !game->over() ? game->turn() : nobody;
}

/// The answer is what the seat may see, as JSON; seat -1 is a spectator.
EXPORTED(quadrille_view) bool quadrille_view(int number, int seat) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (seat < nobody || seat >= game->seats())
        return fail("there is no such seat");
    answer(game->view(seat)->json());
    return true;
}

/// The answer is the position text.
EXPORTED(quadrille_position) bool quadrille_position(int number) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    const auto text = game->position_text();
    if (!text)
        return fail(text.error().text);
    answer(*text);
    return true;
}

/// The number of lines of this many moves; 0 if there is no such game.
EXPORTED(quadrille_perft) std::uint64_t quadrille_perft(int number, int depth) {
    const AnyGame* game = game_of(number);
    return game != nullptr ? game->perft(depth) : 0;
}

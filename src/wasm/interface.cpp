/// The rules for the browser behind a small C interface. Texts go in as address and length in the
/// module's memory (from `quadrille_allocate`); they come out as the *answer*, which stays until
/// the next call: `quadrille_answer_address`, `quadrille_answer_size`. Everything structured is
/// JSON.
///
/// Games are numbered from 1; 0 says that there is none, and the answer then says why, as
/// `{"problem": "..."}`, for a refused move with its `reason`.

#include "base/json.h"
#include "base/text.h"
#include "games/catalogue.h"
#include "games/record.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

using namespace quadrille;

namespace {

/// What JavaScript reads after a call.
std::string answer;

/// The game of number n is at n-1; ended ones leave a gap that is filled again.
std::vector<std::unique_ptr<AnyGame>> games;

AnyGame* game_of(int number) {
    const bool known = number >= 1 && number <= static_cast<int>(games.size());
    return known ? games[number - 1].get() : nullptr;
}

int keep(std::unique_ptr<AnyGame> game) {
    std::size_t gap = 0;
    while (gap < games.size() && games[gap] != nullptr)
        ++gap;
    if (gap == games.size())
        games.emplace_back();
    games[gap] = std::move(game);
    return static_cast<int>(gap) + 1;
}

bool fail(std::string_view text) {
    answer = json::Value(json::Object{{"problem", text}}).write();
    return false;
}

bool fail(const Refusal& refusal) {
    answer = json::Value(json::Object{{"problem", refusal.text}, {"reason", name(refusal.reason)}})
                 .write();
    return false;
}

bool fail_unknown() {
    return fail("there is no such game in play");
}

std::optional<std::string> text_member(const json::Value& object, std::string_view name) {
    const json::Value* member = object.find(name);
    if (member == nullptr || member->text() == nullptr)
        return std::nullopt;
    return *member->text();
}

json::Value describe(const GameInfo& game) {
    json::Array options;
    for (const Option& option : game.options)
        options.emplace_back(json::Object{{"name", option.name},
                                          {"meaning", option.meaning},
                                          {"values", option.values},
                                          {"standard", option.standard}});
    return json::Object{{"name", game.name},
                        {"title", game.title},
                        {"dealt", game.dealt},
                        {"options", std::move(options)}};
}

} // namespace

EXPORTED(quadrille_allocate) void* quadrille_allocate(std::size_t size) {
    return std::malloc(size);
}

EXPORTED(quadrille_release) void quadrille_release(void* address) {
    std::free(address);
}

EXPORTED(quadrille_answer_address) const char* quadrille_answer_address() {
    return answer.data();
}

EXPORTED(quadrille_answer_size) std::size_t quadrille_answer_size() {
    return answer.size();
}

/// The answer is the catalogue: names, titles, options.
EXPORTED(quadrille_games) void quadrille_games() {
    json::Array list;
    for (const GameInfo& game : catalogue())
        list.push_back(describe(game));
    answer = json::Value(std::move(list)).write();
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
    Beginning beginning{text_member(*setup, "position"), text_member(*setup, "deal"), 0};
    if (const json::Value* seed = setup->find("seed")) {
        const std::string digits = seed->text() != nullptr ? *seed->text() : seed->write();
        beginning.seed = std::strtoull(digits.c_str(), nullptr, 10);
    }
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
    if (game_of(number) != nullptr)
        games[number - 1].reset();
}

/// Plays a move for a seat; false if it was refused.
EXPORTED(quadrille_play)

bool quadrille_play(int number, int seat, const char* move, std::size_t size) {
    AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown();
    if (const auto played = game->play(seat, {move, size}); !played)
        return fail(played.error());
    return true;
}

/// Takes back the last move; false if there is none.
EXPORTED(quadrille_undo) bool quadrille_undo(int number) {
    AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown();
    if (game->moves_played().empty())
        return fail("there is no move to take back");
    game->undo();
    return true;
}

/// The answer is what the seat may see, as JSON; seat -1 is a spectator.
EXPORTED(quadrille_view) bool quadrille_view(int number, int seat) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown();
    if (seat < nobody || seat >= game->seats())
        return fail("there is no such seat");
    answer = game->view(seat)->json().write();
    return true;
}

/// The answer is the position text.
EXPORTED(quadrille_position) bool quadrille_position(int number) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown();
    const auto text = game->position_text();
    if (!text)
        return fail(text.error().text);
    answer = *text;
    return true;
}

/// The number of lines of this many moves; 0 if there is no such game.
EXPORTED(quadrille_perft) std::uint64_t quadrille_perft(int number, int depth) {
    const AnyGame* game = game_of(number);
    return game != nullptr ? game->perft(depth) : 0;
}

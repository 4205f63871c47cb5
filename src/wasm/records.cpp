/// Games as texts that leave the page and come back: records, and the formats of other programs.

#include "base/text.h"
#include "games/catalogue.h"
#include "games/record.h"
#include "wasm/games.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

/// The members of an array that are texts; none if there is no such array.
std::vector<std::string> texts_member(const json::Value& object, std::string_view name) {
    std::vector<std::string> texts;
    const json::Value* member = object.find(name);
    if (member != nullptr && member->array() != nullptr)
        for (const json::Value& each : *member->array())
            texts.push_back(each.text() != nullptr ? *each.text() : std::string());
    return texts;
}

} // namespace

/// The answer is the record of the game as it stands, one line; `{"seats"}` names who sat where.
EXPORTED(quadrille_record) bool quadrille_record(int number, const char* text, std::size_t size) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    const auto object = json::read({text, size});
    if (!object)
        return fail(object.error().text);
    std::vector<std::string> seats = texts_member(*object, "seats");
    seats.resize(game->seats());
    answer(record_of(*game, std::move(seats)).write());
    return true;
}

/// Reads `{"file", "text"}`, the format being told by the name of the file or, without one, by how
/// the text begins. The answer is `{"record", "notices"}`.
EXPORTED(quadrille_import) bool quadrille_import(const char* text, std::size_t size) {
    const auto object = json::read({text, size});
    if (!object)
        return fail(object.error().text);
    const std::string content = text_member(*object, "text").value_or("");
    const Format* format = find_format(text_member(*object, "file").value_or(content));
    if (format == nullptr)
        return fail("this is in no format that is known here");
    const auto game = format->read(content);
    if (!game)
        return fail(game.error().text);
    answer(json::Object{{"record", game->record.write()}, {"notices", game->notices}});
    return true;
}

/// The answer is the game in the format of that name, one of those that the catalogue lists.
EXPORTED(quadrille_export) bool quadrille_export(int number, const char* name, std::size_t size) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    const std::span<const Format> formats = (*find_game(game->name()))->formats;
    const auto format = std::ranges::find(formats, std::string_view(name, size), &Format::name);
    if (format == formats.end())
        return fail("there is no " + quoted({name, size}) + " of a game of " +
                    std::string(game->name()));
    const auto written = format->write(record_of(*game, std::vector<std::string>(game->seats())));
    if (!written)
        return fail(written.error().text);
    answer(*written);
    return true;
}

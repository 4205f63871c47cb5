/// Games as texts that leave the page and come back: records, and the formats of other programs.

#include "games/record.h"

#include "base/text.h"
#include "games/catalogue.h"
#include "wasm/rules.h"

#include <algorithm>
#include <span>
#include <utility>

namespace quadrille::wasm {

Reply<std::string> record(AnyGame& game, std::vector<std::string> seats) {
    if (static_cast<int>(seats.size()) != game.seats())
        return refused("a game of " + std::to_string(game.seats()) + " has no " +
                       std::to_string(seats.size()) + " names of seats");
    return record_of(game, std::move(seats)).write();
}

Reply<Shape<"ForeignGame">> read_foreign(std::string_view text,
                                         std::optional<std::string_view> file) {
    const Format* format = find_format(file.value_or(text));
    if (format == nullptr)
        return refused("this is in no format that is known here");
    const auto game = format->read(text);
    if (!game)
        return refused(game.error());
    return Shape<"ForeignGame">{
        json::Object{{"record", game->record.write()}, {"notices", game->notices}}};
}

Reply<std::string> write_foreign(AnyGame& game, std::string_view format) {
    const std::span<const Format> formats = (*find_game(game.name()))->formats;
    const auto found = std::ranges::find(formats, format, &Format::name);
    if (found == formats.end())
        return refused("there is no " + quoted(format) + " of a game of " +
                       std::string(game.name()));
    auto written = found->write(record_of(game, std::vector<std::string>(game.seats())));
    if (!written)
        return refused(written.error());
    return *std::move(written);
}

} // namespace quadrille::wasm

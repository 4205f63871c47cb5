/// Games in the file formats of other programs.

#include "games/formats.h"

#include "base/text.h"
#include "wasm/bots.h"

#include <utility>

namespace quadrille::wasm {

Reply<Shape<"string[]">> list_formats(std::string_view game) {
    json::Array names;
    for (const Format& format : formats())
        if (format.game == game)
            names.emplace_back(format.name);
    return Shape<"string[]">{std::move(names)};
}

Reply<Shape<"ForeignGame">> read_foreign(std::string_view text,
                                         std::optional<std::string_view> file) {
    const Format* format = recognised_format(file.value_or(text));
    if (format == nullptr)
        return refused("this is in no format that is known here");
    const auto game = format->read(text);
    if (!game)
        return refused(game.error());
    return Shape<"ForeignGame">{
        json::Object{{"record", game->record.write()}, {"notices", game->notices}}};
}

Reply<std::string> write_foreign(std::string_view record, std::string_view format) {
    const auto read = Record::read(record);
    if (!read)
        return refused(read.error());
    const Format* found = find_format(read->game, format);
    if (found == nullptr)
        return refused("there is no " + quoted(format) + " of a game of " + read->game);
    auto written = found->write(*read);
    if (!written)
        return refused(written.error());
    return *std::move(written);
}

} // namespace quadrille::wasm

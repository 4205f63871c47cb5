/// Fuzzes records: a record that can be read must survive writing; if it replays, the record of the
/// replayed game must replay to the same position.

#include "base/fuzz.h"
#include "games/record.h"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = Record::read(text_of(data, size));
    if (!record) {
        require(!record.error().text.empty());
        require(record.error().text.find('\n') == std::string::npos);
        return 0;
    }
    const auto again = Record::read(record->write());
    require(again && *again == *record);

    const auto game = replay(*record);
    if (!game) {
        require(!game.error().text.empty());
        require(game.error().text.find('\n') == std::string::npos);
        return 0;
    }
    require((*game)->moves_played() == record->moves);
    require((*game)->over() == record->outcome.has_value());
    const Record rewritten = record_of(**game, record->seats);
    const auto replayed = replay(rewritten);
    require(replayed && (*replayed)->hash() == (*game)->hash());
    return 0;
}

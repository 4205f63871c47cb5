/// Fuzzes SGF files: those accepted must give records that can be replayed, written and read again.

#include "games/hex/sgf.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = hex::read_sgf(text);
    if (!game)
        return 0;
    const auto written = hex::write_sgf(game->record);
    if (!written)
        std::abort();
    const auto again = hex::read_sgf(*written);
    if (!again || again->record.tree != game->record.tree ||
        again->record.moves != game->record.moves || again->record.start != game->record.start ||
        again->record.outcome != game->record.outcome)
        std::abort();
    return 0;
}

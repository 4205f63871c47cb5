/// Fuzzes links to HexWorld: those accepted must give records that can be replayed, written and
/// read again.

#include "games/hex/link.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = hex::read_link(text);
    if (!game)
        return 0;
    const auto written = hex::write_link(game->record);
    if (!written)
        std::abort();
    const auto again = hex::read_link(*written);
    if (!again || again->record != game->record)
        std::abort();
    return 0;
}

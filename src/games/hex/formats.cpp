#include "games/formats.h"

#include "games/hex/hex.h"
#include "games/hex/link.h"
#include "games/hex/sgf.h"

#include <array>

namespace quadrille {

std::span<const Format> Hex::formats() {
    static constexpr std::array list{
        Format{"sgf", ".sgf", "", &hex::read_sgf, &hex::write_sgf},
        Format{"link", "", "https://hexworld.org/", &hex::read_link, &hex::write_link},
    };
    return list;
}

} // namespace quadrille

/// Fuzzes the reader of positions with arbitrary bytes, and with a valid file of which one byte is
/// changed and the checksum corrected: positions that are accepted must have legal moves and
/// survive being written and read again.

#include "base/fuzz.h"
#include "nets/mend_checksum.h"
#include "training/labelled_positions.h"

using namespace quadrille;
using namespace quadrille::learn;

namespace {

template <class G>
void check(const nets::Bytes& bytes) {
    const auto set = LabelledPositions<G>::read(bytes);
    if (!set) {
        require(!set.error().text.empty());
        require(set.error().text.find('\n') == std::string::npos);
        return;
    }
    for (const LabelledPosition<G>& labelled : set->positions) {
        typename G::Moves moves;
        labelled.position.list_moves(moves);
        require(!moves.empty());
    }
    const auto again = LabelledPositions<G>::read(set->write());
    require(again.has_value() && again->positions == set->positions);
}

/// The input: a change of 3 bytes, the choice of the game, then the moves.
template <class G>
void check_changed(const typename G::Rules& rules, const std::uint8_t* data, std::size_t size) {
    LabelledPositions<G> set{.rules = rules};
    typename G::Position position(rules);
    for (std::size_t i = 4; i < size && !position.outcome(); ++i) {
        set.positions.push_back(
            {position, static_cast<search::Score>(data[i]) - 128, 1, data[i] % 3 == 0});
        typename G::Moves moves;
        position.list_moves(moves);
        position.play(moves[data[i] % moves.size()]);
    }
    nets::Bytes bytes = set.write();
    bytes[(data[0] << 8U | data[1]) % bytes.size()] ^= data[2];
    nets::mend_checksum(bytes);
    check<G>(bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check<Quoridor>({data, data + size});
        check<Blockade>({data, data + size});
    } else if (data[3] % 2 == 0) {
        check_changed<Quoridor>({.size = 5, .walls = 4}, data, size);
    } else {
        check_changed<Blockade>({.columns = 8, .rows = 12, .walls = 2}, data, size);
    }
    return 0;
}

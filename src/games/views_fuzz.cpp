/// Fuzzes the reading of views, from arbitrary text and from views of real games with some bytes
/// changed: a view that can be read must survive writing, and its queries must be consistent.

#include "base/fuzz.h"
#include "games/catalogue.h"
#include "games/read_view.h"

#include <string>

using namespace quadrille;

namespace {

void check(std::string_view text) {
    const auto view = read_view(text);
    if (!view) {
        require(!view.error().text.empty());
        require(view.error().text.find('\n') == std::string::npos);
        return;
    }
    const auto again = read_view((*view)->json().write());
    require(again && (*again)->json() == (*view)->json());
    require((*again)->board({}) == (*view)->board({}));
    require((*view)->clone()->json() == (*view)->json());
    require(static_cast<int>((*view)->moves_played().size()) == (*view)->plies());
    for (const std::string& move : (*view)->legal_moves())
        require((*view)->check(move).has_value());
}

/// Consumes bytes one at a time; yields zeros after the last.
class Bytes {
  public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    bool empty() const { return bytes_.empty(); }

    std::size_t next() {
        if (bytes_.empty())
            return 0;
        const auto byte = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return byte;
    }

  private:
    std::string_view bytes_;
};

/// The first bytes choose a game, its moves and a seat; the rest overwrite parts of the view's
/// text.
std::string changed_view(Bytes bytes) {
    const GameInfo& info = catalogue()[bytes.next() % catalogue().size()];
    Choices choices;
    // On a standard Blockade board the legal moves are too many to write often.
    if (info.name == "blockade")
        choices = {{"columns", "8"}, {"rows", "12"}, {"walls", "0"}};
    const auto game = start(info.name, choices, {.seed = bytes.next()});
    if (!game)
        return {};
    for (std::size_t plies = bytes.next() % 32; plies > 0 && !(*game)->over(); --plies) {
        const auto moves = (*game)->legal_moves();
        require((*game)->play((*game)->turn(), moves[bytes.next() % moves.size()]).has_value());
    }
    const auto seats = static_cast<std::size_t>((*game)->seats());
    const Seat seat = static_cast<Seat>(bytes.next() % (seats + 1)) - 1;
    std::string text = (*game)->view(seat)->json().write();
    require(read_view(text).has_value());
    while (!bytes.empty()) {
        const std::size_t place = (bytes.next() * 256 + bytes.next()) % text.size();
        text[place] = static_cast<char>(bytes.next());
    }
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    if (text.starts_with('{')) {
        check(text);
    } else {
        check(changed_view(Bytes(text)));
    }
    return 0;
}

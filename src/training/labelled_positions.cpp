#include "training/labelled_positions.h"

#include "training/version.h"

#include <array>
#include <optional>

namespace quadrille::learn {

namespace {

using quoridor::Direction;
using quoridor::Grid;
using quoridor::Position;
using quoridor::Rules;

constexpr nets::ByteKind positions_kind{.name = "positions", .title = "file of positions"};

/// How positions under these rules are written.
class PositionBytes {
  public:
    explicit PositionBytes(const Rules& rules) : rules_(rules), grid_(rules.size, rules.size) {}

    std::size_t size() const { return 4 + 1 + 2 + wall_bytes(); }

    void append(nets::Bytes& bytes, const LabelledPosition& labelled) const {
        const Position& position = labelled.position;
        for (const Seat seat : {0, 1})
            bytes.push_back(byte_of_square(position.pawn(seat)));
        for (const Seat seat : {0, 1})
            bytes.push_back(static_cast<std::uint8_t>(position.stock(seat)));
        bytes.push_back(static_cast<std::uint8_t>(position.turn() + 2 * (labelled.result + 1)));
        nets::append_number(bytes, static_cast<std::uint64_t>(labelled.score), 2);
        const std::size_t first = bytes.size();
        bytes.resize(first + wall_bytes());
        each_slot([&](std::size_t bit, Direction direction, int slot) {
            if (position.grid().walls(direction).contains(slot))
                bytes[first + bit / 8] |= static_cast<std::uint8_t>(1U << bit % 8);
        });
    }

    /// None if no game can come to it, or it is over.
    std::optional<LabelledPosition> read(const std::uint8_t* bytes) const {
        const int squares = rules_.size * rules_.size;
        std::array<std::uint8_t, quoridor::most_players> pawns{};
        std::array<std::uint8_t, quoridor::most_players> stocks{};
        for (const std::size_t seat : {0U, 1U}) {
            if (bytes[seat] >= squares || bytes[2 + seat] > rules_.walls)
                return std::nullopt;
            pawns[seat] = static_cast<std::uint8_t>(
                Grid::number({bytes[seat] % rules_.size, bytes[seat] / rules_.size}));
            stocks[seat] = bytes[2 + seat];
        }
        const auto score = static_cast<std::int16_t>(nets::number_at(bytes + 5, 2));
        if (pawns[0] == pawns[1] || bytes[4] > 5 || score < -search::won || score > search::won)
            return std::nullopt;
        Grid grid = grid_;
        bool fits = true;
        each_slot([&](std::size_t bit, Direction direction, int slot) {
            if ((bytes[7 + bit / 8] >> bit % 8 & 1U) == 0)
                return;
            fits = fits && grid.free_slots(direction).contains(slot);
            if (fits)
                grid.place(direction, slot);
        });
        const Position position(grid, 2, pawns, stocks, bytes[4] % 2);
        if (!fits || position.outcome())
            return std::nullopt;
        for (const Seat seat : {0, 1})
            if (!Grid::reaches(position.pawn(seat), position.goal(seat), grid.openings()))
                return std::nullopt;
        return LabelledPosition{position, score, bytes[4] / 2 - 1};
    }

  private:
    std::size_t wall_bytes() const {
        const auto slots = static_cast<std::size_t>((rules_.size - 1) * (rules_.size - 1));
        return (2 * slots + 7) / 8;
    }

    std::uint8_t byte_of_square(int square) const {
        const auto [column, row] = Grid::square(square);
        return static_cast<std::uint8_t>(row * rules_.size + column);
    }

    /// Calls `use` with every slot and the number of its bit.
    template <class Use>
    void each_slot(Use&& use) const {
        std::size_t bit = 0;
        for (const Direction direction : {Direction::horizontal, Direction::vertical})
            grid_.shape().slots.each([&](int slot) { use(bit++, direction, slot); });
    }

    Rules rules_;
    Grid grid_;
};

} // namespace

nets::Bytes LabelledPositions::write() const {
    const json::Object header{{"game", Quoridor::name},
                              {"options", Quoridor::choices(rules).to_json()},
                              {"positions", static_cast<int>(positions.size())},
                              {"source", source},
                              {"program", program_version},
                              {"seed", std::to_string(seed)}};
    const PositionBytes form(rules);
    nets::Bytes body;
    body.reserve(positions.size() * form.size());
    for (const LabelledPosition& labelled : positions)
        form.append(body, labelled);
    return nets::framed(positions_kind, header, body);
}

std::expected<LabelledPositions, Problem>
LabelledPositions::read(std::span<const std::uint8_t> bytes) {
    const auto frame = nets::read_frame(positions_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const std::string* game = nets::text_in(frame->header, "game");
    const json::Value* options = frame->header.find("options");
    const std::string* source = nets::text_in(frame->header, "source");
    const auto count = nets::number_in(frame->header, "positions", 0, most_positions);
    const auto seed = nets::seed_in(frame->header, "seed");
    if (game == nullptr || *game != Quoridor::name || options == nullptr || source == nullptr ||
        !count || !seed)
        return nets::broken(positions_kind, "its header lacks something");
    const auto choices = Choices::from_json(*options);
    if (!choices)
        return nets::broken(positions_kind, "its header: " + choices.error().text);
    if (const auto known = choices->check(Quoridor::name, Quoridor::options()); !known)
        return nets::broken(positions_kind, "its header: " + known.error().text);
    const auto rules = Quoridor::make_rules(*choices);
    if (!rules)
        return nets::broken(positions_kind, "its header: " + rules.error().text);
    if (rules->players != 2)
        return nets::broken(positions_kind, "it is not for 2 players");
    const PositionBytes form(*rules);
    const std::size_t expected = static_cast<std::size_t>(*count) * form.size();
    if (frame->body.size() != expected)
        return nets::broken(positions_kind, std::to_string(frame->body.size()) +
                                                " bytes follow its header instead of " +
                                                std::to_string(expected));
    LabelledPositions set{.rules = *rules, .source = *source, .seed = *seed};
    set.positions.reserve(static_cast<std::size_t>(*count));
    for (std::size_t place = 0; place < expected; place += form.size()) {
        auto labelled = form.read(frame->body.data() + place);
        if (!labelled)
            return nets::broken(positions_kind, "position " +
                                                    std::to_string(place / form.size() + 1) +
                                                    " of it is impossible");
        set.positions.push_back(*std::move(labelled));
    }
    return set;
}

} // namespace quadrille::learn

#include "training/labelled_positions.h"

#include "training/version.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace quadrille::learn {

namespace {

using walls::Direction;

constexpr nets::ByteKind positions_kind{.name = "positions", .title = "file of positions"};

/// Access to the pawns and stocks of a position, and its construction from them and a board.
template <class G>
struct Parts;

template <>
struct Parts<Quoridor> {
    using Grid = quoridor::Grid;
    /// Pawns per seat.
    static constexpr std::size_t pawns_each = 1;

    static Grid empty_board(const quoridor::Rules& rules) { return {rules.size, rules.size}; }

    static int pawn(const quoridor::Position& position, std::size_t number) {
        return position.pawn(static_cast<Seat>(number));
    }

    static int stock(const quoridor::Position& position, std::size_t number) {
        return position.stock(static_cast<Seat>(number));
    }

    static quoridor::Position made(const quoridor::Rules& /*rules*/, const Grid& grid,
                                   const std::array<int, 2>& pawns,
                                   const std::array<int, 2>& stocks, Seat turn) {
        std::array<std::uint8_t, quoridor::most_players> squares{};
        std::array<std::uint8_t, quoridor::most_players> walls{};
        for (const std::size_t seat : {0U, 1U}) {
            squares[seat] = static_cast<std::uint8_t>(pawns[seat]);
            walls[seat] = static_cast<std::uint8_t>(stocks[seat]);
        }
        return {grid, 2, squares, walls, turn};
    }

    static bool cut(const quoridor::Position& position) {
        const Grid::Openings openings = position.grid().openings();
        return !Grid::reaches(position.pawn(0), position.goal(0), openings) ||
               !Grid::reaches(position.pawn(1), position.goal(1), openings);
    }
};

template <>
struct Parts<Blockade> {
    using Grid = blockade::StandardGrid;
    using Position = blockade::Position<Grid>;
    static constexpr std::size_t pawns_each = 2;

    static Grid empty_board(const blockade::Rules& rules) { return {rules.columns, rules.rows}; }

    static int pawn(const Position& position, std::size_t number) {
        return position.pawns(static_cast<Seat>(number / 2))[number % 2];
    }

    static int stock(const Position& position, std::size_t number) {
        return position.stock(static_cast<Seat>(number / 2),
                              number % 2 == 0 ? Direction::horizontal : Direction::vertical);
    }

    static Position made(const blockade::Rules& rules, const Grid& grid,
                         const std::array<int, 4>& pawns, const std::array<int, 4>& stocks,
                         Seat turn) {
        const auto two_each = [](const std::array<int, 4>& all) {
            return blockade::TwoEach{{{all[0], all[1]}, {all[2], all[3]}}};
        };
        return {rules, grid, two_each(pawns), two_each(stocks), turn};
    }

    static bool cut(const Position& position) { return position.find_cut().has_value(); }
};

/// Serialises the positions under given rules.
template <class G>
class PositionBytes {
  public:
    using Rules = typename G::Rules;
    using Grid = typename Parts<G>::Grid;

    explicit PositionBytes(const Rules& rules)
        : rules_(rules), grid_(Parts<G>::empty_board(rules)) {}

    std::size_t size() const { return walls_at + wall_bytes(); }

    void append(nets::Bytes& bytes, const LabelledPosition<G>& labelled) const {
        const auto& position = labelled.position;
        for (std::size_t number = 0; number < pieces; ++number)
            bytes.push_back(byte_of_square(Parts<G>::pawn(position, number)));
        for (std::size_t number = 0; number < pieces; ++number)
            bytes.push_back(static_cast<std::uint8_t>(Parts<G>::stock(position, number)));
        bytes.push_back(
            static_cast<std::uint8_t>(position.turn() + 2 * (labelled.result + 1) +
                                      (labelled.other_move_played ? other_move_mark : 0)));
        nets::append_number(bytes, static_cast<std::uint64_t>(labelled.score), 2);
        const std::size_t first = bytes.size();
        bytes.resize(first + wall_bytes());
        each_slot([&](std::size_t bit, Direction direction, int slot) {
            if (position.grid().walls(direction).contains(slot))
                bytes[first + bit / 8] |= static_cast<std::uint8_t>(1U << bit % 8);
        });
    }

    /// Returns nothing if the position is invalid or the game is over.
    std::optional<LabelledPosition<G>> read(const std::uint8_t* bytes) const {
        const int columns = grid_.shape().columns;
        std::array<int, pieces> pawns{};
        std::array<int, pieces> stocks{};
        for (std::size_t number = 0; number < pieces; ++number) {
            const int square = bytes[number];
            stocks[number] = bytes[pieces + number];
            if (square >= columns * grid_.shape().rows || stocks[number] > rules_.walls)
                return std::nullopt;
            pawns[number] = Grid::number({square % columns, square / columns});
            if (std::find(pawns.begin(), pawns.begin() + number, pawns[number]) !=
                pawns.begin() + number)
                return std::nullopt;
        }
        const bool other_move_played = bytes[2 * pieces] >= other_move_mark;
        const int turn_and_result = bytes[2 * pieces] - (other_move_played ? other_move_mark : 0);
        const auto score = static_cast<std::int16_t>(nets::number_at(bytes + 2 * pieces + 1, 2));
        if (turn_and_result >= other_move_mark || score < -search::won || score > search::won)
            return std::nullopt;
        Grid grid = grid_;
        bool fits = true;
        each_slot([&](std::size_t bit, Direction direction, int slot) {
            if ((bytes[walls_at + bit / 8] >> bit % 8 & 1U) == 0)
                return;
            fits = fits && grid.free_slots(direction).contains(slot);
            if (fits)
                grid.place(direction, slot);
        });
        if (!fits)
            return std::nullopt;
        const auto position = Parts<G>::made(rules_, grid, pawns, stocks, turn_and_result % 2);
        if (position.outcome() || Parts<G>::cut(position))
            return std::nullopt;
        return LabelledPosition<G>{position, score, turn_and_result / 2 - 1, other_move_played};
    }

  private:
    /// The number of pawns, which is also the number of stocks.
    static constexpr std::size_t pieces = 2 * Parts<G>::pawns_each;
    /// Added to the byte with the seat to move and its result, which without it is from 0 to 5.
    static constexpr int other_move_mark = 6;
    /// The offset of the walls in a serialised position.
    static constexpr std::size_t walls_at = 2 * pieces + 1 + 2;

    std::size_t wall_bytes() const {
        const auto slots = static_cast<std::size_t>(grid_.shape().slots.count());
        return (2 * slots + 7) / 8;
    }

    std::uint8_t byte_of_square(int square) const {
        const auto [column, row] = Grid::square(square);
        return static_cast<std::uint8_t>(row * grid_.shape().columns + column);
    }

    /// Calls `use` with the bit, direction and number of every slot.
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

std::expected<void, Problem> check_labelled(const quoridor::Rules& rules) {
    if (rules.players != 2)
        return problem("quoridor for 2 players, not for " + std::to_string(rules.players));
    return {};
}

std::expected<void, Problem> check_labelled(const blockade::Rules& rules) {
    if (!blockade::StandardGrid::holds(rules.columns, rules.rows))
        return problem("blockade on boards up to 11x14, not on " + std::to_string(rules.columns) +
                       'x' + std::to_string(rules.rows));
    return {};
}

template <class G>
nets::Bytes LabelledPositions<G>::write() const {
    const json::Object header{{"game", G::name},
                              {"options", G::choices(rules).to_json()},
                              {"positions", static_cast<int>(positions.size())},
                              {"source", source},
                              {"program", program_version},
                              {"seed", std::to_string(seed)}};
    const PositionBytes<G> form(rules);
    nets::Bytes body;
    body.reserve(positions.size() * form.size());
    for (const LabelledPosition<G>& labelled : positions)
        form.append(body, labelled);
    return nets::framed(positions_kind, header, body);
}

template <class G>
std::expected<LabelledPositions<G>, Problem>
LabelledPositions<G>::read(std::span<const std::uint8_t> bytes) {
    const auto frame = nets::read_frame(positions_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const std::string* game = nets::text_in(frame->header, "game");
    const json::Value* options = frame->header.find("options");
    const std::string* source = nets::text_in(frame->header, "source");
    const auto count = nets::number_in(frame->header, "positions", 0, most_positions);
    const auto seed = nets::seed_in(frame->header, "seed");
    if (game == nullptr || *game != G::name || options == nullptr || source == nullptr || !count ||
        !seed)
        return nets::broken(positions_kind, "its header lacks something");
    const auto choices = Choices::from_json(*options);
    if (!choices)
        return nets::broken(positions_kind, "its header: " + choices.error().text);
    if (const auto known = choices->check(G::name, G::options()); !known)
        return nets::broken(positions_kind, "its header: " + known.error().text);
    const auto rules = G::make_rules(*choices);
    if (!rules)
        return nets::broken(positions_kind, "its header: " + rules.error().text);
    if (const auto fits = check_labelled(*rules); !fits)
        return nets::broken(positions_kind, "files of positions are of " + fits.error().text);
    const PositionBytes<G> form(*rules);
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

template struct LabelledPositions<Quoridor>;
template struct LabelledPositions<Blockade>;

} // namespace quadrille::learn

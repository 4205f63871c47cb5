#include "games/blockade/blockade.h"

#include "base/text.h"
#include "games/colours.h"
#include "games/walls/drawing.h"
#include "games/walls/set_up.h"

namespace quadrille {

using namespace blockade;

namespace {

template <class Grid>
json::Array square_texts(const std::array<int, 2>& squares) {
    return {Grid::text(squares[0]), Grid::text(squares[1])};
}

template <class Grid>
std::string both_texts(const std::array<int, 2>& squares) {
    return Grid::text(squares[0]) + " and " + Grid::text(squares[1]);
}

template <class Grid>
std::string legend(const Position<Grid>& position, Seat seat, BoardStyle style) {
    const auto stock = [&](Direction kind, std::string_view name) {
        return walls::coloured(std::to_string(position.stock(seat, kind)) + " " + std::string(name),
                               kind, style);
    };
    const std::string pawns = "seat " + std::to_string(seat) + ": pawns on " +
                              both_texts<Grid>(position.pawns(seat)) + ", goals " +
                              both_texts<Grid>(position.goals(seat));
    return coloured(pawns, seat, style) + ", walls left " +
           stock(Direction::horizontal, "horizontal") + ", " +
           stock(Direction::vertical, "vertical") + "\n";
}

/// Marks the shortest path of each pawn to each goal in the drawing, and lists them.
template <class Grid>
std::string draw_paths(const Position<Grid>& position, Seat seat, walls::Drawing& drawing,
                       BoardStyle style) {
    std::string lines;
    for (const int pawn : position.pawns(seat))
        for (const int goal : position.goals(seat)) {
            const std::vector<Square> path =
                walls::shortest_walk(position.grid(), pawn, Grid::Squares::of(goal));
            walls::mark_path(drawing, path, seat);
            const std::string line =
                "  " + Grid::text(pawn) + " to " + Grid::text(goal) + ", " + walls::path_text(path);
            lines += coloured(line, seat, style) + "\n";
        }
    return lines;
}

/// Why a set-up position cannot occur in a game; empty if it can.
template <class Grid>
std::optional<std::string> impossible(const Position<Grid>& position) {
    if (const auto cut = position.find_cut())
        return "walls cut the pawn on " + Grid::text(cut->pawn) + " off from its goal " +
               Grid::text(cut->goal);
    int on_goal = 0;
    for (Seat seat = 0; seat < 2; ++seat) {
        const auto [first, second] = position.pawns(seat);
        if (first == second)
            return walls::two_pawns_on(Grid::square(first));
        for (const int pawn : {first, second})
            on_goal += position.is_goal(seat, pawn) ? 1 : 0;
    }
    // Two pawns share a square only if one of them has just won by entering a goal that was taken.
    for (const int pawn : position.pawns(0))
        for (const int other : position.pawns(1))
            if (pawn == other && !position.is_goal(0, pawn) && !position.is_goal(1, pawn))
                return walls::two_pawns_on(Grid::square(pawn));
    if (on_goal > 1)
        return "more than one pawn stands on its goal";
    return std::nullopt;
}

} // namespace

template <class Grid>
std::string BasicBlockade<Grid>::write_move(Move move) {
    if (move.is_pass())
        return "pass";
    std::string text;
    if (move.pawn.exists())
        text = Grid::text(move.pawn.from) + '-' + Grid::text(move.pawn.to);
    if (move.pawn.exists() && move.wall.exists())
        text += ',';
    if (move.wall.exists())
        text += walls::wall_text({move.wall.direction(), Grid::square(move.wall.slot)});
    return text;
}

template <class Grid>
std::expected<std::string, Problem> BasicBlockade<Grid>::write_position(const Position& position) {
    walls::SetUp<Grid> set_up{.grid = position.grid(), .pawns = {}, .stocks = {}};
    for (Seat seat = 0; seat < 2; ++seat) {
        for (const int pawn : position.pawns(seat))
            set_up.pawns.push_back(pawn);
        for (const Direction kind : {Direction::horizontal, Direction::vertical})
            set_up.stocks.push_back(position.stock(seat, kind));
    }
    set_up.turn = position.turn();
    return walls::write_set_up(set_up);
}

template <class Grid>
auto BasicBlockade<Grid>::read_position(const Rules& rules, std::string_view text)
    -> std::expected<Position, Problem> {
    const walls::SetUpForm form{.seats = 2,
                                .each = 2,
                                .most_walls = most_walls,
                                .pawns_may_meet = true,
                                .example = "d4 h4 d11 h11 / 9 9 9 9 / e5h / 0"};
    const auto set_up = walls::read_set_up(form, Grid(rules.columns, rules.rows), text);
    if (!set_up)
        return std::unexpected(set_up.error());
    const auto two_each = [](const std::vector<int>& list) {
        return TwoEach{{{list[0], list[1]}, {list[2], list[3]}}};
    };
    const Position position(rules, set_up->grid, two_each(set_up->pawns), two_each(set_up->stocks),
                            set_up->turn);
    if (const auto wrong = impossible(position))
        return walls::position_problem(*wrong);
    return position;
}

template <class Grid>
std::vector<Square> BasicBlockade<Grid>::shortest_path(const Position& position, Seat seat) {
    std::vector<Square> shortest;
    for (const int pawn : position.pawns(seat))
        for (const int goal : position.goals(seat)) {
            std::vector<Square> walk =
                walls::shortest_walk(position.grid(), pawn, Grid::Squares::of(goal));
            if (shortest.empty() || walk.size() < shortest.size())
                shortest = std::move(walk);
        }
    return shortest;
}

template <class Grid>
json::Object BasicBlockade<Grid>::describe(const Position& position) {
    json::Array pawns;
    json::Array starts;
    json::Array goals;
    json::Array stocks;
    json::Array distances;
    const auto openings = position.grid().openings();
    for (Seat seat = 0; seat < 2; ++seat) {
        pawns.emplace_back(square_texts<Grid>(position.pawns(seat)));
        starts.emplace_back(square_texts<Grid>(position.starts(seat)));
        goals.emplace_back(square_texts<Grid>(position.goals(seat)));
        stocks.emplace_back(
            json::Object{{"horizontal", position.stock(seat, Direction::horizontal)},
                         {"vertical", position.stock(seat, Direction::vertical)}});
        json::Array of_seat;
        for (const int pawn : position.pawns(seat)) {
            json::Array of_pawn;
            for (const int goal : position.goals(seat))
                of_pawn.emplace_back(
                    Grid::distance(pawn, Grid::Squares::of(goal), openings).value_or(-1));
            of_seat.emplace_back(std::move(of_pawn));
        }
        distances.emplace_back(std::move(of_seat));
    }
    return {
        {"columns", position.columns()},
        {"rows", position.rows()},
        {"pawns", std::move(pawns)},
        {"starts", std::move(starts)},
        {"goals", std::move(goals)},
        {"stocks", std::move(stocks)},
        {"walls", walls::wall_texts(position.grid())},
        {"distances", std::move(distances)},
    };
}

template <class Grid>
std::string BasicBlockade<Grid>::draw(const Position& position, BoardStyle style) {
    walls::Drawing drawing{.columns = position.columns(),
                           .rows = position.rows(),
                           .walls = walls::placed_walls(position.grid()),
                           .two_kinds = true,
                           .marks = {}};
    std::string below;
    for (Seat seat = 0; seat < 2; ++seat) {
        below += legend(position, seat, style);
        if (style.paths)
            below += draw_paths(position, seat, drawing, style);
    }
    const auto mark = [&](const std::array<int, 2>& squares, const std::string& glyph, Seat seat) {
        for (const int square : squares)
            drawing.marks.push_back({Grid::square(square), glyph, seat});
    };
    for (Seat seat = 0; seat < 2; ++seat)
        mark(position.starts(seat), "○", seat);
    // The winner may have entered a goal with a pawn of the other seat on it, so it is drawn last.
    const auto outcome = position.outcome();
    const Seat on_top = outcome ? outcome->seat : 1;
    for (const Seat seat : {1 - on_top, on_top})
        mark(position.pawns(seat), std::to_string(seat), seat);
    return walls::draw(drawing, style) + below;
}

template struct BasicBlockade<StandardGrid>;
template struct BasicBlockade<LargeGrid>;

} // namespace quadrille

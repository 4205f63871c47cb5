#pragma once

/// The rules of Quoridor a second time, for tests only: as a person reads them, with squares and
/// walls as coordinates in sets and with plain floods. It shares no code with the real ones, not
/// even the texts, so that a mistake would have to be made twice to go unnoticed.

#include <algorithm>
#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::quoridor::naive {

/// Column and row, from 0.
struct Place {
    int column = 0;
    int row = 0;

    std::string text() const {
        return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
    }

    friend auto operator<=>(const Place&, const Place&) = default;
};

/// The square at the south-west corner, and 'h' or 'v'.
struct Wall {
    Place corner;
    char direction = 'h';

    std::string text() const { return corner.text() + direction; }

    friend auto operator<=>(const Wall&, const Wall&) = default;
};

/// The rare cases of the rules, which random games must have met before they prove anything.
enum class Special { jump, aside_by_wall, aside_by_edge, aside_by_pawn, pass, shut_off };

/// All legal moves as texts, and what was special about this position.
struct Listing {
    std::set<std::string> moves;
    std::set<Special> specials;
};

struct Game {
    int size = 0;
    int turn = 0;
    std::vector<Place> pawns;
    std::vector<int> stocks;
    std::set<Wall> walls;

    static Game start(int size, int players, int stock) {
        const int middle = (size - 1) / 2;
        const Place south{middle, 0};
        const Place west{0, middle};
        const Place north{middle, size - 1};
        const Place east{size - 1, middle};
        Game game{.size = size, .turn = 0, .pawns = {south, north}, .stocks = {}, .walls = {}};
        if (players == 3)
            game.pawns = {south, west, north};
        if (players == 4)
            game.pawns = {south, west, north, east};
        game.stocks.assign(players, stock);
        return game;
    }

    int players() const { return static_cast<int>(pawns.size()); }

    /// The position text.
    std::string text() const {
        std::string out;
        for (const Place& pawn : pawns)
            out += pawn.text() + " ";
        out += "/ ";
        for (const int stock : stocks)
            out += std::to_string(stock) + " ";
        out += "/ ";
        for (const char direction : {'h', 'v'})
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    if (const Wall wall{{column, row}, direction}; walls.contains(wall))
                        out += wall.text() + " ";
        if (walls.empty())
            out += "- ";
        return out + "/ " + std::to_string(turn);
    }

    bool on_board(Place place) const {
        return place.column >= 0 && place.column < size && place.row >= 0 && place.row < size;
    }

    bool pawn_on(Place place) const { return std::ranges::find(pawns, place) != pawns.end(); }

    /// The opposite edge of the one where the seat starts.
    bool on_goal(int seat, Place place) const {
        const bool second_of_two = players() == 2 && seat == 1;
        switch (second_of_two ? 2 : seat) {
        case 0: return place.row == size - 1;
        case 1: return place.column == size - 1;
        case 2: return place.row == 0;
        default: return place.column == 0;
        }
    }

    std::optional<int> winner() const {
        for (int seat = 0; seat < players(); ++seat)
            if (on_goal(seat, pawns[seat]))
                return seat;
        return std::nullopt;
    }

    /// Whether a wall lies between two neighbouring squares.
    bool wall_between(Place one, Place other) const {
        if (one.column == other.column) {
            const int row = std::min(one.row, other.row);
            return walls.contains({{one.column, row}, 'h'}) ||
                   walls.contains({{one.column - 1, row}, 'h'});
        }
        const int column = std::min(one.column, other.column);
        return walls.contains({{column, one.row}, 'v'}) ||
               walls.contains({{column, one.row - 1}, 'v'});
    }

    bool can_walk(Place from, Place to) const { return on_board(to) && !wall_between(from, to); }

    /// A way from the seat's pawn to its goal that no wall stops, pawns or not; empty if none is.
    std::vector<Place> way(int seat) const {
        std::map<Place, Place> came_from{{pawns[seat], pawns[seat]}};
        std::deque<Place> waiting{pawns[seat]};
        while (!waiting.empty()) {
            Place here = waiting.front();
            waiting.pop_front();
            if (on_goal(seat, here)) {
                std::vector<Place> found{here};
                while (here != pawns[seat])
                    found.push_back(here = came_from[here]);
                return found;
            }
            for (const auto& [right, up] : directions)
                if (const Place next{here.column + right, here.row + up};
                    can_walk(here, next) && came_from.try_emplace(next, here).second)
                    waiting.push_back(next);
        }
        return {};
    }

    bool still_open(const std::vector<Place>& walked) const {
        for (std::size_t i = 1; i < walked.size(); ++i)
            if (wall_between(walked[i - 1], walked[i]))
                return false;
        return true;
    }

    bool fits(Wall wall) const {
        const auto [column, row] = wall.corner;
        if (column < 0 || row < 0 || column > size - 2 || row > size - 2)
            return false;
        if (walls.contains({wall.corner, 'h'}) || walls.contains({wall.corner, 'v'}))
            return false;
        if (wall.direction == 'h')
            return !walls.contains({{column - 1, row}, 'h'}) &&
                   !walls.contains({{column + 1, row}, 'h'});
        return !walls.contains({{column, row - 1}, 'v'}) &&
               !walls.contains({{column, row + 1}, 'v'});
    }

    void list_steps(Listing& listing) const {
        const Place from = pawns[turn];
        for (const auto& [right, up] : directions) {
            const Place next{from.column + right, from.row + up};
            if (!can_walk(from, next))
                continue;
            if (!pawn_on(next)) {
                listing.moves.insert(next.text());
                continue;
            }
            const Place behind{next.column + right, next.row + up};
            Special stopped = Special::jump;
            if (!on_board(behind))
                stopped = Special::aside_by_edge;
            else if (wall_between(next, behind))
                stopped = Special::aside_by_wall;
            else if (pawn_on(behind))
                stopped = Special::aside_by_pawn;
            if (stopped == Special::jump) {
                listing.moves.insert(behind.text());
                listing.specials.insert(Special::jump);
                continue;
            }
            const Place left_of_it{next.column - up, next.row + right};
            const Place right_of_it{next.column + up, next.row - right};
            for (const Place aside : {left_of_it, right_of_it})
                if (can_walk(next, aside) && !pawn_on(aside)) {
                    listing.moves.insert(aside.text());
                    listing.specials.insert(stopped);
                }
        }
    }

    void list_walls(Listing& listing) const {
        if (stocks[turn] == 0)
            return;
        std::vector<std::vector<Place>> ways;
        for (int seat = 0; seat < players(); ++seat)
            ways.push_back(way(seat));
        Game after = *this;
        for (int column = 0; column < size; ++column)
            for (int row = 0; row < size; ++row)
                for (const char direction : {'h', 'v'}) {
                    const Wall wall{{column, row}, direction};
                    if (!fits(wall))
                        continue;
                    after.walls.insert(wall);
                    // A seat whose old way is still open needs no other.
                    bool all_arrive = true;
                    for (int seat = 0; seat < players() && all_arrive; ++seat)
                        all_arrive = after.still_open(ways[seat]) || !after.way(seat).empty();
                    if (all_arrive)
                        listing.moves.insert(wall.text());
                    else
                        listing.specials.insert(Special::shut_off);
                    after.walls.erase(wall);
                }
    }

    Listing list() const {
        Listing listing;
        if (winner())
            return listing;
        list_steps(listing);
        list_walls(listing);
        if (listing.moves.empty()) {
            listing.moves.insert("pass");
            listing.specials.insert(Special::pass);
        }
        return listing;
    }

    /// Plays one of the listed moves.
    void play(const std::string& move) {
        if (move != "pass") {
            const Place place{move[0] - 'a', std::stoi(move.substr(1)) - 1};
            if (move.back() == 'h' || move.back() == 'v') {
                walls.insert({place, move.back()});
                --stocks[turn];
            } else {
                pawns[turn] = place;
            }
        }
        turn = (turn + 1) % players();
    }

  private:
    static constexpr std::pair<int, int> directions[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
};

} // namespace quadrille::quoridor::naive

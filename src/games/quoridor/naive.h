#pragma once

/// A second, naive implementation of Quoridor for differential tests: a literal reading of the
/// rules, on the naive board. It shares no code with the real one, not even for texts.

#include "games/walls/naive_board.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace quadrille::quoridor::naive {

using walls::naive::Board;
using walls::naive::Place;
using walls::naive::Wall;

/// The rare cases of the rules, to check that the random games cover them.
enum class Special { jump, aside_by_wall, aside_by_edge, aside_by_pawn, pass, shut_off };

/// All legal moves as texts, and the rare cases found in the position.
struct Listing {
    std::set<std::string> moves;
    std::set<Special> specials;
};

struct Game {
    Board board;
    std::vector<Place> pawns;
    std::vector<int> stocks;
    int turn = 0;

    static Game start(int size, int players, int stock) {
        const int middle = (size - 1) / 2;
        const Place south{middle, 0};
        const Place west{0, middle};
        const Place north{middle, size - 1};
        const Place east{size - 1, middle};
        Game game{.board = {.columns = size, .rows = size, .walls = {}},
                  .pawns = {south, north},
                  .stocks = std::vector<int>(players, stock)};
        if (players == 3)
            game.pawns = {south, west, north};
        if (players == 4)
            game.pawns = {south, west, north, east};
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
            for (int row = 0; row < board.rows; ++row)
                for (int column = 0; column < board.columns; ++column)
                    if (const Wall wall{{column, row}, direction}; board.walls.contains(wall))
                        out += wall.text() + " ";
        if (board.walls.empty())
            out += "- ";
        return out + "/ " + std::to_string(turn);
    }

    bool pawn_on(Place place) const { return std::ranges::find(pawns, place) != pawns.end(); }

    /// Whether the place is on the edge opposite the one where the seat starts.
    bool on_goal(int seat, Place place) const {
        const bool second_of_two = players() == 2 && seat == 1;
        switch (second_of_two ? 2 : seat) {
        case 0: return place.row == board.rows - 1;
        case 1: return place.column == board.columns - 1;
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

    /// A path from the seat's pawn to its goal, in reverse order; empty if there is none.
    std::vector<Place> way(int seat) const {
        return board.way(pawns[seat], [&](Place place) { return on_goal(seat, place); });
    }

    void list_steps(Listing& listing) const {
        const Place from = pawns[turn];
        for (const auto& [right, up] : walls::naive::directions) {
            const Place next{from.column + right, from.row + up};
            if (!board.can_walk(from, next))
                continue;
            if (!pawn_on(next)) {
                listing.moves.insert(next.text());
                continue;
            }
            const Place behind{next.column + right, next.row + up};
            Special stopped = Special::jump;
            if (!board.on_board(behind))
                stopped = Special::aside_by_edge;
            else if (board.wall_between(next, behind))
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
                if (board.can_walk(next, aside) && !pawn_on(aside)) {
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
        for (const Wall& wall : board.fitting()) {
            after.board.walls.insert(wall);
            // If the old path is still open, no other is needed.
            bool all_arrive = true;
            for (int seat = 0; seat < players() && all_arrive; ++seat)
                all_arrive = after.board.still_open(ways[seat]) || !after.way(seat).empty();
            if (all_arrive)
                listing.moves.insert(wall.text());
            else
                listing.specials.insert(Special::shut_off);
            after.board.walls.erase(wall);
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
                board.walls.insert({place, move.back()});
                --stocks[turn];
            } else {
                pawns[turn] = place;
            }
        }
        turn = (turn + 1) % players();
    }
};

} // namespace quadrille::quoridor::naive

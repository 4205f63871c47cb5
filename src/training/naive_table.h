#pragma once

/// A second implementation of the table learner, as simple as its description, to compare the real
/// one with: boards are texts in a map, and every move is tried on a copy of the game. For tests
/// only.

#include "base/hash.h"
#include "base/random.h"
#include "base/text.h"
#include "games/hex/hex.h"
#include "games/progress.h"
#include "games/quoridor/quoridor.h"
#include "training/table_settings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace quadrille::learn::naive {

struct Known {
    std::int64_t visits = 0;
    /// The sum of the values, in units of 1/32768.
    std::int64_t sum = 0;
};

/// Keyed by the text of the board.
using Table = std::map<std::string, Known>;

/// Maps every square of the words; a suffix (the direction of a wall) is kept.
template <class Image>
std::string moved_words(std::string_view text, const Image& image) {
    std::vector<std::string> moved;
    for (const std::string_view word : words(text)) {
        const std::size_t end = std::min(word.find_first_of("hv", 1), word.size());
        const auto square = read_square(word.substr(0, end));
        const bool is_wall = end < word.size();
        moved.push_back(square
                            ? square_text(image(*square, is_wall)) + std::string(word.substr(end))
                            : std::string(word));
    }
    return joined(moved, " ");
}

inline std::string in_order(std::string_view text) {
    std::vector<std::string> list;
    for (const std::string_view word : words(text))
        list.emplace_back(word);
    std::ranges::sort(list);
    return joined(list, " ");
}

/// The smaller text of a board and its rotation by 180 degrees, seen from the seat to move.
inline std::string folded(const hex::Position& position) {
    const std::string text = *Hex::write_position(position);
    const auto parts = split(text, '/');
    const bool blue = parts[2] == "1";
    const int last = position.size() - 1;
    std::vector<std::string> images;
    for (const bool turned : {false, true}) {
        const auto image = [&](Square square, bool /*is_wall*/) {
            if (turned)
                square = {last - square.column, last - square.row};
            return blue ? Square{square.row, square.column} : square;
        };
        images.push_back(in_order(moved_words(parts[blue ? 1 : 0], image)) + " / " +
                         in_order(moved_words(parts[blue ? 0 : 1], image)));
    }
    return std::min(images[0], images[1]);
}

/// The smaller text of a board and its mirror image, seen from the seat to move.
inline std::string folded(const quoridor::Position& position) {
    const std::string text = *Quoridor::write_position(position);
    const auto parts = split(text, '/');
    const bool north = parts[3] == "1";
    std::vector<std::string> images;
    for (const bool mirrored : {false, true}) {
        const auto image = [&](Square square, bool is_wall) {
            const int last = position.size() - (is_wall ? 2 : 1);
            return Square{mirrored ? last - square.column : square.column,
                          north ? last - square.row : square.row};
        };
        auto pawns = words(parts[0]);
        auto stocks = words(parts[1]);
        if (north) {
            std::ranges::reverse(pawns);
            std::ranges::reverse(stocks);
        }
        images.push_back(moved_words(std::string(pawns[0]) + ' ' + std::string(pawns[1]), image) +
                         " / " + std::string(stocks[0]) + ' ' + std::string(stocks[1]) + " / " +
                         in_order(moved_words(parts[2], image)));
    }
    return std::min(images[0], images[1]);
}

/// The move to the board that is worst for the opponent; unknown boards count as 0, and ties are
/// broken at random.
template <class G>
typename G::Move best_move(const Progress<G>& game, const Table& table, Random& random) {
    const auto moves = game.legal_moves();
    std::vector<std::int64_t> means;
    for (const typename G::Move move : moves) {
        Progress<G> next = game;
        next.play(move);
        const auto known = table.find(folded(next.position()));
        means.push_back(known == table.end() ? 0 : known->second.sum * 1024 / known->second.visits);
    }
    std::size_t best = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < means.size(); ++i) {
        if (means[i] > means[best])
            continue;
        equals = means[i] == means[best] ? equals + 1 : 1;
        if (equals == 1 || random.chance(1, equals))
            best = i;
    }
    return moves[best];
}

template <class G>
void learn_game(const TableSettings& settings, int number, Table& table) {
    const auto rules = *G::make_rules(settings.options);
    Progress<G> game(rules, G::start(rules));
    Random random(scramble(settings.seed) + static_cast<std::uint64_t>(number));
    std::vector<std::string> boards{folded(game.position())};
    std::vector<Seat> turns{game.position().turn()};
    while (!game.over() && game.plies() < 200) {
        const int following = number - settings.random_games;
        const bool learners = settings.against_itself || game.position().turn() == following % 2;
        const auto moves = game.legal_moves();
        if (following >= 0 && learners &&
            random.chance(static_cast<std::uint32_t>(settings.follow_percent), 100))
            game.play(best_move(game, table, random));
        else
            game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        boards.push_back(folded(game.position()));
        turns.push_back(game.position().turn());
    }
    for (std::size_t ply = 0; ply < boards.size(); ++ply) {
        const double result = game.over() ? game.outcome()->result(turns[ply], 2) : 0;
        const auto distance = static_cast<double>(boards.size() - 1 - ply);
        Known& known = table[boards[ply]];
        ++known.visits;
        known.sum += std::lround(result * std::pow(0.9, distance) * 32768);
    }
}

} // namespace quadrille::learn::naive

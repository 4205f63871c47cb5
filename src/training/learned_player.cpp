#include "training/learned_player.h"

#include "base/hash.h"
#include "games/hex/board_numbers.h"
#include "nets/choose_board.h"
#include "nets/judge_moves.h"

#include <algorithm>

namespace quadrille::learn {

namespace {

hex::Moves moves_of(const hex::Position& position) {
    hex::Moves moves;
    position.list_moves(moves);
    return moves;
}

std::vector<std::uint64_t> boards_after(const hex::Position& position, const hex::Moves& moves) {
    std::vector<std::uint64_t> after;
    BoardNumbers<Hex>::after(position, moves, after);
    return after;
}

bool wins_game(const LearnedPlayer& player, const hex::Rules& rules, Seat seat, Random random) {
    hex::Position position(rules);
    while (position.winner() == nobody) {
        if (position.turn() == seat) {
            position.play(player.choose(position, random).move);
        } else {
            const hex::Moves moves = moves_of(position);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return position.winner() == seat;
}

} // namespace

std::vector<JudgedMove> TablePlayer::judge(const hex::Position& position) const {
    const hex::Moves moves = moves_of(position);
    const std::vector<std::uint64_t> after = boards_after(position, moves);
    std::vector<JudgedMove> judged;
    for (std::size_t i = 0; i < after.size(); ++i) {
        JudgedMove& each = judged.emplace_back(moves[i]);
        if (const auto known = find_(after[i])) {
            // The table's value is for the opponent.
            each.value = -static_cast<double>(known->mean()) / nets::BoardValue::mean_one;
            each.visits = known->visits;
        }
    }
    return judged;
}

ChosenMove TablePlayer::choose(const hex::Position& position, Random& random) const {
    const hex::Moves moves = moves_of(position);
    const nets::BoardChoice choice =
        nets::choose_board(boards_after(position, moves), find_, random);
    return {moves[choice.place], choice.known};
}

std::vector<JudgedMove> NetPlayer::judge(const hex::Position& position) const {
    const hex::Moves moves = moves_of(position);
    const std::vector<float> opponents = nets::judge_moves(*net_, position, moves);
    std::vector<JudgedMove> judged;
    for (std::size_t i = 0; i < opponents.size(); ++i)
        judged.emplace_back(moves[i], std::clamp(-double{opponents[i]}, -1.0, 1.0));
    return judged;
}

ChosenMove NetPlayer::choose(const hex::Position& position, Random& random) const {
    const hex::Moves moves = moves_of(position);
    const std::vector<float> opponents = nets::judge_moves(*net_, position, moves);
    return {moves[nets::best_first(opponents, random).front()]};
}

int wins_against_lot(const LearnedPlayer& player, const hex::Rules& rules,
                     const ScoreGames& games) {
    int wins = 0;
    for (int game = games.first; game < games.first + games.games; ++game) {
        const Random random(scramble(games.seed) + static_cast<std::uint64_t>(game));
        wins += wins_game(player, rules, games.seat, random) ? 1 : 0;
    }
    return wins;
}

} // namespace quadrille::learn

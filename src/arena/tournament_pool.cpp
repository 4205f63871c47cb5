#include "arena/tournament_pool.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace quadrille {

namespace {

/// Turns an exception into a problem: if it left the thread, it would end the program.
std::expected<std::optional<PlayedGame>, Problem>
play(TournamentBoard& board, const TournamentGame& game, const std::stop_token& stop) {
    try {
        return board.play(game, [&] { return stop.stop_requested(); });
    } catch (const std::exception& error) {
        return problem(error.what());
    }
}

} // namespace

TournamentPool::TournamentPool(const Tournament& tournament, std::vector<TournamentGame> games,
                               int threads)
    : tournament_(tournament), waiting_(games.begin(), games.end()) {
    const int useful = std::min(threads, static_cast<int>(games.size()));
    for (int thread = 0; thread < useful; ++thread)
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

TournamentPool::~TournamentPool() {
    // All threads are asked to stop before the first is joined; the others would begin new games
    // meanwhile.
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

std::optional<TournamentPool::Result> TournamentPool::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!game_ended_.wait_for(lock, patience, [&] { return !finished_.empty(); }))
        return std::nullopt;
    Result result = std::move(finished_.front());
    finished_.pop_front();
    return result;
}

void TournamentPool::work(const std::stop_token& stop) {
    TournamentBoard board(tournament_);
    while (const auto game = next_game()) {
        auto played = play(board, *game, stop);
        if (played && !*played)
            return;
        const std::scoped_lock lock(mutex_);
        if (played)
            finished_.emplace_back(FinishedGame{*game, **std::move(played)});
        else
            finished_.emplace_back(std::unexpected(std::move(played.error())));
        game_ended_.notify_one();
    }
}

std::optional<TournamentGame> TournamentPool::next_game() {
    const std::scoped_lock lock(mutex_);
    if (waiting_.empty())
        return std::nullopt;
    const TournamentGame game = waiting_.front();
    waiting_.pop_front();
    return game;
}

} // namespace quadrille

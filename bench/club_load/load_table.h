#pragma once

/// A table at which two programs play Hex on the largest board, each over its own socket, and move
/// when told to. Measures, from the time at which a move was due, when it was acknowledged and when
/// the other player saw it.

#include "bare.h"
#include "client/socket.h"
#include "guests.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace quadrille::load {

struct Measured {
    Samples acknowledged;
    Samples seen;
    /// From the acknowledgement until the other player saw the move; 0 if that was earlier.
    Samples seen_after;
    int refused = 0;
};

class LoadTable {
  public:
    using Clock = std::chrono::steady_clock;

    struct Settings {
        /// The server of each player.
        std::array<client::ServerAddress, 2> servers;
        std::string table;
        std::array<Guest, 2> guests;
        std::uint64_t seed = 0;
    };

    /// `ready` is called when the game has begun, and after each move that both have seen.
    LoadTable(EventLoop& loop, Settings settings, Measured& measured,
              std::function<void(LoadTable&)> ready);
    ~LoadTable();

    /// Sends the move of the seat to move, which was due at this time. Only to be called after
    /// `ready`.
    void move(Clock::time_point due);

    bool playing() const { return playing_; }

  private:
    class Player;

    void hear(int player, const json::Value& message);
    void hear_event(int player, const json::Value& message);
    void finish_move();

    std::string table_;
    Measured& measured_;
    std::function<void(LoadTable&)> ready_;
    std::array<std::unique_ptr<Player>, 2> players_;
    /// The player by seat; -1 as long as it is not known.
    std::array<int, 2> player_on_{-1, -1};
    std::vector<std::string> cells_;
    int ply_ = 0;
    bool playing_ = false;
    bool under_way_ = false;
    Clock::time_point due_;
    Clock::time_point acknowledged_{};
    Clock::time_point seen_{};
};

} // namespace quadrille::load

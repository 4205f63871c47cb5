#pragma once

/// A stay at one table of a club, from sitting down to the end of the last game: the common part of
/// a person's seat and a bot's. It follows the events, contributes our number to honest deals and
/// verifies them, stores the records, and determines when it is over. It reconnects by itself when
/// the connection is lost, and says so on standard error.

#include "cli/join/visit.h"
#include "cli/record_file.h"
#include "client/seen_table.h"
#include "client/table_connection.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace quadrille::cli {

class Stay {
  public:
    struct Settings {
        std::string table;
        /// The key of a private table; empty for other tables.
        std::string key;
        /// Whether we already have a seat, because we opened the table or an evening assigned it.
        bool hosting = false;
        /// Whether to offer a rematch after each game, as long as all players stay.
        bool forever = false;
        /// Null: records are not stored.
        RecordFile* records = nullptr;
    };

    /// How the stay ended.
    enum class End {
        played,    ///< the last game was played to its end
        otherwise, ///< closed, left or aborted, or the deal could not be verified
    };

    /// Receives the events. Its functions may send commands.
    class Listener {
      public:
        virtual ~Listener() = default;

        /// Called first, with the terms of the table. May throw a `Failure` if the listener cannot
        /// play on these.
        virtual void prepare(const client::SeenTable& table) = 0;
        /// Called before the event changes the table.
        virtual void before(const json::Value& event, const client::SeenTable& table) = 0;
        virtual void after(const json::Value& event, const client::SeenTable& table) = 0;
        /// The club refused a command: the member `do` of the command, and the reason.
        virtual void refused(const std::string& command, const client::Failure& why) = 0;
    };

    Stay(const Visit& visit, const Settings& settings, Listener& listener);

    /// Waits until there is a message from the club, the descriptor is readable, the time is over
    /// or an interruption is requested. Takes in the messages. Returns whether the descriptor is
    /// readable.
    bool wait(int descriptor = -1, std::optional<std::chrono::milliseconds> longest = std::nullopt);

    /// Takes in the messages that have arrived, without waiting.
    void take_in();

    const client::SeenTable& table() const { return seen_; }

    /// Nothing until the stay is over.
    const std::optional<End>& end() const { return end_; }

    /// The number of games that were played to their end.
    int games() const { return games_; }

    /// Sends a command without `table`: {"do":"say","text":"hello"}.
    void send(json::Object command);

    void move(const std::string& move);

    /// Leaves the table; during a game, this resigns it.
    void leave();

    /// For when the program ends early: leaves the table unless a game is being played that we can
    /// come back to. Waits a moment for the club's answer.
    void leave_in_haste();

  private:
    void take(const client::EventCame& message);
    void take(const client::CommandAnswered& message);
    static void take(const client::ConnectionLost& message);
    void take(const client::ConnectionBack& message);
    static void take(const client::ConversationEnded& message);

    void take(const client::WatchBegan& message);
    /// Does what the state of the table requires of us.
    void act();
    void add_number();
    void game_over();
    /// Offers a rematch or leaves.
    void after_game();
    std::expected<void, Problem> verify_deal(const Record& record) const;
    /// Ends the stay if the table is closed or we have lost our seat.
    void look_for_end();
    void finish();

    const Visit& visit_;
    Settings settings_;
    Listener& listener_;
    client::SeenTable seen_;
    client::TableConnection connection_;
    /// The names of the commands that are not answered yet, by number.
    std::map<client::CommandNumber, std::string> under_way_;
    /// How the last game ended.
    End last_game_ = End::otherwise;
    std::optional<End> end_;
    /// The number of the last event from before we came.
    int history_ = 0;
    bool seated_ = false;
    bool leaving_ = false;
    /// Whether we left before the game was over.
    bool gave_up_ = false;
    int rematch_offered_for_ = 0;
    int games_ = 0;
    /// Our number in the current deal, and the commitment to which it was added.
    std::optional<SeatNumber> number_;
    std::optional<Digest> bound_;
    /// Our seat when the current game began.
    Seat seat_in_game_ = nobody;
};

} // namespace quadrille::cli

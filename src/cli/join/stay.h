#pragma once

/// A stay at one table of a club, from sitting down to the last game: what a person's seat and a
/// bot's have in common. It follows the events, adds our number to honest deals and verifies them,
/// keeps the records, and knows when it is over. It comes back by itself when the connection
/// breaks, and says so on standard error.

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
        /// Of a private table.
        std::string key;
        /// We have a seat already: we opened it, or an evening gave it to us.
        bool hosting = false;
        /// Goes on with rematches as long as there are any.
        bool forever = false;
        /// Null: records are not kept.
        RecordFile* records = nullptr;
    };

    /// How it ended.
    enum class End {
        played,    ///< the last game was played to its end
        otherwise, ///< closed, left, aborted
    };

    /// Is told what happens; the functions may send commands.
    class Listener {
      public:
        virtual ~Listener() = default;

        /// What is played here; before anything else. May throw a `Failure` if it cannot be.
        virtual void prepare(const client::SeenTable& table) = 0;
        /// Before it changes the table.
        virtual void before(const json::Value& event, const client::SeenTable& table) = 0;
        virtual void after(const json::Value& event, const client::SeenTable& table) = 0;
        /// The club does not do what we asked for: the command's `do`, and why.
        virtual void refused(const std::string& command, const client::Failure& why) = 0;
    };

    Stay(const Visit& visit, const Settings& settings, Listener& listener);

    /// Waits until something has come from the club or can be read from the descriptor, at most so
    /// long, or until an interruption; takes in what has come. Gives whether the descriptor is
    /// readable.
    bool wait(int descriptor = -1, std::optional<std::chrono::milliseconds> longest = std::nullopt);

    /// Takes in what has come, without waiting.
    void take_in();

    const client::SeenTable& table() const { return seen_; }

    /// Nothing while it lasts.
    const std::optional<End>& end() const { return end_; }

    /// Games that were played to their end.
    int games() const { return games_; }

    /// A command without `table`: {"do":"say","text":"hello"}.
    void send(json::Object command);

    void move(const std::string& move);

    /// Leaves; during a game that is resigning.
    void leave();

    /// What is polite when the program is interrupted: a seat that nobody can come back to is given
    /// up, a game that can be gone on with is not. Waits a moment for the club.
    void leave_in_haste();

  private:
    void take(const client::EventCame& message);
    void take(const client::CommandAnswered& message);
    static void take(const client::ConnectionLost& message);
    void take(const client::ConnectionBack& message);
    static void take(const client::ConversationEnded& message);

    void take(const client::WatchBegan& message);
    /// What follows from the table as it stands.
    void act();
    void add_number();
    void game_over();
    /// Another one, or good-bye.
    void after_game();
    std::expected<void, Problem> verify_deal(const Record& record) const;
    /// The table is closed, or our seat is no longer ours.
    void look_for_end();
    void finish();

    const Visit& visit_;
    Settings settings_;
    Listener& listener_;
    client::SeenTable seen_;
    client::TableConnection connection_;
    /// Commands under way, by their number: what each was, for messages.
    std::map<client::CommandNumber, std::string> under_way_;
    /// How the last game ended.
    End last_game_ = End::otherwise;
    std::optional<End> end_;
    /// Events up to this one had happened before we came.
    int history_ = 0;
    bool seated_ = false;
    bool leaving_ = false;
    /// We left before the game was over.
    bool gave_up_ = false;
    int rematch_offered_for_ = 0;
    int games_ = 0;
    /// Our part of the present deal, and the commitment it was added to.
    std::optional<SeatNumber> number_;
    std::optional<Digest> bound_;
    /// Where we sat when the present game began.
    Seat seat_in_game_ = nobody;
};

} // namespace quadrille::cli

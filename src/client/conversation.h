#pragma once

/// What a program and a club say to each other about one table, whatever happens to the connection
/// between them. Events come once each and in order; a connection that breaks is made again, and
/// the conversation goes on after the last event; commands that were not answered are sent again,
/// as far as that is harmless. All of it on the loop's thread.

#include "base/json.h"
#include "client/failure.h"
#include "client/pace.h"
#include "client/socket.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace quadrille::client {

/// A command of a table is named by the number that `send` gave it.
using CommandNumber = std::uint64_t;

/// The club lets us watch the table; told once. Events up to this number had happened before.
struct WatchBegan {
    int last_number = 0;
};

/// An event of the table, as docs/api.md describes it.
struct EventCame {
    int number = 0;
    json::Value event;
};

/// What a command brought about is kept, or why it did not happen.
struct CommandAnswered {
    CommandNumber command = 0;
    std::expected<void, Failure> result;
};

/// The connection is lost; it is made again without end, with pauses that grow to a few seconds.
struct ConnectionLost {
    Failure why;
};

struct ConnectionBack {};

/// There is no use in asking again: no such table, signed out, banned. Nothing follows.
struct ConversationEnded {
    Failure why;
};

using Message = std::variant<WatchBegan, EventCame, CommandAnswered, ConnectionLost, ConnectionBack,
                             ConversationEnded>;

class Conversation final : public SocketUser {
  public:
    struct Settings {
        /// As base/id.h writes it.
        std::string table;
        /// Of a private table.
        std::string key;
        /// Opens a connection; it tells how that goes.
        std::function<std::unique_ptr<Socket>(SocketUser&)> open;
        std::function<void(Message)> deliver;
    };

    Conversation(Loop& loop, Settings settings);
    ~Conversation() override;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    Conversation(Conversation&&) = delete;
    Conversation& operator=(Conversation&&) = delete;

    /// Connects for the first time.
    void begin();

    /// A command with `do` and its members; table and number are added here. It is sent when the
    /// connection stands and the club's limit allows it.
    void send(CommandNumber number, json::Object command);

    // From the socket.
    void opened() override;
    void received(std::string_view text) override;
    void closed(const Failure& why) override;

  private:
    struct Pending {
        CommandNumber number = 0;
        std::string text;
        /// What was said twice would be read twice.
        bool repeatable = true;
        bool sent = false;
    };

    void connect();
    void lose(const Failure& why);
    void end(const Failure& why);
    void take_event(int number, json::Value message);
    void take_answer(const json::Value& id, const json::Value& message);
    void watch_answered(const json::Value& message);
    /// Sends what was not sent yet, in order, unless it has to wait.
    void send_due();
    void wait_to_send(std::chrono::nanoseconds wait);
    void give_up_unrepeatable();
    std::chrono::milliseconds next_pause();

    Loop& loop_;
    Settings settings_;
    std::unique_ptr<Socket> socket_;
    /// Commands without an answer.
    std::deque<Pending> pending_;
    Pace pace_;
    int last_event_ = 0;
    int failures_ = 0;
    /// The club answers `watch`, so that commands may follow.
    bool watching_ = false;
    bool told_watching_ = false;
    bool told_lost_ = false;
    bool ended_ = false;
    bool waits_to_send_ = false;
    Timer until_connect_;
    Timer until_send_;
};

} // namespace quadrille::client

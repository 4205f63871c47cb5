#pragma once

/// A program's conversation with a club about one table, which survives a broken connection. Every
/// event is delivered once, in order. A broken connection is made again, and the conversation goes
/// on after the last event; commands without an answer are sent again unless that could do harm.
/// Everything happens on the loop's thread.

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

/// Identifies a command in `CommandAnswered`; chosen by the caller of `Conversation::send`, from 1.
using CommandNumber = std::uint64_t;

/// The club has accepted `watch`; delivered once. Events up to this number had happened before.
struct WatchBegan {
    int last_number = 0;
};

/// An event of the table, as docs/api.md describes it.
struct EventCame {
    int number = 0;
    json::Value event;
};

/// Whether the club has carried out a command and stored the result, or why not.
struct CommandAnswered {
    CommandNumber command = 0;
    std::expected<void, Failure> result;
};

/// The connection is lost. Connecting is tried again for ever, with pauses that grow to a few
/// seconds.
struct ConnectionLost {
    Failure why;
};

struct ConnectionBack {};

/// Trying again is useless: no such table, signed out, banned. This is the last message.
struct ConversationEnded {
    Failure why;
};

using Message = std::variant<WatchBegan, EventCame, CommandAnswered, ConnectionLost, ConnectionBack,
                             ConversationEnded>;

class Conversation final : public SocketUser {
  public:
    struct Settings {
        /// The id of the table in the form of base/id.h.
        std::string table;
        /// The key of a private table; else empty.
        std::string key;
        /// Opens a connection, which reports to this user.
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

    /// Sends a command: `do` and its members; the table and the number are added here. The command
    /// waits until there is a connection and the club's limit allows it.
    void send(CommandNumber number, json::Object command);

    // Called by the socket.
    void opened() override;
    void received(std::string_view text) override;
    void closed(const Failure& why) override;

  private:
    struct Pending {
        CommandNumber number = 0;
        std::string text;
        /// False for chat, which would appear twice.
        bool repeatable = true;
        bool sent = false;
        /// How often the club could not carry it out for the moment.
        int refusals = 0;
    };

    void connect();
    void lose(const Failure& why);
    void end(const Failure& why);
    void take_event(int number, json::Value message);
    void take_answer(const json::Value& id, const json::Value& message);
    void watch_answered(const json::Value& message);
    /// Sends the commands that were not sent yet, in order, as far as the club's limit allows.
    void send_due();
    void wait_to_send(std::chrono::nanoseconds wait);
    void give_up_unrepeatable();

    Loop& loop_;
    Settings settings_;
    std::unique_ptr<Socket> socket_;
    /// Commands without an answer.
    std::deque<Pending> pending_;
    Pace pace_;
    int last_event_ = 0;
    /// Connections that failed since `watch` was last answered.
    int failures_ = 0;
    /// Whether the club has answered `watch` on this connection. Commands may be sent only then.
    bool watching_ = false;
    bool told_watching_ = false;
    bool told_lost_ = false;
    bool ended_ = false;
    bool waits_to_send_ = false;
    Timer until_connect_;
    Timer until_send_;
};

} // namespace quadrille::client

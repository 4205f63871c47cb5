#pragma once

/// One socket of a client: reads messages, passes them to the hall, and sends back answers and
/// whatever the client watches. It stops reading while too many commands are pending or too much
/// data waits to be sent, so a client that asks for too much slows down only itself.

#include "base/json.h"
#include "server/address.h"
#include "server/api/message.h"
#include "server/api/rate_limit.h"
#include "server/channel.h"
#include "server/hall/live_table.h"
#include "server/hall/visitor.h"
#include "server/people/identity.h"
#include "server/people/people.h"

#include <memory>
#include <optional>
#include <string>

namespace quadrille::server {

class Club;

class MemberChannel final : public ChannelUser, public Visitor {
  public:
    /// `club` and `channel` must outlive the object.
    MemberChannel(Club& club, Channel& channel, std::optional<Identity> identity,
                  const Address& client, bool unlimited);
    ~MemberChannel() override;
    MemberChannel(const MemberChannel&) = delete;
    MemberChannel& operator=(const MemberChannel&) = delete;
    MemberChannel(MemberChannel&&) = delete;
    MemberChannel& operator=(MemberChannel&&) = delete;

    // ChannelUser.
    void receive(std::string_view text) override;
    void sent() override;
    void farewell() override;

    // Visitor.
    club::PersonId person() const override { return identity_ ? identity_->member.person : 0; }

    void send(Message message) override { channel_.send(std::move(message)); }

    bool has_room() const override;

    club::Duration lag() const override { return channel_.round_trip(); }

    /// To be called when something about the person has changed: identifies them again, and closes
    /// the channel if they are no longer allowed here. Returns whether it stays open. Throws
    /// store::ReadFailure.
    bool look_again(People& people);

    void close(CloseReason reason, std::string_view text) { channel_.close(reason, text); }

  private:
    // `id` is the id of the message, which its answer repeats.

    void act(std::string_view what, MessageReader& reader, std::optional<json::Value> id);
    void watch(MessageReader& reader, std::optional<json::Value> id);
    void unwatch(MessageReader& reader, const std::optional<json::Value>& id);
    void lobby(MessageReader& reader, const std::optional<json::Value>& id);
    void seek(MessageReader& reader, const std::optional<json::Value>& id);
    void share_hands(MessageReader& reader, const std::optional<json::Value>& id);
    void show_hand(MessageReader& reader, const std::optional<json::Value>& id);
    void act_in_evening(club::EveningId evening, std::string_view what, MessageReader& reader,
                        std::optional<json::Value> id);
    void command(std::string_view what, MessageReader& reader, std::optional<json::Value> id);

    /// Returns whether the message was understood completely; if not, it has been answered.
    bool finished(MessageReader& reader, const std::optional<json::Value>& id);
    void answer(const std::optional<json::Value>& id, json::Object members);
    void fail(const std::optional<json::Value>& id, const Failure& failure);
    void refuse(const std::optional<json::Value>& id, const Problem& problem);
    /// Counts a command as pending, and returns the function that answers it.
    WhenDone answer_later(std::optional<json::Value> id);
    void listen_if_possible();

    Member member() const { return identity_ ? identity_->member : Member{}; }

    Club& club_;
    Channel& channel_;
    std::optional<Identity> identity_;
    Address client_;
    bool unlimited_;
    Allowance allowance_;
    Allowance hand_allowance_;
    int under_way_ = 0;
    /// Functions that answer later hold a weak pointer to it.
    std::shared_ptr<MemberChannel*> self_ = std::make_shared<MemberChannel*>(this);
};

} // namespace quadrille::server

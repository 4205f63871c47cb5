#pragma once

/// One connection of a client, as the hall sees it.

#include "base/json.h"
#include "club/identity.h"

#include <memory>
#include <string>
#include <utility>

namespace quadrille::server {

/// Shared, since many visitors are sent the same message.
using Message = std::shared_ptr<const std::string>;

inline Message message_of(json::Object members) {
    return std::make_shared<const std::string>(json::Value(std::move(members)).write());
}

class Visitor {
  public:
    virtual ~Visitor() = default;

    /// 0 if the client is not signed in.
    virtual club::PersonId person() const = 0;

    virtual void send(Message message) = 0;

    /// Whether more may be sent now. If not, Hall::go_on is called when there is room again.
    virtual bool has_room() const = 0;

    /// The measured round-trip time.
    virtual club::Duration lag() const = 0;
};

} // namespace quadrille::server

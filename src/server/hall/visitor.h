#pragma once

/// One connection of somebody who watches, as the hall sees it.

#include "base/json.h"
#include "club/identity.h"

#include <memory>
#include <string>
#include <utility>

namespace quadrille::server {

/// Shared, since many are sent the same.
using Message = std::shared_ptr<const std::string>;

inline Message message_of(json::Object members) {
    return std::make_shared<const std::string>(json::Value(std::move(members)).write());
}

class Visitor {
  public:
    virtual ~Visitor() = default;

    /// 0: nobody known.
    virtual club::PersonId person() const = 0;

    virtual void send(Message message) = 0;

    /// Whether more may be sent now. If not, the hall is told when it may (Hall::go_on).
    virtual bool has_room() const = 0;

    /// How long a message needs from there to here, measured.
    virtual club::Duration lag() const = 0;
};

} // namespace quadrille::server

#pragma once

/// Tables that keep the club's own bots thinking: their opponent is a program that answers at once
/// with random moves.

#include "client/conversation.h"
#include "client/link.h"
#include "transport/loop.h"

#include <memory>
#include <string>
#include <vector>

namespace quadrille::load {

class Thinkers {
  public:
    Thinkers(EventLoop& loop, const client::ServerAddress& server, int tables,
             const std::string& bot);
    ~Thinkers();

    /// The number of moves that the bots have made.
    int moves() const;

  private:
    class Opponent;

    std::vector<std::unique_ptr<Opponent>> opponents_;
};

} // namespace quadrille::load

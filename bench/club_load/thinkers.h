#pragma once

/// Tables at which the club's own bots think all the time: a program sits opposite and answers at
/// once, by lot.

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

    /// Moves that bots have made.
    int moves() const;

  private:
    class Opponent;

    std::vector<std::unique_ptr<Opponent>> opponents_;
};

} // namespace quadrille::load

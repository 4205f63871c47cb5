#include "thinkers.h"

#include "base/id.h"
#include "base/random.h"
#include "client/seen_table.h"
#include "client/socket.h"
#include "guests.h"

#include <stdexcept>
#include <utility>
#include <variant>

namespace quadrille::load {

namespace {

/// The first address of the thinkers' opponents, after those of all other guests.
constexpr int first_address = 1000;

} // namespace

class Thinkers::Opponent {
  public:
    Opponent(EventLoop& loop, const client::ServerAddress& server, int number,
             const std::string& bot)
        : guest_(new_guest(server, source_address(first_address + number))), seen_(person(server)),
          random_(static_cast<std::uint64_t>(number)),
          conversation_(loop, settings(loop, server, bot)) {
        conversation_.begin();
    }

    int bot_moves() const { return bot_moves_; }

  private:
    club::PersonId person(const client::ServerAddress& server) const {
        const json::Value me =
            asked(server, {.target = "/api/me", .token = guest_.token, .source = guest_.source});
        return read_id(text_in(*me.find("person"), "id")).value();
    }

    client::Conversation::Settings settings(EventLoop& loop, const client::ServerAddress& server,
                                            const std::string& bot) {
        const std::string table =
            open_table(server, guest_,
                       json::Object{{"game", "quoridor"}, {"bots", std::vector<std::string>{bot}}});
        const client::SocketSettings socket{
            .server = server, .token = guest_.token, .source = guest_.source};
        return {.table = table,
                .key = {},
                .open =
                    [&loop, socket](client::SocketUser& user) {
                        return client::open_socket(loop, socket, user);
                    },
                .deliver = [this](const client::Message& message) { take(message); }};
    }

    void take(const client::Message& message) {
        const auto* came = std::get_if<client::EventCame>(&message);
        if (came == nullptr)
            return;
        if (const auto applied = seen_.apply(came->event); !applied)
            throw std::runtime_error(applied.error().text);
        const json::Value& name = *came->event.find("event");
        if (name == json::Value("ended"))
            send({{"do", "offer"}, {"offer", "rematch"}});
        if (name == json::Value("moved") && seen_.is_to_move())
            ++bot_moves_;
        if (!seen_.is_to_move())
            return;
        const auto moves = seen_.view()->legal_moves();
        const std::string& move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        send({{"do", "move"},
              {"game", seen_.game_number()},
              {"ply", seen_.plies()},
              {"move", move}});
    }

    void send(json::Object command) { conversation_.send(++commands_, std::move(command)); }

    Guest guest_;
    client::SeenTable seen_;
    Random random_;
    int bot_moves_ = 0;
    client::CommandNumber commands_ = 0;
    client::Conversation conversation_;
};

Thinkers::Thinkers(EventLoop& loop, const client::ServerAddress& server, int tables,
                   const std::string& bot) {
    for (int number = 0; number < tables; ++number)
        opponents_.push_back(std::make_unique<Opponent>(loop, server, number, bot));
}

Thinkers::~Thinkers() = default;

int Thinkers::moves() const {
    int moves = 0;
    for (const auto& opponent : opponents_)
        moves += opponent->bot_moves();
    return moves;
}

} // namespace quadrille::load

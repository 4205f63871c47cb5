#include "load_table.h"

#include "base/random.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace quadrille::load {

namespace {

constexpr int size = 19;

/// All cells in random order; each move takes the next one.
std::vector<std::string> shuffled_cells(std::uint64_t seed) {
    std::vector<std::string> cells;
    for (int column = 0; column < size; ++column)
        for (int row = 1; row <= size; ++row)
            cells.push_back(static_cast<char>('a' + column) + std::to_string(row));
    Random(seed).shuffle(cells);
    return cells;
}

} // namespace

class LoadTable::Player final : public client::SocketUser {
  public:
    Player(EventLoop& loop, LoadTable& table, int number, const client::SocketSettings& settings)
        : table_(table), number_(number), socket_(client::open_socket(loop, settings, *this)) {}

    void send(json::Object message) {
        message.push_back({"table", table_.table_});
        socket_->send(json::Value(std::move(message)).write());
    }

    void opened() override {
        send({{"do", "watch"}, {"from", 1}});
        if (number_ == 1)
            send({{"do", "sit"}});
    }

    void received(std::string_view text) override {
        if (const auto message = json::read(text))
            table_.hear(number_, *message);
    }

    void closed(const client::Failure& why) override {
        throw std::runtime_error("a player lost the connection: " + why.text);
    }

  private:
    LoadTable& table_;
    int number_;
    std::unique_ptr<client::Socket> socket_;
};

LoadTable::LoadTable(EventLoop& loop, Settings settings, Measured& measured,
                     std::function<void(LoadTable&)> ready)
    : table_(std::move(settings.table)), measured_(measured), ready_(std::move(ready)),
      cells_(shuffled_cells(settings.seed)) {
    for (int player = 0; player < 2; ++player)
        players_[player] = std::make_unique<Player>(
            loop, *this, player,
            client::SocketSettings{.server = settings.servers[player],
                                   .token = settings.guests[player].token,
                                   .source = settings.guests[player].source});
}

LoadTable::~LoadTable() = default;

void LoadTable::move(Clock::time_point due) {
    under_way_ = true;
    due_ = due;
    players_[player_on_[ply_ % 2]]->send(
        {{"do", "move"}, {"id", ply_}, {"game", 1}, {"ply", ply_}, {"move", cells_[ply_]}});
}

void LoadTable::hear(int player, const json::Value& message) {
    if (message.find("error") != nullptr) {
        // The table is in an unknown state and is not used any more.
        ++measured_.refused;
        playing_ = false;
        return;
    }
    const json::Value* id = message.find("id");
    if (id != nullptr && under_way_ && *id == json::Value(ply_)) {
        acknowledged_ = Clock::now();
        measured_.acknowledged.add(acknowledged_ - due_);
        return finish_move();
    }
    if (message.find("event") != nullptr)
        hear_event(player, message);
}

void LoadTable::hear_event(int player, const json::Value& message) {
    const json::Value& event = *message.find("event");
    if (event == json::Value("started")) {
        if (const json::Value* seat = message.find("you"); seat != nullptr && seat->integer())
            player_on_[*seat->integer()] = player;
        if (player_on_[0] >= 0 && player_on_[1] >= 0) {
            playing_ = true;
            ready_(*this);
        }
    } else if (event == json::Value("moved") && under_way_ && player != player_on_[ply_ % 2]) {
        seen_ = Clock::now();
        measured_.seen.add(seen_ - due_);
        finish_move();
    } else if (event == json::Value("ended")) {
        playing_ = false;
    }
}

void LoadTable::finish_move() {
    if (acknowledged_ == Clock::time_point{} || seen_ == Clock::time_point{})
        return;
    measured_.seen_after.add(std::max(seen_ - acknowledged_, Clock::duration::zero()));
    acknowledged_ = {};
    seen_ = {};
    under_way_ = false;
    ++ply_;
    if (playing_)
        ready_(*this);
}

} // namespace quadrille::load

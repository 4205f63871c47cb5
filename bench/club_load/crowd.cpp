#include "crowd.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>

namespace quadrille::load {

namespace {

/// The number of sockets from one address, below the club's limits for an address.
constexpr int sockets_each = 80;
/// The number of connections that are opened at the same time.
constexpr int at_once = 200;

} // namespace

class Crowd::Member final : public client::SocketUser {
  public:
    Member(Crowd& crowd, const client::SocketSettings& settings)
        : crowd_(crowd), socket_(client::open_socket(crowd.loop_, settings, *this)) {}

    void opened() override {}

    void received(std::string_view /*text*/) override {
        if (std::exchange(greeted_, true))
            return;
        ++crowd_.greeted_;
        crowd_.loop_.post([&crowd = crowd_] { crowd.open_more(); });
    }

    void closed(const client::Failure& why) override {
        if (crowd_.lost_++ == 0)
            crowd_.why_lost_ = why.text;
    }

  private:
    Crowd& crowd_;
    bool greeted_ = false;
    std::unique_ptr<client::Socket> socket_;
};

Crowd::Crowd(EventLoop& loop, client::ServerAddress server, int size)
    : loop_(loop), server_(std::move(server)), size_(size) {
    for (int number = 0; number * sockets_each < size; ++number)
        guests_.push_back(new_guest(server_, source_address(number)));
    open_more();
}

Crowd::~Crowd() = default;

void Crowd::open_more() {
    while (static_cast<int>(members_.size()) < std::min(size_, greeted_ + at_once)) {
        const Guest& guest = guests_[members_.size() / sockets_each];
        members_.push_back(std::make_unique<Member>(
            *this, client::SocketSettings{
                       .server = server_, .token = guest.token, .source = guest.source}));
    }
}

std::optional<long> memory_of(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/smaps_rollup");
    for (std::string word; file >> word;)
        if (word == "Pss:")
            if (long amount = 0; file >> amount)
                return amount;
    return std::nullopt;
}

} // namespace quadrille::load

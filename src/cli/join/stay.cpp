#include "cli/join/stay.h"

#include "base/sha256.h"
#include "cli/failure.h"
#include "cli/interruption.h"

#include <fmt/format.h>

#include <algorithm>
#include <poll.h>
#include <random>
#include <utility>

namespace quadrille::cli {

namespace {

using club::TableState;

/// The longest single wait: an interruption just before it is noticed only afterwards.
constexpr std::chrono::milliseconds glance{500};
/// How long to wait for the club's answer when leaving in haste.
constexpr std::chrono::milliseconds haste{2000};

SeatNumber random_number() {
    std::random_device source;
    SeatNumber number{};
    for (std::uint8_t& byte : number)
        byte = static_cast<std::uint8_t>(source());
    return number;
}

} // namespace

Stay::Stay(const Visit& visit, const Settings& settings, Listener& listener)
    : visit_(visit), settings_(settings), listener_(listener), seen_(visit.person()),
      connection_(visit.socket(), settings.table, settings.key) {}

// --- waiting ---

bool Stay::wait(int descriptor, std::optional<std::chrono::milliseconds> longest) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + longest.value_or(std::chrono::hours(24));
    while (!interrupted()) {
        std::array<pollfd, 2> files{
            pollfd{.fd = connection_.descriptor(), .events = POLLIN, .revents = 0},
            pollfd{.fd = descriptor, .events = POLLIN, .revents = 0}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        const auto time = std::clamp(left, std::chrono::milliseconds(0), glance);
        poll(files.data(), files.size(), static_cast<int>(time.count()));
        take_in();
        if (files[1].revents != 0)
            return true;
        if (files[0].revents != 0 || Clock::now() >= end)
            return false;
    }
    return false;
}

void Stay::take_in() {
    while (!end_) {
        const auto message = connection_.next();
        if (!message)
            return;
        std::visit([&](const auto& each) { take(each); }, *message);
    }
}

// --- messages from the club ---

void Stay::take(const client::WatchBegan& message) {
    history_ = message.last_number;
}

void Stay::take(const client::EventCame& message) {
    const bool first = seen_.seats() == 0;
    if (!first)
        listener_.before(message.event, seen_);
    required(seen_.apply(message.event));
    if (first) {
        listener_.prepare(seen_);
        if (!settings_.hosting)
            send({{"do", "sit"}});
    }
    const json::Value* name = message.event.find("event");
    if (*name == json::Value("started"))
        seat_in_game_ = seen_.own_seat();
    listener_.after(message.event, seen_);
    if (message.number < history_)
        return;
    if (*name == json::Value("ended") && message.number > history_)
        game_over();
    act();
    look_for_end();
}

void Stay::take(const client::CommandAnswered& message) {
    const auto found = under_way_.extract(message.command);
    if (found.empty())
        return;
    const std::string& command = found.mapped();
    if (command == "leave")
        finish();
    if (message.result)
        return;
    const client::Failure& why = message.result.error();
    if (command == "sit" && why.word != "already-seated")
        fail(why);
    if (command == "rematch") {
        // The offer may have been sent a second time after a lost connection.
        if (why.word != "already-offered" && seen_.state() == TableState::over)
            leave();
        return;
    }
    if (command != "sit" && command != "number" && command != "leave")
        listener_.refused(command, why);
}

void Stay::take(const client::ConnectionLost& message) {
    tell(message.why.text + "; trying again");
}

void Stay::take(const client::ConnectionBack& /*message*/) {
    tell("the connection to " + visit_.server().text() + " is back");
}

void Stay::take(const client::ConversationEnded& message) {
    fail(message.why);
}

// --- our reactions ---

void Stay::act() {
    if (seen_.own_seat() == nobody)
        return;
    switch (seen_.state()) {
    case TableState::waiting:
    case TableState::dealing: add_number(); break;
    case TableState::over: after_game(); break;
    default: break;
    }
}

void Stay::after_game() {
    bool somebody_left = false;
    for (Seat seat = 0; seat < seen_.seats(); ++seat)
        somebody_left = somebody_left || seen_.occupant(seat).open();
    if (!settings_.forever || somebody_left)
        return leave();
    // If another player has already offered a rematch, this accepts it.
    if (std::exchange(rematch_offered_for_, seen_.game_number()) != seen_.game_number())
        under_way_[connection_.send({{"do", "offer"}, {"offer", "rematch"}})] = "rematch";
}

void Stay::add_number() {
    if (!seen_.commitment() || seen_.commitment() == bound_ || seen_.own_seat() == nobody)
        return;
    bound_ = seen_.commitment();
    number_ = random_number();
    send({{"do", "number"}, {"number", hexadecimal(*number_)}});
}

void Stay::game_over() {
    const auto& record = seen_.record();
    const bool aborted = record->outcome && record->outcome->ending == Ending::aborted;
    last_game_ = aborted ? End::otherwise : End::played;
    if (!aborted)
        ++games_;
    if (const auto verified = verify_deal(*record); !verified) {
        tell("the club's record of the game cannot be trusted: " + verified.error().text);
        last_game_ = End::otherwise;
    }
    if (settings_.records != nullptr)
        settings_.records->append(*record);
}

std::expected<void, Problem> Stay::verify_deal(const Record& record) const {
    const auto replayed = replay(record);
    if (!replayed)
        return std::unexpected(replayed.error());
    if (!seen_.commitment())
        return {};
    const auto& fairness = record.fairness;
    if (!fairness || fairness->commitment != *seen_.commitment())
        return problem("it was bound to other cards");
    const Seat seat = seat_in_game_;
    if (seat == nobody || bound_ != seen_.commitment())
        return {};
    const bool late = std::ranges::find(fairness->from_secret, seat) != fairness->from_secret.end();
    if (!late && fairness->numbers[seat] != *number_)
        return problem("our own number is not in it");
    return {};
}

void Stay::look_for_end() {
    if (seen_.own_seat() != nobody)
        seated_ = true;
    if (seen_.state() == TableState::closed && !seated_)
        fail({.word = "closed", .text = "nobody plays at this table any more"});
    const bool lost_seat = seated_ && seen_.own_seat() == nobody;
    if (seen_.state() == TableState::closed || lost_seat)
        finish();
}

void Stay::finish() {
    const bool during_game = seen_.state() == TableState::playing;
    if (!end_)
        end_ = during_game || gave_up_ ? End::otherwise : last_game_;
}

// --- commands ---

void Stay::send(json::Object command) {
    std::string name = *command.front().value.text();
    under_way_[connection_.send(std::move(command))] = std::move(name);
}

void Stay::move(const std::string& move) {
    send({{"do", "move"}, {"game", seen_.game_number()}, {"ply", seen_.plies()}, {"move", move}});
}

void Stay::leave() {
    if (std::exchange(leaving_, true))
        return;
    gave_up_ = seen_.state() != TableState::over;
    send({{"do", "leave"}, {"confirmed", true}});
}

void Stay::leave_in_haste() {
    const bool can_come_back = seen_.state() == TableState::playing && !visit_.guest();
    if (end_ || seen_.own_seat() == nobody || can_come_back)
        return;
    leave();
    const auto until = std::chrono::steady_clock::now() + haste;
    while (!end_ && std::chrono::steady_clock::now() < until) {
        pollfd file{.fd = connection_.descriptor(), .events = POLLIN, .revents = 0};
        poll(&file, 1, static_cast<int>(glance.count()));
        take_in();
    }
}

} // namespace quadrille::cli

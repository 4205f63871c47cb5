#include "server/api/member_channel.h"

#include "base/text.h"
#include "server/api/club.h"
#include "server/api/commands.h"
#include "server/api/evening_commands.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::server {

namespace {

constexpr Rate message_rate{.burst = 100, .interval = std::chrono::milliseconds(50)};
/// Messages about hands; further ones are dropped.
constexpr Rate hand_rate{.burst = 20, .interval = std::chrono::milliseconds(100)};
constexpr std::size_t longest_move = 32;
/// Commands that may be pending on one socket; no further message is read until one is done.
constexpr int most_under_way = 16;
/// The channel has room for more while less than this is queued.
constexpr std::size_t comfortable_backlog = std::size_t{64} << 10;
constexpr std::size_t longest_id = 64;
constexpr int last_number = std::numeric_limits<int>::max() - 1;

/// Whether the message may be about an evening instead of a table.
bool is_for_evenings(std::string_view what) {
    const std::vector<std::string> names = evening_command_names();
    return what == "watch" || what == "unwatch" || std::ranges::find(names, what) != names.end();
}

/// Reads the `id` of a message: a number or a short text.
std::expected<std::optional<json::Value>, Problem> read_message_id(const json::Value& object) {
    const json::Value* id = object.find("id");
    if (id == nullptr)
        return std::nullopt;
    const bool is_number = id->number() != nullptr && id->number()->digits.size() <= longest_id;
    const bool is_text = id->text() != nullptr && id->text()->size() <= longest_id;
    if (!is_number && !is_text)
        return problem("id is a number or a text of at most 64 bytes");
    return *id;
}

} // namespace

MemberChannel::MemberChannel(Club& club, Channel& channel, std::optional<Identity> identity,
                             const Address& client, bool unlimited)
    : club_(club), channel_(channel), identity_(std::move(identity)), client_(client),
      unlimited_(unlimited) {
    club_.joined(*this);
    club_.hall().enter(*this);
    answer({}, {{"hello",
                 json::Object{{"person", identity_ ? json_of(identity_->member) : json::Value()},
                              {"version", club_.settings().version},
                              {"time", std::int64_t{club_.hall().now().count()}}}}});
    club_.hall().greet(*this);
}

MemberChannel::~MemberChannel() {
    club_.hall().leave(*this);
    club_.parted(*this);
}

void MemberChannel::receive(std::string_view text) {
    if (!unlimited_ && allowance_.take(message_rate, club_.hall().now()))
        return channel_.close(CloseReason::flood, "you send too much");
    const auto object = read_object(text);
    if (!object)
        return refuse({}, object.error());
    auto id = read_message_id(*object);
    if (!id)
        return refuse({}, id.error());
    // A mute may have run out.
    if (identity_ && identity_->member.muted && !club_.look_again(*this))
        return;
    MessageReader reader(*object);
    reader.allow("id");
    const std::string what = reader.text("do");
    act(what, reader, *std::move(id));
    listen_if_possible();
}

void MemberChannel::act(std::string_view what, MessageReader& reader,
                        std::optional<json::Value> id) {
    if (is_for_evenings(what))
        if (const auto evening = reader.optional_id("evening"))
            return act_in_evening(*evening, what, reader, std::move(id));
    if (what == "watch")
        watch(reader, std::move(id));
    else if (what == "unwatch")
        unwatch(reader, id);
    else if (what == "lobby")
        lobby(reader, id);
    else if (what == "seek")
        seek(reader, id);
    else if (what == "hands")
        share_hands(reader, id);
    else if (what == "hand")
        show_hand(reader, id);
    else if (what == "unseek" && finished(reader, id)) {
        club_.hall().stop_seeking(*this);
        answer(id, {{"ok", true}});
    } else if (what != "unseek")
        command(what, reader, std::move(id));
}

void MemberChannel::act_in_evening(club::EveningId evening, std::string_view what,
                                   MessageReader& reader, std::optional<json::Value> id) {
    Evenings& evenings = club_.hall().evenings();
    if (what == "watch") {
        const auto from = reader.optional_integer("from", 1, last_number);
        if (finished(reader, id))
            evenings.watch(*this, evening, from, answer_later(std::move(id)));
    } else if (what == "unwatch") {
        if (!finished(reader, id))
            return;
        evenings.unwatch(*this, evening);
        answer(id, {{"ok", true}});
    } else {
        auto body = read_evening_command(what, reader);
        if (body && finished(reader, id))
            evenings.command(member(), evening, *std::move(body), answer_later(std::move(id)));
    }
}

void MemberChannel::watch(MessageReader& reader, std::optional<json::Value> id) {
    const club::TableId table = reader.id("table");
    const auto from = reader.optional_integer("from", 1, last_number);
    const std::string key = reader.short_text("key", longest_key);
    if (finished(reader, id))
        club_.hall().watch(*this, member(), table, from, key, answer_later(std::move(id)));
}

void MemberChannel::unwatch(MessageReader& reader, const std::optional<json::Value>& id) {
    const club::TableId table = reader.id("table");
    if (!finished(reader, id))
        return;
    club_.hall().unwatch(*this, table);
    answer(id, {{"ok", true}});
}

void MemberChannel::lobby(MessageReader& reader, const std::optional<json::Value>& id) {
    const bool on = reader.truth("on", true);
    if (!finished(reader, id))
        return;
    answer(id, {{"ok", true}});
    if (on)
        club_.hall().enter_lobby(*this);
    else
        club_.hall().leave_lobby(*this);
}

void MemberChannel::seek(MessageReader& reader, const std::optional<json::Value>& id) {
    const auto terms = read_terms(reader);
    if (!terms && reader.is_right())
        return fail(id, {.word = "bad-terms", .text = terms.error().text});
    if (!finished(reader, id))
        return;
    const auto outcome = club_.hall().seek(*this, member(), *terms);
    if (outcome)
        answer(id, {{"ok", true}});
    else
        fail(id, outcome.error());
}

void MemberChannel::share_hands(MessageReader& reader, const std::optional<json::Value>& id) {
    const club::TableId table = reader.id("table");
    const bool on = reader.truth("on", true);
    if (!finished(reader, id))
        return;
    club_.hall().share_hands(*this, table, on);
    answer(id, {{"ok", true}});
}

/// Hands are shown often and become outdated at once, so valid messages are not answered.
void MemberChannel::show_hand(MessageReader& reader, const std::optional<json::Value>& id) {
    const club::TableId table = reader.id("table");
    const std::string about = reader.short_text("about", longest_move);
    if (finished(reader, id) && !hand_allowance_.take(hand_rate, club_.hall().now()))
        club_.hall().show_hand(*this, table, about);
}

void MemberChannel::command(std::string_view what, MessageReader& reader,
                            std::optional<json::Value> id) {
    if (!reader.is_right())
        return static_cast<void>(finished(reader, id));
    auto command = read_command(what, reader);
    if (!command)
        return refuse(id, {"do is watch, unwatch, lobby, seek, unseek, hands, hand or a command of "
                           "a table, not " +
                           quoted(what)});
    const club::TableId table = reader.id("table");
    if (!finished(reader, id))
        return;
    if (const auto allowed = club_.may_happen(command->body, client_); !allowed)
        return fail(id, allowed.error());
    if (auto* move = std::get_if<club::Move>(&command->body))
        move->lag = lag();
    club_.hall().command(member(), table, std::move(command->body), command->key,
                         answer_later(std::move(id)));
}

void MemberChannel::sent() {
    club_.hall().go_on(*this);
    listen_if_possible();
}

void MemberChannel::farewell() {
    answer({}, {{"notice", "stopping"},
                {"text", "the server is stopping; come back in a moment, games go on then"}});
}

bool MemberChannel::has_room() const {
    return channel_.backlog() < comfortable_backlog;
}

bool MemberChannel::look_again(People& people) {
    if (people.banned(person(), client_)) {
        close(CloseReason::signed_out, "you may not be here");
        return false;
    }
    if (!identity_)
        return true;
    auto now = people.identify(identity_->token);
    if (!now) {
        close(CloseReason::signed_out, "you are no longer signed in here");
        return false;
    }
    const bool differs = now->member != identity_->member;
    identity_ = std::move(now);
    if (differs)
        answer({}, {{"person", json_of(identity_->member)}});
    return true;
}

// --- answers ---

bool MemberChannel::finished(MessageReader& reader, const std::optional<json::Value>& id) {
    const auto complete = reader.finish();
    if (!complete)
        refuse(id, complete.error());
    return complete.has_value();
}

void MemberChannel::answer(const std::optional<json::Value>& id, json::Object members) {
    if (id)
        members.insert(members.begin(), {"id", *id});
    channel_.send(message_of(std::move(members)));
}

void MemberChannel::fail(const std::optional<json::Value>& id, const Failure& failure) {
    answer(id, json_of(failure));
}

void MemberChannel::refuse(const std::optional<json::Value>& id, const Problem& problem) {
    fail(id, {.word = "bad-request", .text = problem.text});
}

WhenDone MemberChannel::answer_later(std::optional<json::Value> id) {
    ++under_way_;
    return [place = std::weak_ptr(self_), id = std::move(id)](const Done& done) {
        const auto there = place.lock();
        if (!there)
            return;
        MemberChannel& channel = **there;
        --channel.under_way_;
        if (done)
            channel.answer(id, {{"ok", true}, {"number", *done}});
        else
            channel.fail(id, done.error());
        channel.listen_if_possible();
    };
}

void MemberChannel::listen_if_possible() {
    channel_.listen(under_way_ < most_under_way && has_room());
}

} // namespace quadrille::server

#include "server/api/club.h"

#include "base/id.h"
#include "base/text.h"
#include "server/api/cookie.h"
#include "server/api/member_channel.h"
#include "server/api/origin.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

using std::chrono::milliseconds;

constexpr Rate request_rate{.burst = 100, .interval = milliseconds(50)};
constexpr Rate guest_rate{.burst = 60, .interval = milliseconds(20'000)};
constexpr Rate password_rate{.burst = 10, .interval = milliseconds(10'000)};
constexpr Rate opening_rate{.burst = 30, .interval = milliseconds(5'000)};
constexpr Rate chat_rate{.burst = 60, .interval = milliseconds(500)};

bool reads_only(std::string_view method) {
    return method == "GET" || method == "HEAD";
}

/// Whether the segments of a path match a route's pattern.
bool fits(std::string_view pattern, const std::vector<std::string>& parts) {
    const auto wanted = pattern.empty() ? std::vector<std::string_view>{} : split(pattern, '/');
    return std::ranges::equal(wanted, parts, [](std::string_view part, const std::string& given) {
        return part == "*" || part == given;
    });
}

} // namespace

json::Value json_of(const Member& member) {
    json::Object person{{"id", id_text(member.person)},
                        {"name", member.name},
                        {"guest", member.guest},
                        {"program", member.program}};
    if (member.owner)
        person.push_back({"owner", true});
    if (member.muted)
        person.push_back({"muted", true});
    return person;
}

Club::Club(const Parts& parts, ClubSettings settings)
    : parts_(parts), settings_(std::move(settings)), own_origin_(origin_of(settings_.public_url)),
      requests_(request_rate), guests_(guest_rate), passwords_(password_rate),
      openings_(opening_rate), chat_(chat_rate) {
    parts_.people.changed = [this](store::PersonId person) { person_changed(person); };
    parts_.people.left_tables = [this](store::PersonId person) {
        return parts_.hall.left_by(person);
    };
}

bool Club::takes_body(std::string_view /*method*/, std::string_view target) const {
    return is_api(target);
}

void Club::answer(const Request& request, Reply reply) {
    if (request.target == "/readyz")
        return reply(ready());
    if (request.target == "/metrics")
        return reply(metrics(request));
    if (!is_api(request.target))
        return reply(parts_.site.answer(request));
    auto line = read_address_line(request.target);
    if (!line)
        return Call(request, {}, std::move(reply)).refuse(line.error());
    dispatch(Call(request, *std::move(line), std::move(reply)));
}

bool Club::has_body(const Route& route) {
    return route.method == "POST" || route.method == "PATCH" || route.handle == &Club::forget_me;
}

void Club::dispatch(Call call) {
    const Request& request = *call.request;
    if (const auto allowed = within(requests_, request); !allowed)
        return call.fail(allowed.error());
    std::string allowed_methods;
    for (const Route& route : routes()) {
        if (!fits(route.path, call.line.parts))
            continue;
        const bool same =
            route.method == request.method || (route.method == "GET" && request.method == "HEAD");
        if (!same) {
            allowed_methods += (allowed_methods.empty() ? "" : ", ") + std::string(route.method);
            continue;
        }
        auto identity = identify(request, !reads_only(request.method));
        if (!identity)
            return call.fail(identity.error());
        call.identity = *std::move(identity);
        auto body = read_object(request.body);
        if (!body)
            return call.refuse(body.error());
        call.body = *std::move(body);
        if (!has_body(route) && !call.body.object()->empty())
            return call.refuse({"this request has no body"});
        try {
            // The handler answers the call, possibly later.
            return (this->*route.handle)(std::move(call));
        } catch (const store::ReadFailure&) {
            // The call was answered when it was destroyed.
            return;
        }
    }
    if (allowed_methods.empty())
        return call.fail({.word = "unknown", .text = "there is no such thing here"});
    call.add_field(fmt::format("Allow: {}\r\n", allowed_methods));
    call.answer(405, json::Object{{"error", "bad-request"},
                                  {"text", "only " + allowed_methods + " is possible here"}});
}

// --- identifying clients ---

std::expected<std::optional<Identity>, Failure> Club::identify(const Request& request,
                                                               bool changes) const try {
    const std::string_view bearer = bearer_secret(request.authorization);
    const std::string cookie = cookie_secret(request.cookie, is_secure(request));
    // Browsers send cookies with every request, so a request with a cookie must come from our own
    // page. Over TLS a page that was loaded without TLS is foreign: it may have been forged on the
    // way.
    const bool weaker = request.secure && request.origin.starts_with("http://");
    const bool foreign = !request.origin.empty() &&
                         (weaker || !is_own_origin(request.origin, request.host, own_origin_));
    const bool by_cookie = bearer.empty() && !cookie.empty();
    if (changes && (foreign || (by_cookie && request.origin.empty())))
        return failed("origin", "this can only be asked from the club's own page, or with a token");
    std::optional<Identity> identity;
    if (!bearer.empty()) {
        identity = parts_.people.identify(bearer);
        if (!identity)
            return failed("sign-in", "this token is unknown or no longer valid");
    } else if (by_cookie && !foreign) {
        identity = parts_.people.identify(cookie);
    }
    if (parts_.people.banned(identity ? identity->member.person : 0, request.client))
        return failed("banned", "you may not be here");
    return identity;
} catch (const store::ReadFailure&) {

    return std::unexpected(failure_of(store::NotKept{}));
}

bool Club::is_secure(const Request& request) const {
    return request.secure || own_origin_.starts_with("https:");
}

bool Club::is_unlimited(const Request& request) const {
    return contain(settings_.unlimited, request.client);
}

std::expected<void, Failure> Club::within(RateLimit& limit, const Request& request) const {
    return within(limit, request.client);
}

std::expected<void, Failure> Club::within(RateLimit& limit, const Address& client) const {
    if (contain(settings_.unlimited, client))
        return {};
    const auto wait = limit.take(client, parts_.time.now());
    if (!wait)
        return {};
    return std::unexpected(Failure{.word = "too-many",
                                   .text = "too much of this from your address; wait a moment",
                                   .retry_after = wait});
}

std::expected<void, Failure> Club::may_happen(const club::CommandBody& command,
                                              const Address& client) {
    if (std::holds_alternative<club::Say>(command))
        return within(chat_, client);
    return {};
}

void Club::person_changed(store::PersonId person) {
    for (MemberChannel* channel : std::set(channels_)) {
        if (person != 0 && channel->person() == person)
            look_again(*channel);
        // Each channel in its own task, so that other work is not delayed.
        else if (person == 0)
            parts_.loop.post([this, channel] {
                // The channel may have ended meanwhile.
                if (channels_.contains(channel))
                    look_again(*channel);
            });
    }
}

bool Club::look_again(MemberChannel& channel) try {
    return channel.look_again(parts_.people);
} catch (const store::ReadFailure&) {

    // The person is identified again on reconnecting.
    channel.close(CloseReason::going_away,
                  "the server cannot read its data; come back in a moment");
    return false;
}

// --- for handlers ---

bool Club::finished(Call& call, MessageReader& reader) {
    const auto complete = reader.finish();
    if (!complete)
        call.refuse(complete.error());
    return complete.has_value();
}

bool Club::has_person(Call& call) {
    if (!call.identity)
        call.fail({.word = "sign-in", .text = "become a guest first: POST /api/guests"});
    return call.identity.has_value();
}

bool Club::is_owner(Call& call) {
    if (!has_person(call))
        return false;
    if (!call.identity->member.owner)
        call.fail({.word = "owner-only", .text = "only an owner of the club can do this"});
    return call.identity->member.owner;
}

void Club::read_beside(Call call,
                       std::move_only_function<std::expected<json::Value, Failure>()> read) {
    using Result = std::expected<json::Value, Failure>;
    auto careful = [read = std::move(read)]() mutable -> Result {
        try {
            return read();
        } catch (const store::ReadFailure&) {
            return std::unexpected(failure_of(store::NotKept{}));
        }
    };
    answer_beside<Result>(
        parts_.background, parts_.loop, std::move(careful),
        {.too_busy = std::unexpected(too_busy()), .broken = std::unexpected(broken())},
        [call = std::move(call)](Result value) mutable {
            if (value)
                call.answer(200, *value);
            else
                call.fail(value.error());
        });
}

std::string Club::address(const Request& request) const {
    std::string base = settings_.public_url;
    if (base.empty())
        base = fmt::format("{}://{}", request.secure ? "https" : "http", request.host);
    while (base.ends_with('/'))
        base.pop_back();
    return base;
}

std::string Club::link(const Request& request, club::TableId table, std::string_view key) const {
    return fmt::format("{}/table#{}{}{}", address(request), id_text(table), key.empty() ? "" : ".",
                       key);
}

std::string Club::evening_link(const Request& request, club::EveningId evening) const {
    return fmt::format("{}/evening#{}", address(request), id_text(evening));
}

// --- sockets ---

void Club::open_channel(const Request& request, ChannelDecision decision) {
    const auto refuse = [&](const Failure& failure) {
        decision(std::unexpected(
            json_answer(status_of(failure), json::Value(json_of(failure)).write())));
    };
    const auto line = read_address_line(request.target);
    if (!is_api(request.target) || !line || !fits("socket", line->parts))
        return refuse({.word = "unknown", .text = "there is no socket here, but at /api/socket"});
    if (const auto allowed = within(requests_, request); !allowed)
        return refuse(allowed.error());
    const auto identity = identify(request, true);
    if (!identity)
        return refuse(identity.error());
    decision([this, identity = *identity, client = request.client,
              unlimited = is_unlimited(request)](Channel& channel) {
        return std::make_unique<MemberChannel>(*this, channel, identity, client, unlimited);
    });
}

} // namespace quadrille::server

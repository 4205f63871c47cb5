/// Routes of the client's own person: guests, accounts, sessions, tokens.

#include "server/api/club.h"

#include "base/id.h"
#include "server/api/cookie.h"
#include "server/api/rows_json.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

constexpr std::size_t longest_label = 60;

/// Returns a function that answers the call with an outcome.
template <class Result, class Write>
auto answering(Call call, Write write) {
    return [call = std::move(call),
            write = std::move(write)](std::expected<Result, Failure> outcome) mutable {
        if (outcome)
            write(call, *std::move(outcome));
        else
            call.fail(outcome.error());
    };
}

auto answering(Call call) {
    return [call = std::move(call)](const std::expected<void, Failure>& outcome) mutable {
        call.answer(outcome);
    };
}

json::Value json_of(const std::vector<TokenInfo>& tokens) {
    json::Array list;
    for (const TokenInfo& token : tokens) {
        json::Object one{{"id", token.id},
                         {"label", token.label},
                         {"created", std::int64_t{token.created.count()}},
                         {"current", token.current}};
        if (token.used)
            one.push_back({"used", std::int64_t{token.used->count()}});
        list.emplace_back(std::move(one));
    }
    return list;
}

} // namespace

/// Gives the client its secret: in a cookie, or in the answer if it asked for a token.
void Club::let_in(Call& call, const SignedIn& signed_in, bool by_token, int status) const {
    json::Object answer{{"person", server::json_of(signed_in.identity.member)}};
    if (by_token)
        answer.push_back({"token", signed_in.secret});
    else
        call.add_field(set_cookie(signed_in.secret, is_secure(*call.request)));
    call.answer(status, answer);
}

void Club::add_guest(Call call) {
    MessageReader reader(call.body);
    const NewGuest guest{.name = reader.text("name", ""),
                         .program = reader.truth("program", false)};
    const bool by_token = reader.truth("token", false);
    if (!finished(call, reader))
        return;
    if (guest.program && !by_token)
        return call.fail({.word = "bad-request", .text = "a program must ask for a token"});
    if (call.identity)
        return call.answer(200, json::Object{{"person", server::json_of(call.member())}});
    if (const auto allowed = within(guests_, *call.request); !allowed)
        return call.fail(allowed.error());
    parts_.people.add_guest(
        guest, answering<SignedIn>(std::move(call), [this, by_token](Call& to, const SignedIn& in) {
            let_in(to, in, by_token, 201);
        }));
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-convert-member-functions-to-static)
void Club::me(Call call) {
    if (has_person(call))
        call.answer(200, json::Object{{"person", server::json_of(call.member())}});
}

void Club::rename(Call call) {
    MessageReader reader(call.body);
    const std::string name = reader.text("name");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    parts_.people.rename(
        identity, name,
        answering<Identity>(std::move(call), [this](Call& to, const Identity& renamed) {
            parts_.hall.rename(renamed.member.person, renamed.member.name);
            to.answer(200, json::Object{{"person", server::json_of(renamed.member)}});
        }));
}

void Club::make_account(Call call) {
    MessageReader reader(call.body);
    const std::string name = reader.text("name");
    std::string password = reader.text("password");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    parts_.people.make_account(
        identity, name, std::move(password),
        answering<Account>(std::move(call), [](Call& to, const Account& account) {
            to.answer(200, json::Object{{"person", server::json_of(account.identity.member)},
                                        {"recovery", account.recovery}});
        }));
}

void Club::change_password(Call call) {
    MessageReader reader(call.body);
    std::string password = reader.text("password");
    std::string next = reader.text("new");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    parts_.people.change_password(identity, std::move(password), std::move(next),
                                  answering(std::move(call)));
}

void Club::renew_recovery(Call call) {
    MessageReader reader(call.body);
    std::string password = reader.text("password");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    parts_.people.renew_recovery(
        identity, std::move(password),
        answering<std::vector<std::string>>(std::move(call),
                                            [](Call& to, const std::vector<std::string>& codes) {
                                                to.answer(200, json::Object{{"recovery", codes}});
                                            }));
}

void Club::sign_in(Call call) {
    MessageReader reader(call.body);
    const std::string name = reader.text("name");
    std::string password = reader.text("password");
    const bool by_token = reader.truth("token", false);
    std::string label = reader.short_text("label", longest_label);
    if (!finished(call, reader))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    parts_.people.sign_in(
        name, std::move(password), std::move(label),
        answering<SignedIn>(std::move(call), [this, by_token](Call& to, const SignedIn& in) {
            let_in(to, in, by_token, 200);
        }));
}

void Club::recover(Call call) {
    MessageReader reader(call.body);
    const std::string name = reader.text("name");
    const std::string code = reader.text("code");
    std::string password = reader.text("password");
    const bool by_token = reader.truth("token", false);
    std::string label = reader.short_text("label", longest_label);
    if (!finished(call, reader))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    parts_.people.recover(
        name, code, std::move(password), std::move(label),
        answering<SignedIn>(std::move(call), [this, by_token](Call& to, const SignedIn& in) {
            let_in(to, in, by_token, 200);
        }));
}

void Club::sign_out(Call call) {
    if (!has_person(call))
        return;
    const Identity identity = *call.identity;
    call.add_field(set_cookie("", is_secure(*call.request)));
    parts_.people.sign_out(identity, answering(std::move(call)));
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::sessions(Call call) {
    if (has_person(call))
        call.answer(200,
                    json::Object{{"sessions", json_of(parts_.people.tokens(
                                                  *call.identity, store::TokenKind::session))}});
}

void Club::end_session(Call call) {
    if (!has_person(call))
        return;
    const Identity identity = *call.identity;
    const std::string id = call.line.parts[2];
    parts_.people.remove_token(identity, store::TokenKind::session, id, answering(std::move(call)));
}

void Club::end_other_sessions(Call call) {
    if (!has_person(call))
        return;
    const Identity identity = *call.identity;
    parts_.people.end_other_sessions(identity, answering(std::move(call)));
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::tokens(Call call) {
    if (has_person(call))
        call.answer(200, json::Object{{"tokens", json_of(parts_.people.tokens(
                                                     *call.identity, store::TokenKind::api))}});
}

void Club::add_token(Call call) {
    MessageReader reader(call.body);
    std::string label = reader.short_text("label", longest_label);
    if (!finished(call, reader) || !has_person(call))
        return;
    const Identity identity = *call.identity;
    parts_.people.add_token(
        identity, std::move(label),
        answering<std::string>(std::move(call), [](Call& to, const std::string& secret) {
            to.answer(201, json::Object{{"token", secret}});
        }));
}

void Club::remove_token(Call call) {
    if (!has_person(call))
        return;
    const Identity identity = *call.identity;
    const std::string id = call.line.parts[2];
    parts_.people.remove_token(identity, store::TokenKind::api, id, answering(std::move(call)));
}

void Club::my_tables(Call call) {
    if (has_person(call))
        call.answer(200, json::Object{{"tables", parts_.hall.tables_of(call.member().person)}});
}

void Club::bring_game(Call call) {
    MessageReader reader(call.body);
    const json::Value* record = reader.object("record");
    if (record == nullptr)
        reader.refuse("record", "is missing");
    const auto ended = reader.optional_time("ended");
    if (!finished(call, reader) || !has_person(call))
        return;
    const Member member = call.member();
    if (member.guest)
        return call.fail(
            {.word = "needs-account", .text = "games can be brought only into an account"});
    const store::Time now = parts_.time.now();
    BroughtGame game{.person = member.person,
                     .name = member.name,
                     .record = record->write(),
                     .ended = std::min(ended.value_or(now), now)};
    parts_.people.bring_game(std::move(game), parts_.background,
                             answering<bool>(std::move(call), [](Call& to, bool is_new) {
                                 to.answer(is_new ? 201 : 200,
                                           json::Object{{"ok", true}, {"new", is_new}});
                             }));
}

void Club::export_me(Call call) {
    if (!has_person(call))
        return;
    const store::PersonId person = call.member().person;
    read_beside(std::move(call),
                [&store = parts_.store, person] { return exported(store, person); });
}

void Club::forget_me(Call call) {
    MessageReader reader(call.body);
    std::string password = reader.text("password", "");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    call.add_field(set_cookie("", is_secure(*call.request)));
    parts_.people.forget(identity, std::move(password), answering(std::move(call)));
}

} // namespace quadrille::server

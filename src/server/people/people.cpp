#include "server/people/people.h"

#include "base/id.h"
#include "base/text.h"
#include "club/names.h"
#include "server/hall/secrets.h"
#include "server/people/guest_names.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

constexpr std::size_t most_known = 100'000;
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
/// How often a visit is noted at most.
constexpr store::Time visit_interval = std::chrono::hours(12);

/// A recovery code as it is shown: in groups of four.
std::string written_code(std::string_view secret) {
    std::string code;
    for (std::size_t i = 0; i < secret.size(); ++i) {
        if (i > 0 && i % 4 == 0)
            code += '-';
        code += secret[i];
    }
    return code;
}

/// The code as it was generated, without separators and in lower case.
std::string read_code(std::string_view code) {
    std::string secret;
    for (const char letter : code)
        if (letter != '-' && letter != ' ')
            secret +=
                letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return secret;
}

} // namespace

std::expected<void, Failure> acceptable(const std::string& password) {
    if (password.size() < shortest_password || password.size() > longest_password)
        return failed("bad-password", "a password has 8 to 200 bytes");
    return {};
}

People::People(const Surroundings& surroundings) : around_(surroundings) {}

void People::changed_elsewhere(store::PersonId person) try {
    start();
    if (person != 0)
        return forget_cached(person);
    known_.clear();
    if (changed)
        changed(0);
} catch (const store::ReadFailure&) {

    // Everybody is looked up again; the same news is repeated when the database is back.
    known_.clear();
}

void People::start() {
    std::map<store::SanctionId, store::Sanction> all;
    for (const store::Sanction& sanction : around_.store.sanctions(around_.time.now()))
        all.emplace(sanction.id, sanction);
    sanctions_ = std::move(all);
}

// --- storing ---

void People::keep(store::Batch batch, std::move_only_function<void(const store::Outcome&)> then) {
    const auto shared =
        std::make_shared<std::move_only_function<void(const store::Outcome&)>>(std::move(then));
    const bool taken =
        around_.store.write(std::move(batch), [&loop = around_.loop, shared](const auto& outcome) {
            loop.post([shared, outcome] { (*shared)(outcome); });
        });
    if (!taken)
        (*shared)(std::unexpected(store::NotKept{}));
}

void People::keep_and_answer(store::Batch batch, Answer<void> answer) {
    keep(std::move(batch), [answer = std::move(answer)](const store::Outcome& outcome) mutable {
        if (outcome)
            answer({});
        else
            answer(std::unexpected(failure_of(outcome.error())));
    });
}

void People::keep_for(store::PersonId person, store::Batch batch, Answer<void> answer) {
    keep_and_answer(std::move(batch),
                    [this, person, answer = std::move(answer)](auto outcome) mutable {
                        if (outcome)
                            forget_cached(person);
                        answer(std::move(outcome));
                    });
}

std::pair<store::AddToken, std::string>
People::new_token(store::TokenKind kind, store::PersonId person, std::string label) {
    std::string secret = new_secret(around_.randomness);
    store::Token token{.hash = hash_of(secret),
                       .kind = kind,
                       .person = person,
                       .label = std::move(label),
                       .created = around_.time.now(),
                       .expires = {}};
    if (kind == store::TokenKind::session)
        token.expires = around_.time.now() + session_length;
    return {store::AddToken{std::move(token)}, std::move(secret)};
}

// --- identification ---

Identity People::identity_of(const store::Person& person, const store::Token& token) const {
    return {.member = {.person = person.id,
                       .name = person.name,
                       .guest = person.kind == store::PersonKind::guest,
                       .program = token.kind == store::TokenKind::api,
                       .owner = person.owner,
                       .muted = sanctioned(person.id, store::SanctionKind::mute)},
            .kind = token.kind,
            .token = token.hash,
            .seen = token.expires ? *token.expires - session_length : person.seen};
}

std::optional<Identity> People::identify(std::string_view secret) {
    return identify(hash_of(secret));
}

std::optional<Identity> People::identify(const store::Hash& hash) {
    if (const auto known = known_.find(hash); known != known_.end()) {
        if (around_.time.now() - known->second.seen < visit_interval) {
            known->second.member.muted =
                sanctioned(known->second.member.person, store::SanctionKind::mute);
            return known->second;
        }
        // The session may have expired since, and a guest may have been forgotten.
        known_.erase(known);
    }
    const auto token = around_.store.token(hash);
    const bool signs_in =
        token && (token->kind == store::TokenKind::session || token->kind == store::TokenKind::api);
    if (!signs_in || (token->expires && *token->expires <= around_.time.now()))
        return std::nullopt;
    const auto person = around_.store.person(token->person);
    if (!person)
        return std::nullopt;
    if (known_.size() >= most_known)
        known_.clear();
    Identity& identity = known_.emplace(hash, identity_of(*person, *token)).first->second;
    note_visit(identity);
    return identity;
}

void People::note_visit(Identity& identity) {
    const store::Time now = around_.time.now();
    if (now - identity.seen < visit_interval)
        return;
    identity.seen = now;
    store::Batch batch{store::ChangePerson{.person = identity.member.person, .seen = now}};
    if (identity.kind == store::TokenKind::session)
        batch.emplace_back(
            store::ExtendToken{.hash = identity.token, .expires = now + session_length});
    keep(std::move(batch), [](const store::Outcome&) {});
}

bool People::sanctioned(store::PersonId person, store::SanctionKind kind) const {
    const store::Time now = around_.time.now();
    return std::ranges::any_of(sanctions_, [&](const auto& entry) {
        const store::Sanction& sanction = entry.second;
        return sanction.kind == kind && sanction.person == person && person != 0 &&
               (!sanction.until || *sanction.until > now);
    });
}

bool People::banned(store::PersonId person, const Address& address) const {
    if (sanctioned(person, store::SanctionKind::ban))
        return true;
    const store::Time now = around_.time.now();
    return std::ranges::any_of(sanctions_, [&](const auto& entry) {
        const store::Sanction& sanction = entry.second;
        if (sanction.kind != store::SanctionKind::ban || sanction.address.empty() ||
            (sanction.until && *sanction.until <= now))
            return false;
        const auto network = Network::read(sanction.address);
        return network && network->contains(address);
    });
}

const std::map<store::SanctionId, store::Sanction>& People::sanctions() {
    const store::Time now = around_.time.now();
    std::erase_if(sanctions_, [&](const auto& entry) {
        return entry.second.until && *entry.second.until <= now;
    });
    return sanctions_;
}

void People::forget_cached(store::PersonId person) {
    std::erase_if(known_, [&](const auto& entry) { return entry.second.member.person == person; });
    if (changed)
        changed(person);
}

// --- signing in ---

void People::add_guest(const NewGuest& guest, Answer<SignedIn> answer) {
    const std::string name = guest.name.empty() ? guest_name(around_.randomness) : guest.name;
    const auto accepted = club::accepted_name(name);
    if (!accepted)
        return answer(failed("bad-name", accepted.error().text));
    const store::Time now = around_.time.now();
    const store::Person person{.id = around_.randomness.id(),
                               .kind = store::PersonKind::guest,
                               .name = *accepted,
                               .skeleton = club::skeleton(*accepted),
                               .password = {},
                               .created = now,
                               .seen = now};
    auto [token, secret] =
        new_token(guest.program ? store::TokenKind::api : store::TokenKind::session, person.id, {});
    SignedIn signed_in{.identity = identity_of(person, token.token), .secret = std::move(secret)};
    keep({store::AddPerson{person}, std::move(token)},
         [this, guest, signed_in = std::move(signed_in),
          answer = std::move(answer)](const store::Outcome& outcome) mutable {
             const bool drawn_twice = !outcome && guest.name.empty() &&
                                      outcome.error().cause == store::NotKept::Cause::name;
             if (drawn_twice)
                 return add_guest(guest, std::move(answer));
             if (!outcome)
                 return answer(std::unexpected(failure_of(outcome.error())));
             known_.emplace(signed_in.identity.token, signed_in.identity);
             answer(std::move(signed_in));
         });
}

void People::hash(std::string password, Answer<std::string> answer) {
    const auto shared = std::make_shared<Answer<std::string>>(std::move(answer));
    const bool taken = around_.passwords.hash(
        std::move(password), [&loop = around_.loop, shared](std::string hashed) {
            loop.post([shared, hashed = std::move(hashed)]() mutable {
                if (hashed.empty())
                    (*shared)(std::unexpected(too_busy()));
                else
                    (*shared)(std::move(hashed));
            });
        });
    if (!taken)
        (*shared)(std::unexpected(too_busy()));
}

void People::check(store::PersonId person, std::string password, Answer<void> answer) {
    const auto row = person == 0 ? std::nullopt : around_.store.person(person);
    const auto shared = std::make_shared<Answer<void>>(std::move(answer));
    const bool taken = around_.passwords.check(
        row ? row->password : std::string(), std::move(password),
        [&loop = around_.loop, shared](bool fits) {
            loop.post([shared, fits] {
                if (fits)
                    (*shared)({});
                else
                    (*shared)(failed("wrong-password", "name and password do not match"));
            });
        });
    if (!taken)
        (*shared)(std::unexpected(too_busy()));
}

void People::add_session(const store::Person& person, std::string label, store::Batch batch,
                         Answer<SignedIn> answer) {
    auto [token, secret] = new_token(store::TokenKind::session, person.id, std::move(label));
    SignedIn signed_in{.identity = identity_of(person, token.token), .secret = std::move(secret)};
    batch.emplace_back(std::move(token));
    keep(std::move(batch), [signed_in = std::move(signed_in),
                            answer = std::move(answer)](const store::Outcome& outcome) mutable {
        if (!outcome)
            return answer(std::unexpected(failure_of(outcome.error())));
        answer(std::move(signed_in));
    });
}

void People::sign_in(std::string_view name, std::string password, std::string label,
                     Answer<SignedIn> answer) {
    const auto person = around_.store.person_by_skeleton(club::skeleton(name));
    const bool can = person && person->kind == store::PersonKind::account;
    check(can ? person->id : 0, std::move(password),
          [this, person, label = std::move(label),
           answer = std::move(answer)](const std::expected<void, Failure>& fits) mutable {
              if (!fits)
                  return answer(std::unexpected(fits.error()));
              add_session(*person, std::move(label), {}, std::move(answer));
          });
}

void People::recover(std::string_view name, std::string_view code, std::string password,
                     std::string label, Answer<SignedIn> answer) {
    if (const auto fits = acceptable(password); !fits)
        return answer(std::unexpected(fits.error()));
    const auto person = around_.store.person_by_skeleton(club::skeleton(name));
    const store::Hash hash = hash_of(read_code(code));
    const auto token = around_.store.token(hash);
    if (!person || !token || token->kind != store::TokenKind::recovery ||
        token->person != person->id)
        return answer(failed("wrong-password", "name and code do not match"));
    this->hash(std::move(password), [this, person = *person, code_hash = hash,
                                     label = std::move(label),
                                     answer = std::move(answer)](auto hashed) mutable {
        if (!hashed)
            return answer(std::unexpected(hashed.error()));
        store::Batch batch{
            store::RemoveToken{code_hash},
            store::ChangePerson{.person = person.id, .password = *std::move(hashed)},
            store::RemoveTokens{.person = person.id, .kind = store::TokenKind::session}};
        add_session(person, std::move(label), std::move(batch),
                    [this, id = person.id, answer = std::move(answer)](auto signed_in) mutable {
                        if (signed_in)
                            forget_cached(id);
                        answer(std::move(signed_in));
                    });
    });
}

void People::make_account(const Identity& identity, std::string_view name, std::string password,
                          Answer<Account> answer) {
    const auto accepted = club::accepted_name(name);
    if (!accepted)
        return answer(failed("bad-name", accepted.error().text));
    if (const auto fits = acceptable(password); !fits)
        return answer(std::unexpected(fits.error()));
    if (!identity.member.guest)
        return answer(failed("already", "you have an account"));
    hash(std::move(password), [this, identity, name = *accepted,
                               answer = std::move(answer)](auto hashed) mutable {
        if (!hashed)
            return answer(std::unexpected(hashed.error()));
        const store::PersonId person = identity.member.person;
        store::Batch batch{store::ChangePerson{.person = person,
                                               .kind = store::PersonKind::account,
                                               .name = name,
                                               .skeleton = club::skeleton(name),
                                               .password = *std::move(hashed),
                                               .seen = around_.time.now()}};
        Account account{.identity = identity};
        account.identity.member.name = name;
        account.identity.member.guest = false;
        account.recovery = add_recovery(batch, person);
        keep(std::move(batch), [this, person, account = std::move(account),
                                answer = std::move(answer)](const store::Outcome& kept) mutable {
            if (!kept)
                return answer(std::unexpected(failure_of(kept.error())));
            forget_cached(person);
            answer(std::move(account));
        });
    });
}

std::vector<std::string> People::add_recovery(store::Batch& batch, store::PersonId person) {
    std::vector<std::string> codes;
    for (int i = 0; i < 8; ++i) {
        auto [token, secret] = new_token(store::TokenKind::recovery, person, {});
        batch.emplace_back(std::move(token));
        codes.push_back(written_code(secret));
    }
    return codes;
}

void People::sign_out(const Identity& identity, Answer<void> answer) {
    keep_for(identity.member.person, {store::RemoveToken{identity.token}}, std::move(answer));
}

} // namespace quadrille::server

/// What people can change about themselves, and what the owner can change about them.

#include "server/people/people.h"

#include "base/id.h"
#include "club/names.h"
#include "server/hall/secrets.h"
#include "server/people/owner_link.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

constexpr std::size_t most_tokens = 20;

std::string id_of(const store::Hash& hash) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i)
        number = number << 8 | hash[i];
    return id_text(number);
}

/// The row of the game, if there is room for it. May be called on any thread.
std::expected<store::FinishedGame, Failure> readable(const store::Store& store,
                                                     const BroughtGame& game) try {
    auto row = read_brought(game);
    if (row && !store.game(row->id) && store.brought_games(game.person) >= most_brought_games)
        return failed("too-many", "you have brought 1000 games along; there is no room for more");
    return row;
} catch (const store::ReadFailure&) {

    return std::unexpected(failure_of(store::NotKept{}));
}

} // namespace

void People::rename(const Identity& identity, std::string_view name, Answer<Identity> answer) {
    const auto accepted = club::accepted_name(name);
    if (!accepted)
        return answer(failed("bad-name", accepted.error().text));
    Identity renamed = identity;
    renamed.member.name = *accepted;
    keep({store::ChangePerson{.person = identity.member.person,
                              .name = *accepted,
                              .skeleton = club::skeleton(*accepted)}},
         [this, renamed = std::move(renamed),
          answer = std::move(answer)](const store::Outcome& kept) mutable {
             if (!kept)
                 return answer(std::unexpected(failure_of(kept.error())));
             for (auto& [hash, known] : known_)
                 if (known.member.person == renamed.member.person)
                     known.member.name = renamed.member.name;
             if (changed)
                 changed(renamed.member.person);
             answer(std::move(renamed));
         });
}

void People::change_password(const Identity& identity, std::string password, std::string next,
                             Answer<void> answer) {
    if (const auto fits = acceptable(next); !fits)
        return answer(std::unexpected(fits.error()));
    check(identity.member.person, std::move(password),
          [this, identity, next = std::move(next), answer = std::move(answer)](auto fits) mutable {
              if (!fits)
                  return answer(std::unexpected(fits.error()));
              hash(std::move(next), [this, identity, answer = std::move(answer)](
                                        std::expected<std::string, Failure> hashed) mutable {
                  if (!hashed)
                      return answer(std::unexpected(hashed.error()));
                  replace_password(identity, *std::move(hashed), std::move(answer));
              });
          });
}

/// Other sessions end, so that whoever knew the old password is signed out.
void People::replace_password(const Identity& identity, std::string hashed,
                              Answer<void> answer) try {
    const store::PersonId person = identity.member.person;
    store::Batch batch{store::ChangePerson{.person = person, .password = std::move(hashed)}};
    end_others(batch, identity);
    keep_for(person, std::move(batch), std::move(answer));
} catch (const store::ReadFailure&) {

    answer(std::unexpected(failure_of(store::NotKept{})));
}

void People::end_others(store::Batch& batch, const Identity& identity) const {
    for (const store::Token& token : around_.store.tokens_of(identity.member.person))
        if (token.kind == store::TokenKind::session && token.hash != identity.token)
            batch.emplace_back(store::RemoveToken{token.hash});
}

void People::end_other_sessions(const Identity& identity, Answer<void> answer) {
    store::Batch batch;
    end_others(batch, identity);
    keep_for(identity.member.person, std::move(batch), std::move(answer));
}

void People::renew_recovery(const Identity& identity, std::string password,
                            Answer<std::vector<std::string>> answer) {
    check(identity.member.person, std::move(password),
          [this, person = identity.member.person, answer = std::move(answer)](auto fits) mutable {
              if (!fits)
                  return answer(std::unexpected(fits.error()));
              store::Batch batch{
                  store::RemoveTokens{.person = person, .kind = store::TokenKind::recovery}};
              auto codes = add_recovery(batch, person);
              keep(std::move(batch),
                   [codes = std::move(codes), answer = std::move(answer)](auto kept) mutable {
                       if (!kept)
                           return answer(std::unexpected(failure_of(kept.error())));
                       answer(std::move(codes));
                   });
          });
}

std::vector<TokenInfo> People::tokens(const Identity& identity, store::TokenKind kind) const {
    std::vector<TokenInfo> infos;
    for (const store::Token& token : around_.store.tokens_of(identity.member.person))
        if (token.kind == kind)
            infos.push_back({.id = id_of(token.hash),
                             .label = token.label,
                             .created = token.created,
                             .used = token.expires.transform(
                                 [](store::Time expires) { return expires - session_length; }),
                             .current = token.hash == identity.token});
    return infos;
}

void People::add_token(const Identity& identity, std::string label, Answer<std::string> answer) {
    if (tokens(identity, store::TokenKind::api).size() >= most_tokens)
        return answer(failed("too-many", "you have 20 tokens; remove one first"));
    auto [token, secret] =
        new_token(store::TokenKind::api, identity.member.person, std::move(label));
    keep({std::move(token)}, [told = std::move(secret),
                              answer = std::move(answer)](const store::Outcome& kept) mutable {
        if (kept)
            answer(std::move(told));
        else
            answer(std::unexpected(failure_of(kept.error())));
    });
}

void People::remove_token(const Identity& identity, store::TokenKind kind, std::string_view id,
                          Answer<void> answer) {
    for (const store::Token& token : around_.store.tokens_of(identity.member.person))
        if (token.kind == kind && id_of(token.hash) == id) {
            keep_for(identity.member.person, {store::RemoveToken{token.hash}}, std::move(answer));
            return;
        }
    answer(failed("unknown", "there is no such token"));
}

/// Replaying a game takes time, so it is done off the loop. That may still be under way when the
/// people are gone, so it does not refer to them.
void People::bring_game(BroughtGame game, Background& background, Answer<bool> answer) {
    using Row = std::expected<store::FinishedGame, Failure>;
    answer_beside<Row>(
        background, around_.loop,
        [&store = around_.store, game = std::move(game)] { return readable(store, game); },
        {.too_busy = std::unexpected(too_busy()), .broken = std::unexpected(broken())},
        [this, answer = std::move(answer)](Row row) mutable {
            if (row)
                keep_brought(*std::move(row), std::move(answer));
            else
                answer(std::unexpected(row.error()));
        });
}

void People::keep_brought(store::FinishedGame game, Answer<bool> answer) {
    keep({store::AddGame{std::move(game)}},
         [answer = std::move(answer)](const store::Outcome& kept) mutable {
             if (kept)
                 answer(true);
             else if (kept.error().cause == store::NotKept::Cause::exists)
                 answer(false);
             else
                 answer(std::unexpected(failure_of(kept.error())));
         });
}

void People::forget(const Identity& identity, std::string password, Answer<void> answer) {
    const store::PersonId person = identity.member.person;
    if (identity.member.guest)
        return forget(person, std::move(answer));
    check(person, std::move(password),
          [this, person, answer = std::move(answer)](auto fits) mutable {
              if (!fits)
                  return answer(std::unexpected(fits.error()));
              forget(person, std::move(answer));
          });
}

void People::forget(store::PersonId person, Answer<void> answer) {
    store::DeletePerson forgetting{.person = person};
    try {
        if (left_tables)
            forgetting.left = left_tables(person);
    } catch (const store::ReadFailure&) {
        return answer(std::unexpected(failure_of(store::NotKept{})));
    }
    keep_for(person, {std::move(forgetting)},
             [this, person, answer = std::move(answer)](auto kept) mutable {
                 if (kept)
                     std::erase_if(sanctions_, [&](const auto& entry) {
                         return entry.second.person == person;
                     });
                 answer(std::move(kept));
             });
}

// --- for the owner ---

std::optional<std::string> People::first_owner_link() {
    if (around_.store.value(owner_link_made))
        return std::nullopt;
    OwnerLink link = new_owner_link(around_.randomness, around_.time.now());
    keep(std::move(link.batch), [](const store::Outcome&) {});
    return link.secret;
}

void People::become_owner(const Identity& identity, std::string_view secret,
                          Answer<Identity> answer) {
    const store::Hash hash = hash_of(secret);
    const auto token = around_.store.token(hash);
    if (!token || token->kind != store::TokenKind::owner)
        return answer(failed("unknown", "this link was used already, or is not valid"));
    Identity owner = identity;
    owner.member.owner = true;
    keep({store::RemoveToken{hash},
          store::ChangePerson{.person = identity.member.person, .owner = true}},
         [this, owner = std::move(owner),
          answer = std::move(answer)](const store::Outcome& kept) mutable {
             if (!kept)
                 return answer(std::unexpected(failure_of(kept.error())));
             forget_cached(owner.member.person);
             answer(std::move(owner));
         });
}

void People::impose(store::Sanction sanction, Answer<store::SanctionId> answer) {
    sanction.id = around_.randomness.id();
    sanction.since = around_.time.now();
    keep({store::AddSanction{sanction}},
         [this, sanction, answer = std::move(answer)](const store::Outcome& kept) mutable {
             if (!kept)
                 return answer(std::unexpected(failure_of(kept.error())));
             sanctions_.emplace(sanction.id, sanction);
             if (sanction.person != 0)
                 forget_cached(sanction.person);
             // The sanction is for an address: anybody may be affected.
             else if (changed)
                 changed(0);
             answer(sanction.id);
         });
}

void People::add_report(store::Report report, Answer<void> answer) {
    report.id = around_.randomness.id();
    report.at = around_.time.now();
    keep_and_answer({store::AddReport{std::move(report)}}, std::move(answer));
}

void People::settle_report(store::ReportId report, Answer<void> answer) {
    keep_and_answer({store::SettleReport{.report = report, .at = around_.time.now()}},
                    std::move(answer));
}

void People::lift(store::SanctionId sanction, Answer<void> answer) {
    keep({store::LiftSanction{sanction}},
         [this, sanction, answer = std::move(answer)](const store::Outcome& kept) mutable {
             if (!kept)
                 return answer(std::unexpected(failure_of(kept.error())));
             const auto lifted = sanctions_.extract(sanction);
             if (lifted && lifted.mapped().person != 0)
                 forget_cached(lifted.mapped().person);
             answer({});
         });
}

} // namespace quadrille::server

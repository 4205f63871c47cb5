#pragma once

/// The people of the club: guests, accounts, the secrets by which they are known, and what the
/// owner has imposed on them. Lives on the loop. Everything is answered when it is on disk.

#include "server/address.h"
#include "server/background.h"
#include "server/hall/failure.h"
#include "server/hall/randomness.h"
#include "server/hall/time_source.h"
#include "server/people/brought_game.h"
#include "server/people/identity.h"
#include "server/people/passwords.h"
#include "store/store.h"
#include "transport/loop.h"

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// How a guest wants to begin.
struct NewGuest {
    /// Empty: a friendly one is found.
    std::string name{};
    bool program = false;
};

struct Account {
    Identity identity{};
    /// Told this once.
    std::vector<std::string> recovery{};
};

/// A session or a token, without its secret.
struct TokenInfo {
    /// Part of the hash, which is enough to name it.
    std::string id;
    std::string label;
    store::Time created{};
    /// Of a session: the last visit, to within 12 hours.
    std::optional<store::Time> used{};
    bool current = false;
};

/// What may be a password.
std::expected<void, Failure> acceptable(const std::string& password);

class People {
  public:
    template <class Result>
    using Answer = std::move_only_function<void(std::expected<Result, Failure>)>;

    /// All outlive it.
    struct Surroundings {
        Loop& loop;
        store::Store& store;
        Randomness& randomness;
        TimeSource& time;
        Passwords& passwords;
    };

    explicit People(const Surroundings& surroundings);

    /// Reads the sanctions. Throws store::ReadFailure.
    void start();

    /// The secret of a link for the owner, if there never was one.
    std::optional<std::string> first_owner_link();

    /// Is told whose name, tokens, rights or sanctions have changed, so that what is open for them
    /// can end; 0: it may be anybody's.
    std::function<void(store::PersonId)> changed;

    /// Another server has changed what is known of that person; 0: it may be anybody.
    void changed_elsewhere(store::PersonId person);

    // Who is it?

    /// Nobody, if the secret is not known or has expired. Throws store::ReadFailure.
    std::optional<Identity> identify(std::string_view secret);
    std::optional<Identity> identify(const store::Hash& hash);
    bool banned(store::PersonId person, const Address& address) const;

    // Coming in.

    void add_guest(const NewGuest& guest, Answer<SignedIn> answer);
    void make_account(const Identity& identity, std::string_view name, std::string password,
                      Answer<Account> answer);
    void sign_in(std::string_view name, std::string password, std::string label,
                 Answer<SignedIn> answer);
    void recover(std::string_view name, std::string_view code, std::string password,
                 std::string label, Answer<SignedIn> answer);
    void sign_out(const Identity& identity, Answer<void> answer);

    // What is theirs.

    void rename(const Identity& identity, std::string_view name, Answer<Identity> answer);
    void change_password(const Identity& identity, std::string password, std::string next,
                         Answer<void> answer);
    void renew_recovery(const Identity& identity, std::string password,
                        Answer<std::vector<std::string>> answer);
    /// Sessions or API tokens.
    std::vector<TokenInfo> tokens(const Identity& identity, store::TokenKind kind) const;
    void add_token(const Identity& identity, std::string label, Answer<std::string> answer);
    void remove_token(const Identity& identity, store::TokenKind kind, std::string_view id,
                      Answer<void> answer);
    /// All sessions but this one.
    void end_other_sessions(const Identity& identity, Answer<void> answer);
    /// False: the person had brought it along before.
    void bring_game(BroughtGame game, Background& background, Answer<bool> answer);
    /// An account proves by its password that it is meant.
    void forget(const Identity& identity, std::string password, Answer<void> answer);

    // The owner's.

    void become_owner(const Identity& identity, std::string_view secret, Answer<Identity> answer);
    void forget(store::PersonId person, Answer<void> answer);
    void impose(store::Sanction sanction, Answer<store::SanctionId> answer);
    void lift(store::SanctionId sanction, Answer<void> answer);

    void add_report(store::Report report, Answer<void> answer);
    void settle_report(store::ReportId report, Answer<void> answer);

    const std::map<store::SanctionId, store::Sanction>& sanctions() const { return sanctions_; }

  private:
    /// Keeps a batch; then the answer.
    void keep(store::Batch batch, std::move_only_function<void(const store::Outcome&)> then);
    void keep_and_answer(store::Batch batch, Answer<void> answer);
    /// The same; what is known of the person is looked up anew.
    void keep_for(store::PersonId person, store::Batch batch, Answer<void> answer);
    std::expected<store::FinishedGame, Failure> readable(const BroughtGame& game) const;
    void keep_brought(store::FinishedGame game, Answer<bool> answer);
    std::pair<store::AddToken, std::string> new_token(store::TokenKind kind, store::PersonId person,
                                                      std::string label);
    void hash(std::string password, Answer<std::string> answer);
    void check(store::PersonId person, std::string password, Answer<void> answer);
    void add_session(const store::Person& person, std::string label, store::Batch batch,
                     Answer<SignedIn> answer);
    /// Eight new codes, as they are told.
    std::vector<std::string> add_recovery(store::Batch& batch, store::PersonId person);
    void replace_password(const Identity& identity, std::string hashed, Answer<void> answer);
    void note_visit(Identity& identity);
    bool sanctioned(store::PersonId person, store::SanctionKind kind) const;
    Identity identity_of(const store::Person& person, const store::Token& token) const;
    /// All sessions of the person but this one end with the batch.
    void end_others(store::Batch& batch, const Identity& identity) const;
    void forget_cached(store::PersonId person);

    Surroundings around_;
    std::map<store::Hash, Identity> known_;
    std::map<store::SanctionId, store::Sanction> sanctions_;
};

} // namespace quadrille::server

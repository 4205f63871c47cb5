#pragma once

/// The people of the club: guests, accounts, the secrets that authenticate them, and the sanctions
/// imposed by the owner. Runs on the loop. Changes are answered once they are on disk.

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

/// What a new guest asks for.
struct NewGuest {
    /// Empty: a name is generated.
    std::string name{};
    bool program = false;
};

struct Account {
    Identity identity{};
    /// The recovery codes, which are not available later.
    std::vector<std::string> recovery{};
};

/// A session or a token, without its secret.
struct TokenInfo {
    /// Names the token: part of its hash.
    std::string id;
    std::string label;
    store::Time created{};
    /// For sessions: the last visit, to within 12 hours.
    std::optional<store::Time> used{};
    bool current = false;
};

/// Whether a new password is acceptable.
std::expected<void, Failure> acceptable(const std::string& password);

class People {
  public:
    template <class Result>
    using Answer = std::move_only_function<void(std::expected<Result, Failure>)>;

    /// What the people depend on. All must outlive them.
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

    /// Makes the first owner link and returns its secret; nothing if one has ever been made.
    std::optional<std::string> first_owner_link();

    /// Called when the name, tokens, rights or sanctions of a person may have changed, so that
    /// their open sockets are updated or closed; 0: it may be anybody's.
    std::function<void(store::PersonId)> changed;

    /// Asked, before a person is deleted, at which tables they do not sit (Hall::left_by). Throws
    /// store::ReadFailure.
    std::function<std::vector<store::LeftTable>(store::PersonId)> left_tables;

    /// To be called when another server has changed what is stored about a person; 0: it may be
    /// anybody.
    void changed_elsewhere(store::PersonId person);

    // Identification.

    /// Returns nothing if the secret is unknown or has expired. Throws store::ReadFailure.
    std::optional<Identity> identify(std::string_view secret);
    std::optional<Identity> identify(const store::Hash& hash);
    bool banned(store::PersonId person, const Address& address) const;

    // Signing in and out.

    void add_guest(const NewGuest& guest, Answer<SignedIn> answer);
    void make_account(const Identity& identity, std::string_view name, std::string password,
                      Answer<Account> answer);
    void sign_in(std::string_view name, std::string password, std::string label,
                 Answer<SignedIn> answer);
    void recover(std::string_view name, std::string_view code, std::string password,
                 std::string label, Answer<SignedIn> answer);
    void sign_out(const Identity& identity, Answer<void> answer);

    // A person's own data.

    void rename(const Identity& identity, std::string_view name, Answer<Identity> answer);
    void change_password(const Identity& identity, std::string password, std::string next,
                         Answer<void> answer);
    void renew_recovery(const Identity& identity, std::string password,
                        Answer<std::vector<std::string>> answer);
    /// The person's sessions or API tokens.
    std::vector<TokenInfo> tokens(const Identity& identity, store::TokenKind kind) const;
    void add_token(const Identity& identity, std::string label, Answer<std::string> answer);
    void remove_token(const Identity& identity, store::TokenKind kind, std::string_view id,
                      Answer<void> answer);
    /// Ends all sessions but this one.
    void end_other_sessions(const Identity& identity, Answer<void> answer);
    /// Imports a game, which is replayed on `background`. Answers false if the person had imported
    /// it before.
    void bring_game(BroughtGame game, Background& background, Answer<bool> answer);
    /// Deletes the person. Accounts must confirm with their password.
    void forget(const Identity& identity, std::string password, Answer<void> answer);

    // For the owner.

    void become_owner(const Identity& identity, std::string_view secret, Answer<Identity> answer);
    void forget(store::PersonId person, Answer<void> answer);
    void impose(store::Sanction sanction, Answer<store::SanctionId> answer);
    void lift(store::SanctionId sanction, Answer<void> answer);

    void add_report(store::Report report, Answer<void> answer);
    void settle_report(store::ReportId report, Answer<void> answer);

    /// Those that are not over.
    const std::map<store::SanctionId, store::Sanction>& sanctions();

  private:
    /// Stores a batch, then calls `then` on the loop.
    void keep(store::Batch batch, std::move_only_function<void(const store::Outcome&)> then);
    void keep_and_answer(store::Batch batch, Answer<void> answer);
    /// The same, and clears what is cached about the person.
    void keep_for(store::PersonId person, store::Batch batch, Answer<void> answer);
    void keep_brought(store::FinishedGame game, Answer<bool> answer);
    std::pair<store::AddToken, std::string> new_token(store::TokenKind kind, store::PersonId person,
                                                      std::string label);
    void hash(std::string password, Answer<std::string> answer);
    void check(store::PersonId person, std::string password, Answer<void> answer);
    void add_session(const store::Person& person, std::string label, store::Batch batch,
                     Answer<SignedIn> answer);
    /// Adds eight new recovery codes to the batch, and returns them as they are shown.
    std::vector<std::string> add_recovery(store::Batch& batch, store::PersonId person);
    void replace_password(const Identity& identity, std::string hashed, Answer<void> answer);
    void note_visit(Identity& identity);
    bool sanctioned(store::PersonId person, store::SanctionKind kind) const;
    Identity identity_of(const store::Person& person, const store::Token& token) const;
    /// Adds to the batch the end of all sessions of the person but this one.
    void end_others(store::Batch& batch, const Identity& identity) const;
    void forget_cached(store::PersonId person);

    Surroundings around_;
    std::map<store::Hash, Identity> known_;
    std::map<store::SanctionId, store::Sanction> sanctions_;
};

} // namespace quadrille::server

#pragma once

/// The club as an application: the page, the API and the sockets. It identifies clients, enforces
/// their rate limits, parses messages and passes them on to the hall and the people, where
/// everything is decided. docs/api.md describes every message.

#include "server/api/call.h"
#include "server/api/rate_limit.h"
#include "server/application.h"
#include "server/background.h"
#include "server/hall/hall.h"
#include "server/people/people.h"
#include "server/reach.h"
#include "server/static_site.h"

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::server {

class MemberChannel;

struct ClubSettings {
    /// The URL under which the club is reached, such as "https://games.example.org". If empty, the
    /// Host field of each request is used.
    std::string public_url{};
    std::string version{};
    /// Clients without rate limits.
    std::vector<Network> unlimited{};
    /// The folder in which the club is stored, for making copies; empty if there is none.
    std::filesystem::path folder{};
};

class Club final : public Application {
  public:
    /// What the club consists of. All must outlive it.
    struct Parts {
        const StaticSite& site;
        Hall& hall;
        People& people;
        store::Store& store;
        Background& background;
        TimeSource& time;
        Loop& loop;
    };

    Club(const Parts& parts, ClubSettings settings);

    bool takes_body(std::string_view method, std::string_view target) const override;
    void answer(const Request& request, Reply reply) override;
    void open_channel(const Request& request, ChannelDecision decision) override;

    /// The links to a table and to an evening.
    std::string link(const Request& request, club::TableId table, std::string_view key) const;
    std::string evening_link(const Request& request, club::EveningId evening) const;

    /// All requests that are supported, such as "POST tables/*", where `*` is any name.
    static std::vector<std::string> requests();

    /// Sets the function that is called whenever somebody wants to invite others.
    void reached_by(std::function<Reach()> reach) { reach_ = std::move(reach); }

    // For channels.

    Hall& hall() { return parts_.hall; }

    void joined(MemberChannel& channel) { channels_.insert(&channel); }

    void parted(MemberChannel& channel) { channels_.erase(&channel); }

    /// Updates what the channel knows about its person, and closes it if the person is no longer
    /// allowed here or cannot be read. Returns whether it stays open.
    bool look_again(MemberChannel& channel);

    /// Whether the client's rate limits allow this command.
    std::expected<void, Failure> may_happen(const club::CommandBody& command,
                                            const Address& client);

    const ClubSettings& settings() const { return settings_; }

  private:
    using Handle = void (Club::*)(Call);

    struct Route {
        std::string_view method;
        /// The segments of the path; "*" matches any.
        std::string_view path;
        Handle handle;
    };

    static const std::vector<Route>& routes();
    static bool has_body(const Route& route);

    void dispatch(Call call);
    /// Identifies the client, or says why it is refused. `changes`: the request may change
    /// something, so its origin is checked.
    std::expected<std::optional<Identity>, Failure> identify(const Request& request,
                                                             bool changes) const;
    std::expected<void, Failure> within(RateLimit& limit, const Request& request) const;
    std::expected<void, Failure> within(RateLimit& limit, const Address& client) const;
    bool is_unlimited(const Request& request) const;
    bool is_secure(const Request& request) const;
    /// The club's URL without a trailing slash.
    std::string address(const Request& request) const;
    void person_changed(store::PersonId person);
    /// Finishes reading the body. If something is wrong with it, answers so and returns false.
    static bool finished(Call& call, MessageReader& reader);
    static bool has_person(Call& call);
    static bool is_owner(Call& call);
    /// Runs `read` off the loop, because it may read much, and answers with its result.
    void read_beside(Call call,
                     std::move_only_function<std::expected<json::Value, Failure>()> read);
    void let_in(Call& call, const SignedIn& signed_in, bool by_token, int status) const;

    /// For monitoring: whether the server can store events, and its metrics.
    Answer ready() const;
    Answer metrics(const Request& request);

    // The club.
    void about(Call call);
    void addresses(Call call);
    void best(Call call);
    void game(Call call);
    void report(Call call);

    // The client's own person.
    void add_guest(Call call);
    void me(Call call);
    void rename(Call call);
    void make_account(Call call);
    void change_password(Call call);
    void renew_recovery(Call call);
    void sign_in(Call call);
    void recover(Call call);
    void sign_out(Call call);
    void sessions(Call call);
    void end_other_sessions(Call call);
    void end_session(Call call);
    void tokens(Call call);
    void add_token(Call call);
    void remove_token(Call call);
    void my_tables(Call call);
    void bring_game(Call call);
    void export_me(Call call);
    void forget_me(Call call);

    // Other people.
    void person(Call call);
    void games_of(Call call);
    void opponents_of(Call call);
    void ratings_of(Call call);

    // Tables.
    void list_tables(Call call);
    void open_table(Call call);
    void table(Call call);
    void table_events(Call call);
    void table_record(Call call);
    void table_command(Call call);

    // Evenings.
    void list_evenings(Call call);
    void open_evening(Call call);
    void evening(Call call);
    void evening_events(Call call);
    void evening_command(Call call);

    // Challenges.
    void challenge(Call call);
    void decline(Call call);

    // The owner.
    void become_owner(Call call);
    void overview(Call call);
    void reports(Call call);
    void settle_report(Call call);
    void impose(Call call);
    void lift(Call call);
    void all_tables(Call call);
    void close_table(Call call);
    void find_people(Call call);
    void export_person(Call call);
    void forget_person(Call call);
    void copies(Call call);
    void make_copy(Call call);
    void take_copy(Call call);

    Parts parts_;
    ClubSettings settings_;
    std::string own_origin_;
    std::function<Reach()> reach_;
    std::set<MemberChannel*> channels_;
    RateLimit requests_;
    RateLimit guests_;
    RateLimit passwords_;
    /// Things that others get to see: tables, evenings, challenges, reports, names.
    RateLimit openings_;
    RateLimit chat_;
};

/// A person as answers show them.
json::Value json_of(const Member& member);

} // namespace quadrille::server

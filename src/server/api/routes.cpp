/// All routes of the HTTP API, in the order of docs/api.md.

#include "server/api/club.h"

namespace quadrille::server {

const std::vector<Club::Route>& Club::routes() {
    static const std::vector<Route> all{
        {"GET", "", &Club::about},
        {"GET", "addresses", &Club::addresses},

        {"POST", "guests", &Club::add_guest},
        {"GET", "me", &Club::me},
        {"PATCH", "me", &Club::rename},
        {"DELETE", "me", &Club::forget_me},
        {"POST", "me/account", &Club::make_account},
        {"POST", "me/password", &Club::change_password},
        {"POST", "me/recovery", &Club::renew_recovery},
        {"GET", "me/sessions", &Club::sessions},
        {"DELETE", "me/sessions", &Club::end_other_sessions},
        {"DELETE", "me/sessions/*", &Club::end_session},
        {"GET", "me/tokens", &Club::tokens},
        {"POST", "me/tokens", &Club::add_token},
        {"DELETE", "me/tokens/*", &Club::remove_token},
        {"GET", "me/tables", &Club::my_tables},
        {"POST", "me/games", &Club::bring_game},
        {"GET", "me/export", &Club::export_me},
        {"POST", "session", &Club::sign_in},
        {"DELETE", "session", &Club::sign_out},
        {"POST", "recovery", &Club::recover},

        {"GET", "tables", &Club::list_tables},
        {"POST", "tables", &Club::open_table},
        {"GET", "tables/*", &Club::table},
        {"POST", "tables/*", &Club::table_command},
        {"GET", "tables/*/events", &Club::table_events},
        {"GET", "tables/*/record", &Club::table_record},

        {"GET", "evenings", &Club::list_evenings},
        {"POST", "evenings", &Club::open_evening},
        {"GET", "evenings/*", &Club::evening},
        {"POST", "evenings/*", &Club::evening_command},
        {"GET", "evenings/*/events", &Club::evening_events},

        {"POST", "challenges", &Club::challenge},
        {"DELETE", "challenges/*", &Club::decline},

        {"GET", "people/*", &Club::person},
        {"GET", "people/*/games", &Club::games_of},
        {"GET", "people/*/opponents", &Club::opponents_of},
        {"GET", "people/*/ratings", &Club::ratings_of},
        {"GET", "games/*", &Club::game},
        {"GET", "best", &Club::best},
        {"POST", "reports", &Club::report},

        {"POST", "owner", &Club::become_owner},
        {"GET", "owner", &Club::overview},
        {"GET", "owner/reports", &Club::reports},
        {"POST", "owner/reports/*", &Club::settle_report},
        {"POST", "owner/sanctions", &Club::impose},
        {"DELETE", "owner/sanctions/*", &Club::lift},
        {"GET", "owner/tables", &Club::all_tables},
        {"POST", "owner/tables/*", &Club::close_table},
        {"GET", "owner/people", &Club::find_people},
        {"GET", "owner/people/*/export", &Club::export_person},
        {"DELETE", "owner/people/*", &Club::forget_person},
        {"GET", "owner/copies", &Club::copies},
        {"POST", "owner/copies", &Club::make_copy},
        {"GET", "owner/copies/*", &Club::take_copy},
    };
    return all;
}

std::vector<std::string> Club::requests() {
    std::vector<std::string> all;
    for (const Route& route : routes())
        all.push_back(std::string(route.method) + " " + std::string(route.path));
    return all;
}

} // namespace quadrille::server

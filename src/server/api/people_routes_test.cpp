/// What people can ask about themselves and others, and the owner about everybody.

#include "base/id.h"
#include "server/api/test_club.h"

#include <gmock/gmock.h>

#include <fmt/format.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

constexpr const char* brought =
    R"({"record":{"version":1,"game":"hex","options":{"size":3,"swap":"off"},)"
    R"("seats":["here","level:1"],"moves":["a1","b1","a2","b2","a3"],"result":[1,-1],)"
    R"("reason":"connection"},"ended":1000})";

class PeopleRoutes : public testing::Test {
  protected:
    json::Value ok(const char* method, const std::string& target, const std::string& body,
                   const std::string& token) {
        const auto reply = club_.ask(method, target, body, token);
        EXPECT_THAT(reply->status, testing::AnyOf(200, 201)) << target << reply->body;
        return reply->value();
    }

    std::string id_of(const std::string& token) {
        return *ok("GET", "/api/me", "", token).find("person")->find("id")->text();
    }

    std::string account(const std::string& name) {
        const std::string token = club_.guest(name);
        ok("POST", "/api/me/account",
           fmt::format(R"({{"name":"{}","password":"correct horse"}})", name), token);
        return token;
    }

    std::string owner() {
        const std::string token = club_.guest("Olga");
        const std::string link = club_.people.first_owner_link().value();
        club_.settle();
        ok("POST", "/api/owner", fmt::format(R"({{"token":"{}"}})", link), token);
        return token;
    }

    /// Plays a game that `loser` resigns.
    void play(const std::string& winner, const std::string& loser, bool listed) {
        const auto opened = ok(
            "POST", "/api/tables",
            fmt::format(R"({{"game":"hex","options":{{"size":5}},"sides":"chosen","listed":{}}})",
                        listed),
            winner);
        const std::string target = "/api/tables/" + *opened.find("table")->text();
        const json::Value* key = opened.find("key");
        ok("POST", target,
           key == nullptr ? R"({"do":"sit"})"
                          : fmt::format(R"({{"do":"sit","key":"{}"}})", *key->text()),
           loser);
        ok("POST", target, R"({"do":"move","ply":0,"move":"b2"})", winner);
        ok("POST", target, R"({"do":"move","ply":1,"move":"c3"})", loser);
        ok("POST", target, R"({"do":"resign","confirmed":true})", loser);
        ok("POST", target, R"({"do":"leave"})", loser);
        ok("POST", target, R"({"do":"leave"})", winner);
    }

    std::size_t games(const std::string& person, const std::string& query,
                      const std::string& token) {
        return ok("GET", "/api/people/" + person + "/games" + query, "", token)
            .find("games")
            ->array()
            ->size();
    }

    TestClub club_;
};

TEST_F(PeopleRoutes, TheClubTellsWhoAsks) {
    const std::string token = club_.guest("Ana");
    EXPECT_TRUE(ok("GET", "/api", "", "").find("person")->is_null());
    EXPECT_EQ(*ok("GET", "/api", "", token).find("person")->find("name")->text(), "Ana");
}

TEST_F(PeopleRoutes, SessionsTellWhenTheyWereLastUsedAndCanBeEnded) {
    account("Ana");
    const auto sign_in = [&] {
        return *ok("POST", "/api/session",
                   R"({"name":"Ana","password":"correct horse","token":true,"label":"phone"})", "")
                    .find("token")
                    ->text();
    };
    const std::string first = sign_in();
    const std::string second = sign_in();
    club_.pass(std::chrono::hours(24));
    ok("GET", "/api/me", "", first);
    const auto listed = ok("GET", "/api/me/sessions", "", first);
    for (const json::Value& session : *listed.find("sessions")->array()) {
        const bool current = *session.find("current")->truth();
        const auto used = session.find("used")->real().value();
        EXPECT_EQ(used, static_cast<double>(club_.time.time.count()) - (current ? 0 : 86'400'000))
            << session.write();
    }
    ok("DELETE", "/api/me/sessions", "", first);
    EXPECT_EQ(club_.ask("GET", "/api/me", "", second)->status, 401);
    EXPECT_THAT(*ok("GET", "/api/me/sessions", "", first).find("sessions")->array(), SizeIs(1));
}

TEST_F(PeopleRoutes, GamesAreFoundByOpponentResultAndWhoMaySeeThem) {
    const std::string ana = club_.guest("Ana");
    const std::string ben = club_.guest("Ben");
    const std::string cleo = club_.guest("Cleo");
    play(ana, ben, true);
    play(ben, ana, false);
    play(cleo, ana, true);
    const std::string id = id_of(ana);
    EXPECT_EQ(games(id, "", ana), 3);
    EXPECT_EQ(games(id, "", cleo), 2) << "one is private";
    EXPECT_EQ(games(id, "", ""), 2);
    EXPECT_EQ(games(id, "?with=" + id_of(ben), ben), 2) << "they played it themselves";
    EXPECT_EQ(games(id, "?with=" + id_of(ben), cleo), 1);
    EXPECT_EQ(games(id, "?opponent=Ben", ben), 2) << "they played it themselves";
    EXPECT_EQ(games(id, "?with=" + id_of(cleo) + "&opponent=Ben", cleo), 1);
    EXPECT_EQ(games(id, "?with=" + id_of(cleo) + "&opponent=Ana", cleo), 2);
    EXPECT_EQ(games(id, "?opponent=B%C3%ABn", ana), 2) << "names that look alike are one";
    EXPECT_EQ(games(id, "?opponent=level:5", ana), 0);
    EXPECT_EQ(games(id, "?result=won", ana), 1);
    EXPECT_EQ(games(id, "?result=lost", ana), 2);
    EXPECT_EQ(games(id, "?rated=true", ana), 0);
    const auto opponents = ok("GET", "/api/people/" + id + "/opponents", "", ana);
    EXPECT_THAT(opponents.write(),
                HasSubstr(R"("name":"Ben","bot":"","games":2,"won":1,"drawn":0,"lost":1)"));
    EXPECT_THAT(ok("GET", "/api/people/" + id + "/opponents", "", "").write(),
                HasSubstr(R"("name":"Ben","bot":"","games":1)"));
}

TEST_F(PeopleRoutes, NobodyIsNoPersonWhosePrivateGamesAreTheirOwn) {
    const std::string ana = club_.guest("Ana");
    ASSERT_TRUE(club_.store->write(
        {store::AddGame{{.id = 1,
                         .game = "hex",
                         .listed = false,
                         .seats = {{.person = read_id(id_of(ana)).value()}, {.bot = "level:1"}}}}},
        [](const store::Outcome& kept) { EXPECT_TRUE(kept); }));
    club_.settle();
    const std::string nobody = "/api/people/" + id_text(0) + "/opponents";
    EXPECT_THAT(ok("GET", nobody, "", "").write(), HasSubstr(R"("opponents":[])"));
}

TEST_F(PeopleRoutes, WhoIsRefusedKeepsTheirCookie) {
    const std::string ana = club_.guest("Ana");
    ok("POST", "/api/tables", R"({"game":"hex"})", ana);
    const auto forget = club_.ask("DELETE", "/api/me", "", ana);
    EXPECT_EQ(forget->error(), "in-play");
    EXPECT_THAT(forget->fields, Not(HasSubstr("Set-Cookie")));
    club_.store->break_down("disk full");
    const auto sign_out = club_.ask("DELETE", "/api/session", "", ana);
    EXPECT_EQ(sign_out->error(), "not-kept");
    EXPECT_THAT(sign_out->fields, Not(HasSubstr("Set-Cookie")));
    club_.store->break_down(std::nullopt);
    const auto again = club_.ask("DELETE", "/api/session", "", ana);
    EXPECT_EQ(again->status, 200);
    EXPECT_THAT(again->fields, HasSubstr("Set-Cookie"));
}

TEST_F(PeopleRoutes, WhoWasOnlyLetInAtAPrivateTableIsForgotten) {
    const std::string ana = club_.guest("Ana");
    const auto opened = ok("POST", "/api/tables", R"({"game":"hex","listed":false})", ana);
    const std::string table = "/api/tables/" + *opened.find("table")->text();
    const auto with_key = [&](std::string_view command) {
        return fmt::format(R"({{"do":"{}","key":"{}"}})", command, *opened.find("key")->text());
    };
    const std::string ben = club_.guest("Ben");
    const std::string cleo = club_.guest("Cleo");
    EXPECT_EQ(club_.ask("POST", table, with_key("abort"), ben)->error(), "not-your-seat");
    ok("POST", table, with_key("sit"), cleo);
    EXPECT_EQ(club_.ask("DELETE", "/api/me", "", cleo)->error(), "in-play");
    ok("DELETE", "/api/me", "", ben);
    EXPECT_EQ(club_.ask("GET", "/api/me", "", ben)->status, 401);
    ok("POST", table, R"({"do":"abort"})", ana);
    ok("POST", table, R"({"do":"leave"})", cleo);
    ok("DELETE", "/api/me", "", cleo);
    EXPECT_EQ(club_.ask("DELETE", "/api/me", "", ana)->error(), "in-play");
    ok("POST", table, R"({"do":"leave"})", ana);
    ok("DELETE", "/api/me", "", ana);
}

TEST_F(PeopleRoutes, TheOwnerForgetsWhoWasOnlyLetIn) {
    const std::string olga = owner();
    const std::string ana = club_.guest("Ana");
    const std::string ben = club_.guest("Ben");
    const std::string id = id_of(ben);
    const auto opened = ok("POST", "/api/tables", R"({"game":"hex","listed":false})", ana);
    const std::string table = "/api/tables/" + *opened.find("table")->text();
    club_.ask("POST", table,
              fmt::format(R"({{"do":"abort","key":"{}"}})", *opened.find("key")->text()), ben);
    ok("DELETE", "/api/owner/people/" + id, "", olga);
    EXPECT_EQ(club_.ask("GET", "/api/me", "", ben)->status, 401);
}

TEST_F(PeopleRoutes, GamesAreBroughtIntoAnAccountOnce) {
    const std::string guest = club_.guest("Gus");
    EXPECT_EQ(club_.ask("POST", "/api/me/games", brought, guest)->error(), "needs-account");
    const std::string ana = account("Ana");
    EXPECT_EQ(club_.ask("POST", "/api/me/games", brought, ana)->status, 201);
    const auto again = club_.ask("POST", "/api/me/games", brought, ana);
    EXPECT_EQ(again->status, 200);
    EXPECT_EQ(again->value().find("new")->truth(), false);
    std::string refused = brought;
    refused.replace(refused.find("\"a3\""), 4, "\"b2\"");
    EXPECT_EQ(club_.ask("POST", "/api/me/games", refused, ana)->error(), "bad-game");
    const std::string id = id_of(ana);
    const auto found = ok("GET", "/api/people/" + id + "/games?kind=brought", "", ana);
    ASSERT_THAT(*found.find("games")->array(), SizeIs(1));
    const json::Value& game = found.find("games")->array()->front();
    EXPECT_TRUE(game.find("table")->is_null());
    EXPECT_EQ(game.find("ended")->integer(), 1000);
    EXPECT_EQ(games(id, "", guest), 0);
    const std::string target = "/api/games/" + *game.find("id")->text();
    EXPECT_EQ(club_.ask("GET", target, "", guest)->status, 404);
    EXPECT_THAT(ok("GET", target, "", ana).write(), HasSubstr(R"("seats":["Ana","level:1"])"));
    EXPECT_THAT(ok("GET", "/api/me/export", "", ana).write(), HasSubstr("\"brought\""));
    EXPECT_THAT(ok("GET", "/api/people/" + id + "/opponents", "", ana).write(),
                HasSubstr(R"("opponents":[])"));
    ok("DELETE", "/api/me", R"({"password":"correct horse"})", ana);
    EXPECT_EQ(club_.ask("GET", target, "", owner())->status, 404);
}

TEST_F(PeopleRoutes, ThereIsAnEndToBringingGames) {
    const std::string ana = account("Ana");
    store::Batch batch;
    for (int i = 1; i <= most_brought_games; ++i)
        batch.emplace_back(
            store::AddGame{{.id = static_cast<store::GameId>(i),
                            .kind = std::string(store::brought_kind),
                            .seats = {{.person = read_id(id_of(ana)).value(), .name = "Ana"}}}});
    ASSERT_TRUE(club_.store->write(std::move(batch), [](const store::Outcome&) {}));
    club_.settle();
    EXPECT_EQ(club_.ask("POST", "/api/me/games", brought, ana)->error(), "too-many");
}

TEST_F(PeopleRoutes, WhoIsAProgramIsMarked) {
    const auto made = ok("POST", "/api/guests", R"({"token":true,"program":true})", "");
    const std::string program = *made.find("person")->find("id")->text();
    const std::string person = id_of(club_.guest("Ana"));
    const auto marked = [&](const std::string& id) {
        return ok("GET", "/api/people/" + id, "", "").find("person")->find("program")->truth();
    };
    EXPECT_EQ(marked(program), true);
    EXPECT_EQ(marked(person), false);
}

TEST_F(PeopleRoutes, TheOwnerFindsPeopleAndTablesAndReadsWhoReported) {
    const std::string olga = owner();
    const std::string anna = club_.guest("Anna");
    const std::string joanna = club_.guest("Joanna");
    ok("POST", "/api/owner/sanctions",
       fmt::format(R"({{"kind":"mute","person":"{}","reason":"loud"}})", id_of(anna)), olga);
    ok("POST", "/api/reports", fmt::format(R"({{"person":"{}","text":"rude"}})", id_of(anna)),
       joanna);
    const auto people = ok("GET", "/api/owner/people?name=Anna", "", olga).write();
    EXPECT_THAT(people, HasSubstr("\"Anna\""));
    EXPECT_THAT(people, HasSubstr("\"Joanna\""));
    EXPECT_THAT(people, HasSubstr("\"loud\""));
    EXPECT_THAT(ok("GET", "/api/owner/people?name=Anna&after=Anna", "", olga).write(),
                Not(HasSubstr("\"Anna\"")));
    EXPECT_THAT(ok("GET", "/api/owner/reports", "", olga).write(),
                HasSubstr(R"("reporter_name":"Joanna","person_name":"Anna")"));
    EXPECT_THAT(ok("GET", "/api/owner", "", olga).write(), HasSubstr(R"("name":"Anna")"));
    ok("POST", "/api/tables", R"({"game":"hex","listed":false})", anna);
    const auto tables = ok("GET", "/api/owner/tables", "", olga);
    ASSERT_THAT(*tables.find("tables")->array(), SizeIs(1));
    EXPECT_EQ(tables.find("tables")->array()->front().find("private")->truth(), true);
    const TestClub::Socket socket(club_, anna);
    EXPECT_EQ(ok("GET", "/api/owner", "", olga).find("people")->integer(), 1);
    // This club is not stored in a folder.
    EXPECT_THAT(*ok("GET", "/api/owner/copies", "", olga).find("copies")->array(), SizeIs(0));
    EXPECT_EQ(club_.ask("POST", "/api/owner/copies", "", olga)->error(), "not-kept");
    EXPECT_EQ(club_.ask("GET", "/api/owner/copies/club-1.sqlite", "", olga)->error(), "unknown");
    EXPECT_EQ(club_.ask("GET", "/api/owner/copies/club-1.sqlite", "", anna)->error(), "owner-only");
}

} // namespace
} // namespace quadrille::server

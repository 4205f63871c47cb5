/// The API besides tables: the server's addresses, and what open sockets are told when their person
/// changes.

#include "server/api/test_club.h"

#include <gmock/gmock.h>

#include <functional>

namespace quadrille::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(ClubTest, AnotherNameReachesOpenSockets) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const std::string bob = club.guest("Bob");
    TestClub::Socket first(club, ada);
    const TestClub::Socket second(club, ada);
    const TestClub::Socket other(club, bob);
    const std::size_t heard = other.messages.size();
    EXPECT_EQ(club.ask("PATCH", "/api/me", R"({"name":"Augusta"})", ada)->status, 200);
    EXPECT_THAT(first.last(), HasSubstr(R"({"person":{"id":)"));
    EXPECT_THAT(first.last(), HasSubstr(R"("name":"Augusta")"));
    EXPECT_EQ(second.last(), first.last());
    EXPECT_EQ(other.messages.size(), heard);

    // Commands over a socket that was opened before use the new name.
    const auto opened = club.ask("POST", "/api/tables", R"({"game":"hex"})", bob);
    const std::string table = *opened->value().find("table")->text();
    first.say(R"({"id":1,"do":"sit","table":")" + table + "\"}");
    const auto seen = club.ask("GET", "/api/tables/" + table);
    EXPECT_THAT(seen->body, HasSubstr(R"("name":"Augusta")"));
}

TEST(ClubTest, SocketsOfWhomNothingCanBeReadAreAskedToComeAgain) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const TestClub::Socket socket(club, ada);
    club.store->breaks_after_write = true;
    EXPECT_EQ(club.ask("DELETE", "/api/session", {}, ada)->status, 200);
    EXPECT_EQ(socket.closed_for, CloseReason::going_away)
        << "somebody who is signed out by now may not go on";
}

TEST(ClubTest, APasswordIsNotChangedWhereTheSessionsThatShallEndCannotBeRead) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    EXPECT_EQ(
        club.ask("POST", "/api/me/account", R"({"name":"Ada","password":"correct horse"})", ada)
            ->status,
        200);
    EXPECT_EQ(club.ask("GET", "/api/me", {}, ada)->status, 200);
    club.store->unreadable = true;
    const auto changed = club.ask("POST", "/api/me/password",
                                  R"({"password":"correct horse","new":"battery staple"})", ada);
    EXPECT_EQ(changed->status, 503);
    EXPECT_EQ(changed->error(), "not-kept");
    club.store->unreadable = false;
    EXPECT_EQ(
        club.ask("POST", "/api/session", R"({"name":"Ada","password":"correct horse"})")->status,
        200);
}

TEST(ClubTest, ABannedAddressIsShownOutOfItsOpenSockets) {
    TestClub club;
    const std::string olga = club.guest("Olga");
    const std::string link = club.people.first_owner_link().value();
    club.settle();
    EXPECT_EQ(club.ask("POST", "/api/owner", R"({"token":")" + link + "\"}", olga)->status, 200);
    const std::string ada = club.guest("Ada");
    const TestClub::Socket hers(club, ada, "192.0.2.7");
    const TestClub::Socket nobodys(club, {}, "192.0.2.8");
    const TestClub::Socket elsewhere(club, ada, "198.51.100.1");
    const auto ban = [&](const char* address) {
        return club
            .ask("POST", "/api/owner/sanctions",
                 std::string(R"({"kind":"ban","reason":"floods","address":")") + address + "\"}",
                 olga)
            ->status;
    };
    EXPECT_EQ(ban("192.0.2.0/24"), 201);
    EXPECT_EQ(hers.closed_for, CloseReason::signed_out);
    EXPECT_EQ(nobodys.closed_for, CloseReason::signed_out);
    EXPECT_TRUE(elsewhere.is_open());
}

TEST(ClubTest, AMuteThatIsLiftedOrRunsOutReachesOpenSockets) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const auto opened = club.ask("POST", "/api/tables", R"({"game":"hex"})", ada);
    const std::string table = *opened->value().find("table")->text();
    TestClub::Socket socket(club, ada);
    store::Sanction mute{.kind = store::SanctionKind::mute,
                         .person = club.people.identify(ada)->member.person};
    store::SanctionId last_mute = 0;
    const auto impose = [&] {
        club.people.impose(mute, [&](const auto& imposed) { last_mute = imposed.value(); });
        club.settle();
        EXPECT_THAT(socket.last(), HasSubstr(R"("muted":true)"));
    };
    const auto say = [&](int id) {
        socket.say(R"({"id":)" + std::to_string(id) + R"(,"do":"say","text":"x","table":")" +
                   table + "\"}");
        return socket.last();
    };
    impose();
    EXPECT_THAT(say(1), HasSubstr(R"({"id":1,"error":"muted")"));
    club.people.lift(last_mute, [](const auto& lifted) { EXPECT_TRUE(lifted); });
    club.settle();
    EXPECT_THAT(socket.last(), AllOf(HasSubstr(R"({"person":{)"), Not(HasSubstr("muted"))));
    EXPECT_THAT(say(2), HasSubstr(R"({"id":2,"ok":true)"));

    mute.until = club.time.now() + std::chrono::minutes(1);
    impose();
    EXPECT_THAT(say(3), HasSubstr(R"({"id":3,"error":"muted")"));
    club.pass(std::chrono::minutes(1));
    EXPECT_THAT(say(4), HasSubstr(R"({"id":4,"ok":true)"));
    EXPECT_THAT(*std::prev(socket.messages.end(), 2),
                AllOf(HasSubstr(R"({"person":{)"), Not(HasSubstr("muted"))));
}

/// Asks until there is an answer other than 200, at most a thousand times, without time passing.
int as_often_as_possible(const std::function<int()>& ask) {
    int count = 0;
    while (count < 1000 && ask() == 200)
        ++count;
    return count;
}

TEST(ClubTest, NobodyFloodsATableOrTheLobby) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const auto opened = club.ask("POST", "/api/tables", R"({"game":"hex"})", ada);
    const std::string table = *opened->value().find("table")->text();
    const std::string target = "/api/tables/" + table;
    EXPECT_EQ(as_often_as_possible([&] {
                  return club
                      .ask_from("192.0.2.1", "POST", target, R"({"do":"say","text":"x"})", ada)
                      ->status;
              }),
              60);
    TestClub::Socket socket(club, ada, "192.0.2.1");
    socket.say(R"({"id":1,"do":"say","text":"x","table":")" + table + "\"}");
    EXPECT_THAT(socket.last(), HasSubstr(R"({"id":1,"error":"too-many")"));
    EXPECT_THAT(socket.last(), HasSubstr(R"("retry_after":500)"));
    club.pass(std::chrono::seconds(1));
    socket.say(R"({"id":2,"do":"say","text":"x","table":")" + table + "\"}");
    EXPECT_THAT(socket.last(), HasSubstr(R"({"id":2,"ok":true)"));

    int number = 0;
    EXPECT_EQ(as_often_as_possible([&] {
                  const std::string name = "Ada " + std::to_string(++number);
                  return club
                      .ask_from("192.0.2.2", "PATCH", "/api/me", R"({"name":")" + name + "\"}", ada)
                      ->status;
              }),
              30);
}

TEST(ClubTest, NumbersAreForThisMachineAndTheOwner) {
    TestClub club;
    EXPECT_EQ(club.ask("GET", "/metrics")->status, 200);
    EXPECT_EQ(club.ask_from("192.0.2.1", "GET", "/metrics")->status, 403);
    const std::string olga = club.guest("Olga");
    const std::string link = club.people.first_owner_link().value();
    club.settle();
    EXPECT_EQ(club.ask("POST", "/api/owner", R"({"token":")" + link + "\"}", olga)->status, 200);
    EXPECT_EQ(club.ask_from("192.0.2.1", "GET", "/metrics", {}, olga)->status, 200);
    EXPECT_EQ(as_often_as_possible(
                  [&] { return club.ask_from("192.0.2.2", "GET", "/metrics", {}, olga)->status; }),
              100)
        << "each is looked up";
}

TEST(ClubTest, AnotherNameShowsAtATableThatWaits) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const auto opened = club.ask("POST", "/api/tables", R"({"game":"durak"})", ada);
    const std::string table = *opened->value().find("table")->text();
    TestClub::Socket watching(club, {});
    watching.say(R"({"id":1,"do":"watch","table":")" + table + "\"}");
    EXPECT_EQ(club.ask("PATCH", "/api/me", R"({"name":"Augusta"})", ada)->status, 200);
    EXPECT_THAT(watching.last(),
                AllOf(HasSubstr(R"("event":"seated","seat":0)"), HasSubstr(R"("name":"Augusta")")));
    EXPECT_THAT(club.ask("GET", "/api/tables")->body, HasSubstr(R"("name":"Augusta")"));

    // A game that has begun keeps the names it began with.
    const std::string bob = club.guest("Bob");
    EXPECT_EQ(club.ask("POST", "/api/tables/" + table, R"({"do":"sit"})", bob)->status, 200);
    EXPECT_EQ(club.ask("PATCH", "/api/me", R"({"name":"Lovelace"})", ada)->status, 200);
    EXPECT_THAT(club.ask("GET", "/api/tables/" + table)->body, HasSubstr(R"("name":"Augusta")"));
}

TEST(ClubTest, WhoLooksForAGameIsFoundUnderTheNewName) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const std::string bob = club.guest("Bob");
    TestClub::Socket first(club, ada);
    TestClub::Socket second(club, bob);
    first.say(R"({"id":1,"do":"seek","game":"hex"})");
    EXPECT_EQ(club.ask("PATCH", "/api/me", R"({"name":"Augusta"})", ada)->status, 200);
    second.say(R"({"id":1,"do":"seek","game":"hex"})");
    club.pass(std::chrono::seconds(3));
    EXPECT_THAT(second.last(), HasSubstr("paired"));
    EXPECT_THAT(club.ask("GET", "/api/tables")->body, HasSubstr(R"("name":"Augusta")"));
}

TEST(ClubTest, TheSameNameAgainIsNoNews) {
    TestClub club;
    const std::string ada = club.guest("Ada");
    const TestClub::Socket socket(club, ada);
    const std::size_t heard = socket.messages.size();
    EXPECT_EQ(club.ask("PATCH", "/api/me", R"({"name":"Ada"})", ada)->status, 200);
    EXPECT_EQ(socket.messages.size(), heard);
}

TEST(ClubTest, AddressesAreToldOnTheServersMachine) {
    TestClub club;
    EXPECT_EQ(club.ask("GET", "/api/addresses")->body, R"({"alone":true,"urls":[]})"
                                                       "\n");
    club.application.reached_by(
        [] { return Reach{.alone = false, .urls = {"http://192.168.0.7:8080"}}; });
    EXPECT_EQ(club.ask("GET", "/api/addresses")->body,
              R"({"alone":false,"urls":["http://192.168.0.7:8080"]})"
              "\n");
}

TEST(ClubTest, AddressesAreNotToldElsewhere) {
    TestClub club;
    club.application.reached_by(
        [] { return Reach{.alone = false, .urls = {"http://192.168.0.7:8080"}}; });
    Request request = TestClub::request("GET", "/api/addresses", {}, {});
    request.client = Address::read("203.0.113.9").value();
    int status = 0;
    std::string body;
    club.application.answer(request, [&](const Answer& answer) {
        status = answer.status;
        body = *answer.body;
    });
    EXPECT_EQ(status, 403);
    EXPECT_THAT(body, HasSubstr("not-allowed"));
}

} // namespace
} // namespace quadrille::server

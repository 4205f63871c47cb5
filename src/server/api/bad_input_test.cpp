/// Sends every message of the API, by HTTP and by socket, with members that are missing, of another
/// type, huge, nested or unknown, with bytes that are not JSON or UTF-8, and at the wrong time.
/// Each must be refused with one clear line, and nothing may be written. A message without an entry
/// here fails the test.

#include "base/id.h"
#include "base/text.h"
#include "server/api/commands.h"
#include "server/api/test_club.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fmt/format.h>

namespace quadrille::server {
namespace {

using testing::AllOf;
using testing::Ge;
using testing::Le;
using testing::UnorderedElementsAreArray;

/// A valid message with all of its members.
struct Sample {
    std::string name;
    std::string body = "{}";
    /// The members that are required.
    std::vector<std::string> required{};
};

const std::vector<Sample> requests{
    {"GET "},
    {"GET addresses"},
    {"POST guests", R"({"name":"Zed","program":true,"token":true})"},
    {"GET me"},
    {"PATCH me", R"({"name":"Zed"})", {"name"}},
    {"DELETE me", R"({"password":"correct horse"})"},
    {"POST me/account", R"({"name":"Zed","password":"correct horse"})", {"name", "password"}},
    {"POST me/password",
     R"({"password":"correct horse","new":"a new horse"})",
     {"password", "new"}},
    {"POST me/recovery", R"({"password":"correct horse"})", {"password"}},
    {"GET me/sessions"},
    {"DELETE me/sessions"},
    {"DELETE me/sessions/*"},
    {"GET me/tokens"},
    {"POST me/tokens", R"({"label":"engine"})"},
    {"DELETE me/tokens/*"},
    {"GET me/tables"},
    {"POST me/games",
     R"({"record":{"version":1,"game":"hex","options":{"size":3},"seats":["here","level:1"],)"
     R"("moves":["a1"]},"ended":1000})",
     {"record"}},
    {"GET me/export"},
    {"POST session",
     R"({"name":"Ana","password":"correct horse","token":true,"label":"home"})",
     {"name", "password"}},
    {"DELETE session"},
    {"POST recovery",
     R"({"name":"Ana","code":"abcd","password":"a new horse","token":true,"label":"home"})",
     {"name", "code", "password"}},
    {"GET tables"},
    {"POST tables",
     R"({"game":"hex","options":{"size":5},"clock":"300+3","rated":false,"listed":true,)"
     R"("sides":"chosen","seat":0,"bots":["level:3"],"level":"level:5"})",
     {"game"}},
    {"GET tables/*"},
    {"POST tables/*", R"({"do":"say","text":"hello"})", {"do", "text"}},
    {"GET tables/*/events"},
    {"GET tables/*/record"},
    {"GET evenings"},
    {"POST evenings",
     R"({"name":"Tuesday","format":"swiss","game":"hex","options":{"size":5},"clock":"60+1",)"
     R"("rounds":3,"pause":1000,"length":0,"listed":true,"rated":false,"bot":"level:1",)"
     R"("level":"level:2"})",
     {"name", "format", "game"}},
    {"GET evenings/*"},
    {"POST evenings/*", R"({"do":"join"})", {"do"}},
    {"GET evenings/*/events"},
    {"POST challenges",
     R"({"person":"0000000000001","table":"0000000000001","key":"abcd"})",
     {"person", "table"}},
    {"DELETE challenges/*"},
    {"GET people/*"},
    {"GET people/*/games"},
    {"GET people/*/opponents"},
    {"GET people/*/ratings"},
    {"GET games/*"},
    {"GET best"},
    {"POST reports",
     R"({"person":"0000000000001","table":"0000000000001","text":"rude"})",
     {"text"}},
    {"POST owner", R"({"token":"0123456789abcdefghjkmnpqrstvwxyz"})", {"token"}},
    {"GET owner"},
    {"GET owner/reports"},
    {"POST owner/reports/*", R"({"settled":true})", {"settled"}},
    {"POST owner/sanctions",
     R"({"kind":"mute","person":"0000000000001","reason":"rude","hours":3})",
     {"kind"}},
    {"DELETE owner/sanctions/*"},
    {"GET owner/tables"},
    {"POST owner/tables/*", R"({"close":true})", {"close"}},
    {"GET owner/people"},
    {"GET owner/people/*/export"},
    {"DELETE owner/people/*"},
    {"GET owner/copies"},
    {"POST owner/copies"},
    {"GET owner/copies/*"},
};

/// Messages for sockets only.
const std::vector<Sample> socket_messages{
    {"watch", R"({"from":1,"key":"abc"})"},
    {"unwatch"},
    {"lobby", R"({"on":true})"},
    {"seek", R"({"game":"hex","options":{"size":5},"clock":"300+3","rated":false})", {"game"}},
    {"unseek"},
    {"hands", R"({"on":true})"},
    {"hand", R"({"about":"b2"})"},
};

struct CommandSample : Sample {
    /// The error for a player whose turn it is not, in a running game in which each has moved.
    /// Empty: the command is possible then.
    std::string when_not_to_move;
};

const std::vector<CommandSample> commands{
    {{"sit", R"({"seat":1,"key":"abc"})"}, "already-seated"},
    {{"bots", R"({"bot":"level:1","seat":1})", {"bot"}}, "host-only"},
    {{"remove", R"({"seat":1})", {"seat"}}, "host-only"},
    {{"number", R"({"number":"000102030405060708090a0b0c0d0e0f"})", {"number"}}, "not-now"},
    {{"move", R"({"ply":2,"move":"d4","game":1})", {"ply", "move"}}, "not-your-turn"},
    {{"hold", R"({"ply":2,"game":1})", {"ply"}}, "not-now"},
    {{"resign", R"({"confirmed":true})"}, ""},
    {{"abort"}, "too-late"},
    {{"offer", R"({"offer":"draw"})", {"offer"}}, ""},
    {{"answer", R"({"offer":"draw","accept":true})", {"offer"}}, "no-such-offer"},
    {{"claim", R"({"choice":"win"})", {"choice"}}, "not-absent"},
    {{"leave", R"({"confirmed":true})"}, ""},
    {{"say", R"({"text":"hello"})", {"text"}}, ""},
};

json::Value read(const std::string& text) {
    return json::read(text).value();
}

std::string without(const json::Value& object, const std::string& name) {
    json::Object members = *object.object();
    std::erase_if(members, [&](const json::Member& member) { return member.name == name; });
    return json::Value(std::move(members)).write();
}

/// The object with that member replaced by `value`, which need not be JSON.
std::string with(const json::Value& object, const std::string& name, const std::string& value) {
    std::string text = without(object, name);
    text.pop_back();
    return text + (text == "{" ? "\"" : ",\"") + name + "\":" + value + "}";
}

bool same_kind(const json::Value& one, const json::Value& other) {
    return (one.text() != nullptr) == (other.text() != nullptr) &&
           (one.number() != nullptr) == (other.number() != nullptr) &&
           one.truth().has_value() == other.truth().has_value() &&
           (one.array() != nullptr) == (other.array() != nullptr) &&
           (one.object() != nullptr) == (other.object() != nullptr);
}

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
}

/// Bodies that cannot be read as this message, each with an error in one place.
std::vector<std::string> unreadable(const Sample& sample) {
    const json::Value good = read(sample.body);
    std::vector<std::string> bad{"{",
                                 "[]",
                                 "\"x\"",
                                 "7",
                                 "null",
                                 sample.body + "x",
                                 sample.body + sample.body,
                                 "\xff\xfe{}",
                                 nested(5000),
                                 with(good, "unknown", "1"),
                                 with(good, "unknown", nested(70)),
                                 with(good, "x\xff", "1"),
                                 with(good, "unknown", "\"" + std::string(15'000, 'x') + "\"")};
    for (const std::string& name : sample.required)
        bad.push_back(without(good, name));
    for (const json::Member& member : *good.object()) {
        for (const char* value : {"null", "true", "3", "\"text\"", "[]", "{}", "[[[[]]]]",
                                  R"([{"a":[]}])", R"({"a":{"b":[]}})"})
            if (!same_kind(read(value), member.value))
                bad.push_back(with(good, member.name, value));
        if (member.value.number() != nullptr)
            for (const char* value : {"-1", "1.5", "1e99", "99999999999999999999"})
                bad.push_back(with(good, member.name, value));
        bad.push_back(with(good, member.name, "\"\xff\""));
        bad.push_back(with(good, member.name, "\"\xed\xa0\x80\""));
        bad.push_back(with(good, member.name, nested(70)));
        // The same member twice.
        std::string twice = good.write();
        twice.pop_back();
        bad.push_back(twice + ",\"" + member.name + "\":" + member.value.write() + "}");
    }
    return bad;
}

class BadInput : public testing::Test {
  protected:
    void SetUp() override {
        // An owner's account, so that nothing is refused for lack of rights.
        owner_ = club_.guest("Ana");
        ok("POST", "/api/me/account", R"({"name":"Ana","password":"correct horse"})");
        const std::string link = club_.people.first_owner_link().value();
        club_.settle();
        ok("POST", "/api/owner", fmt::format(R"({{"token":"{}"}})", link));
        other_ = club_.guest("Ben");
        stranger_ = club_.guest("Cleo");
        table_ = opened();
        club_.ask("POST", "/api/tables/" + table_, R"({"do":"sit"})", other_);
        ok("POST", "/api/tables/" + table_, R"({"do":"move","ply":0,"move":"b2"})");
        const auto moved = club_.ask("POST", "/api/tables/" + table_,
                                     R"({"do":"move","ply":1,"move":"c3"})", other_);
        ASSERT_EQ(moved->status, 200) << moved->body;
    }

    std::string opened() {
        const auto made =
            ok("POST", "/api/tables", R"({"game":"hex","options":{"size":5},"sides":"chosen"})");
        return *made->value().find("table")->text();
    }

    std::shared_ptr<TestClub::Reply> ok(const char* method, const std::string& target,
                                        const std::string& body) {
        auto reply = club_.ask(method, target, body, owner_);
        EXPECT_LT(reply->status, 300) << reply->body;
        return reply;
    }

    static void expect_clear(const json::Value& answer, const std::string& what) {
        const json::Value* word = answer.find("error");
        const json::Value* text = answer.find("text");
        ASSERT_TRUE(word != nullptr && word->text() != nullptr) << answer.write() << what;
        ASSERT_TRUE(text != nullptr && text->text() != nullptr) << answer.write() << what;
        EXPECT_FALSE(text->text()->empty()) << what;
        EXPECT_LT(text->text()->size(), 600U) << what;
        EXPECT_EQ(text->text()->find('\n'), std::string::npos) << what;
    }

    /// Expects a refusal with a status in this range, and that nothing was written.
    void refuse(const std::string& request, const std::string& body, const std::string& token,
                int least = 400, int most = 499) {
        const std::string what = "\n" + request + " " + body.substr(0, 300);
        const std::size_t before = club_.store->written.size();
        const auto space = request.find(' ');
        const std::string path = request.substr(space + 1);
        const auto reply = club_.ask(request.substr(0, space),
                                     path.empty() ? "/api" : "/api/" + path, body, token);
        EXPECT_THAT(reply->status, AllOf(Ge(least), Le(most))) << reply->body << what;
        EXPECT_EQ(club_.store->written.size(), before) << what;
        const auto answer = json::read(reply->body);
        ASSERT_TRUE(answer) << reply->body << what;
        expect_clear(*answer, what);
    }

    /// The same by socket.
    void refuse_message(TestClub::Socket& socket, const std::string& message) {
        const std::string what = "\n" + message.substr(0, 300);
        const std::size_t before = club_.store->written.size();
        const std::size_t sent = socket.messages.size();
        socket.say(message);
        ASSERT_EQ(socket.messages.size(), sent + 1) << what;
        EXPECT_EQ(club_.store->written.size(), before) << what;
        expect_clear(read(socket.last()), what);
        ASSERT_TRUE(socket.is_open()) << what;
    }

    static std::string named(std::string request, const std::string& name) {
        if (const auto star = request.find('*'); star != std::string::npos)
            request.replace(star, 1, name);
        return request;
    }

    /// Whether the text is acceptable there: an empty text where none is needed, and anything short
    /// for labels and keys.
    static bool is_harmless(const Sample& sample, const std::string& member,
                            const std::string& text) {
        const bool is_free = member == "label" || member == "reason" || member == "key";
        const bool is_needed = std::ranges::find(sample.required, member) != sample.required.end();
        return (text == "\"\"" && !is_needed) || (is_free && text.size() < 100);
    }

    /// The command with the members that name it and its table.
    static Sample as_command(const Sample& sample, const std::string& table) {
        Sample command = sample;
        command.body = with(read(sample.body), "do", "\"" + sample.name + "\"");
        if (!table.empty())
            command.body = with(read(command.body), "table", "\"" + table + "\"");
        command.required.emplace_back("do");
        if (!table.empty())
            command.required.emplace_back("table");
        return command;
    }

    TestClub club_;
    std::string owner_;
    std::string other_;
    std::string stranger_;
    const std::string nobody_;
    /// A table of Ana and Ben at which each has moved once.
    std::string table_;
};

TEST_F(BadInput, EveryMessageHasItsCases) {
    std::vector<std::string> known;
    for (const Sample& sample : requests)
        known.push_back(sample.name);
    EXPECT_THAT(Club::requests(), UnorderedElementsAreArray(known));
    known.clear();
    for (const Sample& sample : commands)
        known.push_back(sample.name);
    EXPECT_THAT(command_names(), UnorderedElementsAreArray(known));
    // The socket lists its messages when it does not know one.
    TestClub::Socket socket(club_, owner_);
    socket.say(R"({"do":"dance"})");
    known.clear();
    for (const Sample& sample : socket_messages)
        known.push_back(sample.name);
    EXPECT_THAT(socket.last(),
                testing::HasSubstr("do is " + joined(known, ", ") + " or a command"));
}

TEST_F(BadInput, RequestsThatCannotBeRead) {
    for (const Sample& sample : requests)
        for (const std::string& body : unreadable(sample))
            refuse(named(sample.name, table_), body, owner_, 400, 400);
}

TEST_F(BadInput, CommandsThatCannotBeRead) {
    TestClub::Socket socket(club_, owner_);
    for (const Sample& sample : commands) {
        for (const std::string& body : unreadable(as_command(sample, {})))
            refuse("POST tables/" + table_, body, owner_, 400, 400);
        for (const std::string& body : unreadable(as_command(sample, table_)))
            refuse_message(socket, body);
    }
    for (const char* body : {"", "{}", R"({"do":""})", R"({"do":"watch"})", R"({"do":"SIT"})"})
        refuse("POST tables/" + table_, body, owner_, 400, 400);
}

TEST_F(BadInput, SocketMessagesThatCannotBeRead) {
    TestClub::Socket socket(club_, owner_);
    for (const Sample& sample : socket_messages) {
        const bool has_table = sample.name.ends_with("watch") || sample.name.starts_with("hand");
        for (const std::string& body : unreadable(as_command(sample, has_table ? table_ : "")))
            refuse_message(socket, body);
    }
    for (const char* body : {"", "{}", R"({"do":""})", R"({"do":"dance"})",
                             R"({"id":[],"do":"unseek"})", R"({"id":null,"do":"unseek"})"})
        refuse_message(socket, body);
    refuse_message(socket, R"({"do":"unseek","id":")" + std::string(65, 'x') + "\"}");
    refuse_message(socket, R"({"do":"unseek","id":)" + std::string(65, '1') + "}");
}

TEST_F(BadInput, HugeAndStrangeTexts) {
    TestClub::Socket socket(club_, owner_);
    const std::vector<std::string> strange{"\"" + std::string(15'000, 'x') + "\"",
                                           R"("\u0000\u202e\u200b")", "\"\""};
    for (const Sample& sample : requests) {
        const json::Value good = read(sample.body);
        // A client who is a guest already gets 200 instead.
        const std::string& token = sample.name == "POST guests" ? nobody_ : owner_;
        for (const json::Member& member : *good.object())
            for (const std::string& text : strange)
                if (member.value.text() != nullptr && !is_harmless(sample, member.name, text))
                    refuse(named(sample.name, table_), with(good, member.name, text), token);
    }
    for (const Sample& plain : commands) {
        const Sample sample = as_command(plain, table_);
        const json::Value good = read(sample.body);
        for (const json::Member& member : *good.object())
            for (const std::string& text : strange)
                if (member.value.text() != nullptr && !is_harmless(sample, member.name, text))
                    refuse_message(socket, with(good, member.name, text));
    }
    for (const char* value : {R"({"size":"5000"})", R"({"size":-1})", R"({"sise":5})",
                              R"({"size":[5]})", R"({"size":5,"size":5})"})
        refuse("POST tables", with(read(R"({"game":"hex"})"), "options", value), owner_, 400, 400);
    for (const char* value :
         {"\"300\"", "\"-1+3\"", "\"99999999999+1\"", "\"1d/move+3\"", "\"300+\""})
        refuse("POST tables", with(read(R"({"game":"hex"})"), "clock", value), owner_, 400, 400);
}

TEST_F(BadInput, NamesOfThingsThatAreNot) {
    for (const Sample& sample : requests)
        if (sample.name.contains('*'))
            for (const std::string& name :
                 {std::string("x"), std::string("0000000000000"), std::string("zzzzzzzzzzzzz"),
                  std::string("%ff"), std::string("%00"), std::string(3000, '0'),
                  std::string("..%2f..")}) {
                const bool never_fails =
                    (sample.name.ends_with("/games") || sample.name.ends_with("/opponents") ||
                     sample.name.ends_with("/ratings")) &&
                    read_id(name).has_value();
                if (!never_fails)
                    refuse(named(sample.name, name), sample.body == "{}" ? "" : sample.body,
                           owner_);
            }
}

TEST_F(BadInput, QueriesThatCannotBeRead) {
    for (const std::string& target :
         {std::string("tables?limit=x"), std::string("tables?limit=0"),
          std::string("tables?limit=99999999999"), std::string("tables?limit=1&limit=2"),
          std::string("tables?%zz"), "tables/" + table_ + "/events?from=0",
          "tables/" + table_ + "/events?from=-1", "tables/" + table_ + "/events?wait=31",
          "tables/" + table_ + "/events?wait=1e3", "tables/" + table_ + "/events?limit=501",
          std::string("best?limit=101"), "people/" + table_ + "/games?limit=x",
          "people/" + table_ + "/games?result=great", "people/" + table_ + "/games?rated=1",
          "people/" + table_ + "/games?with=me", "people/" + table_ + "/games?before=x",
          "people/" + table_ + "/opponents?limit=101", std::string("owner/people?limit=0"),
          "people/" + table_ + "/ratings?limit=-5"})
        refuse("GET " + target, "", owner_, 400, 400);
}

/// Requests that need a person are refused without one, and the owner's are refused to others.
TEST_F(BadInput, WithoutTheRights) {
    const std::vector<std::string> for_all{"GET ",
                                           "GET addresses",
                                           "POST guests",
                                           "POST session",
                                           "POST recovery",
                                           "GET tables",
                                           "GET tables/*",
                                           "GET tables/*/events",
                                           "GET tables/*/record",
                                           "GET people/*",
                                           "GET people/*/games",
                                           "GET people/*/ratings",
                                           "GET people/*/opponents",
                                           "GET games/*",
                                           "GET best",
                                           "GET evenings",
                                           "GET evenings/*",
                                           "GET evenings/*/events"};
    for (const Sample& sample : requests) {
        if (std::ranges::find(for_all, sample.name) != for_all.end())
            continue;
        const std::string body = sample.body == "{}" ? "" : sample.body;
        refuse(named(sample.name, table_), body, "", 401, 401);
        refuse(named(sample.name, table_), body, "a token that nobody has", 401, 401);
        if (sample.name.contains("owner") && sample.name != "POST owner")
            refuse(named(sample.name, table_), body, stranger_, 403, 403);
    }
    TestClub::Socket nobody(club_, "");
    for (const Sample& sample : commands)
        refuse_message(nobody, as_command(sample, table_).body);
    refuse_message(nobody, R"({"do":"seek","game":"hex"})");
}

TEST_F(BadInput, CommandsAtTheWrongTime) {
    for (const CommandSample& sample : commands) {
        const std::string body = as_command(sample, {}).body;
        // Commands for another's seat, or by somebody without a seat.
        refuse("POST tables/" + table_, body, stranger_);
        if (sample.when_not_to_move.empty())
            continue;
        const std::size_t before = club_.store->written.size();
        const auto reply = club_.ask("POST", "/api/tables/" + table_, body, other_);
        EXPECT_EQ(reply->error(), sample.when_not_to_move) << body << reply->body;
        EXPECT_EQ(club_.store->written.size(), before) << body;
    }
    for (const char* body : {R"({"do":"resign"})", R"({"do":"leave"})"})
        EXPECT_EQ(club_.ask("POST", "/api/tables/" + table_, body, other_)->error(), "confirm");
    // At a closed table no command is possible.
    ok("POST", "/api/owner/tables/" + table_, R"({"close":true})");
    for (const Sample& sample : commands)
        for (const std::string& token : {owner_, other_, stranger_})
            refuse("POST tables/" + table_, as_command(sample, {}).body, token);
}

TEST_F(BadInput, AStoreThatCannotBeReadIsTold) {
    club_.store->unreadable = true;
    for (const char* request : {"GET me/tokens", "GET me/sessions", "POST me/tokens"})
        refuse(request, "", owner_, 503, 503);
    refuse("GET me", "", "a token that nobody has read yet", 503, 503);
    club_.store->unreadable = false;
    EXPECT_EQ(club_.ask("GET", "/api/me/tokens", "", owner_)->status, 200);
}

} // namespace
} // namespace quadrille::server

#pragma once

/// For tests only: a whole club without sockets, threads, disk or real randomness. Requests and
/// messages are passed in where the server would pass them in, and everything that a client is sent
/// is kept with its time.

#include "server/api/club.h"
#include "server/hall/test_hall.h"
#include "server/people/plain_passwords.h"

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::server {

/// Does the work at once, on the calling thread.
class NoBackground final : public Background {
  public:
    bool run(std::move_only_function<void()> work) override {
        work();
        return true;
    }
};

/// A store that records all stored batches, so that they can be written to another store, and that
/// can be made unreadable.
class RecordingStore final : public store::MemoryStore {
  public:
    bool write(store::Batch batch, store::Completion completion) override {
        store::Batch copy = batch;
        return MemoryStore::write(
            std::move(batch), [this, copy = std::move(copy), completion = std::move(completion)](
                                  const store::Outcome& outcome) mutable {
                if (outcome)
                    written.push_back(std::move(copy));
                unreadable = unreadable || breaks_after_write;
                completion(outcome);
            });
    }

    std::optional<store::Token> token(const store::Hash& hash) const override {
        if (unreadable)
            throw store::ReadFailure("the disk is gone");
        return MemoryStore::token(hash);
    }

    std::vector<store::Token> tokens_of(store::PersonId person) const override {
        if (unreadable)
            throw store::ReadFailure("the disk is gone");
        return MemoryStore::tokens_of(person);
    }

    std::vector<store::Batch> written;
    bool unreadable = false;
    /// Makes the store unreadable after the next batch.
    bool breaks_after_write = false;
};

class TestClub {
  public:
    struct Reply {
        /// 0: not answered yet.
        int status = 0;
        std::string fields{};
        std::string body{};

        json::Value value() const { return json::read(body).value(); }

        std::string error() const {
            const auto object = json::read(body);
            const json::Value* word = object ? object->find("error") : nullptr;
            return word == nullptr ? "" : *word->text();
        }
    };

    /// A client's socket.
    class Socket final : public Channel {
      public:
        Socket(TestClub& club, const std::string& token, std::string_view address = "127.0.0.1")
            : club_(club) {
            auto request = TestClub::request("GET", "/api/socket", {}, token);
            request.client = Address::read(address).value();
            club.application.open_channel(request,
                                          [this](std::expected<OpenChannel, Answer> opened) {
                                              if (opened)
                                                  user_ = (*opened)(*this);
                                          });
            club.settle();
        }

        bool is_open() const { return user_ != nullptr && !closed_for; }

        /// Receives a message from the client.
        void say(std::string_view text) {
            if (is_open())
                user_->receive(text);
            club_.settle();
        }

        void hang_up() {
            user_.reset();
            club_.settle();
        }

        // Channel.
        void send(std::shared_ptr<const std::string> text) override {
            if (!closed_for)
                messages.push_back(club_.stamp() + *text);
        }

        std::size_t backlog() const override { return 0; }

        void close(CloseReason reason, std::string_view /*text*/) override { closed_for = reason; }

        void listen(bool listens) override { listening = listens; }

        std::chrono::milliseconds round_trip() const override { return {}; }

        /// The last message without its time.
        std::string last() const {
            return messages.empty() ? "" : messages.back().substr(messages.back().find(' ') + 1);
        }

        std::vector<std::string> messages;
        std::optional<CloseReason> closed_for;
        bool listening = true;

      private:
        TestClub& club_;
        std::unique_ptr<ChannelUser> user_;
    };

    /// Bots that are asked during the start answer at once only if `bots_answer`.
    explicit TestClub(
        std::shared_ptr<RecordingStore> its_store = std::make_shared<RecordingStore>(),
        std::optional<club::Time> its_time = {}, std::uint64_t seed = 1, bool bots_answer = true)
        : store(std::move(its_store)), randomness(seed) {
        thinkers.at_once = bots_answer;
        if (its_time)
            time.time = *its_time;
        people.start();
        EXPECT_TRUE(hall.start(store->last_alive()).empty());
        settle();
    }

    ~TestClub() { settle(); }

    TestClub(const TestClub&) = delete;
    TestClub& operator=(const TestClub&) = delete;
    TestClub(TestClub&&) = delete;
    TestClub& operator=(TestClub&&) = delete;

    /// Sends a request. Returns the answer so far; if the request is answered later, the answer is
    /// filled in then.
    std::shared_ptr<Reply> ask(std::string_view method, std::string_view target,
                               std::string body = {}, const std::string& token = {}) {
        return ask_from("127.0.0.1", method, target, std::move(body), token);
    }

    /// The same from another address, for which there are rate limits.
    std::shared_ptr<Reply> ask_from(std::string_view address, std::string_view method,
                                    std::string_view target, std::string body = {},
                                    const std::string& token = {}) {
        Request& asked =
            requests_.emplace_back(request(keep(method), keep(target), std::move(body), token));
        asked.client = Address::read(address).value();
        const auto reply = std::make_shared<Reply>();
        application.answer(asked, [reply](const Answer& answer) {
            *reply = {.status = answer.status, .fields = answer.fields, .body = *answer.body};
        });
        settle();
        return reply;
    }

    static Request request(std::string_view method, std::string_view target, std::string body,
                           const std::string& token) {
        return {.method = method,
                .target = target,
                .host = "club.example",
                .authorization = token.empty() ? "" : "Bearer " + token,
                .body = std::move(body),
                .client = Address::read("127.0.0.1").value()};
    }

    /// Makes a guest and returns their token.
    std::string guest(const std::string& name) {
        const auto made = ask("POST", "/api/guests", R"({"token":true,"name":")" + name + "\"}");
        EXPECT_EQ(made->status, 201) << made->body;
        return *made->value().find("token")->text();
    }

    void settle() { settle_all(*store, loop); }

    void pass(club::Duration length) { pass_time(length, time, *store, loop); }

    std::string stamp() const { return std::to_string(time.time.count()) + " "; }

    SimulatedTime time;
    SimulatedLoop loop{time};
    std::shared_ptr<RecordingStore> store;
    SeededRandomness randomness;
    SimulatedThinkers thinkers;
    KeptJournal journal;
    PlainPasswords passwords;
    NoBackground background;
    StaticSite site{Site(std::map<std::string, std::string>{{"index.html", "the page"}})};
    Hall hall{{.loop = loop,
               .store = *store,
               .randomness = randomness,
               .thinkers = thinkers,
               .time = time,
               .journal = journal}};
    People people{{.loop = loop,
                   .store = *store,
                   .randomness = randomness,
                   .time = time,
                   .passwords = passwords}};
    Club application{
        {.site = site,
         .hall = hall,
         .people = people,
         .store = *store,
         .background = background,
         .time = time,
         .loop = loop},
        {.public_url = {}, .version = "test", .unlimited = {Network::read("127.0.0.1").value()}}};

  private:
    std::string_view keep(std::string_view text) { return texts_.emplace_back(text); }

    /// Requests must live until they are answered.
    std::list<Request> requests_;
    std::list<std::string> texts_;
};

} // namespace quadrille::server

#pragma once

/// One request to the API while it is being answered: who asks, what, and the way back. Answered
/// once; if nobody does, the client is told that something is wrong with the server, and if the
/// store cannot be read, that.

#include "server/answer.h"
#include "server/api/address_line.h"
#include "server/api/message.h"
#include "server/application.h"
#include "server/hall/failure.h"
#include "server/people/identity.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille::server {

class Call {
  public:
    Call(const Request& its_request, AddressLine its_line, Reply reply)
        : request(&its_request), line(std::move(its_line)), reply_(std::move(reply)) {}

    ~Call();
    Call(Call&& other) noexcept = default;
    Call& operator=(Call&& other) noexcept = default;
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    /// Lives until the call is answered; its method and target are for `Club::dispatch` alone.
    const Request* request;
    AddressLine line;
    std::optional<Identity> identity{};
    json::Value body{};

    /// The person who asks; nobody if there is none.
    Member member() const { return identity ? identity->member : Member{}; }

    /// That part of the path as the name of something. Fails by itself if it is none.
    std::optional<std::uint64_t> id(std::size_t part);

    /// Header lines that the answer shall have.
    void add_field(std::string_view line_of_header) { fields_ += line_of_header; }

    void answer(int status, const json::Value& value);
    void answer_text(int status, std::string_view json);
    /// Something else than JSON, as it is.
    void answer_with(Answer whole);
    void fail(const Failure& failure);

    void refuse(const Problem& problem) { fail({.word = "bad-request", .text = problem.text}); }

    /// `{"ok":true}`, or the failure.
    void answer(const std::expected<void, Failure>& outcome);

  private:
    Reply reply_;
    std::string fields_;
};

} // namespace quadrille::server

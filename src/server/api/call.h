#pragma once

/// One request to the API while it is being answered: who asks, for what, and how to reply. It must
/// be answered once. If it is destroyed unanswered, the client gets an error: that the store cannot
/// be read if an exception is being thrown, otherwise an internal server error.

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

    /// Valid until the call is answered; its method and target only within `Club::dispatch`.
    const Request* request;
    AddressLine line;
    std::optional<Identity> identity{};
    json::Value body{};

    /// The person who asks; person 0 if the client is not signed in.
    Member member() const { return identity ? identity->member : Member{}; }

    /// That segment of the path as an id. If it is none, answers with an error and returns nothing.
    std::optional<std::uint64_t> id(std::size_t part);

    /// Adds complete header lines, each with its CRLF, to the answer. They belong to success: a
    /// failure is sent without them.
    void add_field(std::string_view line_of_header) { fields_ += line_of_header; }

    void answer(int status, const json::Value& value);
    void answer_text(int status, std::string_view json);
    /// Sends an answer other than JSON, as it is; fields that were added are ignored.
    void answer_with(Answer whole);
    /// Answers with an error. Fields that were added are ignored.
    void fail(const Failure& failure);

    void refuse(const Problem& problem) { fail({.word = "bad-request", .text = problem.text}); }

    /// Answers with `{"ok":true}` or the failure.
    void answer(const std::expected<void, Failure>& outcome);

  private:
    Reply reply_;
    std::string fields_;
};

} // namespace quadrille::server

#pragma once

/// What the parser of requests says, and what we say about it. For http_connection.cpp only.

#include "server/answer.h"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include <optional>
#include <string>

namespace quadrille::server {

using HeaderParser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

/// What to say to a client whose request could not be read; nothing if nobody is there to hear it.
std::optional<Answer> answer_to_broken(const boost::system::error_code& error, bool has_target);

bool announces_body(const HeaderParser& parser);

/// What is wrong with a request that could be read.
std::optional<Answer> fault_of(const HeaderParser& parser);

/// All values of a field, joined as if they had been sent in one.
std::string values(const boost::beast::http::fields& fields, boost::beast::http::field name);
std::string values(const boost::beast::http::fields& fields, std::string_view name);

/// What an application sees of it, but for the body and the client.
Request request_of(const boost::beast::http::request_header<>& header);

} // namespace quadrille::server

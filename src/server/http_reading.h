#pragma once

/// Interprets the results of the HTTP parser, and answers malformed requests. For
/// http_connection.cpp only.

#include "server/answer.h"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include <optional>
#include <string>

namespace quadrille::server {

using HeaderParser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

/// The answer to a request that could not be parsed; nothing if the client has closed the
/// connection.
std::optional<Answer> answer_to_broken(const boost::system::error_code& error, bool has_target);

bool announces_body(const HeaderParser& parser);

/// The answer to a well-formed request that is not acceptable; nothing if it is acceptable.
std::optional<Answer> fault_of(const HeaderParser& parser);

/// Turns a target in absolute form (http://host/path), which the standard requires to be accepted,
/// into its path and query, and makes its host the Host field. Other targets are left as they are.
void use_origin_form(boost::beast::http::request_header<>& header);

/// All values of a field, joined with commas.
std::string values(const boost::beast::http::fields& fields, boost::beast::http::field name);
std::string values(const boost::beast::http::fields& fields, std::string_view name);

/// The request as an application sees it, without its body, client and TLS flag.
Request request_of(const boost::beast::http::request_header<>& header);

} // namespace quadrille::server

#include "server/http_reading.h"

#include <boost/beast/http/error.hpp>

#include <algorithm>

namespace quadrille::server {

namespace {

namespace http = boost::beast::http;

template <class Range>
std::string joined_values(const Range& range) {
    std::string joined;
    for (auto field = range.first; field != range.second; ++field) {
        if (!joined.empty())
            joined += ", ";
        joined += field->value();
    }
    return joined;
}

} // namespace

std::optional<Answer> answer_to_broken(const boost::system::error_code& error, bool has_target) {
    if (error == http::error::body_limit)
        return line_answer(413, "the body is too long");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return has_target ? line_answer(431, "the header is too long")
                          : line_answer(414, "the target is too long");
    if (error == http::error::bad_version)
        return line_answer(505, "only HTTP/1.0 and HTTP/1.1 are spoken here");
    if (error == http::error::end_of_stream ||
        error.category() != boost::system::error_code(http::error::bad_method).category())
        return std::nullopt;
    return line_answer(400, "the request cannot be read: " + error.message());
}

bool announces_body(const HeaderParser& parser) {
    return parser.content_length().value_or(0) > 0 ||
           parser.get().find(http::field::transfer_encoding) != parser.get().end();
}

std::optional<Answer> fault_of(const HeaderParser& parser) {
    const auto& request = parser.get();
    if (request.version() == 11 && request.count(http::field::host) != 1)
        return line_answer(400, "a request has one Host field");
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if (reads && announces_body(parser))
        return line_answer(413, "this request may have no body");
    return std::nullopt;
}

void use_origin_form(http::request_header<>& header) {
    const std::string target(header.target());
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme))
            continue;
        const std::string_view rest = std::string_view(target).substr(scheme.size());
        const std::size_t end = std::min(rest.find_first_of("/?"), rest.size());
        // Without a host it is refused where paths are read.
        if (end == 0)
            return;
        const std::string path(rest.substr(end));
        header.set(http::field::host, rest.substr(0, end));
        header.target(path.starts_with('/') ? path : "/" + path);
        return;
    }
}

std::string values(const http::fields& fields, http::field name) {
    return joined_values(fields.equal_range(name));
}

std::string values(const http::fields& fields, std::string_view name) {
    return joined_values(fields.equal_range(name));
}

Request request_of(const http::request_header<>& header) {
    return {.method = header.method_string(),
            .target = header.target(),
            .accept_encoding = values(header, http::field::accept_encoding),
            .if_none_match = values(header, http::field::if_none_match),
            .host = values(header, http::field::host),
            .origin = values(header, http::field::origin),
            .cookie = values(header, http::field::cookie),
            .authorization = values(header, http::field::authorization)};
}

} // namespace quadrille::server

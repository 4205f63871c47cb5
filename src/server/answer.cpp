#include "server/answer.h"

#include "server/policies.h"

#include <fmt/format.h>

namespace quadrille::server {

std::string_view reason(int status) {
    switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 301: return "Moved Permanently";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "";
    }
}

std::uint64_t body_bytes(const Answer& answer) {
    return answer.body->size() + (answer.long_body ? answer.long_body->bytes() : 0);
}

namespace {

Answer answer_of_type(std::string_view type, int status, std::string_view line,
                      std::string_view more_fields) {
    auto body = std::make_shared<const std::string>(fmt::format("{}\n", line));
    std::string fields = fmt::format("Content-Type: {}\r\n"
                                     "Content-Length: {}\r\n"
                                     "Cache-Control: no-store\r\n"
                                     "{}{}",
                                     type, body->size(), more_fields, security_fields());
    return {.status = status, .fields = std::move(fields), .body = std::move(body)};
}

} // namespace

Answer line_answer(int status, std::string_view line, std::string_view more_fields) {
    return answer_of_type("text/plain; charset=utf-8", status, line, more_fields);
}

Answer json_answer(int status, std::string_view json, std::string_view more_fields) {
    return answer_of_type("application/json", status, json, more_fields);
}

std::string head_of(const Answer& answer, std::string_view date, std::string_view connection) {
    std::string head;
    // A single allocation, because allocating is the largest cost of a short answer.
    head.reserve(answer.fields.size() + 160);
    fmt::format_to(std::back_inserter(head), "HTTP/1.1 {} {}\r\nDate: {}\r\n", answer.status,
                   reason(answer.status), date);
    if (!connection.empty())
        fmt::format_to(std::back_inserter(head), "Connection: {}\r\n", connection);
    head += answer.fields;
    head += "\r\n";
    return head;
}

} // namespace quadrille::server

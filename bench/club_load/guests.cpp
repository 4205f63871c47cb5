#include "guests.h"

#include <stdexcept>
#include <utility>

namespace quadrille::load {

std::string source_address(int number) {
    return "127.1." + std::to_string(number / 250) + '.' + std::to_string(1 + number % 250);
}

json::Value asked(const client::ServerAddress& server, const client::HttpRequest& request) {
    auto answer = client::ask(server, request);
    if (!answer)
        throw std::runtime_error(request.target + ": " + answer.error().word + ": " +
                                 answer.error().text);
    return *std::move(answer);
}

std::string text_in(const json::Value& value, std::string_view name) {
    const json::Value* member = value.find(name);
    if (member == nullptr || member->text() == nullptr)
        throw std::runtime_error("the club's answer has no " + std::string(name));
    return *member->text();
}

Guest new_guest(const client::ServerAddress& server, const std::string& source) {
    const json::Value answer =
        asked(server, {.method = "POST",
                       .target = "/api/guests",
                       .body = json::Object{{"token", true}, {"program", true}},
                       .source = source});
    return {.token = text_in(answer, "token"), .source = source};
}

std::string open_table(const client::ServerAddress& server, const Guest& host, json::Value terms) {
    return text_in(asked(server, {.method = "POST",
                                  .target = "/api/tables",
                                  .body = std::move(terms),
                                  .token = host.token,
                                  .source = host.source}),
                   "table");
}

} // namespace quadrille::load

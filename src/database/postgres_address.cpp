#include "database/postgres_address.h"

#include <postgresql/libpq-fe.h>

#include <map>
#include <memory>

namespace quadrille::database {

namespace {

/// Defaults, which a URL can override. With them a server that does not answer is noticed within
/// ten seconds.
const std::map<std::string, std::string> usual_options{
    {"application_name", "quadrille"}, {"client_encoding", "UTF8"}, {"connect_timeout", "5"},
    {"keepalives_count", "3"},         {"keepalives_idle", "5"},    {"keepalives_interval", "2"},
    {"tcp_user_timeout", "10000"},
};

/// Defaults that differ for callers who cannot wait.
const std::map<std::string, std::string> hurried{
    {"connect_timeout", "2"},     {"keepalives_count", "1"},    {"keepalives_idle", "1"},
    {"keepalives_interval", "1"}, {"tcp_user_timeout", "1000"},
};

std::string in_quotes(const std::string& value) {
    std::string quoted = "'";
    for (const char letter : value) {
        if (letter == '\'' || letter == '\\')
            quoted += '\\';
        quoted += letter;
    }
    return quoted + "'";
}

using Options = std::map<std::string, std::string>;

/// The options in the format of libpq, with `usual` ones where none are given.
std::string written(Options given, const Options& usual) {
    given.insert(usual.begin(), usual.end());
    std::string text;
    for (const auto& [name, value] : given)
        if (!value.empty())
            text += name + "=" + in_quotes(value) + " ";
    return text;
}

/// For people to read, with the parts that are given: postgresql://user@host:port/database.
std::string shown(std::map<std::string, std::string>& given) {
    std::string text = "postgresql://";
    if (!given["user"].empty())
        text += given["user"] + "@";
    text += given["host"];
    if (!given["port"].empty())
        text += ":" + given["port"];
    return text + "/" + given["dbname"];
}

} // namespace

bool is_postgres_url(std::string_view text) {
    return text.starts_with("postgresql:") || text.starts_with("postgres:");
}

std::expected<PostgresAddress, Problem> PostgresAddress::read(const std::string& url) {
    const std::string expected_form =
        "a database is given as postgresql://USER@HOST:PORT/DATABASE, not as \"" + url + "\"";
    if (!url.starts_with("postgresql://") && !url.starts_with("postgres://"))
        return problem(expected_form);
    char* message = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
        PQconninfoParse(url.c_str(), &message), PQconninfoFree);
    const std::unique_ptr<char, decltype(&PQfreemem)> owned(message, PQfreemem);
    if (!parsed) {
        std::string reason = message == nullptr ? "" : message;
        while (reason.ends_with('\n'))
            reason.pop_back();
        return problem("the address of the database cannot be read: " + reason);
    }
    std::map<std::string, std::string> given;
    for (const PQconninfoOption* option = parsed.get(); option->keyword != nullptr; ++option)
        if (option->val != nullptr)
            given[option->keyword] = option->val;
    Options without_waiting = hurried;
    without_waiting.insert(usual_options.begin(), usual_options.end());
    std::string text = shown(given);
    return PostgresAddress{.options = written(given, usual_options),
                           .hurried_options = written(given, without_waiting),
                           .text = std::move(text)};
}

} // namespace quadrille::database

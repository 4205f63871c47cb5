#include "server/published_runs.h"

#include "server/download.h"
#include "server/target.h"

#include <memory>
#include <utility>

namespace quadrille::server {

namespace {

constexpr std::string_view list_path = "api/runs";

/// What a target asks for: "" means the list, "five/net/log.jsonl" a file. Nothing if it is not
/// about runs.
std::optional<std::string> asked_for(std::string_view target) {
    const auto path = read_target(target);
    if (!path || !path->starts_with(list_path))
        return std::nullopt;
    const std::string_view rest = std::string_view(*path).substr(list_path.size());
    if (rest.empty())
        return "";
    return rest.starts_with('/') ? std::optional(std::string(rest.substr(1))) : std::nullopt;
}

Answer answer_from(const RunSource& source, const std::string& asked) {
    if (asked.empty())
        return json_answer(200, source.list());
    const std::size_t slash = asked.rfind('/');
    if (slash != std::string::npos)
        if (const auto path = source.find(asked.substr(0, slash), asked.substr(slash + 1)))
            if (auto answer = download(*path))
                return *std::move(answer);
    return line_answer(404, "there is no such file of a run; GET /api/runs lists all");
}

} // namespace

PublishedRuns::PublishedRuns(Loop& loop, Background& background, RunSource source,
                             Application& rest)
    : loop_(loop), background_(background), source_(std::move(source)), rest_(rest) {}

bool PublishedRuns::takes_body(std::string_view method, std::string_view target) const {
    return !asked_for(target) && rest_.takes_body(method, target);
}

void PublishedRuns::answer(const Request& request, Reply reply) {
    const auto asked = asked_for(request.target);
    if (!asked)
        return rest_.answer(request, std::move(reply));
    if (request.method != "GET" && request.method != "HEAD")
        return reply(line_answer(405, "runs can only be read", "Allow: GET, HEAD\r\n"));
    answer_beside<Answer>(
        background_, loop_,
        [&source = source_, asked = *asked] { return answer_from(source, asked); },
        {.too_busy = line_answer(503, "too many ask for runs just now; come again in a moment"),
         .broken = line_answer(500, "something is wrong with the server itself")},
        std::move(reply));
}

void PublishedRuns::open_channel(const Request& request, ChannelDecision decision) {
    rest_.open_channel(request, std::move(decision));
}

} // namespace quadrille::server

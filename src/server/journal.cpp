#include "server/journal.h"

#include "base/sha256.h"
#include "base/text.h"

#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <utility>

namespace quadrille::server {

namespace {

constexpr std::size_t most_waiting_lines = 8192;

std::string_view name(Level level) {
    switch (level) {
    case Level::info: return "info";
    case Level::warning: return "warning";
    case Level::error: break;
    }
    return "error";
}

/// "2026-03-01T12:34:56.789Z".
std::string time_text(std::chrono::system_clock::time_point time) {
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(time);
    const auto day = std::chrono::floor<std::chrono::days>(milliseconds);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(milliseconds - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

} // namespace

class LineJournal::Implementation {
  public:
    explicit Implementation(Level its_least)
        : least(its_least),
          pool(std::make_shared<spdlog::details::thread_pool>(most_waiting_lines, 1)),
          logger(std::make_shared<spdlog::async_logger>(
              "journal", std::make_shared<spdlog::sinks::stderr_sink_mt>(), pool,
              spdlog::async_overflow_policy::overrun_oldest)) {
        logger->set_pattern("%v");
    }

    Level least;
    std::shared_ptr<spdlog::details::thread_pool> pool;
    std::shared_ptr<spdlog::async_logger> logger;
};

LineJournal::LineJournal(Level least) : implementation_(std::make_unique<Implementation>(least)) {}

LineJournal::~LineJournal() {
    implementation_->logger->flush();
}

void LineJournal::write(Level level, std::string_view event, json::Object members) {
    if (level < implementation_->least)
        return;
    json::Object line{{"time", time_text(std::chrono::system_clock::now())},
                      {"level", name(level)},
                      {"event", event}};
    for (json::Member& member : members)
        line.push_back(std::move(member));
    implementation_->logger->info(json::Value(std::move(line)).write());
}

std::function<void(std::string_view text)> report_to(Journal& journal) {
    return [&journal](std::string_view text) {
        journal.write(Level::error, "background-failed", {{"text", text}});
    };
}

std::string Pseudonyms::of(const Address& client, std::chrono::sys_days day) {
    if (!std::exchange(has_key_, true) || day != day_) {
        draw_(key_);
        day_ = day;
    }
    Sha256 hash;
    hash.add(key_);
    hash.add(client.bytes());
    const Digest digest = hash.finish();
    return hexadecimal(std::span(digest).first<6>());
}

json::Object visit_members(const Visit& visit, Pseudonyms& pseudonyms) {
    const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    json::Object members{{"client", pseudonyms.of(visit.client, day)},
                         {"status", visit.status},
                         {"bytes", static_cast<std::int64_t>(visit.bytes)}};
    if (!visit.method.empty()) {
        members.push_back({"method", visit.method});
        members.push_back({"path", visit.target.substr(0, visit.target.find('?'))});
    }
    return members;
}

} // namespace quadrille::server

#pragma once

/// The server's log: one JSON object per line on standard error, for log collectors. It never
/// contains secrets, cards or addresses: clients are distinguished by a pseudonym that changes
/// every day and cannot be reversed.

#include "base/json.h"
#include "server/visit.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

enum class Level { info, warning, error };

class Journal {
  public:
    virtual ~Journal() = default;

    /// `event` is an identifier for programs: "store-trouble".
    virtual void write(Level level, std::string_view event, json::Object members) = 0;
};

/// Writes to standard error from its own thread. If nobody reads the lines, the oldest are dropped
/// and the server continues.
class LineJournal final : public Journal {
  public:
    /// Lines below this level are dropped.
    explicit LineJournal(Level least);
    ~LineJournal() override;
    LineJournal(const LineJournal&) = delete;
    LineJournal& operator=(const LineJournal&) = delete;
    LineJournal(LineJournal&&) = delete;
    LineJournal& operator=(LineJournal&&) = delete;

    void write(Level level, std::string_view event, json::Object members) override;

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// Reports exceptions of background work as errors. The journal must outlive the function.
std::function<void(std::string_view text)> report_to(Journal& journal);

/// Pseudonyms for clients: the same text for the same client all day, and a different one the next
/// day.
class Pseudonyms {
  public:
    using Draw = std::function<void(std::span<std::uint8_t>)>;

    /// `draw` fills the random key of each day.
    explicit Pseudonyms(Draw draw) : draw_(std::move(draw)) {}

    std::string of(const Address& client, std::chrono::sys_days day);

  private:
    Draw draw_;
    std::chrono::sys_days day_{};
    std::array<std::uint8_t, 32> key_{};
    bool has_key_ = false;
};

/// The members of the log line for an answer. The query of the target is left out, because it may
/// contain a secret.
json::Object visit_members(const Visit& visit, Pseudonyms& pseudonyms);

} // namespace quadrille::server

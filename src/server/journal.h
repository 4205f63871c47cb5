#pragma once

/// What the server writes about its own life: one JSON object a line, on standard error, for
/// programs that collect such lines. Never secrets, never cards, and no address: clients are told
/// apart by a pseudonym that changes every day and cannot be undone.

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

    /// `event` is a word for programs: "store-trouble".
    virtual void write(Level level, std::string_view event, json::Object members) = 0;
};

/// On standard error, by a thread of its own: if nobody takes the lines, the oldest are dropped and
/// the server goes on.
class LineJournal final : public Journal {
  public:
    /// Nothing below that level.
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

/// Who a client is, for one day: the same text for the same client, and another one tomorrow.
class Pseudonyms {
  public:
    using Draw = std::function<void(std::span<std::uint8_t>)>;

    /// Draws the key of each day.
    explicit Pseudonyms(Draw draw) : draw_(std::move(draw)) {}

    std::string of(const Address& client, std::chrono::sys_days day);

  private:
    Draw draw_;
    std::chrono::sys_days day_{};
    std::array<std::uint8_t, 32> key_{};
    bool has_key_ = false;
};

/// A line for every answer. Of a target nothing behind the path is kept: it may be a secret.
json::Object visit_members(const Visit& visit, Pseudonyms& pseudonyms);

} // namespace quadrille::server

#include "cli/join/evening_stay.h"

#include "base/id.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/join/members.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace quadrille::cli {

namespace {

using json::Value;

/// How long the club may hold a request for events until there is one (long polling). An
/// interruption is noticed only after that.
constexpr int patience_seconds = 3;

const json::Array& array_in(const Value& object, std::string_view name) {
    static const json::Array none;
    const Value* value = object.find(name);
    return value != nullptr && value->array() != nullptr ? *value->array() : none;
}

class EveningStay {
  public:
    EveningStay(Visit& visit, const std::string& evening)
        : visit_(visit), target_("/api/evenings/" + evening), self_(id_text(visit.person())) {}

    bool run(const PlayAtTable& play) {
        join();
        while (!ended_) {
            const std::string query = fmt::format("{}/events?from={}&wait={}&limit=500", target_,
                                                  next_, patience_seconds);
            // Kept in a variable, because the loop refers into it.
            const Value answer = visit_.get(query);
            for (const Value& event : array_in(answer, "events"))
                take(event);
            if (interrupted()) {
                leave();
                throw Failure("", Status::interrupted);
            }
            if (std::exchange(away_, false) && !ended_)
                join();
            if (!table_.empty() && table_ != played_ && !ended_) {
                played_ = table_;
                if (!goes_on_after(play))
                    return false;
            }
        }
        tell_place();
        return finished_;
    }

  private:
    void join() {
        const auto joined = visit_.try_post(target_, json::Object{{"do", "join"}});
        if (!joined && joined.error().word != "already-seated")
            fail(joined.error());
    }

    /// Plays at the assigned table. Leaves the evening if we do not come back to it.
    bool goes_on_after(const PlayAtTable& play) {
        try {
            if (play(played_))
                return true;
        } catch (const Failure&) {
            if (visit_.guest())
                leave();
            throw;
        }
        leave();
        return false;
    }

    void leave() { std::ignore = visit_.post_once(target_, json::Object{{"do", "leave"}}); }

    void take(const Value& event) {
        ++next_;
        const std::string name = text_in(event, "event");
        if (name == "paired") {
            for (const Value& board : array_in(event, "boards"))
                if (std::ranges::count(array_in(board, "seats"), Value(self_)) > 0)
                    table_ = text_in(board, "table");
        } else if (name == "scored" && text_in(event, "table") == table_) {
            table_.clear();
        } else if (name == "joined") {
            const Value* player = event.find("player");
            if (player != nullptr && text_in(*player, "person") == self_)
                away_ = false;
        } else if (name == "left" && text_in(event, "person") == self_) {
            // If the club has removed us because of our absence from a table, we join again.
            away_ = text_in(event, "why") == "absent";
        } else if (name == "ended") {
            ended_ = true;
            finished_ = text_in(event, "why") == "finished";
        }
    }

    void tell_place() {
        const Value answer = visit_.get(target_);
        const Value* snapshot = answer.find("snapshot");
        if (snapshot == nullptr)
            return;
        const json::Array& standings = array_in(*snapshot, "standings");
        for (const Value& line : standings)
            if (text_in(line, "person") == self_)
                write_line(fmt::format("evening: place {} of {} with {} points in {} games",
                                       figure(line, "place"), standings.size(),
                                       figure(line, "points"), figure(line, "games")));
    }

    static std::string figure(const Value& line, std::string_view name) {
        const Value* value = line.find(name);
        const json::Number* number = value != nullptr ? value->number() : nullptr;
        return number != nullptr ? number->digits : "?";
    }

    Visit& visit_;
    std::string target_;
    std::string self_;
    int next_ = 1;
    /// The table that is assigned to us; empty if none is.
    std::string table_;
    std::string played_;
    bool away_ = false;
    bool ended_ = false;
    bool finished_ = false;
};

} // namespace

bool take_part(Visit& visit, const std::string& evening, const PlayAtTable& play) {
    return EveningStay(visit, evening).run(play);
}

} // namespace quadrille::cli

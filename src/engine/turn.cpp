#include "engine/turn.h"

#include <algorithm>
#include <utility>

namespace quadrille {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Kept back for what follows the last slice: choosing the line and writing the move.
Duration reserve(Duration time) {
    return std::clamp<Duration>(time / 100, 100us, 2ms);
}

/// Measures the time of one thought and the usual length of its slices.
class Timing {
  public:
    explicit Timing(const TurnLimits& limits)
        : begin_(limits.began.value_or(now_)), deadline_(deadline_of(begin_, limits.time)) {}

    /// Whether the next slice would probably end too late.
    bool is_up() const { return deadline_ && now_ + slice_ > *deadline_; }

    void end_slice() {
        const Clock::time_point before = now_;
        now_ = Clock::now();
        // An average, since another program may have interrupted a single slice.
        const Duration last = now_ - before;
        slice_ = slice_ == Duration::zero() ? last : (3 * slice_ + last) / 4;
    }

    Duration spent() const { return now_ - begin_; }

  private:
    static std::optional<Clock::time_point> deadline_of(Clock::time_point begin,
                                                        std::optional<Duration> time) {
        return time ? std::optional(begin + *time - reserve(*time)) : std::nullopt;
    }

    Clock::time_point now_ = Clock::now();
    Clock::time_point begin_;
    std::optional<Clock::time_point> deadline_;
    Duration slice_{};
};

} // namespace

std::optional<Decision> think_over(const AnyView& view, Bot& bot, const TurnLimits& limits) {
    Timing timing(limits);
    std::unique_ptr<Thought> thought = bot.begin(view);
    for (;;) {
        if (limits.stopped && limits.stopped())
            return std::nullopt;
        const bool decides = timing.is_up() || thought->step();
        std::string move = decides ? thought->best_move() : "";
        timing.end_slice();
        const auto breakdown = thought->broken_down();
        if (decides || breakdown)
            return Decision{.move = std::move(move),
                            .breakdown = breakdown,
                            .spent = timing.spent(),
                            .thought = std::move(thought)};
        if (limits.watching)
            limits.watching(*thought, timing.spent());
    }
}

std::optional<Duration> take_turn(AnyGame& game, Bot& bot, const TurnLimits& limits) {
    const Seat seat = game.turn();
    const auto decision = think_over(*game.view(seat), bot, limits);
    if (!decision)
        return std::nullopt;
    if (decision->breakdown)
        game.end(Outcome::lost_by(seat, *decision->breakdown));
    else if (limits.flag && decision->spent > *limits.flag)
        game.end(Outcome::lost_by(seat, Ending::time));
    else if (!game.play(seat, decision->move))
        game.end(Outcome::lost_by(seat, Ending::illegal_move));
    return decision->spent;
}

} // namespace quadrille

#include "bots/durak/habits.h"

#include "bots/durak/scorer.h"

namespace quadrille::durak {

Move habitual_move(Habit habit, const Occasion& occasion) {
    constexpr int free_threshold = usual_threshold - 15;
    constexpr int mean_threshold = usual_threshold + 10;
    switch (habit) {
    case Habit::none:
    case Habit::thrift: break;
    case Habit::thumb: return scored_move(occasion, usual_threshold);
    case Habit::thumb_free: return scored_move(occasion, free_threshold);
    case Habit::thumb_mean: return scored_move(occasion, mean_threshold);
    }
    return thrifty_move(occasion);
}

} // namespace quadrille::durak

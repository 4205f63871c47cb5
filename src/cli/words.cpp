#include "cli/words.h"

namespace quadrille::cli {

std::string_view ending_text(Ending ending) {
    switch (ending) {
    case Ending::goal: return "the goal is reached";
    case Ending::connection: return "the sides are joined";
    case Ending::last_with_cards: return "the last with cards";
    case Ending::empty_hands: return "no cards are left";
    case Ending::repetition: return "the same position for the third time";
    case Ending::length: return "the game got too long";
    case Ending::resignation: return "resigned";
    case Ending::time: return "out of time";
    case Ending::forfeit: return "left the game";
    case Ending::agreement: return "by agreement";
    case Ending::illegal_move: return "an illegal move";
    case Ending::crash: return "the program crashed";
    case Ending::aborted: return "aborted";
    }
    return "";
}

std::string outcome_text(const Outcome& outcome) {
    if (outcome.ending == Ending::aborted)
        return "aborted";
    const std::string why = ": " + std::string(ending_text(outcome.ending));
    switch (outcome.kind) {
    case Outcome::Kind::win: return "seat " + std::to_string(outcome.seat) + " wins" + why;
    case Outcome::Kind::loss: return "seat " + std::to_string(outcome.seat) + " loses" + why;
    case Outcome::Kind::draw: break;
    }
    return "a draw" + why;
}

std::string state_text(const AnyGame& game) {
    if (const auto& outcome = game.outcome())
        return outcome_text(*outcome);
    return "seat " + std::to_string(game.turn()) + " to move";
}

} // namespace quadrille::cli

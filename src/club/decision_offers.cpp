/// Draws, takebacks and rematches, which need everybody's agreement.

#include "club/decision.h"

#include <algorithm>

namespace quadrille::club {

Table::Decision::Answer Table::Decision::on(const MakeOffer& command) {
    const OfferKind kind = command.offer;
    const auto seat = kind == OfferKind::rematch ? seat_at_table() : seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    if (kind == OfferKind::rematch && state().state != TableState::over)
        return refuse(state().state == TableState::playing ? Word::playing : Word::waiting,
                      "a rematch follows a game that is over");
    if (kind == OfferKind::rematch && state().terms.evening != 0)
        return refuse(Word::not_now, "the evening says who plays next");
    if (const Offer* standing = state().offer(kind)) {
        if (standing->seat == *seat || kind == OfferKind::takeback)
            return refuse(Word::already_offered, "that is offered already");
        return on(AnswerOffer{.offer = kind, .accept = true});
    }
    if (kind != OfferKind::rematch && state().made[*seat][static_cast<std::size_t>(kind)])
        return refuse(Word::already_offered, "you have offered that since the last move");
    if (kind == OfferKind::draw && state().any(&Occupant::is_bot))
        return refuse(Word::bot_declines, "bots play on");
    if (kind == OfferKind::takeback && state().has_cards())
        return refuse(Word::no_takeback, "cards that were seen cannot be taken back");
    if (kind == OfferKind::takeback &&
        std::ranges::find(state().plies, *seat, &Ply::seat) == state().plies.end())
        return refuse(Word::no_takeback, "you have not moved yet");
    if (kind == OfferKind::rematch && state().any(&Occupant::open))
        return refuse(Word::alone, "somebody has left the table");
    happens(Offered{.seat = *seat, .offer = kind});
    conclude(kind);
    return {};
}

Table::Decision::Answer Table::Decision::on(const AnswerOffer& command) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    const Offer* offer = state().offer(command.offer);
    if (offer == nullptr || (command.accept && offer->seat == *seat))
        return refuse(Word::no_such_offer, "nobody offers you that");
    if (command.accept && offer->accepted[*seat])
        return {};
    happens(Answered{.seat = *seat, .offer = command.offer, .accepted = command.accept});
    conclude(command.offer);
    return {};
}

void Table::Decision::conclude(OfferKind kind) {
    const Offer* offer = state().offer(kind);
    if (offer == nullptr || std::ranges::find(offer->accepted, false) != offer->accepted.end())
        return;
    const std::vector<Ply>& plies = state().plies;
    switch (kind) {
    case OfferKind::draw: follows(Ended{.outcome = Outcome::drawn(Ending::agreement)}); break;
    case OfferKind::takeback: {
        const auto own = std::ranges::find(plies.rbegin(), plies.rend(), offer->seat, &Ply::seat);
        follows(TakenBack{.moves = static_cast<int>(own - plies.rbegin()) + 1});
        break;
    }
    case OfferKind::rematch: {
        follows(RematchAgreed{});
        Reseated changed_round;
        for (Seat seat = 0; seat < state().seats(); ++seat)
            changed_round.seats.push_back((seat + 1) % state().seats());
        follows(std::move(changed_round));
        if (state().has_cards())
            commit();
        begin_if_ready();
        break;
    }
    }
}

} // namespace quadrille::club

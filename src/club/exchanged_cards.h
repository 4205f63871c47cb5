#pragma once

/// For tests only: the same course of a game of Durak with other hidden cards.

#include "base/random.h"
#include "base/text.h"
#include "club/events.h"
#include "games/durak/durak.h"
#include "games/progress.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace quadrille::club {

/// The deal with those cards shuffled among each other that the seat cannot locate after these
/// moves. The same seat begins.
inline std::string with_other_hidden_cards(const Choices& options, const std::string& deal,
                                           const std::vector<std::string>& moves, Seat seat,
                                           Random& random) {
    const auto rules = Durak::make_rules(options).value();
    Progress<Durak> game(rules, Durak::start(rules, deal).value(),
                         Origin{.deal = deal, .position = {}});
    for (const std::string& move : moves)
        EXPECT_TRUE(game.play(game.position().turn(), move));
    const durak::Cards unknown = Durak::view(game, seat).unknown();
    const auto cards = words(deal);
    std::vector<std::string> hidden;
    for (const std::string_view card : cards)
        if (unknown.contains(*durak::read_card(card)))
            hidden.emplace_back(card);
    for (;;) {
        random.shuffle(hidden);
        std::vector<std::string> deck;
        auto next = hidden.begin();
        for (const std::string_view card : cards)
            deck.push_back(unknown.contains(*durak::read_card(card)) ? *next++ : std::string(card));
        std::string exchanged = joined(deck, " ");
        if (Durak::start(rules, exchanged)->turn() == game.start().turn())
            return exchanged;
    }
}

/// The same events with another deal.
inline std::vector<Event> with_deal(std::vector<Event> events, const std::string& deal) {
    for (Event& event : events)
        if (auto* started = std::get_if<Started>(&event.body))
            started->deal = deal;
    return events;
}

} // namespace quadrille::club

#pragma once

/// A second, naive implementation of Durak for differential tests: written from the rules with
/// lists of strings and plain loops, independent of the real one.

#include "base/text.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::durak {

class NaiveDurak {
  public:
    using Texts = std::vector<std::string>;

    struct Options {
        int players = 2;
        int cards = 36;
        int first_bout = 6;
        std::string throw_in = "all";
        bool after_take = true;
        bool transfer = false;
    };

    NaiveDurak(Options options, const Texts& deck) : options_(std::move(options)) {
        std::size_t next = 0;
        for (int player = 0; player < options_.players; ++player) {
            hands_.emplace_back();
            for (int i = 0; i < 6; ++i)
                hands_.back().push_back(deck[next++]);
        }
        talon_.assign(deck.begin() + static_cast<std::ptrdiff_t>(next), deck.end());
        trump_ = deck.back()[1];
        attacker_ = 0;
        int lowest = 99;
        for (int player = 0; player < options_.players; ++player)
            for (const std::string& card : hands_[player])
                if (card[1] == trump_ && rank(card) < lowest) {
                    lowest = rank(card);
                    attacker_ = player;
                }
        bout_most_ = options_.first_bout;
        begin_bout();
    }

    int turn() const {
        if (stage_ == "begin")
            return attacker_;
        return stage_ == "defend" ? defender_ : asked_.front();
    }

    Texts legal_moves() const {
        Texts moves;
        if (stage_ == "over")
            return moves;
        const Texts& hand = hands_[turn()];
        if (stage_ == "begin")
            return sorted(hand);
        if (stage_ == "defend") {
            moves.emplace_back("take");
            for (const auto& [attack, defence] : table_)
                for (const std::string& card : hand)
                    if (defence.empty() && beats(card, attack))
                        moves.push_back(attack + "/" + card);
            if (transfer_possible())
                for (const std::string& card : hand)
                    if (card[0] == table_[0].first[0])
                        moves.push_back("t" + card);
            return sorted(moves);
        }
        moves.emplace_back("pass");
        for (const std::string& card : hand)
            if (rank_on_table(card))
                moves.push_back(card);
        return sorted(moves);
    }

    void play(const std::string& move) {
        if (move == "pass") {
            asked_.erase(asked_.begin());
            if (asked_.empty())
                end_bout();
        } else if (move == "take") {
            taken_ = true;
            if (options_.after_take) {
                ask_everybody();
            } else {
                end_bout();
            }
        } else if (move[0] == 't') {
            remove(hands_[defender_], move.substr(1));
            table_.emplace_back(move.substr(1), "");
            attacker_ = defender_;
            defender_ = next_player_with_cards(defender_);
            defender_held_ = size_of(defender_);
        } else if (move.size() == 5) {
            remove(hands_[defender_], move.substr(3));
            for (auto& [attack, defence] : table_)
                if (attack == move.substr(0, 2))
                    defence = move.substr(3);
            if (std::ranges::none_of(table_, [](const auto& pair) { return pair.second.empty(); }))
                ask_everybody();
        } else {
            remove(hands_[turn()], move);
            table_.emplace_back(move, "");
            if (taken_) {
                ask_everybody();
            } else {
                stage_ = "defend";
            }
        }
    }

    bool over() const { return stage_ == "over"; }

    /// "draw", or the number of the loser.
    std::string result() const {
        for (int player = 0; player < options_.players; ++player)
            if (!hands_[player].empty())
                return std::to_string(player);
        return "draw";
    }

    /// The complete state as text, for comparison.
    std::string state() const {
        std::string text;
        for (const Texts& hand : hands_)
            text += joined(sorted(hand), " ") + " | ";
        text += "talon " + joined(talon_, " ") + " | table";
        for (const auto& [attack, defence] : table_)
            text += " " + attack + "/" + defence;
        text += " | gone " + joined(sorted(gone_), " ") + " | trump " + trump_;
        if (over())
            return text + " | over " + result();
        return text + " | attacker " + std::to_string(attacker_) + " defender " +
               std::to_string(defender_) + " turn " + std::to_string(turn()) + " most " +
               std::to_string(limit()) + (taken_ ? " taken" : "");
    }

    int cards_in_play() const {
        std::size_t count = talon_.size() + gone_.size();
        for (const Texts& hand : hands_)
            count += hand.size();
        for (const auto& [attack, defence] : table_)
            count += defence.empty() ? 1 : 2;
        return static_cast<int>(count);
    }

  private:
    static int rank(const std::string& card) {
        return static_cast<int>(std::string_view("23456789TJQKA").find(card[0]));
    }

    static Texts sorted(Texts texts) {
        std::ranges::sort(texts);
        return texts;
    }

    static void remove(Texts& cards, const std::string& card) {
        const auto place = std::ranges::find(cards, card);
        assert(place != cards.end());
        cards.erase(place);
    }

    int size_of(int player) const { return static_cast<int>(hands_[player].size()); }

    int limit() const { return std::min(bout_most_, defender_held_); }

    bool beats(const std::string& card, const std::string& attack) const {
        if (card[1] == attack[1])
            return rank(card) > rank(attack);
        return card[1] == trump_;
    }

    bool rank_on_table(const std::string& card) const {
        return std::ranges::any_of(table_, [&](const auto& pair) {
            return pair.first[0] == card[0] || (!pair.second.empty() && pair.second[0] == card[0]);
        });
    }

    int next_player_with_cards(int player) const {
        for (int step = 1; step < options_.players; ++step) {
            const int next = (player + step) % options_.players;
            if (!hands_[next].empty())
                return next;
        }
        return -1;
    }

    bool transfer_possible() const {
        if (!options_.transfer)
            return false;
        for (const auto& [attack, defence] : table_)
            if (!defence.empty())
                return false;
        const int receiver = next_player_with_cards(defender_);
        const int cards = static_cast<int>(table_.size()) + 1;
        return receiver >= 0 && size_of(receiver) >= cards && cards <= bout_most_;
    }

    void ask_everybody() {
        asked_.clear();
        stage_ = "ask";
        for (int step = 0; step < options_.players; ++step) {
            const int player = (attacker_ + step) % options_.players;
            if (player == defender_ || hands_[player].empty())
                continue;
            const bool neighbour = player == next_player_with_cards(defender_);
            if (options_.throw_in == "all" || player == attacker_ ||
                (options_.throw_in == "neighbours" && neighbour))
                asked_.push_back(player);
        }
        if (asked_.empty() || static_cast<int>(table_.size()) == limit())
            end_bout();
    }

    void end_bout() {
        for (const auto& [attack, defence] : table_) {
            Texts& where = taken_ ? hands_[defender_] : gone_;
            where.push_back(attack);
            if (!defence.empty())
                where.push_back(defence);
        }
        table_.clear();
        std::vector<int> order;
        for (int step = 0; step < options_.players; ++step)
            if ((attacker_ + step) % options_.players != defender_)
                order.push_back((attacker_ + step) % options_.players);
        order.push_back(defender_);
        for (const int player : order)
            while (hands_[player].size() < 6 && !talon_.empty()) {
                hands_[player].push_back(talon_.front());
                talon_.erase(talon_.begin());
            }
        attacker_ = defender_;
        if (taken_ || hands_[defender_].empty())
            attacker_ = next_player_with_cards(defender_);
        taken_ = false;
        bout_most_ = 6;
        begin_bout();
    }

    void begin_bout() {
        const auto with_cards =
            std::ranges::count_if(hands_, [](const Texts& hand) { return !hand.empty(); });
        if (with_cards < 2) {
            stage_ = "over";
            return;
        }
        stage_ = "begin";
        defender_ = next_player_with_cards(attacker_);
        defender_held_ = size_of(defender_);
    }

    Options options_;
    std::vector<Texts> hands_;
    Texts talon_;
    Texts gone_;
    std::vector<std::pair<std::string, std::string>> table_;
    char trump_ = 'S';
    int attacker_ = 0;
    int defender_ = 0;
    int defender_held_ = 0;
    int bout_most_ = 6;
    bool taken_ = false;
    std::string stage_;
    std::vector<int> asked_;
};

} // namespace quadrille::durak

#include "training/coverage.h"

#include <utility>

namespace quadrille::learn {

void Coverage::add(std::size_t ply, bool known, MetBoard::Choice choice) {
    if (ply >= plies_.size())
        plies_.resize(ply + 1);
    Ply& counts = plies_[ply];
    ++counts.met;
    counts.known += known ? 1 : 0;
    counts.asked += choice != MetBoard::Choice::by_lot ? 1 : 0;
    counts.unknown += choice == MetBoard::Choice::unknown ? 1 : 0;
}

Coverage::Ply Coverage::total() const {
    Ply total;
    for (const Ply& ply : plies_) {
        total.met += ply.met;
        total.known += ply.known;
        total.asked += ply.asked;
        total.unknown += ply.unknown;
    }
    return total;
}

json::Value Coverage::json() const {
    json::Array plies;
    for (const Ply& ply : plies_)
        plies.emplace_back(json::Array{ply.met, ply.known, ply.asked, ply.unknown});
    return json::Object{{"games", games_}, {"plies", std::move(plies)}};
}

std::optional<Coverage> Coverage::from_json(const json::Value* value) {
    const json::Value* games = value != nullptr ? value->find("games") : nullptr;
    const json::Value* plies = value != nullptr ? value->find("plies") : nullptr;
    if (games == nullptr || !games->integer() || plies == nullptr || plies->array() == nullptr)
        return std::nullopt;
    Coverage coverage;
    coverage.games_ = *games->integer();
    for (const json::Value& each : *plies->array()) {
        if (each.array() == nullptr || each.array()->size() != 4)
            return std::nullopt;
        std::vector<int> counts;
        for (const json::Value& count : *each.array())
            counts.push_back(count.integer().value_or(-1));
        for (const int count : counts)
            if (count < 0)
                return std::nullopt;
        coverage.plies_.push_back({counts[0], counts[1], counts[2], counts[3]});
    }
    return coverage;
}

} // namespace quadrille::learn

#include "protocol/told_view.h"

#include <algorithm>
#include <utility>

namespace quadrille {

namespace {

std::expected<std::vector<std::string>, Problem> texts(const json::Value& view,
                                                       std::string_view member) {
    const json::Value* value = view.find(member);
    const json::Array* array = value != nullptr ? value->array() : nullptr;
    std::vector<std::string> found;
    if (array == nullptr)
        return problem("a view has an array of moves called \"" + std::string(member) + "\"");
    for (const json::Value& element : *array) {
        if (element.text() == nullptr)
            return problem("the moves in \"" + std::string(member) + "\" are texts");
        found.push_back(*element.text());
    }
    return found;
}

std::expected<Seat, Problem> seat(const json::Value& view, std::string_view member, int seats) {
    const json::Value* value = view.find(member);
    const auto number = value != nullptr ? value->integer() : std::nullopt;
    if (!number || *number < 0 || *number >= seats)
        return problem("\"" + std::string(member) + "\" of a view is a seat from 0 to " +
                       std::to_string(seats - 1));
    return *number;
}

} // namespace

std::expected<ToldView, Problem> ToldView::read(std::string_view text) {
    auto value = json::read(text);
    if (!value)
        return std::unexpected(value.error());
    ToldView view;
    view.json_ = std::move(*value);
    const json::Value* game = view.json_.find("game");
    if (game == nullptr || game->text() == nullptr)
        return problem(R"(a view names its game: {"game":"durak", ...})");
    view.game_ = *game->text();
    const json::Value* hands = view.json_.find("hands");
    if (hands == nullptr || hands->array() == nullptr || hands->array()->size() < 2 ||
        hands->array()->size() > most_seats)
        return problem("\"hands\" of a view says how many cards each seat holds");
    view.seats_ = static_cast<int>(hands->array()->size());
    const auto own = quadrille::seat(view.json_, "seat", view.seats_);
    const auto turn = quadrille::seat(view.json_, "turn", view.seats_);
    auto played = texts(view.json_, "played");
    auto moves = texts(view.json_, "moves");
    if (!own)
        return std::unexpected(own.error());
    if (!turn)
        return std::unexpected(turn.error());
    if (!played)
        return std::unexpected(played.error());
    if (!moves)
        return std::unexpected(moves.error());
    view.seat_ = *own;
    view.turn_ = *turn;
    view.played_ = std::move(*played);
    view.moves_ = std::move(*moves);
    if (view.game_ != Durak::name || view.json_.find("start") == nullptr)
        return view;
    auto whole = Durak::read_view(view.json_);
    if (!whole)
        return std::unexpected(whole.error());
    std::vector<std::string> legal;
    for (const durak::Move move : whole->legal_moves())
        legal.push_back(Durak::write_move(move));
    std::ranges::sort(legal);
    if (whole->table().turn != view.turn_ || legal != view.moves_)
        return problem(R"("turn" and "moves" of a view are not what its game leads to)");
    view.view_ = std::move(*whole);
    return view;
}

} // namespace quadrille

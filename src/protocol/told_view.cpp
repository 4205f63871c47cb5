#include "protocol/told_view.h"

#include "games/read_view.h"
#include "games/view_members.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

namespace {

std::expected<std::vector<std::string>, Problem> moves_in(const json::Value& view,
                                                          std::string_view member) {
    const json::Value* value = view.find(member);
    if (auto texts = value != nullptr ? value->texts() : std::nullopt)
        return std::move(*texts);
    return problem(of_a_view(member) + " is an array of moves");
}

std::expected<Seat, Problem> seat_in(const json::Value& view, std::string_view member, int seats) {
    const json::Value* value = view.find(member);
    const auto number = value != nullptr ? value->integer() : std::nullopt;
    if (!number || *number < 0 || *number >= seats)
        return problem(of_a_view(member) + " is a seat from 0 to " + std::to_string(seats - 1));
    return *number;
}

/// A view that answers with what the JSON says, of which only the form is checked. `as` is always
/// null.
class PresentView final : public AnyView {
  public:
    static std::expected<PresentView, Problem> read(json::Value json) {
        PresentView view;
        view.json_ = std::move(json);
        const json::Value* game = view.json_.find("game");
        if (game == nullptr || game->text() == nullptr)
            return problem(R"(a view names its game: {"game":"durak", ...})");
        view.game_ = *game->text();
        const json::Value* hands = view.json_.find("hands");
        if (hands == nullptr || hands->array() == nullptr || hands->array()->size() < 2 ||
            hands->array()->size() > most_seats)
            return problem(of_a_view("hands") + " says how many cards each seat holds");
        view.seats_ = static_cast<int>(hands->array()->size());
        const auto own = seat_in(view.json_, "seat", view.seats_);
        const auto turn = seat_in(view.json_, "turn", view.seats_);
        auto played = moves_in(view.json_, "played");
        auto moves = moves_in(view.json_, "moves");
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
        return view;
    }

    std::unique_ptr<AnyView> clone() const override { return std::make_unique<PresentView>(*this); }

    std::string_view game() const override { return game_; }

    int seats() const override { return seats_; }

    Seat seat() const override { return seat_; }

    Seat turn() const override { return turn_; }

    /// Always empty: such views are only sent to ask for a move.
    const std::optional<Outcome>& outcome() const override { return outcome_; }

    std::vector<std::string> moves_played() const override { return played_; }

    int plies() const override { return static_cast<int>(played_.size()); }

    std::vector<std::string> legal_moves() const override { return moves_; }

    std::expected<void, Refusal> check(std::string_view move) const override {
        if (std::ranges::find(moves_, move) == moves_.end())
            return refused(Reason::unreadable, "the view does not list this move");
        return {};
    }

    json::Value json() const override { return json_; }

    /// The JSON itself, since such a view is for programs.
    std::string board(BoardStyle /*style*/) const override { return json_.write() + '\n'; }

  protected:
    const void* tag() const override { return nullptr; }

    const void* data() const override { return nullptr; }

  private:
    json::Value json_;
    std::string game_;
    int seats_ = 0;
    Seat seat_ = nobody;
    Seat turn_ = nobody;
    std::optional<Outcome> outcome_;
    std::vector<std::string> played_;
    std::vector<std::string> moves_;
};

} // namespace

std::expected<ToldView, Problem> read_told_view(std::string_view text) {
    auto json = json::read(text);
    if (!json)
        return std::unexpected(json.error());
    if (json->find("start") == nullptr) {
        auto view = PresentView::read(std::move(*json));
        if (!view)
            return std::unexpected(view.error());
        return ToldView{std::make_unique<PresentView>(std::move(*view)), false};
    }
    auto view = view_from_json(*json);
    if (!view)
        return std::unexpected(view.error());
    if ((*view)->seat() == nobody)
        return problem("a view is told to a seat, not to a spectator");
    return ToldView{std::move(*view), true};
}

} // namespace quadrille

#pragma once

/// Wraps the games of contract.h as `AnyGame` and their views as `AnyView`. Slow to compile, since
/// it instantiates whole games; most code needs only any_game.h.

#include "games/any_game.h"
#include "games/perft.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace quadrille {

template <Game G, class Moves>
std::vector<std::string> move_texts(const Moves& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const typename G::Move move : moves)
        texts.push_back(G::write_move(move));
    return texts;
}

template <Game G, class Moves>
std::vector<std::string> sorted_move_texts(const Moves& moves) {
    std::vector<std::string> texts = move_texts<G>(moves);
    std::ranges::sort(texts);
    return texts;
}

template <Game G>
class ViewModel final : public AnyView {
  public:
    explicit ViewModel(typename G::View view) : view_(std::move(view)) {}

    std::unique_ptr<AnyView> clone() const override { return std::make_unique<ViewModel>(*this); }

    std::string_view game() const override { return G::name; }

    int seats() const override { return view_.seats(); }

    Seat seat() const override { return view_.seat(); }

    Seat turn() const override { return view_.turn(); }

    const std::optional<Outcome>& outcome() const override { return view_.outcome(); }

    std::vector<std::string> moves_played() const override {
        return move_texts<G>(view_.moves_played());
    }

    int plies() const override { return static_cast<int>(view_.moves_played().size()); }

    std::vector<std::string> legal_moves() const override {
        return sorted_move_texts<G>(view_.legal_moves());
    }

    std::expected<void, Refusal> check(std::string_view move) const override {
        if (const auto to_move = check_turn(outcome().has_value(), turn(), seat()); !to_move)
            return to_move;
        if (const auto read = view_.read_move(move); !read)
            return std::unexpected(read.error());
        return {};
    }

    json::Value json() const override {
        json::Object members{
            {"game", G::name},
            {"options", G::choices(view_.rules()).to_json()},
            {"seat", seat() == nobody ? json::Value() : json::Value(seat())},
            {"played", moves_played()},
            {"turn", turn()},
            {"moves", legal_moves()},
        };
        if (outcome()) {
            members.push_back({"result", results_json(*outcome(), seats())});
            members.push_back({"reason", quadrille::name(outcome()->ending)});
        }
        for (json::Member& member : view_.json())
            members.push_back(std::move(member));
        return members;
    }

    std::string board(BoardStyle style) const override { return view_.board(style); }

    std::vector<std::vector<std::string>> paths() const override {
        std::vector<std::vector<std::string>> paths;
        if constexpr (HasPaths<G>) {
            paths.resize(seats());
            for (Seat of = 0; of < seats(); ++of)
                for (const Square square : G::shortest_path(view_.position(), of))
                    paths[of].push_back(square_text(square));
        }
        return paths;
    }

  protected:
    const void* tag() const override { return &type_tag<G>; }

    const void* data() const override { return &view_; }

  private:
    typename G::View view_;
};

template <Game G>
class GameModel final : public AnyGame {
  public:
    explicit GameModel(Progress<G> progress) : progress_(std::move(progress)) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<GameModel>(*this); }

    std::string_view name() const override { return G::name; }

    Choices options() const override { return G::choices(progress_.rules()); }

    const Origin& origin() const override { return progress_.origin(); }

    int seats() const override { return progress_.position().seats(); }

    Seat turn() const override { return progress_.position().turn(); }

    const std::optional<Outcome>& outcome() const override { return progress_.outcome(); }

    std::vector<std::string> moves_played() const override {
        return move_texts<G>(progress_.moves_played());
    }

    int plies() const override { return progress_.plies(); }

    std::vector<std::string> legal_moves() const override {
        return sorted_move_texts<G>(progress_.legal_moves());
    }

    std::expected<void, Refusal> play(Seat seat, std::string_view move) override {
        return progress_.play(seat, move);
    }

    void undo() override { progress_.undo(); }

    void end(Outcome outcome) override { progress_.end(outcome); }

    std::expected<std::string, Problem> position_text() const override {
        return G::write_position(progress_.position());
    }

    std::uint64_t hash() const override { return progress_.position().hash(); }

    std::uint64_t symmetric_hash() const override {
        if constexpr (Symmetric<G>)
            return std::min(hash(), G::image(progress_.position()).hash());
        else
            return hash();
    }

    std::optional<Square> last_square() const override {
        if constexpr (OnBoard<G>)
            return G::last_square(progress_.position());
        else
            return std::nullopt;
    }

    std::uint64_t perft(int depth) const override {
        if (over())
            return depth == 0 ? 1 : 0;
        return quadrille::perft<G>(progress_.position(), depth);
    }

    std::unique_ptr<AnyView> view(Seat seat) const override {
        return std::make_unique<ViewModel<G>>(G::view(progress_, seat));
    }

  protected:
    const void* tag() const override { return &type_tag<G>; }

    const void* data() const override { return &progress_; }

  private:
    Progress<G> progress_;
};

/// Reads a view from its JSON. The options must have passed `Choices::check`.
template <Hidden G>
std::expected<std::unique_ptr<AnyView>, Problem> read_hidden_view(const ViewMembers& members,
                                                                  const json::Value& view) {
    auto read = G::read_view(members, view);
    if (!read)
        return std::unexpected(read.error());
    return std::make_unique<ViewModel<G>>(std::move(*read));
}

/// Starts a game of this type. The choices must have passed `Choices::check`.
template <Game G>
std::expected<std::unique_ptr<AnyGame>, Problem> start_game(const Choices& choices,
                                                            const Beginning& beginning) {
    const auto rules = G::make_rules(choices);
    if (!rules)
        return std::unexpected(rules.error());
    const auto begin = [&](const typename G::Position& start, Origin origin) {
        return std::make_unique<GameModel<G>>(Progress<G>(*rules, start, std::move(origin)));
    };
    if (beginning.position) {
        if (beginning.deal)
            return problem("give a position or a deal, not both");
        const auto start = G::read_position(*rules, *beginning.position);
        if (!start)
            return std::unexpected(start.error());
        return begin(*start, Origin{.deal = {}, .position = beginning.position});
    }
    if constexpr (Dealt<G>) {
        std::string deal = beginning.deal ? *beginning.deal : G::deal(*rules, beginning.seed);
        const auto start = G::start(*rules, deal);
        if (!start)
            return std::unexpected(start.error());
        return begin(*start, Origin{.deal = std::move(deal), .position = {}});
    } else {
        if (beginning.deal)
            return problem(std::string(G::name) + " is played without a deal");
        return begin(G::start(*rules), Origin{});
    }
}

} // namespace quadrille

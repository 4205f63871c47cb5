#pragma once

/// A possible state of the game: every card in its place, and a model for the opponent.
/// Determinizations are of this type (`information_set_game.h`), and playouts run in it
/// (`playout.h`).

#include "bots/durak/opponent_models.h"
#include "games/durak/position.h"

namespace quadrille::durak {

class World {
  public:
    /// `known`: by seat, the cards that everybody knows to be in that hand. `model` is that of
    /// everybody but the viewer; it must be `none` unless the game is for two.
    World(const Position& position, const Hands& known, Seat viewer, OpponentModel model)
        : position_(position), known_(known), viewer_(viewer), model_(model) {}

    const Position& position() const { return position_; }

    const Table& table() const { return position_.table(); }

    OpponentModel model() const { return model_; }

    /// Kept up to date only if there is a model, since nothing else uses it.
    const Cards& known(Seat seat) const { return known_[seat]; }

    /// Whether the seat to move follows the model.
    bool follows_model() const {
        return model_ != OpponentModel::none && table().turn != viewer_ && table().talon > 0;
    }

    /// The model's move for the seat to move.
    Move model_move() const {
        return durak::model_move(model_,
                                 decision_context_of(position_.situation(), known_[viewer_]));
    }

    void play(Move move) {
        if (model_ == OpponentModel::none) {
            position_.play(move);
        } else {
            play_and_remember(move);
        }
    }

  private:
    void play_and_remember(Move move) {
        const Seat seat = position_.turn();
        const Seat defender = table().defender;
        const bool taken = table().phase == Phase::taking || move.kind() == Move::Kind::take;
        Cards bout = table().cards;
        if (move.card() != no_card) {
            known_[seat].remove(move.card());
            bout.insert(move.card());
        }
        position_.play(move);
        if (taken && table().between_bouts())
            known_[defender] |= bout;
    }

    Position position_;
    Hands known_;
    Seat viewer_;
    OpponentModel model_;
};

} // namespace quadrille::durak

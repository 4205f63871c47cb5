#include "cli/game_arguments.h"

#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/numbers.h"

namespace quadrille::cli {

Argument* GameArguments::add_to(Subcommand& command) {
    Argument* name = command.add_option("GAME", game_, "the game; see quadrille games");
    command
        .add_option("-o,--option", options_, "an option of the game as name=value; may be repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command.add_option("--position", position_, "start from this position")->type_name("TEXT");
    command.add_option("--deal", deal_, "the deck in order, in games with cards")
        ->type_name("CARDS");
    command.add_option("--seed", seed_, "decides what is left to chance")->type_name("NUMBER");
    return name->required();
}

void GameArguments::add_moves_to(Subcommand& command) {
    command.add_option("MOVE", moves_, "moves to play first");
}

Choices GameArguments::choices() const {
    return required(Choices::from_texts(options_));
}

std::optional<std::uint64_t> GameArguments::seed() const {
    return seed_ ? std::optional(read_seed(*seed_)) : std::nullopt;
}

Beginning GameArguments::beginning(std::uint64_t seed) const {
    return {.position = position_, .deal = deal_, .seed = seed};
}

std::unique_ptr<AnyGame> GameArguments::start() const {
    auto game = required(quadrille::start(game_, choices(), beginning(seed().value_or(0))));
    required(play_all(*game, moves_));
    return game;
}

} // namespace quadrille::cli

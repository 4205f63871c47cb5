/// Stages: judging, playing, measuring, and files.

#include "base/text.h"
#include "games/hex/board_numbers.h"
#include "wasm/decimal.h"
#include "wasm/learning.h"

#include <utility>

namespace quadrille::wasm {

namespace {

/// Enough digits to represent every float of a net exactly, except those next to 0.
constexpr int value_digits = 15;
constexpr std::size_t solver_bytes = std::size_t{8} << 20;

/// The position after these moves from the start, or why a move is refused.
std::expected<hex::Position, Refusal> after(const hex::Rules& rules,
                                            const std::vector<std::string>& moves) {
    hex::Position position(rules);
    for (const std::string& text : moves) {
        const auto move = Hex::read_move(position, text);
        if (!move)
            return std::unexpected(move.error());
        position.play(*move);
    }
    return position;
}

Reply<Shape<"Judgement">> judged_by(const learn::LearnedPlayer& player, const hex::Rules& rules,
                                    const std::vector<std::string>& moves) {
    const auto position = after(rules, moves);
    if (!position)
        return refused(position.error());
    const bool over = position->winner() != nobody;
    json::Array list;
    if (!over)
        for (const learn::JudgedMove& each : player.judge(*position))
            list.emplace_back(json::Object{
                {"move", Hex::write_move(each.move)},
                {"value", each.value ? decimal(*each.value, value_digits) : json::Value()},
                {"visits", each.visits ? json::Value(static_cast<std::int64_t>(*each.visits))
                                       : json::Value()}});
    return Shape<"Judgement">{
        json::Object{{"turn", position->turn()},
                     {"winner", over ? json::Value(position->winner()) : json::Value()},
                     {"moves", std::move(list)}}};
}

Reply<NumberOf<Stage>> kept(std::expected<std::unique_ptr<Stage>, Problem> stage) {
    if (!stage)
        return refused(stage.error());
    return Kept<Stage>::all().keep(*std::move(stage));
}

/// A solver for boards of one size, and the position it is solving.
struct PresentSolver {
    hex::PositionSolver solver;
    hex::Position position;
};

} // namespace

std::expected<hex::Rules, Problem> rules_of(std::string_view game, const Choices& options) {
    if (game != Hex::name)
        return problem("in the browser Hex is learned, not " + quoted(game));
    if (const auto checked = options.check(game, Hex::options()); !checked)
        return std::unexpected(checked.error());
    const auto rules = Hex::make_rules(options);
    if (!rules)
        return rules;
    if (const auto bits = BoardNumbers<Hex>::bits(*rules); !bits)
        return std::unexpected(bits.error());
    return rules;
}

std::expected<std::unique_ptr<Stage>, Problem> table_stage(nets::Bytes bytes) {
    auto stage = std::make_unique<Stage>(hex::Rules{}, std::move(bytes));
    auto table = nets::BoardTable::read(stage->bytes, nullptr);
    if (!table)
        return std::unexpected(table.error());
    const auto rules = rules_of(table->header().game, table->header().options);
    if (!rules)
        return std::unexpected(rules.error());
    if (table->header().bits != *BoardNumbers<Hex>::bits(*rules))
        return problem("the table numbers its boards otherwise than this program");
    stage->rules = *rules;
    stage->table.emplace(*std::move(table));
    stage->player = std::make_unique<learn::TablePlayer>(
        [&known = *stage->table](std::uint64_t number) { return known.find(number); });
    return stage;
}

std::expected<std::unique_ptr<Stage>, Problem> net_stage(nets::Bytes bytes) {
    auto stage = std::make_unique<Stage>(hex::Rules{}, std::move(bytes));
    auto net = nets::NetFile::read(stage->bytes);
    if (!net)
        return std::unexpected(net.error());
    const auto rules = rules_of(net->game, net->options);
    if (!rules)
        return std::unexpected(rules.error());
    if (net->net.shape().inputs != rules->size * rules->size)
        return problem("the net has " + std::to_string(net->net.shape().inputs) +
                       " inputs, but the board has " + std::to_string(rules->size * rules->size) +
                       " cells");
    stage->rules = *rules;
    stage->net.emplace(*std::move(net));
    stage->player = std::make_unique<learn::NetPlayer>(stage->net->net);
    return stage;
}

Reply<NumberOf<Stage>> read_table(Parcel bytes) {
    return kept(table_stage(std::move(bytes.bytes)));
}

Reply<NumberOf<Stage>> read_net(Parcel bytes) {
    return kept(net_stage(std::move(bytes.bytes)));
}

Reply<Parcel> stage_bytes(Stage& stage) {
    return Parcel{stage.bytes};
}

Reply<Shape<"StageInfo">> describe_stage(Stage& stage) {
    const auto bytes = static_cast<std::int64_t>(stage.bytes.size());
    if (stage.table) {
        const nets::BoardTableHeader& header = stage.table->header();
        return Shape<"StageInfo">{
            json::Object{{"kind", "table"},
                         {"game", header.game},
                         {"options", header.options.to_json()},
                         {"bytes", bytes},
                         {"boards", static_cast<std::int64_t>(stage.table->boards())},
                         {"notes", header.notes}}};
    }
    const nets::NetShape& shape = stage.net->net.shape();
    json::Array layers;
    for (const int width : shape.layers)
        layers.emplace_back(width);
    return Shape<"StageInfo">{
        json::Object{{"kind", "net"},
                     {"game", stage.net->game},
                     {"options", stage.net->options.to_json()},
                     {"bytes", bytes},
                     {"parameters", static_cast<std::int64_t>(stage.net->net.parameter_count())},
                     {"layers", std::move(layers)},
                     {"activation", nets::name(shape.activation)},
                     {"notes", stage.net->notes}}};
}

Reply<void> forget(Stage& stage) {
    Kept<Stage>::all().drop(stage);
    return {};
}

Reply<Shape<"Judgement">> judge(Stage& stage, const std::vector<std::string>& moves) {
    return judged_by(*stage.player, stage.rules, moves);
}

Reply<Shape<"Judgement">> judge_learner(Learner& learner, const std::vector<std::string>& moves) {
    const learn::BoardStore& boards = learner.learner.boards();
    const learn::TablePlayer player([&](std::uint64_t number) { return boards.find(number); });
    return judged_by(player, learner.rules, moves);
}

Reply<Shape<"Judgement">> judge_trainer(Trainer& trainer, const std::vector<std::string>& moves) {
    if (!trainer.training)
        return refused("there is no net yet: boards are still solved");
    return judged_by(learn::NetPlayer(trainer.training->net()), trainer.rules, moves);
}

Reply<Shape<"Choice">> choose(Stage& stage, const std::vector<std::string>& moves, Seed seed) {
    const auto position = after(stage.rules, moves);
    if (!position)
        return refused(position.error());
    if (position->winner() != nobody)
        return refused("the game is over");
    Random random(seed.value);
    const learn::ChosenMove chosen = stage.player->choose(*position, random);
    return Shape<"Choice">{
        json::Object{{"move", Hex::write_move(chosen.move)}, {"known", chosen.known}}};
}

Reply<Shape<"Score">> score(Stage& stage, Whole<0, 1> seat, Seed seed, Games first,
                            Whole<0, 1'000'000> games) {
    const int wins = learn::wins_against_lot(*stage.player, stage.rules,
                                             {.seat = static_cast<Seat>(seat.value),
                                              .seed = seed.value,
                                              .first = static_cast<int>(first.value),
                                              .games = static_cast<int>(games.value)});
    return Shape<"Score">{json::Object{{"wins", wins}, {"games", games.value}}};
}

Reply<std::optional<Seat>> solve(std::optional<Choices> options,
                                 const std::vector<std::string>& moves, Whole<1, greatest> nodes) {
    const auto rules = rules_of(Hex::name, std::move(options).value_or(Choices()));
    if (!rules)
        return refused(rules.error());
    const auto position = after(*rules, moves);
    if (!position)
        return refused(position.error());
    if (position->winner() != nobody)
        return position->winner();
    static std::optional<PresentSolver> present;
    if (!present || present->position.size() != position->size()) {
        present.emplace(hex::PositionSolver(position->size(), solver_bytes), *position);
        present->solver.begin(*position);
    } else if (!(present->position == *position)) {
        present->position = *position;
        present->solver.begin(*position);
    }
    if (!present->solver.think(static_cast<std::uint64_t>(nodes.value)))
        return std::nullopt;
    return present->solver.proof()->win ? position->turn() : 1 - position->turn();
}

} // namespace quadrille::wasm

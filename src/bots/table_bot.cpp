#include "bots/table_bot.h"

#include "base/random.h"
#include "bots/decided_thought.h"
#include "bots/learned_bot.h"
#include "games/hex/board_numbers.h"
#include "games/quoridor/board_numbers.h"
#include "nets/board_table.h"
#include "nets/choose_board.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace quadrille {

namespace {

using Table = std::shared_ptr<const nets::BoardTable>;

constexpr const char* knows_nothing =
    "the table knows no board that could follow, so the move is by lot";
constexpr const char* knows_nothing_good =
    "the table knows no good board that could follow, so the move is by lot among the unknown ones";

/// Converts the value of a board for the opponent to the mover's chance, in thousandths.
int win_permille(const nets::BoardValue& opponents) {
    constexpr int thousandth = nets::BoardValue::mean_one / 500;
    return std::clamp(500 - opponents.mean() / thousandth, 0, 1000);
}

template <class G>
class TableBot final : public Bot {
  public:
    TableBot(Table table, const BotSetup& setup)
        : table_(std::move(table)), lines_(static_cast<std::size_t>(setup.lines)),
          random_(setup.seed) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        const auto* open = view.as<G>();
        assert(open != nullptr);
        const typename G::Moves moves = open->legal_moves();
        std::vector<std::uint64_t> after;
        BoardNumbers<G>::after(open->position(), moves, after);
        const auto find = [&](std::uint64_t number) { return table_->find(number); };
        const nets::BoardChoice choice = nets::choose_board(after, find, random_);
        SearchInfo info{.depth = 1, .nodes = after.size(), .lines = {}};
        bool knows_any = false;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto value = find(after[i]);
            knows_any = knows_any || value;
            if (value || i == choice.place)
                info.lines.push_back({.win_permille = value ? win_permille(*value) : 500,
                                      .plies_to_end = std::nullopt,
                                      .moves = {G::write_move(moves[i])}});
        }
        std::string move = G::write_move(moves[choice.place]);
        if (!knows_any)
            info = {.nodes = after.size(), .lines = {}, .note = knows_nothing};
        else if (!choice.known)
            info.note = knows_nothing_good;
        // The move that is played comes first, even if others are equally good.
        std::ranges::sort(info.lines, {}, [&](const SearchLine& line) {
            return std::tuple(line.moves.front() != move, -line.win_permille, line.moves.front());
        });
        if (info.lines.size() > lines_)
            info.lines.resize(lines_);
        return std::make_unique<DecidedThought>(std::move(move), std::move(info));
    }

  private:
    Table table_;
    std::size_t lines_;
    Random random_;
};

template <class G>
MadeBot make_for(const Progress<G>& game, Table table, const BotSetup& setup) {
    const nets::BoardTableHeader& header = table->header();
    const auto bits = BoardNumbers<G>::bits(game.rules());
    if (!bits)
        return std::unexpected(bits.error());
    if (const auto same = check_same_game("table", header.game, header.options, G::name,
                                          G::choices(game.rules()));
        !same)
        return std::unexpected(same.error());
    if (header.bits != *bits)
        return problem("the table numbers its boards otherwise than this program");
    return std::make_unique<TableBot<G>>(std::move(table), setup);
}

MadeBot make_table_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto path = learned_path("table", settings);
    if (!path)
        return std::unexpected(path.error());
    if (setup.find_table == nullptr)
        return problem("bot table plays by a file, and here bots cannot read any");
    auto table = setup.find_table(*path);
    if (!table)
        return std::unexpected(table.error());
    if (const Progress<Hex>* hex = game.as<Hex>())
        return make_for(*hex, *std::move(table), setup);
    const Progress<Quoridor>* quoridor = game.as<Quoridor>();
    assert(quoridor != nullptr);
    return make_for(*quoridor, *std::move(table), setup);
}

} // namespace

BotInfo table_bot_info() {
    return {.name = "table",
            .meaning =
                "plays by boards that quadrille learn table has met; setting run, a folder, or "
                "file",
            .make = &make_table_bot,
            .reads_files = true};
}

} // namespace quadrille

#include "games/record.h"

#include "base/text.h"
#include "games/catalogue.h"
#include "games/result.h"

namespace quadrille {

namespace {

constexpr int version = 1;

std::expected<std::vector<std::string>, Problem> read_texts(const json::Value& value,
                                                            std::string_view member) {
    if (auto texts = value.texts())
        return std::move(*texts);
    return problem(std::string(member) + " must be a list of texts");
}

std::expected<std::vector<int>, Problem> read_times(const json::Value& value) {
    std::vector<int> times;
    if (const json::Array* array = value.array()) {
        for (const json::Value& element : *array)
            if (const auto time = element.integer(); time && *time >= 0)
                times.push_back(*time);
        if (times.size() == array->size())
            return times;
    }
    return problem("times must be a list of whole milliseconds");
}

/// Converts the members of a JSON object into the fields of a `Record`.
class RecordReader {
  public:
    std::expected<Record, Problem> read(const json::Object& members) {
        for (const json::Member& member : members)
            if (const auto taken = take(member); !taken)
                return std::unexpected(taken.error());
        if (!has_version_)
            return missing("version");
        if (record_.game.empty())
            return missing("game");
        if (!has_moves_)
            return missing("moves");
        if (record_.seats.empty())
            return missing("seats");
        if ((result_ == nullptr) != (reason_ == nullptr))
            return missing(result_ == nullptr ? "result" : "reason");
        if (result_ != nullptr) {
            auto outcome = read_outcome(*result_, *reason_);
            if (!outcome)
                return std::unexpected(outcome.error());
            if (result_->array()->size() != record_.seats.size())
                return problem("result must have one number for each of the " +
                               std::to_string(record_.seats.size()) + " seats");
            record_.outcome = *outcome;
        }
        return std::move(record_);
    }

  private:
    static std::unexpected<Problem> missing(std::string_view member) {
        return problem("the record has no " + std::string(member));
    }

    static std::expected<void, Problem> take_text(const json::Member& member, auto& into) {
        const std::string* text = member.value.text();
        if (text == nullptr)
            return problem(member.name + " must be a text");
        into = *text;
        return {};
    }

    /// Stores the value, or passes the problem on.
    template <class Thing>
    static std::expected<void, Problem> store(std::expected<Thing, Problem> thing, auto& into) {
        if (!thing)
            return std::unexpected(thing.error());
        into = std::move(*thing);
        return {};
    }

    std::expected<void, Problem> take(const json::Member& member) {
        const std::string& name = member.name;
        const json::Value& value = member.value;
        if (name == "version") {
            has_version_ = true;
            if (value.integer() == version)
                return {};
            return problem("version " + quoted(value.write()) + " is not known; this is version " +
                           std::to_string(version));
        }
        if (name == "game")
            return take_text(member, record_.game);
        if (name == "deal")
            return take_text(member, record_.deal);
        if (name == "start")
            return take_text(member, record_.start);
        if (name == "fairness")
            return store(Fairness::from_json(value), record_.fairness);
        if (name == "options")
            return store(Choices::from_json(value), record_.options);
        if (name == "seats")
            return store(read_texts(value, "seats"), record_.seats);
        if (name == "times")
            return store(read_times(value), record_.times);
        if (name == "tree")
            return store(read_tree(value), record_.tree);
        if (name == "moves") {
            has_moves_ = true;
            return store(read_texts(value, "moves"), record_.moves);
        }
        if (name == "result") {
            result_ = &value;
        } else if (name == "reason") {
            reason_ = &value;
        } else {
            record_.others.push_back(member);
        }
        return {};
    }

    Record record_;
    bool has_version_ = false;
    bool has_moves_ = false;
    const json::Value* result_ = nullptr;
    const json::Value* reason_ = nullptr;
};

std::expected<void, Problem> check_fairness(const Record& record) {
    if (!record.fairness)
        return {};
    if (!record.deal)
        return problem("fairness is about a deal, and the record has none");
    if (record.fairness->numbers.size() != record.seats.size())
        return problem("fairness must have one number for each of the " +
                       std::to_string(record.seats.size()) + " seats");
    return verify(*record.fairness, record.game, record.options, *record.deal);
}

/// `game` must be at the start of the record.
std::expected<void, Problem> check_variations(AnyGame& game, const Record& record) {
    if (record.tree.empty())
        return {};
    if (first_line(record.tree) != record.moves)
        return problem("the first line of the tree must be the moves of the record");
    return check_tree(game, record.tree);
}

} // namespace

std::string Record::write() const {
    json::Object members{
        {"version", version}, {"game", game}, {"options", options.to_json()}, {"seats", seats}};
    if (deal)
        members.push_back({"deal", *deal});
    if (fairness)
        members.push_back({"fairness", fairness->to_json()});
    if (start)
        members.push_back({"start", *start});
    members.push_back({"moves", moves});
    if (times)
        members.push_back({"times", json::Array(times->begin(), times->end())});
    if (outcome) {
        members.push_back({"result", results_json(*outcome, static_cast<int>(seats.size()))});
        members.push_back({"reason", name(outcome->ending)});
    }
    if (!tree.empty())
        members.push_back({"tree", write_tree(tree)});
    members.insert(members.end(), others.begin(), others.end());
    return json::Value(std::move(members)).write();
}

std::expected<Record, Problem> Record::read(std::string_view line) {
    const auto value = json::read(line);
    if (!value)
        return std::unexpected(value.error());
    if (value->object() == nullptr)
        return problem("a record is a JSON object");
    return RecordReader().read(*value->object());
}

Record record_of(const AnyGame& game, std::vector<std::string> seats) {
    Record record;
    record.game = game.name();
    record.options = game.options();
    record.seats = std::move(seats);
    record.deal = game.origin().deal;
    record.start = game.origin().position;
    record.moves = game.moves_played();
    record.outcome = game.outcome();
    return record;
}

std::expected<std::unique_ptr<AnyGame>, Problem> replay(const Record& record) {
    const auto info = find_game(record.game);
    if (!info)
        return std::unexpected(info.error());
    if ((*info)->dealt && !record.deal && !record.start)
        return problem("a record of " + record.game + " needs its deal");
    auto game = start(record.game, record.options,
                      {.position = record.start, .deal = record.deal, .seed = 0});
    if (!game)
        return game;
    if (static_cast<int>(record.seats.size()) != (*game)->seats())
        return problem("the game has " + std::to_string((*game)->seats()) +
                       " seats, but the record names " + std::to_string(record.seats.size()));
    if (record.times && record.times->size() != record.moves.size())
        return problem("the record has " + std::to_string(record.moves.size()) + " moves but " +
                       std::to_string(record.times->size()) + " times");
    if (const auto fair = check_fairness(record); !fair)
        return std::unexpected(fair.error());
    if (const auto checked = check_variations(**game, record); !checked)
        return std::unexpected(checked.error());
    if (const auto played = play_all(**game, record.moves); !played)
        return std::unexpected(played.error());
    const auto outcome = check_outcome((*game)->outcome(), record.outcome, (*game)->seats(),
                                       (*game)->plies(), "the record");
    if (!outcome)
        return std::unexpected(outcome.error());
    if (*outcome && !(*game)->over())
        (*game)->end(**outcome);
    return game;
}

} // namespace quadrille

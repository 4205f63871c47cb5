#include "club/kept_json.h"

#include "club/events.h"

#include <utility>

namespace quadrille::club {

using json::Object;
using json::Value;

Value number_of(std::uint64_t number) {
    return json::Number{std::to_string(number)};
}

Value time_of(Duration time) {
    return static_cast<std::int64_t>(time.count());
}

Value json_of(const Player& player) {
    Object members{{"person", number_of(player.person)},
                   {"name", player.name},
                   {"guest", player.guest},
                   {"program", player.program}};
    if (player.rating)
        members.push_back({"rating", *player.rating});
    return members;
}

Value json_of(const Terms& terms) {
    Object members{{"game", terms.game},           {"options", terms.options.to_json()},
                   {"clock", terms.clock.write()}, {"rated", terms.rated},
                   {"listed", terms.listed},       {"sides", name(terms.sides)},
                   {"level", terms.level}};
    if (terms.evening != 0)
        members.push_back({"evening", number_of(terms.evening)});
    return members;
}

void read(const Value* value, Player& player, Fields& outer) {
    if (value == nullptr)
        return;
    Fields fields(*value);
    player = {.person = fields.number<PersonId>("person"),
              .name = fields.text("name"),
              .guest = fields.truth("guest"),
              .program = fields.truth("program"),
              .rating = {}};
    if (fields.has("rating"))
        player.rating = fields.number<int>("rating");
    if (fields.problem())
        outer.wrong("player", "complete: " + fields.problem()->text);
}

void read(const Value* value, Terms& terms, Fields& outer) {
    if (value == nullptr)
        return;
    Fields fields(*value);
    terms.game = fields.text("game");
    const auto clock = Clock::read(fields.text("clock"));
    if (clock) {
        terms.clock = *clock;
    } else {
        fields.wrong("clock", clock.error().text);
    }
    if (const Value* options = fields.member("options")) {
        if (auto choices = Choices::from_json(*options)) {
            terms.options = std::move(*choices);
        } else {
            fields.wrong("options", choices.error().text);
        }
    }
    terms.rated = fields.truth("rated");
    terms.listed = fields.truth("listed");
    terms.sides = fields.word("sides", sides_named);
    terms.level = fields.text("level");
    if (fields.has("evening"))
        terms.evening = fields.number<EveningId>("evening");
    if (fields.problem())
        outer.wrong("terms", "complete: " + fields.problem()->text);
}

} // namespace quadrille::club

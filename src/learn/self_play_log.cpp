#include "learn/self_play_log.h"

#include "learn/run_folder.h"

#include <cmath>
#include <fstream>
#include <utility>

namespace quadrille::learn {

json::Value SelfPlayLogLine::json() const {
    json::Object members{{"generation", generation}, {"stage", stage}};
    if (stage == "units")
        members.push_back({"units", units});
    members.push_back({"milliseconds", static_cast<std::int64_t>(std::llround(seconds * 1000))});
    return members;
}

std::optional<SelfPlayLogLine> SelfPlayLogLine::from_json(const json::Value& line) {
    const auto number = [&](std::string_view name) {
        const json::Value* member = line.find(name);
        return member != nullptr ? member->real() : std::nullopt;
    };
    const json::Value* stage = line.find("stage");
    const auto generation = number("generation");
    const auto milliseconds = number("milliseconds");
    if (stage == nullptr || stage->text() == nullptr || !generation || !milliseconds)
        return std::nullopt;
    return SelfPlayLogLine{.generation = static_cast<int>(*generation),
                           .stage = *stage->text(),
                           .units = static_cast<std::int64_t>(number("units").value_or(0)),
                           .seconds = *milliseconds / 1000};
}

std::vector<SelfPlayLogLine> self_play_log(const std::filesystem::path& run) {
    std::vector<SelfPlayLogLine> lines;
    std::ifstream file(run / log_file_name);
    for (std::string line; std::getline(file, line);)
        if (const auto value = json::read(line))
            if (auto read = SelfPlayLogLine::from_json(*value))
                lines.push_back(*std::move(read));
    return lines;
}

} // namespace quadrille::learn

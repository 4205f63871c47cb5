#include "cli/record_reader.h"

#include "base/text.h"
#include "cli/failure.h"

#include <fmt/format.h>

namespace quadrille::cli {

std::optional<RecordLine> RecordReader::next() {
    while (const auto line = lines_.next())
        if (!trimmed(*line).empty())
            return RecordLine{.record = Record::read(*line),
                              .place = fmt::format("{}:{}", lines_.name(), lines_.number()),
                              .number = lines_.number()};
    return std::nullopt;
}

std::optional<RecordLine> RecordReader::next_sound() {
    auto line = next();
    if (line && !line->record)
        throw Failure(fmt::format("{}: {}", line->place, line->record.error().text));
    return line;
}

} // namespace quadrille::cli

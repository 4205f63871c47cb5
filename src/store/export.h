#pragma once

/// Data that leaves the store as JSON text: a finished game's record with the names in it, and
/// everything about a person.

#include "store/rows.h"

#include <string>
#include <utility>
#include <vector>

namespace quadrille::store {

/// The game's record as one line, with its `seats` filled in: the bot's name ("level:5"), the
/// person's, or "deleted". A record that is not a JSON object is returned as it is.
std::string record_line(const FinishedGame& game);

/// Everything about one person, as collected by an implementation of the store.
struct PersonData {
    Person person{};
    std::vector<Token> tokens{};
    std::vector<Table> tables{};
    /// The person's own events at closed tables.
    std::vector<std::pair<TableId, Event>> events{};
    /// In the order in which they were kept.
    std::vector<FinishedGame> games{};
    /// With the whole history.
    std::vector<std::pair<RatingKey, Rating>> ratings{};
    /// Written by the person.
    std::vector<Report> reports{};
    std::vector<Sanction> sanctions{};
    std::vector<Leave> leaves{};
};

/// One JSON object. Hashes of secrets are left out; so is who reported the person.
std::string export_text(const PersonData& data);

} // namespace quadrille::store

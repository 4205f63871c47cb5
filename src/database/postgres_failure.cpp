#include "database/postgres_failure.h"

namespace quadrille::database {

FailureKind kind_of_state(std::string_view state) {
    if (state == "23505")
        return FailureKind::unique;
    if (state == "23503")
        return FailureKind::foreign_key;
    // Serialization failure, deadlock.
    if (state == "40001" || state == "40P01")
        return FailureKind::conflict;
    // Lock not available, query cancelled.
    if (state == "55P03" || state == "57014")
        return FailureKind::busy;
    if (state == "53100")
        return FailureKind::disk_full;
    // Read-only transaction (such as on a standby), insufficient privilege.
    if (state == "25006" || state == "42501")
        return FailureKind::read_only;
    if (state.starts_with("08") || state.starts_with("57P"))
        return FailureKind::lost;
    // Data exceptions, and other violations of constraints.
    if (state.starts_with("22") || state.starts_with("23"))
        return FailureKind::bad_value;
    if (state.starts_with("58"))
        return FailureKind::input_output;
    if (state.starts_with("XX"))
        return FailureKind::corrupt;
    return FailureKind::other;
}

std::string describe(const PostgresFailure& failure) {
    return std::string(in_words(failure.kind())) + " (" + failure.what() + ")";
}

std::string first_line_of(std::string_view message) {
    message = message.substr(0, message.find('\n'));
    std::string line;
    for (const char letter : message)
        // "ERROR:  " has two spaces.
        if (letter != ' ' || !line.ends_with(' '))
            line += letter;
    return line;
}

} // namespace quadrille::database

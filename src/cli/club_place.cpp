#include "cli/club_place.h"

#include "base/text.h"
#include "cli/club_folder.h"
#include "cli/failure.h"
#include "client/link.h"
#include "database/postgres_address.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace quadrille::cli {

std::string ClubPlace::text() const {
    if (in_folder() && shared)
        throw Failure("--shared is for a club in a database; a folder is one server's");
    if (in_folder())
        return club_folder(data).string();
    if (!data.empty())
        throw Failure("--data and --database are two places for a club; give one of them");
    return required(database::PostgresAddress::read(database)).text;
}

std::string read_public_url(const std::string& text) {
    const bool is_address =
        client::read_link(text) && text.find_first_of("?#") == std::string::npos;
    if (!text.empty() && !is_address)
        throw Failure("--public-url is an address such as https://games.example.org, not " +
                      quadrille::quoted(text));
    return text;
}

std::unique_ptr<store::Store> open_club(const ClubPlace& place, store::Role role,
                                        store::Settling settling) {
    // Called only to check the arguments.
    (void)place.text();
    if (place.in_folder())
        return required(store::SqliteStore::open(
            {.folder = club_folder(place.data), .role = role, .settling = settling}));
    return required(store::PostgresStore::open(
        {.url = place.database, .role = role, .shared = place.shared, .settling = settling}));
}

} // namespace quadrille::cli

// The part of SqlWriter that deletes.

#include "database/connection.h"
#include "database/postgres_connection.h"
#include "store/not_kept.h"
#include "store/sql_writer.h"

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

template <typename Connection>
void SqlWriter<Connection>::apply(const DeletePerson& write) {
    // Whatever another server is just writing about the person is finished first, and seen below.
    static const std::string lock =
        "SELECT 1 FROM people WHERE id = ?" + std::string(Connection::row_lock);
    if (!has(lock, write.person))
        refuse(missing("person", write.person));
    for (const LeftTable& left : write.left)
        connection_.change("DELETE FROM table_people WHERE table_id = ?1 AND person = ?2 "
                           "AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND state <> 3) "
                           "AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = ?1 "
                           "AND number > ?3 AND person = ?2)",
                           left.table, write.person, left.last_event);
    if (has("SELECT 1 FROM tables WHERE host = ?1 AND state <> 3 "
            "UNION ALL "
            "SELECT 1 FROM table_people JOIN tables ON id = table_id "
            "WHERE person = ?1 AND state <> 3",
            write.person))
        refuse(in_play(write.person));
    forget_person(write.person);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const Expire& write) {
    std::vector<PersonId> guests;
    for (auto query = connection_.query(
             "SELECT id FROM people WHERE kind = 0 AND seen < ? "
             "AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id AND state <> 3) "
             "AND NOT EXISTS (SELECT 1 FROM table_people JOIN tables ON tables.id = table_id "
             "                WHERE person = people.id AND state <> 3) LIMIT ?",
             write.guests_seen_before, Expire::most);
         query.next();)
        guests.push_back(query.template get<PersonId>(0));
    for (const PersonId guest : guests)
        forget_person(guest);
    connection_.change("DELETE FROM tables WHERE id IN (SELECT id FROM tables "
                       "WHERE state = 3 AND changed < ? LIMIT ?)",
                       write.tables_changed_before, Expire::most);
    connection_.change("DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens "
                       "WHERE expires IS NOT NULL AND expires < ? LIMIT ?)",
                       write.now, Expire::most);
    connection_.change("DELETE FROM sanctions WHERE id IN (SELECT id FROM sanctions "
                       "WHERE until < ? LIMIT ?)",
                       write.now, Expire::most);
    // Leaves are added in the order of their times, so the first are the oldest, and the others
    // need not be looked at.
    connection_.change("DELETE FROM leaves WHERE place IN (SELECT place FROM (SELECT place, at "
                       "FROM leaves ORDER BY place LIMIT ?2) AS oldest WHERE at < ?1)",
                       write.leaves_before, Expire::most);
    connection_.change("DELETE FROM reports WHERE place IN (SELECT place FROM reports "
                       "WHERE settled < ? LIMIT ?)",
                       write.reports_settled_before, Expire::most);
}

// Rows that are not named here are deleted with the person's row, by their foreign keys.
template <typename Connection>
void SqlWriter<Connection>::forget_person(PersonId person) {
    connection_.change("DELETE FROM tables WHERE state = 3 AND id IN ("
                       "SELECT id FROM tables WHERE host = ?1 "
                       "UNION SELECT table_id FROM table_people WHERE person = ?1 "
                       "UNION SELECT table_id FROM event_people WHERE person = ?1)",
                       person);
    connection_.change("UPDATE events SET person = NULL WHERE person = ?1 "
                       "AND table_id IN (SELECT table_id FROM event_people WHERE person = ?1)",
                       person);
    connection_.change("DELETE FROM games WHERE kind = ?2 AND place IN ("
                       "SELECT place FROM seats WHERE person = ?1)",
                       person, brought_kind);
    connection_.change("UPDATE seats SET person = NULL, name = '' WHERE person = ?", person);
    connection_.change("DELETE FROM people WHERE id = ?", person);
}

template class SqlWriter<database::Connection>;
template class SqlWriter<database::PostgresConnection>;

} // namespace quadrille::store

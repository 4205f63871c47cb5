#include "server/api/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace quadrille::server {

namespace {

class Page {
  public:
    template <class Number>
    void add(std::string_view kind, std::string_view name, std::string_view help, Number number) {
        fmt::format_to(std::back_inserter(text),
                       "# HELP quadrille_{0} {1}\n# TYPE quadrille_{0} {2}\nquadrille_{0} {3}\n",
                       name, help, kind, number);
    }

    std::string text;
};

} // namespace

Answer metrics_answer(const HallFigures& hall, const store::StoreFigures& store,
                      std::size_t sockets) {
    Page page;
    page.add("gauge", "tables", "Tables in memory.", hall.tables);
    page.add("gauge", "sockets", "Open sockets.", sockets);
    page.add("gauge", "bots_thinking", "Bots' turns that wait or are thought about.",
             hall.bots_thinking);
    page.add("counter", "commands_total", "Commands of people and programs.", hall.commands);
    page.add("counter", "commands_refused_total", "Those that were refused.", hall.refused);
    page.add("counter", "postponed_total", "Duties of the club that could not be kept at once.",
             hall.not_kept);
    page.add("counter", "events_total", "Events of tables that were kept.", hall.events);
    page.add("counter", "moves_total", "Moves that were kept.", hall.moves);
    page.add("counter", "games_total", "Games that ended.", hall.games);
    page.add("gauge", "store_waiting_batches", "Batches on their way to the disk.",
             store.waiting_batches);
    page.add("gauge", "store_waiting_bytes", "Their size.", store.waiting_bytes);
    page.add("counter", "store_commits_total", "Commits.", store.commits);
    page.add("counter", "store_kept_total", "Batches that were kept.", store.kept);
    page.add("counter", "store_refused_total", "Batches that did not fit.", store.refused);
    page.add("counter", "store_failed_total", "Batches that could not be written.", store.failed);
    page.add("counter", "store_turned_away_total", "Batches for which there was no room.",
             store.turned_away);
    page.add("gauge", "store_trouble", "1 while nothing can be kept.",
             store.trouble.has_value() ? 1 : 0);
    page.text.pop_back();
    return line_answer(200, page.text);
}

} // namespace quadrille::server

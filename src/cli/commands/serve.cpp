#include "cli/commands.h"

#include "base/text.h"
#include "cli/club_folder.h"
#include "cli/club_place.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/learn/run_source.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "server/club_house.h"
#include "server/journal.h"
#include "server/page.h"
#include "server/people/owner_link.h"
#include "server/published_runs.h"
#include "server/server.h"
#include "server/static_site.h"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <thread>
#include <utility>

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
    std::string address = "127.0.0.1";
    std::string port = "8080";
    std::string site;
    std::string connections = "4000";
    std::string patience = "10";
    std::string idle = "60";
    std::vector<std::string> trusted_proxies;
    std::vector<std::string> unlimited;
    std::string certificate;
    std::string key;
    std::string data;
    std::string database;
    bool shared = false;
    std::string public_url;
    std::string bot_threads;
    std::string runs;
    bool no_club = false;
    bool log = false;
};

/// The default folders of the page, relative to the program: in a checkout, and when installed.
std::vector<fs::path> usual_sites() {
    const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
    return {(folder / "../page").lexically_normal(),
            (folder / "../share/quadrille/page").lexically_normal()};
}

server::Site read_site(const Arguments& arguments) {
    if (!arguments.site.empty())
        return required(server::Site::read(arguments.site));
    const auto usual = usual_sites();
    for (const fs::path& folder : usual)
        if (fs::exists(folder / "index.html"))
            return required(server::Site::read(folder));
    throw Failure("there is no page in " + quadrille::quoted(usual.front().string()) +
                  "; ./run builds it, --site DIR serves another");
}

std::chrono::seconds read_seconds(std::string_view argument, const std::string& text) {
    return std::chrono::seconds(read_number(argument, text, 1, 3600));
}

std::vector<server::Network> read_networks(const std::vector<std::string>& texts) {
    std::vector<server::Network> networks;
    for (const std::string& text : texts)
        networks.push_back(required(server::Network::read(text)));
    return networks;
}

server::ServerSettings settings_of(const Arguments& arguments) {
    server::ServerSettings settings{.address = arguments.address,
                                    .port = read_number("--port", arguments.port, 0, 65535)};
    settings.limits.connections = read_number("--connections", arguments.connections, 1, 100'000);
    settings.limits.patience = read_seconds("--patience", arguments.patience);
    settings.limits.idle = read_seconds("--idle", arguments.idle);
    if (arguments.certificate.empty() != arguments.key.empty())
        throw Failure("--certificate and --key go together");
    settings.certificate = arguments.certificate;
    settings.key = arguments.key;
    settings.trusted_proxies = read_networks(arguments.trusted_proxies);
    settings.unlimited = read_networks(arguments.unlimited);
    return settings;
}

server::ClubSettings club_settings(const Arguments& arguments, const std::string& version) {
    return {.public_url = read_public_url(arguments.public_url),
            .version = version,
            .unlimited = read_networks(arguments.unlimited)};
}

int bot_threads(const Arguments& arguments) {
    if (!arguments.bot_threads.empty())
        return read_number("--bot-threads", arguments.bot_threads, 1, 1024);
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

/// Writes the addresses of the page.
void announce(const server::Server& server, const server::Site& site) {
    write_line(fmt::format("the page is on {} ({} files, {:.1f} MB); Ctrl-C ends it", server.url(),
                           site.size(), static_cast<double>(site.bytes()) / 1e6));
    for (const std::string& url : server.reach().urls)
        write_line("others in the network find it on " + url);
}

server::Log visit_log(server::Journal& journal, server::Pseudonyms& pseudonyms) {
    return [&journal, &pseudonyms](const server::Visit& visit) {
        journal.write(server::Level::info, "visit", visit_members(visit, pseudonyms));
    };
}

/// An application, extended by the runs of the learning lab if there is a folder of them.
class Offer {
  public:
    /// All references must outlive this object.
    Offer(EventLoop& loop, server::Application& rest, const std::string& runs,
          server::Journal& journal)
        : rest_(rest) {
        if (runs.empty())
            return;
        background_.emplace(server::report_to(journal));
        runs_.emplace(loop, *background_, run_source(runs), rest);
    }

    server::Application& application() { return runs_ ? *runs_ : rest_; }

  private:
    server::Application& rest_;
    std::optional<server::PublishedRuns> runs_;
    /// Last, so that it is destroyed first: its unfinished work refers to the other members.
    std::optional<server::BackgroundThread> background_;
};

void serve_page(const Arguments& arguments, const server::ServerSettings& settings,
                const server::StaticSite& site, server::Journal& journal) {
    server::Page page(site);
    EventLoop loop;
    Offer offer(loop, page, arguments.runs, journal);
    auto server = required(server::Server::open(loop, settings, offer.application()));
    announce(server, site.site());
    flush_output();
    server.run();
}

void serve_club(const Arguments& arguments, const server::ServerSettings& settings,
                const server::StaticSite& site, server::Journal& journal,
                const std::string& version) {
    const ClubPlace place{
        .data = arguments.data, .database = arguments.database, .shared = arguments.shared};
    server::ClubSettings club = club_settings(arguments, version);
    if (place.in_folder())
        club.folder = club_folder(arguments.data);
    EventLoop loop;
    const auto store = open_club(place, store::Role::server);
    server::ClubHouse house(loop, *store, site, journal, club, bot_threads(arguments));
    for (const Problem& problem : house.start())
        journal.write(server::Level::error, "table-unreadable", {{"text", problem.text}});
    Offer offer(loop, house.application(), arguments.runs, journal);
    auto server = required(server::Server::open(loop, settings, offer.application()));
    house.reached_by([&server] { return server.reach(); });
    announce(server, site.site());
    write_line("the club is kept in " + place.text());
    const std::string address = club.public_url.empty() ? server.url() : club.public_url;
    if (const auto secret = house.first_owner_link())
        write_line(fmt::format("whoever opens {} first becomes its owner",
                               server::owner_link_text(address, *secret)));
    house.keep_address(address);
    flush_output();
    server.run();
    house.stop();
}

/// Throws a `Failure` for an argument that only a club needs.
void refuse_club_arguments(const Arguments& arguments) {
    for (const auto& [name, given] : {std::pair("--data", !arguments.data.empty()),
                                      std::pair("--database", !arguments.database.empty())})
        if (given)
            throw Failure(fmt::format(
                "{} is of no use with --no-club: without a club nothing is kept", name));
    for (const auto& [name, given] : {std::pair("--shared", arguments.shared),
                                      std::pair("--public-url", !arguments.public_url.empty()),
                                      std::pair("--bot-threads", !arguments.bot_threads.empty())})
        if (given)
            throw Failure(fmt::format("{} is for a club, and --no-club serves none", name));
}

void serve(const Arguments& arguments, const std::string& version) {
    if (arguments.no_club)
        refuse_club_arguments(arguments);
    // A file that has reached its size limit is noticed as an error of a write.
    std::signal(SIGXFSZ, SIG_IGN);
    server::ServerSettings settings = settings_of(arguments);
    const server::StaticSite site(read_site(arguments));
    server::SystemRandomness randomness;
    server::Pseudonyms pseudonyms(
        [&randomness](std::span<std::uint8_t> key) { randomness.fill(key); });
    server::LineJournal journal(arguments.log ? server::Level::info : server::Level::warning);
    settings.journal = &journal;
    if (arguments.log)
        settings.log = visit_log(journal, pseudonyms);
    if (arguments.no_club)
        serve_page(arguments, settings, site, journal);
    else
        serve_club(arguments, settings, site, journal, version);
}

} // namespace

void add_serve_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("serve", "serve the page, and a club to play in");
    command->footer(
        "Without --site it serves the page that ./run builds: ../page as seen from the program,\n"
        "or ../share/quadrille/page where it is installed, read once when the server starts.\n"
        "The club keeps everything in the folder --data, by default in your data folder, or in a\n"
        "PostgreSQL database.\n"
        "docs/hosting.md says how to put the server on the internet, docs/api.md what programs\n"
        "can ask of it. /healthz answers ok while it runs.\n"
        "Examples:\n"
        "  quadrille serve --port 9000 --data club\n"
        "  quadrille serve --address :: --public-url https://games.example.org\n"
        "  quadrille serve --database postgresql://club@db.example.org/club\n"
        "  quadrille serve --site page --no-club --log");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option(
        "--address", arguments->address,
        "where to listen: 127.0.0.1 for this machine only (the default), :: for everywhere");
    command->add_option("--port", arguments->port, "by default 8080; 0 takes any free one");
    command->add_option("--site", arguments->site, "the folder of a built page")->type_name("DIR");
    command->add_option("--connections", arguments->connections,
                        "how many at once, by default 4000; others are told to come back later");
    command
        ->add_option("--patience", arguments->patience,
                     "how long a client may take to send a request, or to take the next part of an "
                     "answer, by default 10")
        ->type_name("SECONDS");
    command
        ->add_option("--idle", arguments->idle,
                     "how long a connection stays open between requests, by default 60")
        ->type_name("SECONDS");
    command->add_option("--data", arguments->data, "where the club keeps everything")
        ->type_name("DIR");
    command
        ->add_option("--database", arguments->database,
                     "a PostgreSQL database in which the club keeps everything instead")
        ->type_name("URL");
    command->add_flag("--shared", arguments->shared,
                      "other servers, started the same way, serve the same club from the database");
    command
        ->add_option("--public-url", arguments->public_url,
                     "the address at which others reach the club, used in its links and to tell "
                     "its own page "
                     "from others")
        ->type_name("URL");
    command->add_flag("--no-club", arguments->no_club, "only the page; nothing is kept");
    command
        ->add_option("--bot-threads", arguments->bot_threads,
                     "how many threads bots think on, by default one for each processor")
        ->type_name("N");
    command
        ->add_option("--runs", arguments->runs,
                     "a folder with runs of quadrille learn, shown in the page's lab")
        ->type_name("DIR");
    command
        ->add_option("--certificate", arguments->certificate,
                     "serve HTTPS with this certificate, a file in PEM")
        ->type_name("FILE");
    command->add_option("--key", arguments->key, "the certificate's private key, a file in PEM")
        ->type_name("FILE");
    command
        ->add_option("--trust-proxy", arguments->trusted_proxies,
                     "the address or network of a proxy that may say whose requests it forwards")
        ->type_name("ADDRESS");
    command
        ->add_option("--unlimited", arguments->unlimited,
                     "an address or network without limits by address, such as a lab's")
        ->type_name("ADDRESS");
    command->add_flag("--log", arguments->log, "write a line to standard error for every answer");
    command->callback([arguments, version = program.version()] { serve(*arguments, version); });
}

} // namespace quadrille::cli

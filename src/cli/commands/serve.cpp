#include "cli/commands.h"

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "server/date.h"
#include "server/page.h"
#include "server/server.h"
#include "server/static_site.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

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
    bool log = false;
};

/// Where the page lies as seen from the program: in a checkout, and where it is installed.
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

void log_visit(const server::Visit& visit) {
    const bool was_read = !visit.method.empty();
    fmt::print(stderr, "{} {} {} {} {}\n", server::date_now(), visit.client.text(), visit.status,
               visit.bytes,
               was_read ? quadrille::quoted(fmt::format("{} {}", visit.method, visit.target))
                        : "-");
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
    if (arguments.log)
        settings.log = &log_visit;
    return settings;
}

void serve(const Arguments& arguments) {
    const server::ServerSettings settings = settings_of(arguments);
    const server::StaticSite site(read_site(arguments));
    server::Page page(site);
    server::EventLoop loop;
    auto server = required(server::Server::open(loop, settings, page));
    write_line(fmt::format("the page is on {} ({} files, {:.1f} MB); Ctrl-C ends it", server.url(),
                           site.site().size(), static_cast<double>(site.site().bytes()) / 1e6));
    flush_output();
    server.run();
}

} // namespace

void add_serve_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("serve", "serve the page to browsers");
    command->footer(
        "Without --site it is the page that ./run builds: ../page as seen from the program, or\n"
        "../share/quadrille/page where it is installed. All of it is read when the server starts;\n"
        "/healthz answers ok. docs/hosting.md says how to put it on the net.\n"
        "Examples:\n"
        "  quadrille serve --port 9000\n"
        "  quadrille serve --address :: --site page --log");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--address", arguments->address,
                        "where to listen: 127.0.0.1 is this machine alone, :: everywhere");
    command->add_option("--port", arguments->port, "8080 if not given; 0 is any that is free");
    command->add_option("--site", arguments->site, "the folder of a built page")->type_name("DIR");
    command->add_option("--connections", arguments->connections,
                        "how many at once, 4000 if not given; others are told to come back");
    command
        ->add_option("--patience", arguments->patience,
                     "how long a client may take to send a request, or to take the next part of an "
                     "answer; 10 if not given")
        ->type_name("SECONDS");
    command
        ->add_option("--idle", arguments->idle,
                     "how long a connection stays open between requests, 60 if not given")
        ->type_name("SECONDS");
    command->add_option("--certificate", arguments->certificate, "for TLS: a file in PEM")
        ->type_name("FILE");
    command->add_option("--key", arguments->key, "the certificate's private key, a file in PEM")
        ->type_name("FILE");
    command
        ->add_option("--trust-proxy", arguments->trusted_proxies,
                     "a proxy, by its address or network, that says truly for whom it asks")
        ->type_name("ADDRESS");
    command
        ->add_option("--unlimited", arguments->unlimited,
                     "an address or network without limits of its own, such as a lab's")
        ->type_name("ADDRESS");
    command->add_flag("--log", arguments->log, "a line on standard error for every answer");
    command->callback([arguments] { serve(*arguments); });
}

} // namespace quadrille::cli

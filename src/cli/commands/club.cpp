#include "cli/commands.h"

#include "base/text.h"
#include "cli/club_folder.h"
#include "cli/club_place.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "server/hall/randomness.h"
#include "server/people/owner_link.h"
#include "store/club_copy.h"
#include "store/sqlite_care.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <optional>

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
    std::string what;
    std::optional<std::string> file;
    std::optional<std::string> target;
    std::string data;
    std::string database;
    std::string public_url;
    bool replace = false;
};

store::Time system_time() {
    return std::chrono::duration_cast<store::Time>(
        std::chrono::system_clock::now().time_since_epoch());
}

/// The file argument of a command that is only for clubs in folders.
fs::path file_of(const Arguments& arguments) {
    if (!arguments.database.empty())
        throw Failure(
            fmt::format("{} is for a club in a folder; for PostgreSQL there are pg_dump "
                        "and pg_restore, and quadrille club copy goes from one to the other",
                        arguments.what));
    if (!arguments.file)
        throw Failure(fmt::format("name a file: quadrille club {} FILE", arguments.what));
    return *arguments.file;
}

store::Present present_of(const Arguments& arguments) {
    return arguments.replace ? store::Present::replaced : store::Present::kept;
}

void make_owner_link(const Arguments& arguments) {
    if (arguments.file || arguments.replace)
        throw Failure("owner-link takes --data or --database and --public-url, and nothing else");
    const std::string public_url = read_public_url(arguments.public_url);
    const auto store = open_club({.data = arguments.data, .database = arguments.database},
                                 store::Role::helper, store::Settling::by_hand);
    const std::string address =
        public_url.empty() ? store->value(server::club_address).value_or("http://localhost:8080")
                           : public_url;
    server::SystemRandomness randomness;
    server::OwnerLink link = server::new_owner_link(randomness, system_time());
    store::Outcome kept = std::unexpected(store::NotKept{.text = "too much is waiting"});
    if (store->write(std::move(link.batch), [&kept](const auto& outcome) { kept = outcome; }))
        store->settle();
    if (!kept)
        throw Failure("the link could not be stored: " + kept.error().text);
    write_line(server::owner_link_text(address, link.secret));
}

void back_up(const Arguments& arguments) {
    const fs::path file = file_of(arguments);
    const fs::path folder = club_folder(arguments.data);
    required(store::back_up_club(folder, file, present_of(arguments)));
    write_line(fmt::format("the club in {} is copied to {} ({:.1f} MB)", folder.string(),
                           file.string(), static_cast<double>(fs::file_size(file)) / 1e6));
}

void restore(const Arguments& arguments) {
    const fs::path file = file_of(arguments);
    const fs::path folder = club_folder(arguments.data);
    const fs::path aside = required(store::restore_club(file, folder, present_of(arguments)));
    write_line(fmt::format("the club of {} is in {}", file.string(), folder.string()));
    if (!aside.empty())
        write_line("the one that was there is now " + aside.string());
}

void copy(const Arguments& arguments) {
    if (!arguments.file || !arguments.target)
        throw Failure("name two places, a folder or postgresql://... each: "
                      "quadrille club copy FROM TO");
    if (!arguments.data.empty() || !arguments.database.empty() || arguments.replace)
        throw Failure("copy takes two places, and nothing else");
    std::string rows;
    for (const store::CopiedRows& table :
         required(store::copy_club(*arguments.file, *arguments.target)))
        rows += fmt::format("{}{} {}", rows.empty() ? "" : ", ", table.rows, table.table);
    write_line(
        fmt::format("the club is copied, and all of it was read again and compared: {}", rows));
}

void run(const Arguments& arguments) {
    if (arguments.target && arguments.what != "copy")
        throw Failure("only copy takes a second place");
    if (!arguments.public_url.empty() && arguments.what != "owner-link")
        throw Failure("--public-url is for owner-link");
    if (arguments.what == "owner-link")
        make_owner_link(arguments);
    else if (arguments.what == "backup")
        back_up(arguments);
    else if (arguments.what == "restore")
        restore(arguments);
    else if (arguments.what == "copy")
        copy(arguments);
    else
        throw Failure("club can do owner-link, backup, restore and copy, not " +
                      quadrille::quoted(arguments.what));
}

} // namespace

void add_club_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("club", "look after the data of a club: owner's link, copies");
    command->footer(
        "owner-link     prints a link that makes the first person who opens it an owner. Older\n"
        "               links become void.\n"
        "backup FILE    copies the club into one file; a server may be running on it.\n"
        "restore FILE   makes such a copy the club of the folder; no server may be running.\n"
        "copy FROM TO   copies a club from a folder to PostgreSQL, or back, to where there is "
        "none\n"
        "               yet. Each is a folder or postgresql://... A server may be running on the\n"
        "               first.\n"
        "docs/hosting.md says more.\n"
        "Examples:\n"
        "  quadrille club owner-link --data club\n"
        "  quadrille club backup monday.sqlite --data club\n"
        "  quadrille club restore monday.sqlite --data club --replace\n"
        "  quadrille club copy club postgresql://club@db.example.org/club");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("WHAT", arguments->what, "owner-link, backup, restore or copy")->required();
    command->add_option("FILE", arguments->file,
                        "backup and restore: the copy; copy: where the club is");
    command->add_option("TO", arguments->target, "copy: where the club is copied to");
    command
        ->add_option("--data", arguments->data, "the club's folder, by default in your data folder")
        ->type_name("DIR");
    command
        ->add_option("--database", arguments->database,
                     "owner-link: the PostgreSQL database that has the club")
        ->type_name("URL");
    command
        ->add_option("--public-url", arguments->public_url,
                     "owner-link: the address of the club, by default what the server last said")
        ->type_name("URL");
    command->add_flag("--replace", arguments->replace,
                      "backup: replace an existing file; restore: replace a club, which is kept "
                      "beside the new one");
    command->callback([arguments] { run(*arguments); });
}

} // namespace quadrille::cli

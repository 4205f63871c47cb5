#include "cli/commands.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/words.h"
#include "games/record.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <map>

namespace quadrille::cli {

namespace {

struct Arguments {
    std::string file;
    bool show = false;
    bool json = false;
};

/// How the games of a file ended, by reason in the order of `Ending`.
class Summary {
  public:
    void add(const std::optional<Outcome>& outcome) {
        ++records_;
        if (!outcome)
            ++unfinished_;
        else
            ++(outcome->kind == Outcome::Kind::draw ? drawn_ : decided_)[outcome->ending];
    }

    int records() const { return records_; }

    std::string text() const {
        return fmt::format("{} {} valid: {}, {}, {} unfinished", records_,
                           records_ == 1 ? "record" : "records", text_of("decided", decided_),
                           text_of("drawn", drawn_), unfinished_);
    }

    json::Object json() const {
        return {{"records", records_},
                {"decided", json_of(decided_)},
                {"drawn", json_of(drawn_)},
                {"unfinished", unfinished_}};
    }

  private:
    using Counts = std::map<Ending, int>;

    static std::string text_of(std::string_view kind, const Counts& counts) {
        int sum = 0;
        std::vector<std::string> parts;
        for (const auto& [ending, count] : counts) {
            sum += count;
            parts.push_back(fmt::format("{} {}", name(ending), count));
        }
        return fmt::format("{} {}{}", sum, kind,
                           parts.empty() ? "" : " (" + joined(parts, ", ") + ")");
    }

    static json::Value json_of(const Counts& counts) {
        json::Object members;
        for (const auto& [ending, count] : counts)
            members.push_back({std::string(name(ending)), count});
        return members;
    }

    int records_ = 0;
    int unfinished_ = 0;
    Counts decided_;
    Counts drawn_;
};

void show_end(const Record& record, const AnyGame& game, int line) {
    write_line(fmt::format("record {}: {}, {}, {} moves", line, record.game,
                           joined(record.seats, " against "), record.moves.size()));
    write(game.view(nobody)->board({}));
    write_line(state_text(game) + "\n");
}

/// Ends the command with the fault of a line, for programs too if they asked.
[[noreturn]] void report_fault(const Arguments& arguments, const LineReader& lines,
                               const std::string& text, Status status) {
    if (arguments.json)
        write_line(
            json::Value(json::Object{{"valid", false}, {"line", lines.number()}, {"fault", text}})
                .write());
    throw Failure(fmt::format("{}:{}: {}", lines.name(), lines.number(), text), status);
}

void check_records(const Arguments& arguments) {
    LineReader lines(arguments.file);
    Summary summary;
    while (const auto line = lines.next()) {
        if (trimmed(*line).empty())
            continue;
        const auto record = Record::read(*line);
        if (!record)
            report_fault(arguments, lines, record.error().text, Status::bad_input);
        const auto game = replay(*record);
        if (!game)
            report_fault(arguments, lines, game.error().text, Status::no);
        summary.add((*game)->outcome());
        if (arguments.show)
            show_end(*record, **game, lines.number());
    }
    if (summary.records() == 0)
        throw Failure("there is no record in " + lines.name());
    if (!arguments.json) {
        write_line(summary.text());
        return;
    }
    json::Object members{{"valid", true}};
    for (json::Member& member : summary.json())
        members.push_back(std::move(member));
    write_line(json::Value(std::move(members)).write());
}

} // namespace

void add_replay_command(CLI::App& program) {
    CLI::App* command = program.add_subcommand("replay", "check records of games by the rules");
    command->footer("Records are JSON, one game a line. The first fault is named with its line,\n"
                    "its move and the reason. Status 1: a record breaks the rules; status 2: a\n"
                    "line is no record, or the file cannot be read.\n"
                    "Example:\n  quadrille replay games.jsonl");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("FILE", arguments->file, "a file of records; - is standard input")
        ->required();
    CLI::Option* show = command->add_flag("--show", arguments->show, "show the end of every game");
    command->add_flag("--json", arguments->json, "one line for programs")->excludes(show);
    command->callback([arguments] { check_records(*arguments); });
}

} // namespace quadrille::cli

#include "cli/commands.h"

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/record_reader.h"
#include "cli/words.h"
#include "games/formats.h"

#include <fmt/format.h>

#include <map>

namespace quadrille::cli {

namespace {

struct Arguments {
    /// A file or a link.
    std::string source;
    bool show = false;
    bool json = false;
    bool records = false;
};

/// Counts how the games of a file ended, by reason, in the order of `Ending`.
class Summary {
  public:
    void add(const std::optional<Outcome>& outcome, bool honest_deal) {
        ++records_;
        honest_deals_ += honest_deal ? 1 : 0;
        if (!outcome)
            ++unfinished_;
        else if (outcome->ending == Ending::aborted)
            ++aborted_;
        else
            ++(outcome->kind == Outcome::Kind::draw ? drawn_ : decided_)[outcome->ending];
    }

    int records() const { return records_; }

    std::string text() const {
        return fmt::format("{} {} valid: {}, {}, {} unfinished{}{}", records_,
                           records_ == 1 ? "record" : "records", text_of("decided", decided_),
                           text_of("drawn", drawn_), unfinished_,
                           aborted_ > 0 ? fmt::format(", {} aborted", aborted_) : "",
                           honest_deals_ > 0 ? fmt::format("; {} honest {}", honest_deals_,
                                                           honest_deals_ == 1 ? "deal" : "deals")
                                             : "");
    }

    json::Object json() const {
        return {{"records", records_},      {"decided", json_of(decided_)},
                {"drawn", json_of(drawn_)}, {"unfinished", unfinished_},
                {"aborted", aborted_},      {"honest_deals", honest_deals_}};
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
    int aborted_ = 0;
    /// Deals that were verified to follow from a secret and the seats' numbers.
    int honest_deals_ = 0;
    Counts decided_;
    Counts drawn_;
};

/// Checks records one by one, and shows or writes each of them if the arguments ask for that.
class Check {
  public:
    explicit Check(const Arguments& arguments) : arguments_(arguments) {}

    /// `place` is the file and line of the record, for messages; `number` is the line.
    void record(const Record& record, const std::string& place, int number) {
        const auto game = replay(record);
        if (!game)
            fault(game.error().text, place, number, Status::no);
        summary_.add((*game)->outcome(), record.fairness.has_value());
        if (arguments_.show)
            show_end(record, **game, number);
        if (arguments_.records)
            write_line(record.write());
    }

    /// Ends the command with an error, which is also written as JSON if the arguments ask for it.
    [[noreturn]] void fault(const std::string& text, const std::string& place, int number,
                            Status status) const {
        if (arguments_.json)
            write_line(
                json::Value(json::Object{{"valid", false}, {"line", number}, {"fault", text}})
                    .write());
        throw Failure(fmt::format("{}: {}", place, text), status);
    }

    /// `name` is the name of the input for messages.
    void finish(const std::string& name) const {
        if (summary_.records() == 0)
            throw Failure("there is no record in " + name);
        if (arguments_.records)
            return;
        if (!arguments_.json) {
            write_line(summary_.text());
            return;
        }
        json::Object members{{"valid", true}};
        for (json::Member& member : summary_.json())
            members.push_back(std::move(member));
        write_line(json::Value(std::move(members)).write());
    }

  private:
    static void show_end(const Record& record, const AnyGame& game, int number) {
        write_line(fmt::format("record {}: {}, {}, {} moves", number, record.game,
                               joined(record.seats, " against "), record.moves.size()));
        write(game.view(nobody)->board({}));
        write_line(state_text(game) + "\n");
    }

    const Arguments& arguments_;
    Summary summary_;
};

void check_records(const Arguments& arguments) {
    RecordReader records(arguments.source);
    Check check(arguments);
    while (const auto line = records.next()) {
        if (!line->record)
            check.fault(line->record.error().text, line->place, line->number, Status::bad_input);
        check.record(*line->record, line->place, line->number);
    }
    check.finish(records.name());
}

/// Checks a game in the format of another program. The source is a file, or the text itself if the
/// format has no file name extension.
void check_foreign(const Arguments& arguments, const Format& format) {
    std::string text;
    std::string place = quadrille::quoted(arguments.source);
    if (format.file_ending.empty()) {
        text = arguments.source;
    } else {
        LineReader lines(arguments.source);
        place = lines.name();
        while (const auto line = lines.next())
            text += *line + '\n';
    }
    Check check(arguments);
    const auto foreign = format.read(text);
    if (!foreign)
        check.fault(foreign.error().text, place, 1, Status::bad_input);
    for (const std::string& notice : foreign->notices)
        tell_error(fmt::format("{}: {}\n", place, notice));
    check.record(foreign->record, place, 1);
    check.finish(place);
}

} // namespace

void add_replay_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("replay", "check records of games by the rules");
    command->footer(
        "Records are JSON, one game a line. The first fault is named with its line, its\n"
        "move and the reason. Status 1: a record breaks the rules. Status 2: a line is not\n"
        "a record, or the file cannot be read. If a record says how its cards were dealt\n"
        "honestly (fairness), that is verified. SGF files (.sgf) and HexWorld links of Hex\n"
        "are read too.\n"
        "Examples:\n  quadrille replay games.jsonl\n"
        "  quadrille replay game.sgf --records >game.jsonl");
    const auto arguments = std::make_shared<Arguments>();
    command
        ->add_option("FILE", arguments->source,
                     "a file of records, an SGF file or a link; - is standard input")
        ->required();
    Argument* show = command->add_flag("--show", arguments->show, "show the end of every game");
    Argument* json = command->add_flag("--json", arguments->json, "one line for programs");
    json->excludes(show);
    command->add_flag("--records", arguments->records, "write out the records that were read")
        ->excludes(show)
        ->excludes(json);
    command->callback([arguments] {
        if (const Format* format = recognised_format(arguments->source)) {
            check_foreign(*arguments, *format);
        } else {
            check_records(*arguments);
        }
    });
}

} // namespace quadrille::cli

#include "base/text.h"
#include "protocol/checks.h"

#include <array>
#include <string>

namespace quadrille {

namespace {

using gtp::Reply;

constexpr std::string_view nonsense = "no_such_command";

void answers(Checker& program) {
    if (program.must("name").empty())
        throw Wrong{"has no name"};
}

void version_2(Checker& program) {
    if (const std::string version = program.must("protocol_version"); version != "2")
        throw Wrong{"speaks protocol version " + quoted(version) + ", not 2"};
    program.must("version");
}

void echoes_ids(Checker& program) {
    for (const std::string id : {"17", "0", "4294967295"}) {
        const Reply reply = program.ask(id + " name");
        if (reply.id != id)
            throw Wrong{"answered the id " + id + " with " + quoted(reply.id.value_or(""))};
    }
    if (const Reply reply = program.ask("5 " + std::string(nonsense)); reply.id != "5")
        throw Wrong{"answered the id 5 of an unknown command with " +
                    quoted(reply.id.value_or(""))};
    if (const Reply reply = program.ask("name"); reply.id)
        throw Wrong{"answered a command without an id with " + quoted(*reply.id)};
}

void refuses_unknown_commands(Checker& program) {
    program.must_refuse(std::string(nonsense));
    program.must("name");
}

void lists_commands(Checker& program) {
    for (const std::string_view required :
         {"name", "version", "protocol_version", "list_commands", "known_command", "quit",
          "boardsize", "clear_board", program.speaks_only_qtp() ? "playmove" : "play", "genmove"})
        if (!program.knows(required))
            throw Wrong{"does not list " + std::string(required)};
}

void knows_its_commands(Checker& program) {
    for (const std::string& command : program.commands())
        if (program.must("known_command " + command) != "true")
            throw Wrong{"lists " + quoted(command) + " but does not know it"};
    if (program.must("known_command " + std::string(nonsense)) != "false")
        throw Wrong{"claims to know " + std::string(nonsense)};
}

/// Only one of the lines is a command, and it has an id to tell its reply from others.
void ignores_comments(Checker& program) {
    program.client().send("\n# a comment\n  # another\n\t\n31 name # and a third");
    if (const Reply reply = program.next(); reply.id != "31" || !reply.success)
        throw Wrong{"answered comments or empty lines"};
}

void ignores_controls(Checker& program) {
    program.client().send("32\tna\x01me\r");
    if (const Reply reply = program.next(); reply.id != "32" || !reply.success)
        throw Wrong{"does not take a tab for a space, or stumbles over control characters"};
}

void answers_in_order(Checker& program) {
    program.client().send("41 name\n42 version\n43 " + std::string(nonsense) + "\n44 name");
    for (const std::string id : {"41", "42", "43", "44"})
        if (const Reply reply = program.next(); reply.id != id)
            throw Wrong{"answered " + quoted(reply.id.value_or("")) + " where " + id +
                        " was due, several commands having come at once"};
}

void quits(Checker& program) {
    program.must("quit");
    const auto deadline = Client::Clock::now() + program.plan().other;
    const bool ended = program.client().program().ended_by(deadline);
    program.drop();
    if (!ended)
        throw Wrong{"answered quit but did not end"};
}

void ends_with_its_input(Checker& program) {
    program.must("name");
    program.client().program().close_input();
    const auto deadline = Client::Clock::now() + program.plan().other;
    const bool ended = program.client().program().ended_by(deadline);
    program.drop();
    if (!ended)
        throw Wrong{"went on when its input had ended"};
}

} // namespace

std::span<const Check> protocol_checks() {
    static constexpr std::array checks{
        Check{"answers name", &answers},
        Check{"protocol version", &version_2},
        Check{"ids are echoed", &echoes_ids},
        Check{"unknown commands are refused", &refuses_unknown_commands},
        Check{"list_commands", &lists_commands},
        Check{"known_command agrees", &knows_its_commands},
        Check{"comments and empty lines", &ignores_comments},
        Check{"tabs and control characters", &ignores_controls},
        Check{"several commands at once", &answers_in_order},
    };
    return checks;
}

std::span<const Check> ending_checks() {
    static constexpr std::array checks{
        Check{"ends when its input ends", &ends_with_its_input},
        Check{"quit", &quits},
    };
    return checks;
}

} // namespace quadrille

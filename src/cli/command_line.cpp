#include "cli/command_line.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace quadrille::cli {

Argument* Argument::required(bool is_required) {
    option_->required(is_required);
    return this;
}

Argument* Argument::type_name(const std::string& name) {
    option_->type_name(name);
    return this;
}

Argument* Argument::allow_extra_args(bool allowed) {
    option_->allow_extra_args(allowed);
    return this;
}

Argument* Argument::excludes(Argument* other) {
    option_->excludes(other->option_);
    return this;
}

void Subcommand::footer(const std::string& text) {
    app_->footer(text);
}

Argument* Subcommand::add_option(const std::string& name, std::string& value,
                                 const std::string& text) {
    return &arguments_.emplace_back(app_->add_option(name, value, text));
}

Argument* Subcommand::add_option(const std::string& name, std::optional<std::string>& value,
                                 const std::string& text) {
    return &arguments_.emplace_back(app_->add_option(name, value, text));
}

Argument* Subcommand::add_option(const std::string& name, std::vector<std::string>& values,
                                 const std::string& text) {
    return &arguments_.emplace_back(app_->add_option(name, values, text));
}

Argument* Subcommand::add_flag(const std::string& name, bool& value, const std::string& text) {
    return &arguments_.emplace_back(app_->add_flag(name, value, text));
}

Argument* Subcommand::add_flag_callback(const std::string& name, const std::function<void()>& given,
                                        const std::string& text) {
    return &arguments_.emplace_back(app_->add_flag_callback(name, given, text));
}

void Subcommand::callback(const std::function<void()>& run) {
    app_->callback(run);
}

CommandLine::CommandLine(const std::string& name, const std::string& version,
                         const std::string& text)
    : version_(version), app_(std::make_unique<CLI::App>(text, name)) {
    app_->set_version_flag("--version", name + " " + version);
    app_->require_subcommand(1);
}

CommandLine::~CommandLine() = default;

void CommandLine::footer(const std::string& text) {
    app_->footer(text);
}

Subcommand* CommandLine::add_subcommand(const std::string& name, const std::string& text) {
    return &commands_.emplace_back(app_->add_subcommand(name, text));
}

/// Throws a `Failure` if the command is missing or unknown. The parser's own messages for these
/// errors are of little help.
void CommandLine::check_command(int count, const char* const* arguments) const {
    std::vector<std::string> names;
    for (const CLI::App* command : app_->get_subcommands({}))
        names.push_back(command->get_name());
    const std::string known = joined(names, ", ");
    if (count < 2)
        throw Failure("name a command: " + known + "; quadrille --help explains them");
    const std::string_view first = arguments[1];
    const bool about_program = first == "-h" || first == "--help" || first == "--version";
    if (!about_program && std::ranges::find(names, first) == names.end())
        throw Failure("there is no command " + quoted(first) + "; the commands are " + known);
}

void CommandLine::run(int count, const char* const* arguments) {
    check_command(count, arguments);
    try {
        app_->parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        write(app_->help());
    } catch (const CLI::CallForVersion&) {
        write_line(app_->version());
    } catch (const CLI::ParseError& error) {
        const auto parsed = app_->get_subcommands();
        throw Failure(fmt::format("{}; see quadrille {}--help", error.what(),
                                  parsed.empty() ? "" : parsed.front()->get_name() + " "));
    }
    flush_output();
}

} // namespace quadrille::cli

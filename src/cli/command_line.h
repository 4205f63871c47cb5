#pragma once

/// A thin wrapper around CLI11, the library that parses the command line. Its headers take five
/// seconds to compile in every file that includes them, so only `command_line.cpp` does. Names and
/// meanings are those of CLI11. Values are strings; the commands parse them themselves, so that an
/// error message can say what is allowed.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace quadrille::cli {

/// An argument of a command: a flag, an option with its value, or a positional argument.
class Argument {
  public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    Argument* required(bool is_required = true);

    /// The placeholder of the value in the help.
    Argument* type_name(const std::string& name);

    /// Whether the option takes several values, as in `--seat 1 2`.
    Argument* allow_extra_args(bool allowed);

    Argument* excludes(Argument* other);

  private:
    CLI::Option* option_;
};

/// A command with its arguments and its help. Variables passed by reference are written when the
/// command line is parsed, and must live until then.
class Subcommand {
  public:
    explicit Subcommand(CLI::App* app) : app_(app) {}

    void footer(const std::string& text);

    Argument* add_option(const std::string& name, std::string& value, const std::string& text);
    Argument* add_option(const std::string& name, std::optional<std::string>& value,
                         const std::string& text);
    Argument* add_option(const std::string& name, std::vector<std::string>& values,
                         const std::string& text);
    Argument* add_flag(const std::string& name, bool& value, const std::string& text);

    /// A flag that calls `given` if it is present.
    Argument* add_flag_callback(const std::string& name, const std::function<void()>& given,
                                const std::string& text);

    /// Sets the function that runs the command, called when all arguments have been parsed.
    void callback(const std::function<void()>& run);

  private:
    CLI::App* app_;
    std::deque<Argument> arguments_;
};

/// The program and its commands.
class CommandLine {
  public:
    CommandLine(const std::string& name, const std::string& version, const std::string& text);
    ~CommandLine();

    void footer(const std::string& text);
    Subcommand* add_subcommand(const std::string& name, const std::string& text);

    const std::string& version() const { return version_; }

    /// Runs the command that the arguments name, or writes the help or the version. Throws what the
    /// command throws, and a `Failure` if the arguments are wrong.
    void run(int count, const char* const* arguments);

  private:
    void check_command(int count, const char* const* arguments) const;

    std::string version_;
    std::unique_ptr<CLI::App> app_;
    std::deque<Subcommand> commands_;
};

} // namespace quadrille::cli

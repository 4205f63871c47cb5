#pragma once

/// What commands ask of the library that reads the command line, CLI11. Its headers take five
/// seconds in every file that includes them, so `command_line.cpp` alone does. Names and meanings
/// are CLI11's; values are texts, which the commands read themselves to say what would be right.

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

/// An argument of a command: a flag, an option with its value, or one that has its place only.
class Argument {
  public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    Argument* required(bool is_required = true);

    /// What stands for the value in the help.
    Argument* type_name(const std::string& name);

    /// Whether one option takes several values, as in `--seat 1 2`.
    Argument* allow_extra_args(bool allowed);

    Argument* excludes(Argument* other);

  private:
    CLI::Option* option_;
};

/// A command with its arguments and its help. What is passed by reference is written when the
/// arguments are parsed, and must live until then.
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

    /// A flag that calls `given` if it is there.
    Argument* add_flag_callback(const std::string& name, const std::function<void()>& given,
                                const std::string& text);

    /// Called when all arguments are read.
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
    /// command throws, and `Failure` if it cannot be run so.
    void run(int count, const char* const* arguments);

  private:
    void check_command(int count, const char* const* arguments) const;

    std::string version_;
    std::unique_ptr<CLI::App> app_;
    std::deque<Subcommand> commands_;
};

} // namespace quadrille::cli

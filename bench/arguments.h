#pragma once

/// The arguments of the programs in this folder, parsed by CLI11. Its headers take twenty seconds
/// to compile in every program that includes them, so only arguments.cpp does.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace quadrille {

/// The allowed range of a number.
struct Allowed {
    int least = 1;
    int most = 1'000'000'000;
};

/// Variables passed by reference are written by `read`; the help shows their previous values as the
/// defaults.
class Arguments {
  public:
    explicit Arguments(const std::string& text, const std::string& footer = {});
    ~Arguments();
    Arguments(const Arguments&) = delete;
    Arguments& operator=(const Arguments&) = delete;
    Arguments(Arguments&&) = delete;
    Arguments& operator=(Arguments&&) = delete;

    void add(const std::string& name, std::string& value, const std::string& text = {});
    void add(const std::string& name, int& value, Allowed allowed, const std::string& text = {});
    void add(const std::string& name, std::uint64_t& value, const std::string& text = {});
    /// A required positional argument that names an existing file.
    void add_file(const std::string& name, std::string& path, const std::string& text);

    /// Adds a command with arguments of its own. The user must choose one of the commands.
    Arguments& add_command(const std::string& name, const std::string& text);
    bool is_chosen() const;

    /// Parses the command line. Ends the program if that asks for help or is wrong.
    void read(int count, char** texts);

  private:
    explicit Arguments(CLI::App* command);

    std::unique_ptr<CLI::App> program_;
    CLI::App* app_;
    std::deque<std::unique_ptr<Arguments>> commands_;
};

} // namespace quadrille

#pragma once

/// The arguments of the programs in this folder, read by CLI11. Its headers take twenty seconds in
/// every program that includes them, so arguments.cpp alone does.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace quadrille {

/// The numbers that an argument may be.
struct Allowed {
    int least = 1;
    int most = 1'000'000'000;
};

/// What is passed by reference is written by `read`, and shown in the help as the default before.
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
    /// A file that must be there, named by its place.
    void add_file(const std::string& name, std::string& path, const std::string& text);

    /// A command of the program with arguments of its own. One of them must be chosen.
    Arguments& add_command(const std::string& name, const std::string& text);
    bool is_chosen() const;

    /// Ends the program after its help, or after a line about what is wrong.
    void read(int count, char** texts);

  private:
    explicit Arguments(CLI::App* command);

    std::unique_ptr<CLI::App> program_;
    CLI::App* app_;
    std::deque<std::unique_ptr<Arguments>> commands_;
};

} // namespace quadrille

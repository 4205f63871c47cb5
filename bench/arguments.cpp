#include "bench/arguments.h"

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace quadrille {

Arguments::Arguments(const std::string& text, const std::string& footer)
    : program_(std::make_unique<CLI::App>(text)), app_(program_.get()) {
    app_->footer(footer);
}

Arguments::Arguments(CLI::App* command) : app_(command) {}

Arguments::~Arguments() = default;

void Arguments::add(const std::string& name, std::string& value, const std::string& text) {
    app_->add_option(name, value, text)->capture_default_str();
}

void Arguments::add(const std::string& name, int& value, Allowed allowed, const std::string& text) {
    app_->add_option(name, value, text)
        ->capture_default_str()
        ->check(CLI::Range(allowed.least, allowed.most));
}

void Arguments::add(const std::string& name, std::uint64_t& value, const std::string& text) {
    app_->add_option(name, value, text)->capture_default_str();
}

void Arguments::add_file(const std::string& name, std::string& path, const std::string& text) {
    app_->add_option(name, path, text)->required()->check(CLI::ExistingFile);
}

Arguments& Arguments::add_command(const std::string& name, const std::string& text) {
    app_->require_subcommand(1);
    // Not std::make_unique, because the constructor is private.
    commands_.push_back(
        std::unique_ptr<Arguments>(new Arguments(app_->add_subcommand(name, text))));
    return *commands_.back();
}

bool Arguments::is_chosen() const {
    return app_->parsed();
}

void Arguments::read(int count, char** texts) {
    try {
        app_->parse(count, texts);
    } catch (const CLI::ParseError& error) {
        std::exit(app_->exit(error) == 0 ? 0 : 2);
    }
}

} // namespace quadrille

#pragma once

/// A person at the terminal on a seat in a club: the board when it is their turn, a line for
/// everything that happens, and what they type.

#include "cli/join/stay.h"
#include "cli/line_reader.h"
#include "cli/play/typed_commands.h"

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

class PersonPlayer final : public Stay::Listener {
  public:
    explicit PersonPlayer(bool colour) : colour_(colour), lines_("-") {}

    /// Plays until the stay is over, the input ends, or an interruption.
    void play(Stay& stay);

    void prepare(const client::SeenTable& table) override;
    void before(const json::Value& event, const client::SeenTable& table) override;
    void after(const json::Value& event, const client::SeenTable& table) override;
    void refused(const std::string& command, const client::Failure& why) override;

  private:
    static const std::vector<TypedCommand<PersonPlayer>>& commands();

    void obey(std::string_view line);
    void say(std::string_view line);
    void prompt();
    bool show_board(bool paths);
    bool list_moves();
    bool offer(club::OfferKind kind);
    bool answer(bool accept);
    bool ask(json::Object command);
    bool confirm(std::string_view what);
    bool quit();
    bool resign();

    bool colour_;
    LineReader lines_;
    /// While they play.
    Stay* stay_ = nullptr;
    /// What was typed last, where it must be typed twice.
    std::string to_confirm_;
    /// The prompt is the last thing on the screen.
    bool prompted_ = false;
};

} // namespace quadrille::cli

#pragma once

/// A person at the terminal in a seat in a club: shows the board when they are to move and a line
/// for each event, and reads what they type.

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

    /// Plays until the stay is over or an interruption is requested. At the end of the input it
    /// leaves the table.
    void play(Stay& stay);

    /// Whether the person has left for good: by quit, or by the end of the input.
    bool wants_to_go() const { return wants_to_go_; }

    void prepare(const client::SeenTable& table) override;
    void before(const json::Value& event, const client::SeenTable& table) override;
    void after(const json::Value& event, const client::SeenTable& table) override;
    void refused(const std::string& command, const client::Failure& why) override;

  private:
    static const std::vector<TypedCommand<PersonPlayer>>& commands();

    void obey(std::string_view line);
    void go();
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
    /// Null before `play`.
    Stay* stay_ = nullptr;
    /// The command that was typed last, if it must be typed twice.
    std::string to_confirm_;
    /// Whether the prompt is the last text on the screen.
    bool prompted_ = false;
    bool wants_to_go_ = false;
};

} // namespace quadrille::cli

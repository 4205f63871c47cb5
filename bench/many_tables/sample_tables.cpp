#include "sample_tables.h"

#include "base/random.h"
#include "club/table.h"
#include "server/hall/bookkeeping.h"

#include <stdexcept>
#include <string_view>
#include <utility>

namespace quadrille::many {

namespace {

constexpr std::array<std::string_view, 4> games{"quoridor", "hex", "durak", "blockade"};
constexpr int most_moves = 64;
constexpr club::Time beginning{1'790'000'000'000};

club::Player guest(int place) {
    constexpr std::array names{"Quiet Heron 4711", "Amber Falcon 0815"};
    return {.person = sample_people.at(place),
            .name = names.at(place),
            .guest = true,
            .program = false,
            .rating = {}};
}

/// A table to which commands are applied one after the other.
class Play {
  public:
    explicit Play(std::uint64_t seed, std::string_view game) : random_(seed) {
        club::Open open;
        open.host = guest(0);
        open.terms.game = game;
        open.terms.clock = club::Clock::read("600+5").value();
        for (std::uint8_t& byte : open.seed)
            byte = static_cast<std::uint8_t>(random_.next());
        events_ = club::Table::open(open, now_).value();
        table_.emplace(club::Table::restore(events_).value());
        happen(sample_people[1], club::Sit{.player = guest(1), .seat = {}});
        for (const store::PersonId person : sample_people)
            if (table_->state() == club::TableState::dealing)
                happen(person, club::AddNumber{});
    }

    /// Plays random moves up to this number of moves, or to the end of the game.
    void move(int moves) {
        while (table_->turn() != nobody && table_->plies() < moves) {
            now_ += club::Duration(500 + random_.below(9'000));
            const Seat turn = table_->turn();
            const auto legal = table_->view(turn)->legal_moves();
            happen(
                table_->occupant(turn).player.person,
                club::Move{.game = table_->game_number(),
                           .ply = table_->plies(),
                           .move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))],
                           .lag = club::Duration(random_.below(120))});
        }
    }

    SampleTable sample() const {
        SampleTable sample{.row = server::row_of(0, *table_, {}, {}), .events = {}};
        for (const club::Event& event : events_)
            sample.events.push_back(server::entry_of(0, event).event);
        return sample;
    }

  private:
    template <class Body>
    void happen(store::PersonId by, Body body) {
        const auto more = table_->decide({.by = by, .body = std::move(body)}, now_);
        if (!more)
            throw std::logic_error("a sample cannot be played");
        for (const club::Event& event : *more) {
            table_->apply(event);
            events_.push_back(event);
        }
    }

    Random random_;
    club::Time now_ = beginning;
    std::vector<club::Event> events_;
    std::optional<club::Table> table_;
};

} // namespace

std::vector<SampleTable> sample_tables(int count) {
    std::vector<SampleTable> samples;
    for (int number = 0; number < count; ++number) {
        Play play(static_cast<std::uint64_t>(number) + 1, games.at(number % games.size()));
        play.move(most_moves * (number + 1) / count);
        samples.push_back(play.sample());
    }
    return samples;
}

} // namespace quadrille::many

/// Reads views of Durak from JSON. A view contains only what its seat saw, so all games in which
/// the seat saw the same have the same view, and it is enough to find one of them. The search
/// starts from any deal that agrees with the seat's first hand. Whenever a move or a draw
/// contradicts the deal, two cards that the seat has not seen by then are exchanged in it.

#include "games/durak/durak.h"
#include "games/durak/sampler.h"
#include "games/progress.h"
#include "games/result.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace quadrille {

using namespace durak;

namespace {

class ViewReader {
  public:
    ViewReader(const Rules& rules, const ViewMembers& members, const json::Value& json)
        : rules_(rules), json_(json), seat_(members.seat), played_(members.played),
          claimed_(members.outcome) {}

    std::expected<View, Problem> view() {
        if (!read())
            return std::unexpected(*problem_);
        // Each failed attempt puts at least one more card in its right place.
        for (int cards = rules_.cards; cards >= 0; --cards) {
            const std::optional<View> view = replay();
            if (problem_)
                return std::unexpected(*problem_);
            if (view)
                return checked(*view);
        }
        return problem("the moves of a view do not go with its cards");
    }

  private:
    bool wrong(const std::string& text) {
        problem_ = Problem{text};
        return false;
    }

    bool read_cards(const json::Value& from, std::string_view member, CardList& cards) {
        const json::Value* value = from.find(member);
        const json::Array* array = value != nullptr ? value->array() : nullptr;
        if (array == nullptr)
            return wrong(of_a_view(member) + " is an array of cards");
        Cards seen;
        for (const json::Value& element : *array) {
            const auto card = element.text() != nullptr ? read_card(*element.text()) : std::nullopt;
            if (!card || !pack(rules_.cards).contains(*card) || seen.contains(*card))
                return wrong(of_a_view(member) + " has cards of the pack, each once");
            seen.insert(*card);
            cards.push_back(*card);
        }
        return true;
    }

    /// Spectators have no cards; the member is then null.
    bool read_own_cards(const json::Value& from, std::string_view member, CardList& cards) {
        return seat_ == nobody || read_cards(from, member, cards);
    }

    std::optional<int> read_number(const json::Value& from, std::string_view member, int limit) {
        const json::Value* value = from.find(member);
        const auto number = value != nullptr ? value->integer() : std::nullopt;
        if (number && *number >= 0 && *number < limit)
            return number;
        wrong(of_a_view(member) + " is a number from 0 to " + std::to_string(limit - 1));
        return std::nullopt;
    }

    bool read() {
        const json::Value* start = json_.find("start");
        if (start == nullptr || start->object() == nullptr)
            return wrong(of_a_view("start") + " says how the game began");
        if (seat_ >= rules_.players)
            return wrong(of_a_view("seat") + " is a number from 0 to " +
                         std::to_string(rules_.players - 1) + ", or null for a spectator");
        const auto attacker = read_number(*start, "attacker", rules_.players);
        const auto talon = read_number(*start, "talon", rules_.cards);
        if (!attacker || !talon)
            return false;
        attacker_ = *attacker;
        const json::Value* dealt = start->find("dealt");
        if (dealt == nullptr || !dealt->truth())
            return wrong(of_a_view("dealt") + " is true or false");
        dealt_ = *dealt->truth();
        return read_own_cards(json_, "hand", hand_) && read_own_cards(json_, "drawn", drawn_) &&
               read_trump() && lay_out(*start, *talon);
    }

    bool read_trump() {
        const json::Value* trump = json_.find("trump");
        const bool letter =
            trump != nullptr && trump->text() != nullptr && trump->text()->size() == 1;
        const auto suit = letter ? suit_of_letter(trump->text()->front()) : std::nullopt;
        if (!suit)
            return wrong(of_a_view("trump") + " is S, H, D or C");
        trump_ = *suit;
        return true;
    }

    /// Checks the start and makes the first deal to try: the hands in order of seats, then the
    /// talon.
    bool lay_out(const json::Value& start, int talon) {
        CardList first_hand;
        CardList gone;
        if (!read_own_cards(start, "hand", first_hand) || !read_cards(start, "gone", gone))
            return false;
        const json::Value* sizes = start.find("hands");
        if (sizes == nullptr || sizes->array() == nullptr ||
            sizes->array()->size() != rules_.players)
            return wrong(of_a_view("hands") + " says how many cards each seat holds");
        int all = talon + static_cast<int>(gone.size());
        for (const json::Value& size : *sizes->array()) {
            const auto number = size.integer();
            if (!number || *number < 0 || *number > rules_.cards)
                return wrong(of_a_view("hands") + " says how many cards each seat holds");
            sizes_.push_back(*number);
            all += *number;
        }
        const json::Value* shown = start.find("face_up");
        face_up_ = shown != nullptr && shown->text() != nullptr
                       ? read_card(*shown->text()).value_or(no_card)
                       : no_card;
        Cards own;
        for (const Card card : first_hand)
            own.insert(card);
        fixed_ = own;
        for (const Card card : gone)
            fixed_.insert(card);
        const Seat last = rules_.players - 1;
        const bool hides_face_up = face_up_ != no_card && !own.contains(face_up_);
        if (hides_face_up)
            fixed_.insert(face_up_);
        const bool is_over = std::ranges::count_if(sizes_, [](int size) { return size > 0; }) < 2;
        // Only a game that was set up may be over from the start.
        const bool begins = is_over ? talon == 0 && !dealt_ : sizes_[attacker_] > 0;
        const bool a_pack =
            all == rules_.cards &&
            (seat_ == nobody || sizes_[seat_] == static_cast<int>(first_hand.size())) &&
            fixed_.count() ==
                static_cast<int>(first_hand.size() + gone.size()) + (hides_face_up ? 1 : 0);
        const bool face_up_fits =
            talon > 0
                ? hides_face_up
                : face_up_ == no_card || (sizes_[last] > 0 && hides_face_up == (seat_ != last));
        if (!a_pack || !face_up_fits || !begins ||
            (face_up_ != no_card && suit_of(face_up_) != trump_))
            return wrong("the cards in \"start\" of a view are not those of a game");
        CardList rest;
        (pack(rules_.cards) & ~fixed_).each([&](int card) {
            rest.push_back(static_cast<Card>(card));
        });
        std::size_t next = 0;
        for (Seat seat = 0; seat < rules_.players; ++seat)
            for (int i = 0; i < sizes_[seat]; ++i) {
                const bool shows = talon == 0 && hides_face_up && seat == last && i == 0;
                deal_.push_back(seat == seat_ ? first_hand[i] : shows ? face_up_ : rest[next++]);
            }
        for (int i = 0; i + 1 < talon; ++i)
            deal_.push_back(rest[next++]);
        if (talon > 0)
            deal_.push_back(face_up_);
        return true;
    }

    /// Replays the game from the present deal and returns its view if the cards agree. Otherwise
    /// corrects the place of one card, or sets `problem_` if that is impossible.
    std::optional<View> replay() {
        const Position start = this->start();
        Progress<Durak> game(rules_, start, Origin{});
        Cards fixed = fixed_;
        std::size_t draws = 0;
        std::size_t own_draws = 0;
        for (const std::string& text : played_) {
            if (game.over()) {
                wrong("a view has moves after the end of the game");
                return std::nullopt;
            }
            const Seat turn = game.position().turn();
            if (const auto card = played_card(text); card && turn != seat_) {
                if (!game.position().hand(turn).contains(*card)) {
                    exchange(*card, game.position().hand(turn) & ~fixed, fixed);
                    return std::nullopt;
                }
                fixed.insert(*card);
            }
            if (const auto played = game.play(turn, text); !played) {
                wrong("move " + text + " of a view: " + played.error().text);
                return std::nullopt;
            }
            const auto& drawn = game.history().draws();
            for (; draws < drawn.size(); ++draws) {
                if (drawn[draws].seat != seat_)
                    continue;
                if (own_draws == drawn_.size()) {
                    wrong(of_a_view("drawn") + " is missing cards");
                    return std::nullopt;
                }
                const Card card = drawn_[own_draws++];
                if (card != drawn[draws].card) {
                    exchange(card, Cards::of(drawn[draws].card) & ~fixed, fixed);
                    return std::nullopt;
                }
                fixed.insert(card);
            }
        }
        if (own_draws < drawn_.size()) {
            wrong(of_a_view("drawn") + " has more cards than were drawn");
            return std::nullopt;
        }
        const auto outcome =
            check_outcome(game.outcome(), claimed_, rules_.players, game.plies(), "the view");
        if (!outcome) {
            problem_ = outcome.error();
            return std::nullopt;
        }
        return View(seat_, start, game.position(), game.history(), game.moves_played(), dealt_,
                    *outcome);
    }

    Position start() const {
        Setup setup;
        setup.trump = trump_;
        setup.attacker = attacker_;
        std::size_t next = 0;
        for (Seat seat = 0; seat < rules_.players; ++seat)
            for (int i = 0; i < sizes_[seat]; ++i)
                setup.hands[seat].insert(deal_[next++]);
        while (next < deal_.size())
            setup.talon.push_back(deal_[next++]);
        const Position position(rules_, setup);
        if (!dealt_)
            return position;
        Table table = position.table();
        table.face_up = face_up_;
        table.most = rules_.first_bout;
        table.limit = static_cast<std::uint8_t>(
            std::min<int>(table.most, position.hand(table.defender).count()));
        return {table, position.hands(), position.talon()};
    }

    static std::optional<Card> played_card(std::string_view text) {
        return text.size() < 2 ? std::nullopt : read_card(text.substr(text.size() - 2));
    }

    /// Exchanges `card` in the deal with one of the cards in `instead`.
    void exchange(Card card, const Cards& instead, const Cards& fixed) {
        if (instead.none() || fixed.contains(card) || !pack(rules_.cards).contains(card)) {
            wrong("a view says of " + card_text(card) + " that it came from two places");
            return;
        }
        const auto other = static_cast<Card>(instead.first());
        for (Card& each : deal_)
            each = each == card ? other : each == other ? card : each;
    }

    std::expected<View, Problem> checked(const View& view) const {
        Cards hand;
        for (const Card card : hand_)
            hand.insert(card);
        if (!(hand == view.hand()))
            return problem(of_a_view("hand") + " is not what its moves lead to");
        if (!Sampler(view).possible())
            return problem("nobody can have been dealt the lowest trump in this view");
        return view;
    }

    const Rules& rules_;
    const json::Value& json_;
    Seat seat_;
    const std::vector<std::string>& played_;
    const std::optional<Outcome>& claimed_;
    std::optional<Problem> problem_;
    Seat attacker_ = 0;
    bool dealt_ = false;
    Suit trump_ = Suit::spades;
    Card face_up_ = no_card;
    std::vector<int> sizes_;
    CardList hand_;
    CardList drawn_;
    CardList deal_;
    /// Cards whose place at the start the viewer knows.
    Cards fixed_;
};

} // namespace

std::expected<View, Problem> Durak::read_view(const ViewMembers& members, const json::Value& json) {
    const auto rules = make_rules(members.options);
    if (!rules)
        return std::unexpected(rules.error());
    return ViewReader(*rules, members, json).view();
}

} // namespace quadrille

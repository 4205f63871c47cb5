#include "server/codings.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace quadrille::server {

namespace {

/// A quality value of Accept-Encoding in thousandths; 0 means refused.
using Weight = int;

constexpr Weight whole = 1000;

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return result;
}

/// Parses "0.25" as 250: a 0 or 1 with up to three decimals.
std::optional<Weight> read_weight(std::string_view text) {
    if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1'))
        return std::nullopt;
    Weight weight = text[0] == '1' ? whole : 0;
    if (text.size() > 1 && text[1] != '.')
        return std::nullopt;
    Weight place = whole / 10;
    for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        weight += (digit - '0') * place;
        place /= 10;
    }
    return weight <= whole ? std::optional(weight) : std::nullopt;
}

struct Preference {
    std::string coding;
    Weight weight = whole;
};

/// Parses "gzip;q=0.5". Returns nothing if the element is malformed; it is ignored then.
std::optional<Preference> read_preference(std::string_view text) {
    const auto parts = split(text, ';');
    Preference preference{.coding = lower(parts[0])};
    for (const std::string_view part : std::span(parts).subspan(1)) {
        const auto sides = split(part, '=');
        if (sides.size() != 2 || lower(sides[0]) != "q")
            return std::nullopt;
        const auto weight = read_weight(sides[1]);
        if (!weight)
            return std::nullopt;
        preference.weight = *weight;
    }
    return preference;
}

class Preferences {
  public:
    explicit Preferences(std::string_view accept_encoding) {
        for (const std::string_view element : split(accept_encoding, ','))
            if (const auto preference = read_preference(element))
                note(*preference);
    }

    /// Nothing if the client did not mention it.
    std::optional<Weight> weight(Coding coding) const {
        const auto& named = named_[static_cast<std::size_t>(coding)];
        return named ? named : any_;
    }

  private:
    void note(const Preference& preference) {
        if (preference.coding == "*")
            any_ = preference.weight;
        for (const Coding coding : {Coding::identity, Coding::gzip, Coding::brotli})
            if (preference.coding == name(coding))
                named_[static_cast<std::size_t>(coding)] = preference.weight;
        // An old alias that RFC 9110 requires to be understood.
        if (preference.coding == "x-gzip")
            named_[static_cast<std::size_t>(Coding::gzip)] = preference.weight;
    }

    std::array<std::optional<Weight>, 3> named_{};
    std::optional<Weight> any_;
};

} // namespace

std::string_view name(Coding coding) {
    switch (coding) {
    case Coding::identity: return "identity";
    case Coding::gzip: return "gzip";
    case Coding::brotli: break;
    }
    return "br";
}

Coding choose_coding(std::string_view accept_encoding, std::span<const Coding> offered) {
    const Preferences preferences(accept_encoding);
    Coding best = Coding::identity;
    // If the client does not mention identity, any accepted coding is preferred to it.
    Weight best_weight = preferences.weight(Coding::identity).value_or(0);
    for (const Coding coding : offered) {
        const Weight weight = preferences.weight(coding).value_or(0);
        const bool as_good = best == Coding::identity && weight == best_weight;
        if (weight > 0 && (weight > best_weight || as_good)) {
            best = coding;
            best_weight = weight;
        }
    }
    return best;
}

} // namespace quadrille::server

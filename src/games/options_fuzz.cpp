/// Fuzzes options as given on the command line: the first line names the game, every other line is
/// an option. If a game starts, its options must include those given and start the same game again.

#include "base/fuzz.h"
#include "base/text.h"
#include "games/catalogue.h"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::string> texts;
    for (const std::string_view line : split(text_of(data, size), '\n'))
        texts.emplace_back(line);
    const std::string name = texts.front();
    texts.erase(texts.begin());

    const auto choices = Choices::from_texts(texts);
    if (!choices)
        return 0;
    require(choices->all().size() == texts.size());
    const auto game = start(name, *choices);
    if (!game) {
        require(!game.error().text.empty());
        require(game.error().text.find('\n') == std::string::npos);
        return 0;
    }
    const Choices options = (*game)->options();
    for (const auto& [option, value] : choices->all())
        require(options.find(option) == value);
    const auto read_back = Choices::from_json(options.to_json());
    require(read_back && *read_back == options);
    const auto again = start(name, options);
    require(again && (*again)->options() == options && (*again)->hash() == (*game)->hash());
    return 0;
}

/// Fuzzes messages from clients: every input must be read as a command, as the terms of a table or
/// as neither, and every refusal must be one line.

#include "base/fuzz.h"
#include "server/api/address_line.h"
#include "server/api/commands.h"

using namespace quadrille;
using namespace quadrille::server;

namespace {

void check(const Problem& problem) {
    require(!problem.text.empty() && problem.text.find('\n') == std::string::npos);
}

template <class Read>
void read_as(const json::Value& object, Read read) {
    MessageReader reader(object);
    const auto thing = read(reader);
    if (!thing)
        check(thing.error());
    if (const auto complete = reader.finish(); !complete)
        check(complete.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    if (const auto line = read_address_line(text); !line)
        check(line.error());
    const auto object = read_object(text);
    if (!object) {
        check(object.error());
        return 0;
    }
    read_as(*object, [](MessageReader& reader) {
        const std::string what = reader.text("do");
        return read_command(what, reader);
    });
    read_as(*object, [](MessageReader& reader) { return read_wish(reader); });
    return 0;
}

/// Reads arbitrary text as a line of the protocol and as the output of another program. What can be
/// read must stay the same when it is written and read again.

#include "base/fuzz.h"
#include "protocol/gtp/command.h"
#include "protocol/gtp/reply.h"

using namespace quadrille;
using namespace quadrille::gtp;

namespace {

void read_commands(std::string_view text) {
    const auto command = read_command(text.substr(0, text.find('\n')));
    if (!command)
        return;
    require(command->id || !command->name.empty());
    const std::string line = write_command(*command);
    require(line.find('\n') == line.size() - 1);
    require(read_command(line) == command);
}

/// The replies in the text, which is added in pieces of this size. The last is empty if the reader
/// found a problem.
std::vector<std::optional<Reply>> replies(std::string_view text, std::size_t piece) {
    std::vector<std::optional<Reply>> found;
    ReplyReader reader;
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
        reader.add(text.substr(0, piece));
        for (;;) {
            const auto reply = reader.next();
            if (!reply) {
                require(!reply.error().text.empty());
                found.emplace_back();
                return found;
            }
            if (!*reply)
                break;
            found.push_back(*reply);
        }
    }
    return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    read_commands(text);
    const auto whole = replies(text, size);
    require(whole == replies(text, 1));
    for (const auto& reply : whole) {
        if (!reply)
            continue;
        const std::string written = write_reply(*reply);
        require(written.ends_with("\n\n") && written.find("\n\n") == written.size() - 2);
        const auto again = replies(written, size);
        require(again.size() == 1 && again.front() && write_reply(*again.front()) == written);
    }
    return 0;
}

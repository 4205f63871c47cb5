#include "protocol/gtp/reply.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace quadrille::gtp {

namespace {

/// Whether a line between replies means nothing: an empty line or a comment.
bool is_silent(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.empty() || text.front() == '#';
}

/// The line without control characters, and with spaces for tabs.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char character : line) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '\t')
            text += ' ';
        else if (byte >= 0x20 && byte != 0x7f)
            text += character;
    }
    return text;
}

/// Reads the lines of a reply, without the empty line at the end.
Reply read_reply(std::string_view lines) {
    Reply reply{.success = lines.front() == '='};
    lines.remove_prefix(1);
    const std::size_t digits = std::min(lines.find_first_not_of("0123456789"), lines.size());
    if (digits > 0)
        reply.id = lines.substr(0, digits);
    reply.text = trimmed(lines.substr(digits));
    // Boards begin on a line of their own, and their first line may be indented.
    const std::string_view after = lines.substr(digits);
    if (const std::size_t line_end = after.find('\n');
        line_end != std::string_view::npos && trimmed(after.substr(0, line_end)).empty()) {
        reply.text = after.substr(line_end);
        reply.text.erase(reply.text.find_last_not_of(" \n") + 1);
    }
    return reply;
}

} // namespace

std::string write_reply(const Reply& reply) {
    std::string text;
    text += reply.success ? '=' : '?';
    text += reply.id.value_or("");
    if (!reply.text.empty() && reply.text.front() != '\n')
        text += ' ';
    for (const char character : reply.text) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '\n' && text.back() == '\n')
            text += ' ';
        if (character == '\n' || (byte >= 0x20 && byte != 0x7f))
            text += character;
    }
    while (text.ends_with('\n') || text.ends_with(' '))
        text.pop_back();
    return text + "\n\n";
}

void ReplyReader::add(std::string_view piece) {
    unread_.erase(0, used_);
    searched_ -= std::exchange(used_, 0);
    unread_ += piece;
}

std::expected<std::optional<Reply>, Problem> ReplyReader::next() {
    for (;;) {
        const std::size_t end = unread_.find('\n', searched_);
        const std::size_t length = std::min(end, unread_.size()) - used_;
        if (reply_.size() + length > longest || silence_ > longest)
            return problem("said more than " + std::to_string(longest >> 20) +
                           (reply_.empty() ? " MiB without beginning a reply"
                                           : " MiB without ending its reply"));
        if (end == std::string::npos) {
            searched_ = unread_.size();
            return std::nullopt;
        }
        const std::string line = cleaned(std::string_view(unread_).substr(used_, end - used_));
        used_ = searched_ = end + 1;
        if (!reply_.empty() && line.empty()) {
            silence_ = 0;
            return read_reply(std::exchange(reply_, {}));
        }
        if (reply_.empty() && is_silent(line)) {
            silence_ += length + 1;
            continue;
        }
        if (reply_.empty() && line.front() != '=' && line.front() != '?')
            return problem("said " + quoted(line) + ", which is not a reply");
        reply_ += (reply_.empty() ? "" : "\n") + line;
    }
}

} // namespace quadrille::gtp

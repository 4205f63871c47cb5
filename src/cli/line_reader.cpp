#include "cli/line_reader.h"

#include "cli/failure.h"
#include "cli/interruption.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace quadrille::cli {

LineReader::LineReader(const std::string& path)
    : file_(path == "-" ? File::standard_input() : File(path, O_RDONLY, "cannot read")) {}

bool LineReader::read_more() {
    buffer_.erase(0, std::exchange(used_, 0));
    std::array<char, std::size_t{1} << 16> block{};
    for (;;) {
        const ssize_t count = read(file_.descriptor(), block.data(), block.size());
        if (count >= 0) {
            buffer_.append(block.data(), static_cast<std::size_t>(count));
            ended_ = count == 0;
            return count > 0;
        }
        if (errno != EINTR)
            file_.fail();
        if (interrupted())
            return false;
    }
}

std::optional<std::string> LineReader::next_read() {
    const std::size_t end = buffer_.find('\n', used_ + searched_);
    if (end != std::string::npos) {
        ++number_;
        searched_ = 0;
        const std::size_t begin = std::exchange(used_, end + 1);
        return buffer_.substr(begin, end - begin);
    }
    searched_ = buffer_.size() - used_;
    if (searched_ > longest_line)
        throw Failure(name() + ":" + std::to_string(number_ + 1) +
                      ": the line is longer than 16 MiB");
    if (!ended_ || searched_ == 0)
        return std::nullopt;
    ++number_;
    searched_ = 0;
    line_ended_ = false;
    std::string rest = buffer_.substr(std::exchange(used_, 0));
    buffer_.clear();
    return rest;
}

std::optional<std::string> LineReader::next() {
    for (;;) {
        if (auto line = next_read())
            return line;
        if (ended_ || interrupted())
            return std::nullopt;
        read_more();
    }
}

} // namespace quadrille::cli

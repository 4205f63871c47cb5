#include "cli/record_file.h"

#include "base/text.h"
#include "cli/failure.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quadrille::cli {

namespace {

/// Whether the file does not end in the middle of a line.
bool ends_with_line_end(int file) {
    struct stat about{};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0)
        return true;
    char last = '\n';
    return pread(file, &last, 1, about.st_size - 1) != 1 || last == '\n';
}

} // namespace

RecordFile::RecordFile(const std::string& path)
    : file_(path, O_RDWR | O_CREAT | O_APPEND, "cannot write records to") {
    if (!ends_with_line_end(file_.descriptor()))
        throw Failure("the last line of " + quoted(file_.path()) +
                      " has no line end; is its record complete? Nothing was appended");
}

void RecordFile::append(const Record& record) {
    const off_t before = lseek(file_.descriptor(), 0, SEEK_END);
    try {
        file_.write(record.write() + "\n");
    } catch (const Failure&) {
        // If this fails too, nothing more can be done; the first failure is reported.
        [[maybe_unused]] const int cut = before < 0 ? 0 : ftruncate(file_.descriptor(), before);
        throw;
    }
}

} // namespace quadrille::cli

#pragma once

/// An open file, closed at the end of its life. Everything that goes wrong is a `Failure` that
/// names the file and says why.

#include <string>
#include <string_view>

namespace quadrille::cli {

class File {
  public:
    /// `flags` are those of open(2). `purpose` begins the message if it fails: "cannot read".
    File(const std::string& path, int flags, std::string purpose);
    /// A second hold of standard input, which may be something that has no path.
    static File standard_input();
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    File(File&&) = delete;
    File& operator=(File&&) = delete;

    const std::string& path() const { return path_; }

    int descriptor() const { return descriptor_; }

    /// Writes all of it, at the end if the file was opened so.
    void write(std::string_view text);

    /// Throws the `Failure` of the system call that just failed.
    [[noreturn]] void fail() const;

  private:
    File(int descriptor, std::string path, std::string purpose);

    std::string path_;
    std::string purpose_;
    int descriptor_;
};

} // namespace quadrille::cli

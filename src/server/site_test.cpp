#include "server/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace quadrille::server {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

/// A temporary folder for each test.
class SiteFolder : public testing::Test {
  protected:
    SiteFolder() {
        std::string name = (fs::temp_directory_path() / "quadrille-site-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }

    ~SiteFolder() override { fs::remove_all(folder_); }

    void write(const fs::path& path, std::string_view bytes) const {
        fs::create_directories((folder_ / path).parent_path());
        std::ofstream(folder_ / path, std::ios::binary) << bytes;
    }

    std::string refusal() const {
        const auto site = Site::read(folder_);
        return site ? "read" : site.error().text;
    }

    fs::path folder_;
};

TEST_F(SiteFolder, IsReadWithItsFolders) {
    write("index.html", "page");
    write("assets/deep/x.js", std::string_view("a\0b", 3));
    const auto site = Site::read(folder_);
    ASSERT_TRUE(site.has_value()) << site.error().text;
    EXPECT_EQ(site->size(), 2);
    EXPECT_EQ(site->bytes(), 7);
    EXPECT_EQ(*site->find("assets/deep/x.js")->variants[0].bytes, std::string_view("a\0b", 3));
    EXPECT_EQ(site->find("assets/deep"), nullptr);
    EXPECT_EQ(site->find("x.js"), nullptr);
}

TEST_F(SiteFolder, PutsCompressedFormsWithTheirFile) {
    write("index.html", "page page page");
    write("index.html.gz", "gz");
    write("index.html.br", "b");
    write("alone.tar.gz", "archive");
    const auto site = Site::read(folder_);
    ASSERT_TRUE(site.has_value()) << site.error().text;
    EXPECT_EQ(site->size(), 2);
    const auto& variants = site->find("")->variants;
    ASSERT_EQ(variants.size(), 3);
    EXPECT_EQ(variants[0].coding, Coding::identity);
    EXPECT_EQ(variants[1].coding, Coding::brotli);
    EXPECT_EQ(*variants[2].bytes, "gz");
    EXPECT_NE(variants[1].tag, variants[2].tag);
    EXPECT_EQ(site->find("index.html.gz"), nullptr);
    EXPECT_EQ(site->find("alone.tar.gz")->variants.size(), 1);
}

TEST_F(SiteFolder, LeavesOutHiddenFilesAndLinkedFolders) {
    write("index.html", "page");
    write(".env", "secret");
    write(".git/config", "secret");
    fs::create_directory_symlink("/", folder_ / "everything");
    const auto site = Site::read(folder_);
    ASSERT_TRUE(site.has_value()) << site.error().text;
    EXPECT_EQ(site->size(), 1);
}

TEST_F(SiteFolder, MustHoldAPage) {
    EXPECT_THAT(refusal(), HasSubstr("it has no index.html"));
    write("index.html/x", "a folder");
    EXPECT_THAT(refusal(), HasSubstr("it has no index.html"));
    folder_ /= "missing";
    EXPECT_THAT(refusal(), HasSubstr("there is no page in"));
}

TEST_F(SiteFolder, MustBeOfTheSizeOfAPage) {
    write("index.html", "page");
    write("film", "");
    fs::resize_file(folder_ / "film", std::uintmax_t{300} << 20);
    EXPECT_THAT(refusal(), HasSubstr("holds more than 256 MB, too much for a page"));
}

} // namespace
} // namespace quadrille::server

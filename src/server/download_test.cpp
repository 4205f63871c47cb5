#include "server/download.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace quadrille::server {
namespace {

namespace fs = std::filesystem;

class DownloadTest : public testing::Test {
  protected:
    DownloadTest() { fs::create_directories(folder_); }

    ~DownloadTest() override { fs::remove_all(folder_); }

    fs::path file(const std::string& text) {
        const fs::path path = folder_ / "club-2026-11-17-181500.sqlite";
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    fs::path folder_ =
        fs::temp_directory_path() / ("quadrille-download-" + std::to_string(getpid()));
};

TEST_F(DownloadTest, ComesInPiecesThatMakeUpTheFile) {
    const std::string text("some\0bytes\nof a file", 20);
    const auto answer = download(file(text));
    ASSERT_TRUE(answer);
    EXPECT_EQ(body_bytes(*answer), text.size());
    EXPECT_TRUE(answer->body->empty());
    EXPECT_THAT(answer->fields, testing::HasSubstr("Content-Length: 20\r\n"));
    EXPECT_THAT(answer->fields,
                testing::HasSubstr("attachment; filename=\"club-2026-11-17-181500.sqlite\"\r\n"));
    std::string all;
    for (std::string next = answer->long_body->next(8); !next.empty();
         next = answer->long_body->next(8)) {
        EXPECT_LE(next.size(), 8U);
        all += next;
    }
    EXPECT_EQ(all, text);
}

TEST_F(DownloadTest, WhatIsWrittenOrRemovedMeanwhileChangesNothing) {
    const fs::path path = file("abc");
    const auto longer = download(path);
    std::ofstream(path, std::ios::app) << "def";
    EXPECT_EQ(longer->long_body->next(100), "abc");
    EXPECT_EQ(longer->long_body->next(100), "");
    const auto removed = download(path);
    fs::remove(path);
    EXPECT_EQ(removed->long_body->next(100), "abcdef");
}

TEST_F(DownloadTest, AFileThatBecomesShorterEndsEarly) {
    const fs::path path = file(std::string(100'000, 'x'));
    const auto answer = download(path);
    fs::resize_file(path, 0);
    EXPECT_EQ(answer->long_body->next(64), "");
}

TEST_F(DownloadTest, WhatIsNotThereIsNothing) {
    EXPECT_FALSE(download(folder_ / "none"));
    EXPECT_FALSE(download(folder_));
}

} // namespace
} // namespace quadrille::server

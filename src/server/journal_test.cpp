#include "server/journal.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::days;
using testing::HasSubstr;
using testing::Not;

/// The first key is all ones, the second all twos, and so on.
Pseudonyms counted() {
    return Pseudonyms([byte = std::uint8_t{0}](std::span<std::uint8_t> key) mutable {
        std::ranges::fill(key, ++byte);
    });
}

TEST(PseudonymsTest, TheSameForADayAndThenAnother) {
    Pseudonyms pseudonyms = counted();
    const Address one = *Address::read("192.0.2.1");
    const Address other = *Address::read("192.0.2.2");
    const std::chrono::sys_days today{days(20'000)};
    const std::string name = pseudonyms.of(one, today);
    EXPECT_EQ(name.size(), 12U);
    EXPECT_EQ(pseudonyms.of(one, today), name);
    EXPECT_NE(pseudonyms.of(other, today), name);
    EXPECT_NE(pseudonyms.of(one, today + days(1)), name);
}

TEST(VisitTest, HasNoAddressAndNoQuery) {
    Pseudonyms pseudonyms = counted();
    const Visit visit{.client = *Address::read("192.0.2.1"),
                      .method = "GET",
                      .target = "/api/tables?key=secret",
                      .status = 200,
                      .bytes = 17};
    const std::string line = json::Value(visit_members(visit, pseudonyms)).write();
    EXPECT_THAT(line, HasSubstr(R"("status":200,"bytes":17,"method":"GET","path":"/api/tables"})"));
    EXPECT_THAT(line, Not(HasSubstr("192")));
    EXPECT_THAT(line, Not(HasSubstr("secret")));
}

} // namespace
} // namespace quadrille::server

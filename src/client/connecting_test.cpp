#include "client/connecting.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <gtest/gtest.h>

namespace quadrille::client {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class ConnectingTest : public testing::Test {
  protected:
    /// What became of connecting to these endpoints.
    ErrorCode connected(const std::vector<tcp::endpoint>& places, const std::string& source,
                        const Deadline& deadline) {
        auto result = asio::co_spawn(
            context_, connect_to_one(transport_.next_layer(), places, source, deadline),
            asio::use_future);
        context_.restart();
        while (result.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            context_.run_one();
        return result.get();
    }

    /// An endpoint at which nobody listens.
    static tcp::endpoint refusing() {
        asio::io_context context;
        return tcp::acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0))
            .local_endpoint();
    }

    asio::io_context context_;
    Transport transport_ = new_transport(context_.get_executor(), {});
    tcp::acceptor acceptor_{context_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
};

TEST_F(ConnectingTest, TriesOneEndpointAfterTheOther) {
    const Deadline deadline(transport_, std::chrono::hours(1));
    EXPECT_EQ(connected({refusing()}, "", deadline), asio::error::connection_refused);
    EXPECT_EQ(connected({refusing(), acceptor_.local_endpoint()}, "", deadline), ErrorCode{});
    EXPECT_EQ(transport_.next_layer().remote_endpoint(), acceptor_.local_endpoint());
}

TEST_F(ConnectingTest, BeginsNoAttemptAfterTheDeadline) {
    const Deadline deadline(transport_, std::chrono::milliseconds(0));
    context_.run();
    EXPECT_EQ(connected({acceptor_.local_endpoint()}, "", deadline), asio::error::timed_out);
    EXPECT_FALSE(transport_.next_layer().is_open());
}

TEST_F(ConnectingTest, FromAnAddressOnlyEndpointsOfItsFamilyCanBeReached) {
    const Deadline deadline(transport_, std::chrono::hours(1));
    const tcp::endpoint six(asio::ip::address_v6::loopback(), 81);
    EXPECT_EQ(connected({six}, "127.0.0.1", deadline), asio::error::address_family_not_supported);
    EXPECT_EQ(connected({refusing(), six}, "127.0.0.1", deadline), asio::error::connection_refused);
    EXPECT_EQ(connected({six}, "nowhere", deadline), asio::error::invalid_argument);
    EXPECT_EQ(connected({six, acceptor_.local_endpoint()}, "127.0.0.1", deadline), ErrorCode{});
}

} // namespace
} // namespace quadrille::client

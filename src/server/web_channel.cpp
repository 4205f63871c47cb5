#include "server/web_channel.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <charconv>
#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace quadrille::server {

namespace {

class WebChannel final : public Channel,
                         public Guest,
                         public std::enable_shared_from_this<WebChannel> {
    using WebSocket = boost::beast::websocket::stream<Transport, false>;
    using FrameType = boost::beast::websocket::frame_type;

    /// How long the client may take to answer our close frame.
    static constexpr std::chrono::milliseconds time_to_part{2000};
    /// A read buffer that has grown beyond this for one message is shrunk again.
    static constexpr std::size_t kept_buffer = 1024;

  public:
    WebChannel(Transport transport, Service& service, Place place)
        : socket_(std::move(transport)), service_(service), place_(std::move(place)),
          buffer_(service.limits.message_bytes), presence_(service, *this) {}

    /// Accepts the upgrade, then starts the channel.
    void accept(UpgradeRequest request, OpenChannel open) {
        self_ = shared_from_this();
        heard_ = Clock::now();
        deadline_ = heard_ + service_.limits.patience;
        socket_.read_message_max(service_.limits.message_bytes);
        socket_.auto_fragment(false);
        socket_.text(true);
        socket_.control_callback(
            [this](FrameType type, boost::beast::string_view payload) { hear(type, payload); });
        const auto kept = std::make_shared<UpgradeRequest>(std::move(request));
        socket_.async_accept(*kept, [self = self_, kept, open = std::move(open)](ErrorCode error) {
            if (error)
                self->end();
            else
                self->begin(open);
        });
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (closing_ || ended_)
            return;
        // One message may be larger than the limit: it does not count while it is written, which
        // has a deadline of its own.
        const std::size_t waiting = backlog_ - (writing_ ? queue_.front()->size() : 0);
        backlog_ += text->size();
        queue_.push_back(std::move(text));
        if (waiting > service_.limits.backlog_bytes) {
            // The message being written stays.
            queue_.erase(queue_.begin() + (writing_ ? 1 : 0), queue_.end());
            close(CloseReason::too_slow, "you do not take what you are sent");
        } else if (!writing_) {
            write();
        }
    }

    std::size_t backlog() const override { return backlog_; }

    void close(CloseReason reason, std::string_view text) override {
        if (closing_ || ended_)
            return;
        closing_ = true;
        farewell_ = {static_cast<boost::beast::websocket::close_code>(reason),
                     boost::beast::string_view(text.substr(0, 100))};
        deadline_ = Clock::now() + time_to_part;
        if (!writing_)
            part();
    }

    void listen(bool listens) override {
        // The client could not be heard while nothing was read.
        if (listens && !listening_)
            heard_ = Clock::now();
        listening_ = listens;
        go_on_reading();
    }

    std::chrono::milliseconds round_trip() const override { return round_trip_; }

    void look_at_clock(Clock::time_point now) override {
        const auto idle = service_.limits.idle;
        if (now >= deadline_ || (listening_ && now >= heard_ + idle))
            cut();
        else if (user_ && !pinging_ && !closing_ && now >= pinged_ + idle / 3)
            ping(now);
    }

    void finish() override {
        if (user_)
            user_->farewell();
        close(CloseReason::going_away, "the server is stopping; come back in a moment");
    }

    void cut() override {
        ErrorCode failure;
        boost::beast::get_lowest_layer(socket_).close(failure);
        // Not immediately: the caller may be iterating over all guests.
        boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
    }

  private:
    void begin(const OpenChannel& open) {
        deadline_ = Clock::time_point::max();
        heard_ = Clock::now();
        user_ = open(*this);
        if (closing_)
            return;
        ping(heard_);
        go_on_reading();
    }

    void go_on_reading() {
        if (listening_ && !reading_ && !closing_ && !ended_)
            read();
    }

    void read() {
        reading_ = true;
        socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
            if (error)
                self->end_after(error);
            else
                self->take_message();
        });
    }

    /// The buffer is in use until the end of this function: `listen`, called from `receive`, does
    /// not start another read.
    void take_message() {
        heard_ = Clock::now();
        if (!closing_ && socket_.got_binary())
            close(CloseReason::not_text, "messages are text here, not bytes");
        if (!closing_ && user_)
            user_->receive({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > kept_buffer)
            buffer_.shrink_to_fit();
        reading_ = false;
        go_on_reading();
    }

    void write() {
        writing_ = true;
        deadline_ = Clock::now() + service_.limits.patience;
        socket_.async_write(boost::asio::buffer(*queue_.front()),
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                                if (error)
                                    self->end();
                                else
                                    self->has_written();
                            });
    }

    void has_written() {
        writing_ = false;
        if (!closing_)
            deadline_ = Clock::time_point::max();
        backlog_ -= queue_.front()->size();
        queue_.pop_front();
        if (!queue_.empty())
            write();
        else if (closing_)
            part();
        else if (user_)
            user_->sent();
    }

    void part() {
        deadline_ = Clock::now() + time_to_part;
        socket_.async_close(farewell_, [self = shared_from_this()](ErrorCode) { self->end(); });
    }

    /// Each ping carries a number, so that a late pong is not taken for the answer to a newer ping.
    void ping(Clock::time_point now) {
        pinged_ = now;
        pinging_ = true;
        ++pings_;
        const std::string number = std::to_string(pings_);
        socket_.async_ping({number.c_str(), number.size()},
                           [self = shared_from_this()](ErrorCode) { self->pinging_ = false; });
    }

    void hear(FrameType type, boost::beast::string_view payload) {
        heard_ = Clock::now();
        if (type == FrameType::pong && payload == std::to_string(pings_))
            round_trip_ = std::chrono::duration_cast<std::chrono::milliseconds>(heard_ - pinged_);
    }

    /// While we are closing, the pending read fails first; async_close completes later.
    void end_after(ErrorCode error) {
        if (closing_ && error == boost::beast::websocket::error::closed)
            return;
        end();
    }

    void end() {
        if (std::exchange(ended_, true))
            return;
        ErrorCode failure;
        boost::beast::get_lowest_layer(socket_).close(failure);
        user_.reset();
        self_.reset();
    }

    WebSocket socket_;
    Service& service_;
    Place place_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t backlog_ = 0;
    boost::beast::websocket::close_reason farewell_;
    Clock::time_point deadline_;
    Clock::time_point heard_;
    Clock::time_point pinged_;
    std::uint32_t pings_ = 0;
    std::chrono::milliseconds round_trip_{0};
    bool listening_ = true;
    bool reading_ = false;
    bool writing_ = false;
    bool pinging_ = false;
    bool closing_ = false;
    bool ended_ = false;
    std::unique_ptr<ChannelUser> user_;
    Presence presence_;
    /// Keeps the channel alive until it has ended.
    std::shared_ptr<WebChannel> self_;
};

} // namespace

void open_web_channel(Transport transport, Service& service, Place place, UpgradeRequest request,
                      OpenChannel open) {
    std::make_shared<WebChannel>(std::move(transport), service, std::move(place))
        ->accept(std::move(request), std::move(open));
}

} // namespace quadrille::server

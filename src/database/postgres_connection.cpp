#include "database/postgres_connection.h"

#include "database/answer_watch.h"

#include <pqxx/except>
#include <pqxx/notification>
#include <pqxx/prepared_statement>

#include <utility>

namespace quadrille::database {

namespace {

pqxx::connection connected(const PostgresAddress& address) {
    try {
        return pqxx::connection(address.options);
    } catch (const pqxx::failure& failure) {
        throw PostgresFailure(FailureKind::lost, first_line_of(failure.what()));
    }
}

/// Keeps libpqxx from reconnecting by itself, which would hide that a transaction is lost. The
/// function is deprecated because later versions never reconnect.
void stay_lost(pqxx::connection& connection) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection.inhibit_reactivation(true);
#pragma GCC diagnostic pop
}

} // namespace

class PostgresConnection::Listener final : public pqxx::notification_receiver {
  public:
    using notification_receiver::notification_receiver;

    void operator()(const std::string& payload, int /*process*/) override {
        payloads_.push_back(payload);
    }

    std::vector<std::string> take() { return std::exchange(payloads_, {}); }

  private:
    std::vector<std::string> payloads_;
};

std::optional<std::string_view> PostgresQuery::text(int column) const {
    const pqxx::field field = rows_[static_cast<pqxx::result::size_type>(row_)]
                                   [static_cast<pqxx::row::size_type>(column)];
    if (field.is_null())
        return {};
    return std::string_view(field.c_str(), field.size());
}

template <typename Function>
auto PostgresConnection::told(Function function) {
    std::optional<AnswerWatch> watch;
    if (answer_within_)
        watch.emplace(connection_.sock(), *answer_within_);
    const auto told = [&](FailureKind kind, const std::exception& failure) {
        if (watch && watch->has_ended())
            return PostgresFailure(FailureKind::lost,
                                   "the database did not answer within " +
                                       std::to_string(answer_within_->count() / 1000) + " s");
        return PostgresFailure(connection_.is_open() ? kind : FailureKind::lost,
                               first_line_of(failure.what()));
    };
    try {
        return function();
    } catch (const pqxx::broken_connection& failure) {
        throw told(FailureKind::lost, failure);
    } catch (const pqxx::sql_error& failure) {
        throw told(kind_of_state(failure.sqlstate()), failure);
    } catch (const pqxx::transaction_rollback& failure) {
        throw told(FailureKind::conflict, failure);
    } catch (const pqxx::failure& failure) {
        throw told(FailureKind::other, failure);
    } catch (const pqxx::usage_error& failure) {
        throw told(FailureKind::other, failure);
    }
}

PostgresConnection::PostgresConnection(const PostgresAddress& address, const std::string& who)
    : answer_within_(address.answer_within), connection_(connected(address)) {
    stay_lost(connection_);
    told([&] { session_.emplace(connection_); });
    prepare_session(who);
}

PostgresConnection::~PostgresConnection() = default;

void PostgresConnection::prepare_session(const std::string& who) {
    PostgresQuery about = query("SELECT current_setting('server_version_num')::int, "
                                "current_setting('server_encoding'), "
                                "current_setting('synchronous_commit')");
    about.next();
    const int version = about.get<int>(0) / 10'000;
    if (version < oldest_version)
        throw PostgresFailure(FailureKind::other,
                              "the server is PostgreSQL " + std::to_string(version) + "; " +
                                  std::to_string(oldest_version) + " or newer is needed");
    if (about.get<std::string>(1) != "UTF8")
        throw PostgresFailure(FailureKind::other, "the database has the encoding " +
                                                      about.get<std::string>(1) +
                                                      "; UTF8 is needed");
    // Levels weaker than `on` may lose commits. With these keepalives the server notices within
    // half a minute that a client is gone, and releases its locks.
    if (const auto level = about.get<std::string>(2); level != "on" && level != "remote_apply")
        run("SET synchronous_commit = on");
    run("SET client_min_messages = error; SET tcp_keepalives_idle = 10; "
        "SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3");
    if (!who.empty())
        query("SELECT set_config('application_name', ?, false)", who);
}

void PostgresConnection::run(const std::string& statements) {
    told([&] { session_->exec(statements); });
}

PostgresQuery PostgresConnection::query_list(std::string_view sql, std::span<const Value> values) {
    std::vector<Parameter> parameters;
    for (const Value& value : values)
        parameters.push_back(parameter(value));
    return run_prepared(sql, parameters);
}

PostgresQuery PostgresConnection::run_prepared(std::string_view sql,
                                               std::span<const Parameter> parameters) {
    std::vector<const char*> texts;
    for (const Parameter& one : parameters)
        texts.push_back(one ? one->c_str() : nullptr);
    return told([&] {
        return PostgresQuery(
            session_->exec_prepared(name_of(sql), pqxx::prepare::make_dynamic_params(texts)));
    });
}

const std::string& PostgresConnection::name_of(std::string_view sql) {
    const auto found = names_.find(sql);
    if (found != names_.end())
        return found->second;
    const std::string name = "statement_" + std::to_string(names_.size());
    connection_.prepare(name, with_dollars(sql));
    return names_.emplace(sql, name).first->second;
}

void PostgresConnection::roll_back() {
    // Without a transaction this is only a warning, which is suppressed.
    run("ROLLBACK");
}

void PostgresConnection::listen(const std::string& channel) {
    told([&] { listener_ = std::make_unique<Listener>(connection_, channel); });
}

std::vector<std::string> PostgresConnection::heard() {
    // libpqxx delivers no notifications while there is a transaction object.
    session_.reset();
    told([&] { connection_.get_notifs(); });
    told([&] { session_.emplace(connection_); });
    return listener_ ? listener_->take() : std::vector<std::string>{};
}

std::string with_dollars(std::string_view sql) {
    std::string result;
    bool quoted = false;
    int last = 0;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        if (sql[i] == '\'')
            quoted = !quoted;
        if (sql[i] != '?' || quoted) {
            result += sql[i];
            continue;
        }
        const bool numbered = i + 1 < sql.size() && sql[i + 1] >= '0' && sql[i + 1] <= '9';
        result += '$';
        if (!numbered)
            result += std::to_string(++last);
    }
    return result;
}

} // namespace quadrille::database

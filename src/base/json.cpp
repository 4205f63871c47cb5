#include "base/json.h"

#include "base/text.h"

#include <algorithm>
#include <cstdlib>

namespace quadrille::json {

namespace {

void append_text(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::string_view replacement = "\xef\xbf\xbd";
    out += '"';
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        switch (const char c = text.front()) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                out += "\\u00";
                out += digits[c >> 4];
                out += digits[c & 15];
            } else {
                out += length > 0 ? text.substr(0, length) : replacement;
            }
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    out += '"';
}

void append(std::string& out, const Value& value) {
    if (const auto truth = value.truth()) {
        out += *truth ? "true" : "false";
    } else if (const Number* number = value.number()) {
        out += number->digits;
    } else if (const std::string* text = value.text()) {
        append_text(out, *text);
    } else if (const Array* array = value.array()) {
        char before = '[';
        for (const Value& element : *array) {
            out += before;
            append(out, element);
            before = ',';
        }
        out += array->empty() ? "[]" : "]";
    } else if (const Object* object = value.object()) {
        char before = '{';
        for (const Member& member : *object) {
            out += before;
            append_text(out, member.name);
            out += ':';
            append(out, member.value);
            before = ',';
        }
        out += object->empty() ? "{}" : "}";
    } else {
        out += "null";
    }
}

void append_utf8(std::string& out, unsigned code) {
    const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 63));
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 63));
        put(0x80 | (code & 63));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 63));
        put(0x80 | (code >> 6 & 63));
        put(0x80 | (code & 63));
    }
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// A recursive-descent parser. Every function leaves `at_` just behind what it has read.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::expected<Value, Problem> whole() {
        auto value = any(0);
        if (!value)
            return value;
        skip_space();
        if (at_ < text_.size())
            return fault("nothing more");
        return value;
    }

  private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void skip_space() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").contains(text_[at_]))
            ++at_;
    }

    bool take(char c) {
        skip_space();
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }

    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word))
            return false;
        at_ += word.size();
        return true;
    }

    std::unexpected<Problem> fault(std::string_view wanted) const {
        const std::string found = at_ < text_.size() ? quoted(text_.substr(at_, 1)) : "the end";
        return problem("not JSON: " + std::string(wanted) + " expected at character " +
                       std::to_string(at_ + 1) + ", found " + found);
    }

    std::expected<Value, Problem> any(int depth) {
        if (depth > deepest)
            return problem("not JSON we read: nested deeper than " + std::to_string(deepest));
        skip_space();
        switch (peek()) {
        case '{': return object(depth);
        case '[': return array(depth);
        case '"': {
            auto text = string();
            if (!text)
                return std::unexpected(text.error());
            return Value(std::move(*text));
        }
        default: break;
        }
        if (take("true"))
            return Value(true);
        if (take("false"))
            return Value(false);
        if (take("null"))
            return Value();
        return number();
    }

    std::expected<Value, Problem> number() {
        const std::size_t start = at_;
        if (peek() == '-')
            ++at_;
        if (!is_digit(peek()))
            return fault("a value");
        if (peek() == '0') {
            ++at_;
        } else {
            digits();
        }
        if (peek() == '.') {
            ++at_;
            if (!is_digit(peek()))
                return fault("a digit");
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            ++at_;
            if (peek() == '+' || peek() == '-')
                ++at_;
            if (!is_digit(peek()))
                return fault("a digit");
            digits();
        }
        return Value(Number{std::string(text_.substr(start, at_ - start))});
    }

    void digits() {
        while (is_digit(peek()))
            ++at_;
    }

    std::expected<unsigned, Problem> four_hex_digits() {
        unsigned code = 0;
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = peek();
            if (is_digit(c)) {
                code = code * 16 + static_cast<unsigned>(c - '0');
            } else if (c >= 'a' && c <= 'f') {
                code = code * 16 + static_cast<unsigned>(c - 'a' + 10);
            } else if (c >= 'A' && c <= 'F') {
                code = code * 16 + static_cast<unsigned>(c - 'A' + 10);
            } else {
                return fault("a hexadecimal digit");
            }
        }
        return code;
    }

    /// The code point after `\u`, which is one escape or a surrogate pair of two escapes.
    std::expected<unsigned, Problem> escaped_code() {
        const std::size_t first_escape = at_ - 2;
        auto code = four_hex_digits();
        if (!code || *code < 0xd800 || *code >= 0xe000)
            return code;
        if (*code >= 0xdc00) {
            at_ = first_escape;
            return fault("the first half of a surrogate pair");
        }
        const std::size_t second_escape = at_;
        if (!take("\\u"))
            return fault("the second half of a surrogate pair");
        auto low = four_hex_digits();
        if (!low)
            return low;
        if (*low < 0xdc00 || *low >= 0xe000) {
            at_ = second_escape;
            return fault("the second half of a surrogate pair");
        }
        return 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00);
    }

    std::expected<std::string, Problem> string() {
        ++at_;
        std::string out;
        for (;;) {
            if (at_ >= text_.size() || static_cast<unsigned char>(peek()) < 0x20)
                return fault("the end of a text");
            const std::size_t length = utf8_length(text_.substr(at_));
            if (length == 0)
                return fault("text in UTF-8");
            const std::string_view character = text_.substr(at_, length);
            at_ += length;
            if (character == "\"")
                return out;
            if (character != "\\") {
                out += character;
                continue;
            }
            const char escape = peek();
            constexpr std::string_view names = "\"\\/bfnrt";
            constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
            if (const auto i = names.find(escape); escape != '\0' && i != std::string_view::npos) {
                out += meanings[i];
                ++at_;
            } else if (take("u")) {
                auto code = escaped_code();
                if (!code)
                    return std::unexpected(code.error());
                append_utf8(out, *code);
            } else {
                return fault("an escape");
            }
        }
    }

    std::expected<Value, Problem> array(int depth) {
        ++at_;
        Array elements;
        if (take(']'))
            return Value(std::move(elements));
        for (;;) {
            auto element = any(depth + 1);
            if (!element)
                return element;
            elements.push_back(std::move(*element));
            if (take(']'))
                return Value(std::move(elements));
            if (!take(','))
                return fault("',' or ']'");
        }
    }

    std::expected<Value, Problem> object(int depth) {
        ++at_;
        Object members;
        if (take('}'))
            return Value(std::move(members));
        for (;;) {
            skip_space();
            if (peek() != '"')
                return fault("the name of a member");
            auto name = string();
            if (!name)
                return std::unexpected(name.error());
            if (!take(':'))
                return fault("':'");
            auto value = any(depth + 1);
            if (!value)
                return value;
            members.push_back({std::move(*name), std::move(*value)});
            if (take('}'))
                return without_doubles(std::move(members));
            if (!take(','))
                return fault("',' or '}'");
        }
    }

    static std::expected<Value, Problem> without_doubles(Object members) {
        std::vector<std::string_view> names;
        for (const Member& member : members)
            names.emplace_back(member.name);
        std::ranges::sort(names);
        const auto twice = std::ranges::adjacent_find(names);
        if (twice != names.end())
            return problem("not JSON we read: the member " + quoted(*twice) + " stands twice");
        return Value(std::move(members));
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

Value::Value() = default;

Value::Value(bool truth) : data_(truth) {}

Value::Value(int number) : data_(Number{std::to_string(number)}) {}

Value::Value(std::int64_t number) : data_(Number{std::to_string(number)}) {}

Value::Value(Number number) : data_(std::move(number)) {}

Value::Value(std::string text) : data_(std::move(text)) {}

Value::Value(std::string_view text) : data_(std::string(text)) {}

Value::Value(const char* text) : data_(std::string(text)) {}

Value::Value(Array array) : data_(std::move(array)) {}

Value::Value(Object object) : data_(std::move(object)) {}

Value::Value(const std::vector<std::string>& texts) : data_(Array(texts.begin(), texts.end())) {}

std::optional<bool> Value::truth() const {
    const bool* truth = std::get_if<bool>(&data_);
    return truth != nullptr ? std::optional(*truth) : std::nullopt;
}

std::optional<int> Value::integer() const {
    return number() != nullptr ? whole_number(number()->digits) : std::nullopt;
}

std::optional<double> Value::real() const {
    if (number() == nullptr)
        return std::nullopt;
    return std::strtod(number()->digits.c_str(), nullptr);
}

std::optional<std::vector<std::string>> Value::texts() const {
    if (array() == nullptr)
        return std::nullopt;
    std::vector<std::string> texts;
    for (const Value& element : *array()) {
        if (element.text() == nullptr)
            return std::nullopt;
        texts.push_back(*element.text());
    }
    return texts;
}

const Value* Value::find(std::string_view name) const {
    if (object() == nullptr)
        return nullptr;
    const auto member = std::ranges::find(*object(), name, &Member::name);
    return member != object()->end() ? &member->value : nullptr;
}

std::string Value::write() const {
    std::string out;
    append(out, *this);
    return out;
}

std::expected<Value, Problem> read(std::string_view text) {
    return Reader(text).whole();
}

} // namespace quadrille::json

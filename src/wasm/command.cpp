#include "wasm/command.h"

#include "base/text.h"

namespace quadrille::wasm {

namespace {

const Command* find_command(std::string_view name) {
    for (const std::span<const Command> list : commands())
        for (const Command& command : list)
            if (command.name == name)
                return &command;
    return nullptr;
}

json::Value description(const Command& command) {
    json::Array arguments;
    for (const Argument& argument : command.arguments)
        arguments.emplace_back(json::Object{
            {"name", argument.name}, {"type", argument.type}, {"optional", argument.optional}});
    return json::Object{{"name", command.name},
                        {"arguments", std::move(arguments)},
                        {"result", command.result},
                        {"nullable", command.nullable}};
}

} // namespace

Refused refused(std::string_view problem) {
    return {{false, json::Object{{"problem", problem}}}};
}

Refused refused(const Problem& problem) {
    return refused(problem.text);
}

Refused refused(const Refusal& refusal) {
    return {{false, json::Object{{"problem", refusal.text}, {"reason", name(refusal.reason)}}}};
}

Reading::Reading(std::string_view command, std::span<const Argument> arguments,
                 const json::Object& values)
    : command_(command), arguments_(arguments), values_(values) {
    for (const json::Member& value : values)
        if (std::ranges::find(arguments, value.name, &Argument::name) == arguments.end())
            problem_ = std::string(command) + ": there is no argument " + quoted(value.name);
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (find(i) == nullptr && !arguments[i].optional)
            note(i, "is missing");
}

const json::Value* Reading::find(std::size_t argument) const {
    const auto value = std::ranges::find(values_, arguments_[argument].name, &json::Member::name);
    return value != values_.end() ? &value->value : nullptr;
}

void Reading::note(std::size_t argument, const Fault& fault) {
    if (problem_.empty() && !fault.empty())
        problem_ = std::string(command_) + ": " + quoted(arguments_[argument].name) + ' ' + fault;
}

Reply<Shape<"CommandInfo[]">> describe() {
    json::Array list;
    for (const std::span<const Command> commands_of_list : commands())
        for (const Command& command : commands_of_list)
            list.push_back(description(command));
    return Shape<"CommandInfo[]">{std::move(list)};
}

Answer answer_request(std::string_view request) {
    const auto read = json::read(request);
    if (!read)
        return refused(read.error());
    const json::Array* parts = read->array();
    const bool formed = parts != nullptr && parts->size() == 2 && (*parts)[0].text() != nullptr &&
                        (*parts)[1].object() != nullptr;
    if (!formed)
        return refused(R"(a request is ["command", {"argument": value}])");
    const std::string& name = *(*parts)[0].text();
    const Command* command = find_command(name);
    if (command == nullptr)
        return refused("this module has no command " + quoted(name));
    Reading reading(command->name, command->arguments, *(*parts)[1].object());
    return command->call(reading);
}

} // namespace quadrille::wasm

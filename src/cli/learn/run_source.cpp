#include "cli/learn/run_source.h"

#include "base/json.h"
#include "base/text.h"
#include "cli/failure.h"
#include "learn/run_list.h"

#include <utility>

namespace quadrille::cli {

namespace fs = std::filesystem;

namespace {

json::Value run_json(const learn::ListedRun& run) {
    json::Array files;
    for (const learn::ListedRun::File& file : run.files)
        files.emplace_back(json::Object{{"name", file.name}, {"bytes", file.bytes}});
    return json::Object{{"name", run.name},       {"method", run.method},
                        {"game", run.game},       {"options", run.options.to_json()},
                        {"done", run.done},       {"settings", run.settings},
                        {"problem", run.problem}, {"files", std::move(files)}};
}

std::string list_json(const fs::path& folder) {
    json::Array runs;
    for (const learn::ListedRun& run : learn::list_runs(folder))
        runs.push_back(run_json(run));
    return json::Value(json::Object{{"runs", std::move(runs)}}).write();
}

} // namespace

server::RunSource run_source(const fs::path& folder) {
    if (!fs::is_directory(folder))
        throw Failure("--runs: there is no folder " + quadrille::quoted(folder.string()));
    return {.list = [folder] { return list_json(folder); },
            .find =
                [folder](std::string_view run, std::string_view file) {
                    return learn::find_run_file(folder, run, file);
                }};
}

} // namespace quadrille::cli

# shellcheck shell=bash
# The suites of ./test: suite_NAME runs one in the root folder and counts its tests. `suite` is the
# name of the running suite, `full` is true for `./test --full`.

logs=build/logs
full=false

# count PASSED FAILED [STATUS]: records the counts; a status other than 0 counts as a failure.
count() {
    local failed=$2
    ((failed == 0 && ${3-0} != 0)) && failed=1
    echo "$1 $failed" >>"$logs/$suite.counts"
}

check() {
    local what=$1
    shift
    echo "== $what"
    if "$@"; then count 1 0; else count 0 1; fi
}

# each FUNCTION: calls it for every NUL-terminated line of the input, on all cores.
each() {
    export -f count google_test_shard fuzz_target tidy_finds tidy_unit tidy_key
    export logs suite cores
    # shellcheck disable=SC2016 # for the inner shell
    xargs -0 -r -n 1 -P "$cores" bash -c '"$@"' _ "$1"
}

# --- format: checks of files without building them ---

suite_format() {
    check "C++ is formatted" cpp_is_formatted
    check "scripts are sound" scripts_are_sound
    check "no path of this machine" no_path_of_this_machine
    check "no registry in lock files" no_registry_in_lock_files
}

# project_files REGEX: the matching files of the project, NUL-terminated, including new ones; in an
# unpacked archive, all matching files.
project_files() {
    local file
    {
        # The checkout may belong to another user, as in containers.
        git -c safe.directory='*' ls-files -z --cached --others --exclude-standard 2>/dev/null ||
            find . -name build -prune -o -name node_modules -prune -o -type f -printf '%P\0'
    } | grep -zE "$1" | while IFS= read -r -d '' file; do
        [[ -f $file ]] || continue
        printf '%s\0' "$file"
    done
}

cpp_is_formatted() {
    project_files '^(src|tests|bench)/.*\.(cpp|h)$' | xargs -0 -r clang-format-19 --dry-run -Werror
}

scripts_are_sound() {
    {
        project_files '\.sh$'
        project_files . | xargs -0 -r grep -lIZE --max-count=1 '^#!.*\bbash$'
        true # some call of grep may have found none
    } | sort -zu | xargs -0 -r shellcheck -x
}

no_path_of_this_machine() {
    local home before='(?<![\w./}~-])' paths=()
    # Read from the system, since $HOME may be anything.
    home=$(getent passwd "$EUID" | cut -d : -f 6)
    [[ $home == /?* ]] && paths+=("$before\Q$home/\E")
    # A checkout in a top-level folder such as /src is too common a path to search for.
    [[ $PWD == /*/* ]] && paths+=("$before\Q$PWD\E(?![\w-])")
    ((${#paths[@]} == 0)) || nothing_found . -P "$(IFS='|' && echo "${paths[*]}")"
}

no_registry_in_lock_files() {
    nothing_found '(^|/)package-lock\.json$' '"resolved": *"http'
}

# nothing_found REGEX GREP-ARGUMENTS: whether the matching files of the project have no such line.
nothing_found() {
    local files
    mapfile -d '' files < <(project_files "$1")
    ((${#files[@]})) || return 0
    grep -HnI "${@:2}" -- "${files[@]}"
    # grep exits with 1 if nothing was found, and with more after an error.
    (($? == 1))
}

# --- GoogleTest programs ---

suite_release() {
    local effort=100
    $full && effort=3000
    google_tests release $effort
}

suite_sanitize() { google_tests sanitize 10; }

# Tests of some of the rooms that use threads; without `full` only those of the smallest one.
suite_thread() {
    local programs=(base_tests)
    $full && programs+=(search_tests bots_tests engine_tests arena_tests server_tests)
    google_tests thread 10 "${programs[@]}"
}

suite_gcc() { google_tests gcc 100; }

suite_debug() { google_tests debug 10; }

# google_tests PRESET EFFORT [PROGRAM...]: EFFORT is the percentage of random games to play; without
# PROGRAM, runs all programs.
google_tests() {
    build "$1" "${@:3}" || return
    set_sanitizer_options
    # The same random tests in every run.
    export QUADRILLE_TEST_EFFORT=$2 RC_PARAMS=seed=1
    mkdir -p "$logs/$suite"
    local program shard programs=("${@:3}")
    programs=("${programs[@]/#/build/$1/}")
    ((${#programs[@]})) || programs=(build/"$1"/*_tests)
    for program in "${programs[@]}"; do
        [[ -x $program ]] || continue
        for ((shard = 0; shard < cores; shard++)); do printf '%s %d\0' "$program" $shard; done
    done | each google_test_shard
}

google_test_shard() {
    local program=${1% *} shard=${1##* } results tests failures disabled errors skipped status
    results=$logs/$suite/$(basename "$program")-$shard
    rm -f "$results.xml"
    GTEST_TOTAL_SHARDS=$cores GTEST_SHARD_INDEX=$shard "$program" --gtest_brief=1 \
        --gtest_output="xml:$results.xml" >"$results.log" 2>&1
    status=$?
    cat "$results.log"
    # A test that calls exit(0) leaves no results.
    [[ -s $results.xml ]] || status=${status/#0/1}
    ((status == 0)) || echo "$program did not finish well (status $status)."
    read -r tests failures disabled errors < <(sed -nE \
        's/^<testsuites tests="([0-9]+)" failures="([0-9]+)" disabled="([0-9]+)" errors="([0-9]+)".*/\1 \2 \3 \4/p' \
        "$results.xml" 2>/dev/null)
    skipped=$(grep -c 'result="skipped"' "$results.xml" 2>/dev/null)
    # A test that is not run counts as a defect.
    ((disabled + skipped == 0)) || echo "$program: $disabled disabled and $skipped skipped tests count as failed."
    ((failures += errors + disabled + skipped))
    count $((tests - failures)) "$failures" "$status"
}

set_sanitizer_options() {
    local symbolizer
    symbolizer=external_symbolizer_path=$(command -v llvm-symbolizer-19)
    export ASAN_OPTIONS=detect_leaks=1:$symbolizer TSAN_OPTIONS=$symbolizer
    export UBSAN_OPTIONS=print_stacktrace=1:$symbolizer
    # Known leaks of libraries.
    export LSAN_OPTIONS=suppressions=$PWD/scripts/leaks.txt:print_suppressions=0
}

# --- fuzz: every target for a while, continuing with the corpus of the last run ---

suite_fuzz() {
    local seconds=5 target
    $full && seconds=60
    export fuzz_seconds=${QUADRILLE_FUZZ_SECONDS:-$seconds}
    build sanitize || return
    set_sanitizer_options
    mkdir -p "$logs/fuzz"
    for target in build/sanitize/fuzz/*_fuzz; do
        [[ -x $target ]] || continue
        printf '%s\0' "$target"
    done | each fuzz_target
}

# Seeds for NAME_fuzz are in tests/fuzz/NAME, or beside the target in NAME_seeds.
fuzz_target() {
    local name corpus crashes log seeds
    name=$(basename "$1" _fuzz)
    corpus=build/fuzz-corpus/$name
    crashes=build/fuzz-crashes/$name
    log=$logs/fuzz/$name.log
    mkdir -p "$corpus" "$crashes"
    mapfile -d '' seeds < <(find . -path ./build -prune -o -type d \
        \( -path "./src/*/${name}_seeds" -o -path "./tests/fuzz/$name" \) -print0)
    # Earlier crashes are tried again, so that none is forgotten before it is fixed.
    if "$1" -max_total_time="$fuzz_seconds" -timeout=10 -print_final_stats=1 \
        -artifact_prefix="$crashes/" "$corpus" "$crashes" "${seeds[@]}" >"$log" 2>&1; then
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
        count 1 0
    else
        cat "$log"
        echo "$name: failed; the input is in $crashes"
        count 0 1
    fi
}

# --- Node ---

suite_command-line() {
    build release quadrille && node_tests tests/command-line
}

# The numbers of kills of the server while programs play, and of random runs with several servers.
suite_server() {
    export QUADRILLE_KILLS=15 QUADRILLE_MODEL_RUNS=2
    $full && QUADRILLE_KILLS=200 QUADRILLE_MODEL_RUNS=12
    build release quadrille many_tables wrong_clock && node_tests tests/server
}

# With a real Slurm, of which a node is killed.
suite_cluster() {
    build release quadrille && node_tests tests/cluster
}

suite_wasm() {
    # The modules are compared with the native program.
    build wasm && build release quadrille && node_tests tests/wasm
}

# Unit tests and the build of the page, then the page in a real browser.
suite_page() {
    export QUADRILLE_EVERY_HAND=0
    $full && QUADRILLE_EVERY_HAND=1
    build release quadrille && build wasm && install_page_packages || return
    check "types" npm --prefix web run --silent check
    check "formatted" npm --prefix web run --silent format:check
    vitest_tests
    check "built" build_page
    # The tests mostly wait for browsers and timers; Node's default concurrency would leave a core
    # idle.
    node_tests tests/page --test-concurrency="$cores"
}

vitest_tests() {
    local results=$PWD/$logs/vitest.xml status tests failures errors
    rm -f "$results"
    npm --prefix web test --silent -- --reporter=default --reporter=junit --outputFile.junit="$results"
    status=$?
    read -r tests failures errors < <(sed -nE \
        's/^<testsuites .*tests="([0-9]+)" failures="([0-9]+)" errors="([0-9]+)".*/\1 \2 \3/p' "$results")
    ((failures += errors))
    count $((tests - failures)) "$failures" $status
}

# node_tests FOLDER [OPTION...]: the options are those of Node.
node_tests() {
    local files=("$1"/*.test.mjs) tap=$logs/$suite.tap status passed failed
    [[ -e ${files[0]} ]] || return 0
    node --test "${@:2}" --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$tap" "${files[@]}"
    status=$?
    read -r passed failed < <(awk -f scripts/count_tap.awk "$tap")
    count "$passed" "$failed" $status
}

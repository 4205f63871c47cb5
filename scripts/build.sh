# shellcheck shell=bash
# Building a preset, and watching over anything that takes long.

cores=$(nproc)

# build PRESET [TARGET...]: configures where needed, then builds. To be called at the root.
build() {
    local preset=$1 folder=build/$1
    shift
    mkdir -p "$folder" && usable_ccache || return
    (
        # Two ninjas in one folder would spoil each other's files.
        flock 9
        if ! is_configured "$folder"; then
            cmake --fresh --log-level=WARNING --preset "$preset" || exit
        fi
        forget_outdated_headers "$folder"
        NINJA_STATUS='[%f/%t] ' ninja -C "$folder" -j "$cores" "$@" || exit
        # Programs whose sources are gone would still be found and run.
        ninja -C "$folder" -t cleandead >/dev/null
    ) 9>"build/$preset.lock"
}

# Precompiled headers of system headers that were installed since: these keep the time at which they were
# packaged, so ninja does not notice, but the compiler refuses.
forget_outdated_headers() {
    local precompiled
    find "$1" -name '*.pch' | while IFS= read -r precompiled; do
        if [[ $(find -L /usr/include -type f -newercm "$precompiled" -print -quit 2>/dev/null) ]]; then
            rm "$precompiled"
        fi
    done
}

# Ninja itself notices all changes but these two: other presets, and a checkout that was moved.
is_configured() {
    [[ $1/build.ninja -nt CMakePresets.json ]] &&
        grep -qFx "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$1/CMakeCache.txt"
}

# Without a home that can be written to, ccache would fail every compilation.
usable_ccache() {
    command -v ccache >/dev/null || return 0
    local folder
    if ! { folder=$(ccache -k cache_dir) && mkdir -p "$folder" && [[ -w $folder ]]; } 2>/dev/null; then
        export CCACHE_DIR=$PWD/build/ccache
    fi
}

# watched LABEL LOG COMMAND...: runs the command into the log, without input, in a process group of
# its own, so that an interrupt ends all of it. In a terminal, long work shows that it is alive, by this
# log and those whose names begin like it.
watched() {
    local label=$1 log=$2 started=$SECONDS progress
    shift 2
    set -m
    "$@" >"$log" 2>&1 </dev/null &
    watched_job=$!
    set +m
    trap end_watched INT TERM HUP
    if [[ -t 2 ]]; then
        while kill -0 "$watched_job" 2>/dev/null; do
            sleep 0.1
            ((SECONDS - started >= 2)) || continue
            progress=$(progress_of "$log"*)
            printf '\r\033[K%s %s %d s' "$label" "$progress" $((SECONDS - started)) >&2
        done
        printf '\r\033[K' >&2
    fi
    wait "$watched_job"
    local status=$?
    trap - INT TERM HUP
    return $status
}

# progress_of LOG...: how far ninja is by their last lines, taken together.
progress_of() {
    local log
    for log; do tail -n 1 "$log"; done | awk -F '[][/]' '
        /^\[[0-9]+\/[0-9]+\] / { done += $2; all += $3 }
        END { if (all) printf "[%d/%d]", done, all }'
}

end_watched() {
    trap '' INT TERM HUP
    kill -TERM -- "-$watched_job" 2>/dev/null
    wait "$watched_job" 2>/dev/null
    exit 130
}

# without_progress LOG: the log without ninja's lines on what went well.
without_progress() {
    grep -avE '^(\[[0-9]+/[0-9]+\] |ninja: (Entering directory|no work to do))' "$1"
}

# shellcheck shell=bash
# Building presets, and watching over long commands.

cores=$(nproc)

# build PRESET [TARGET...]: configures if needed, then builds. To be called in the root folder.
build() {
    local preset=$1 folder=build/$1
    shift
    mkdir -p "$folder" && usable_ccache || return
    (
        # Two instances of ninja in one folder would corrupt each other's files.
        flock 9
        if ! is_configured "$folder"; then
            cmake --fresh --log-level=WARNING --preset "$preset" || exit
        fi
        forget_outdated_headers "$folder"
        NINJA_STATUS='[%f/%t] ' ninja -C "$folder" -j "$cores" "$@" || exit
        # Otherwise programs whose sources were deleted would still be found and run.
        ninja -C "$folder" -t cleandead >/dev/null
    ) 9>"build/$preset.lock"
}

# Deletes precompiled headers that are older than a system header. Installed headers keep the time
# at which they were packaged, so ninja does not notice them, but the compiler refuses the result.
forget_outdated_headers() {
    local precompiled
    find "$1" -name '*.pch' | while IFS= read -r precompiled; do
        if [[ $(find -L /usr/include -type f -newercm "$precompiled" -print -quit 2>/dev/null) ]]; then
            rm "$precompiled"
        fi
    done
}

# Ninja itself notices all changes but two: changed presets, and a checkout that was moved.
is_configured() {
    [[ $1/build.ninja -nt CMakePresets.json ]] &&
        grep -qFx "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$1/CMakeCache.txt"
}

# Without a writable home folder, ccache would make every compilation fail.
usable_ccache() {
    command -v ccache >/dev/null || return 0
    local folder
    if ! { folder=$(ccache -k cache_dir) && mkdir -p "$folder" && [[ -w $folder ]]; } 2>/dev/null; then
        export CCACHE_DIR=$PWD/build/ccache
    fi
}

# watched LABEL LOG COMMAND...: runs the command with its output in the log, without input, in a
# process group of its own, so that an interrupt ends all of it. In a terminal, long work shows its
# progress, from this log and those whose names begin with it.
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

# progress_of LOG...: the total progress of ninja according to the last lines of these logs.
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

# without_progress LOG: the log without the progress lines of ninja.
without_progress() {
    grep -avE '^(\[[0-9]+/[0-9]+\] |ninja: (Entering directory|no work to do))' "$1"
}

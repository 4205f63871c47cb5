# shellcheck shell=bash
# The page: its packages and its build, each only when something changed. All at the root.

# What npm installed was this lock file; gone together with it.
installed_lock=web/node_modules/.installed-lock.json

install_page_packages() {
    cmp -s web/package-lock.json "$installed_lock" && return
    npm --prefix web ci --no-audit --no-fund && cp web/package-lock.json "$installed_lock"
}

# build_page: makes build/page from web/ and the modules in build/wasm.
build_page() {
    local built=build/page.built
    (
        # Two builds at once would empty the folder under each other.
        flock 9
        page_is_built "$built" && exit
        # What changes during the build is newer than its beginning.
        touch "$built.next" &&
            npm --prefix web run --silent build -- --outDir ../build/page --emptyOutDir &&
            mv "$built.next" "$built"
    ) 9>build/page.lock
}

# A folder is newer too if something in it was removed.
page_is_built() {
    [[ -e $1 && -e build/page/index.html ]] &&
        [[ -z $(find web nets build/wasm/*.wasm -path web/node_modules -prune -o -newer "$1" -print -quit) ]]
}

# shellcheck shell=bash
# The page: its packages and its build, each only if something has changed. To be called in the root
# folder.

# A copy of the lock file that npm installed; in a folder that is deleted together with the
# packages.
installed_lock=web/node_modules/.installed-lock.json

install_page_packages() {
    cmp -s web/package-lock.json "$installed_lock" && return
    npm --prefix web ci --no-audit --no-fund && cp web/package-lock.json "$installed_lock"
}

# build_page: makes build/page from web/ and the modules in build/wasm.
build_page() {
    local built=build/page.built
    (
        # Two concurrent builds would empty each other's folder.
        flock 9
        page_is_built "$built" && exit
        # Touched before the build, so that files changed during the build are newer.
        touch "$built.next" &&
            npm --prefix web run --silent build -- --outDir ../build/page --emptyOutDir &&
            mv "$built.next" "$built"
    ) 9>build/page.lock
}

# Removing a file makes its folder newer, so that is noticed too.
page_is_built() {
    [[ -e $1 && -e build/page/index.html ]] &&
        [[ -z $(find web nets build/wasm/*.wasm -path web/node_modules -prune -o -newer "$1" -print -quit) ]]
}

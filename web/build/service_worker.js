// Makes the page work offline: fetches every file once and answers requests from the cache. The
// build fills in the list of files and a version that changes whenever one of them does.
const files = __FILES__;
const version = __VERSION__;
const cacheName = `quadrille-${version}`;
const scope = new URL(self.registration.scope);
// Files do not depend on request headers, whatever a server's `Vary` header says.
const lookUp = { ignoreSearch: true, ignoreVary: true };

self.addEventListener("install", (event) => {
    event.waitUntil(fill().catch(giveUp));
});

self.addEventListener("activate", (event) => {
    event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const address = new URL(event.request.url);
    const ours = address.origin === scope.origin && address.pathname.startsWith(scope.pathname);
    if (event.request.method === "GET" && ours) event.respondWith(answer(event.request, address));
});

// Only notifications of tables; their data is the table's address.
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(event.notification.data));
});

/**
 * Fetches all files. Files with a hash in their name are copied from an earlier version's cache if
 * they are there. Pauses between files, so as not to disturb a game in progress.
 */
async function fill() {
    const cache = await caches.open(cacheName);
    for (const file of files) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        const address = new URL(file, scope);
        const hashed = address.pathname.includes("/assets/");
        const known = hashed ? await caches.match(address, lookUp) : undefined;
        const response =
            known ?? (await fetch(address, { cache: hashed ? "default" : "no-cache" }));
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        await cache.put(
            address,
            response.redirected ? new Response(response.body, response) : response,
        );
    }
    await self.skipWaiting();
}

/** A cache that is not complete must not be taken for that of an earlier version. */
async function giveUp(problem) {
    await caches.delete(cacheName);
    throw problem;
}

/**
 * Deletes the files of other versions, except the newest of them: open tabs still run it, and fetch
 * more of its files later. Caches are listed in the order in which they were made.
 */
async function forgetOthers() {
    const all = await caches.keys();
    const others = all.filter((name) => name.startsWith("quadrille-") && name !== cacheName);
    for (const name of others.slice(0, -1)) await caches.delete(name);
}

/** Brings a page to the front, in the window that shows it already if there is one. */
async function show(address) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === address);
    await (shown ? shown.focus() : self.clients.openWindow(address));
}

/** Pages are folders. The query is for the page itself, so it does not matter here. */
async function answer(request, address) {
    const cache = await caches.open(cacheName);
    if (request.mode === "navigate") {
        const folder = new URL(address.pathname.replace(/(\/index\.html)?\/?$/, "/"), scope);
        const page = await cache.match(folder, lookUp);
        if (page && folder.pathname === address.pathname) return page;
        if (page) return Response.redirect(folder.href + address.search, 302);
        return fetch(request).catch(() => cache.match(new URL("404.html", scope), lookUp));
    }
    // A file with a hash in its name may be one of the version before.
    const kept = address.pathname.includes("/assets/") ? caches : cache;
    return (await kept.match(request, lookUp)) ?? fetched(request, address, cache);
}

/**
 * Nets, tables and opening books are not in the list, since few people need them. They are cached
 * when first fetched.
 */
async function fetched(request, address, cache) {
    const response = await fetch(request);
    const kept =
        address.pathname.startsWith(`${scope.pathname}nets/`) || address.pathname.endsWith(".book");
    if (response.ok && kept) await cache.put(request, response.clone());
    return response;
}

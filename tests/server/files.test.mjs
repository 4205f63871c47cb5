// What browsers get: files, types, compression, caching, security headers, the page for unknown
// addresses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashed, nowhere, page, script, table, withServer } from './server.mjs';

const bytes = (text) => Buffer.from(text, 'latin1');

test('the page', withServer(async (server) => {
    for (const target of ['/', '/index.html', '/?bot=level:2', 'http://elsewhere/']) {
        const { status, fields, body } = await server.get(target);
        assert.equal(status, 200, target);
        assert.equal(body, page, target);
        assert.equal(fields.get('content-type'), 'text/html; charset=utf-8');
        assert.equal(fields.get('cache-control'), 'no-cache');
    }
}));

test('the page of a folder has a slash at its end', withServer(async (server) => {
    assert.equal((await server.get('/quoridor/play/?bot=level:2')).body, table);
    const { status, fields } = await server.get('/quoridor/play?bot=level:2');
    assert.equal(status, 301);
    assert.equal(fields.get('location'), './play/?bot=level:2');
    const followed = await fetch(`${server.url.replace('localhost', '127.0.0.1')}/quoridor/play?x=1`);
    assert.equal(await followed.text(), table);
}));

test('files that are not there, and those that nobody may see', withServer(async (server) => {
    for (const target of ['/missing.js', '/assets/missing.wasm', '/.secret', '/index.html.br', '/sw.js/x']) {
        const { status, fields, body } = await server.get(target);
        assert.equal(status, 404, target);
        assert.equal(body, 'there is no such file here\n');
        assert.equal(fields.get('cache-control'), 'no-store');
    }
}));

test('an address that leads nowhere shows the page that says so', withServer(async (server) => {
    for (const target of ['/chess', '/quoridor/more', '/hex/play/', '/assets/', '/a/b/c/d?e=f.g']) {
        const { status, fields, body } = await server.get(target);
        assert.equal(status, 404, target);
        assert.equal(body, nowhere, target);
        assert.equal(fields.get('content-type'), 'text/html; charset=utf-8');
        assert.equal(fields.get('cache-control'), 'no-cache');
    }
}));

test('compressed for those who can read it', withServer(async (server) => {
    const brotli = await server.get('/', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    assert.equal(brotli.fields.get('content-encoding'), 'br');
    assert.equal(brotliDecompressSync(bytes(brotli.body)).toString(), page);
    assert.equal(brotli.fields.get('vary'), 'Accept-Encoding');
    assert.equal(Number(brotli.fields.get('content-length')), brotli.body.length);

    const gzip = await server.get(hashed, { 'Accept-Encoding': 'br, gzip;q=0.2' });
    assert.equal(gzip.fields.get('content-encoding'), 'gzip');
    assert.equal(gunzipSync(bytes(gzip.body)).toString(), script);

    for (const accepted of ['identity', 'gzip;q=0, br;q=0', 'nonsense', '']) {
        const plain = await server.get('/', { 'Accept-Encoding': accepted });
        assert.equal(plain.fields.get('content-encoding'), undefined, accepted);
        assert.equal(plain.body, page);
        assert.equal(plain.fields.get('vary'), 'Accept-Encoding');
    }
    const two = await server.exchange('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: deflate\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n');
    assert.match(two, /\r\nContent-Encoding: br\r\n/);
}));

test('kept by hash, or asked for again with the tag', withServer(async (server) => {
    const kept = await server.get(hashed);
    assert.equal(kept.fields.get('cache-control'), 'public, max-age=31536000, immutable');
    for (const target of ['/', '/sw.js']) {
        const first = await server.get(target);
        assert.equal(first.fields.get('cache-control'), 'no-cache');
        const tag = first.fields.get('etag');
        for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
            const again = await server.get(target, { 'If-None-Match': known });
            assert.equal(again.status, 304, known);
            assert.equal(again.body, '');
            assert.equal(again.fields.get('etag'), tag);
            assert.equal(again.fields.get('cache-control'), 'no-cache');
            assert.equal(again.fields.get('content-length'), undefined);
        }
        assert.equal((await server.get(target, { 'If-None-Match': '"x"' })).status, 200);
    }
    const compressed = await server.get('/', { 'Accept-Encoding': 'br' });
    const plain = await server.get('/', { 'If-None-Match': compressed.fields.get('etag') });
    assert.equal(plain.status, 200, 'the plain form is something else');
}));

test('the same server gives the same tags after a restart', withServer(async (server, folder) => {
    const { fields } = await server.get('/');
    const { Server } = await import('./server.mjs');
    const second = await Server.start(folder);
    assert.equal((await second.get('/')).fields.get('etag'), fields.get('etag'));
    assert.equal(await second.stop(), 0);
}));

test('HEAD has the fields of GET and nothing behind them', withServer(async (server) => {
    for (const target of ['/', hashed, '/missing.js', '/healthz', '/%']) {
        const get = await server.get(target);
        const head = await server.get(target, {}, 'HEAD');
        get.fields.delete('date');
        head.fields.delete('date');
        assert.equal(head.body, '', target);
        assert.equal(head.status, get.status);
        assert.deepEqual(head.fields, get.fields);
    }
}));

test('other methods are refused', withServer(async (server) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'BREW']) {
        const { status, fields } = await server.get('/', {}, method);
        assert.equal(status, 405, method);
        assert.equal(fields.get('allow'), 'GET, HEAD');
    }
}));

test('every answer is guarded', withServer(async (server) => {
    const known = (await server.get('/')).fields.get('etag');
    for (const answer of [
        await server.get('/'),
        await server.get('/', { 'If-None-Match': known }),
        await server.get('/missing.js'),
        await server.get('/chess'),
        await server.get('/%'),
        await server.get('/', {}, 'POST'),
    ]) {
        const policy = new Map(answer.fields.get('content-security-policy').split('; ').map((part) => {
            const [name, ...sources] = part.split(' ');
            return [name, sources.join(' ')];
        }));
        assert.equal(policy.get('default-src'), "'none'");
        assert.equal(policy.get('script-src'), "'self' 'wasm-unsafe-eval'");
        assert.equal(policy.get('style-src'), "'self'");
        assert.equal(policy.get('worker-src'), "'self'");
        assert.equal(policy.get('frame-ancestors'), "'none'");
        assert.equal(answer.fields.get('x-content-type-options'), 'nosniff');
        assert.equal(answer.fields.get('referrer-policy'), 'no-referrer');
        assert.equal(answer.fields.get('cross-origin-opener-policy'), 'same-origin');
        assert.equal(answer.fields.get('cross-origin-embedder-policy'), 'require-corp');
        assert.equal(answer.fields.get('cross-origin-resource-policy'), 'same-origin');
        assert.match(answer.fields.get('permissions-policy'), /camera=\(\)/);
        assert.match(answer.fields.get('date'), /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
        assert.equal(answer.fields.get('server'), undefined);
    }
}));

test('what was read at the start is what is served', withServer(async (server, folder) => {
    const { rmSync, writeFileSync } = await import('node:fs');
    writeFileSync(`${folder}/index.html`, 'half a build');
    rmSync(`${folder}/sw.js`);
    assert.equal((await server.get('/')).body, page);
    assert.equal((await server.get('/sw.js')).status, 200);
}));

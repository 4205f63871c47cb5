// Malicious requests: paths that lead outside, endless headers, broken and partial requests. Each
// gets a short answer or none, and the server continues.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, readAnswer, request, withServer } from './server.mjs';

test('no path leads out of the site', withServer(async (server) => {
    for (const target of [
        '/../etc/passwd', '/../../../../../../etc/passwd', '/assets/../../etc/passwd', '/..', '/.',
        '/%2e%2e/%2e%2e/etc/passwd', '/.%2e/etc/passwd', '/%2E./x', '/..%2fetc/passwd',
        '/..%5c..%5cetc/passwd', '/..\\..\\etc\\passwd', '/\\etc\\passwd', '/index.html%00.js',
        '/%00', '//etc/passwd', '///', '/assets//x', '/%c0%ae%c0%ae\\x', '/%', '/%2', '/%zz', '/a%',
        'http://test/../etc/passwd', 'http:///x', 'file:///etc/passwd', 'etc/passwd', '*', '?',
        '/%0d%0aSet-Cookie:%20x=y', '/a#b',
    ]) {
        const { status, fields, body } = await server.get(target);
        assert.equal(status, 400, target);
        assert.match(body, /^the (target|path) [^\n]+\n$/, target);
        assert.equal(fields.get('set-cookie'), undefined);
    }
    for (const target of ['/%252e%252e/etc/passwd', '/%252fetc%252fpasswd', '/%c0%ae%c0%ae/etc.passwd', '/etc.passwd', '/.../x', '/~root/.profile', '/proc/self/environ.txt'])
        assert.equal((await server.get(target)).status, 404, target);
}));

test('what cannot be read is refused in one line', withServer(async (server) => {
    for (const [bytes, status] of [
        ['garbage\r\n\r\n', 400],
        ['GET\r\n\r\n', 400],
        ['GET /\r\n\r\n', 400],
        ['GET / HTTP/1.1 x\r\nHost: x\r\n\r\n', 505],
        ['GET  / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
        ['GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n', 400],
        ['GET / HTTP/9.9\r\nHost: x\r\n\r\n', 505],
        ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
        ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello', 413],
        ['GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 413],
        ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello', 405],
        ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n', 405],
    ]) {
        const answer = readAnswer(await server.exchange(bytes));
        assert.equal(answer.status, status, JSON.stringify(bytes));
        assert.match(answer.body, /^[^\n]+\n$/, JSON.stringify(bytes));
        assert.equal(answer.fields.get('connection'), 'close');
    }
}));

test('what stands behind a body that nobody reads is no request', withServer(async (server) => {
    const inner = request('/healthz');
    for (const framing of [`Content-Length: ${inner.length}`, 'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip']) {
        const text = await server.exchange(`POST / HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n${inner}`);
        assert.equal(text.match(/HTTP\/1\.1 /g).length, 1, framing);
        assert.equal(readAnswer(text).status, 405);
    }
}));

test('too long a target, too long a header, too many of them', withServer(async (server) => {
    const answer = async (bytes) => readAnswer(await server.exchange(bytes));
    assert.equal((await answer(request(`/${'x'.repeat(100_000)}`))).status, 414);
    assert.equal((await answer(request('/', `X: ${'x'.repeat(100_000)}\r\n`))).status, 431);
    assert.equal((await answer(request('/', 'X: y\r\n'.repeat(10_000)))).status, 431);
    assert.equal((await answer('x'.repeat(1_000_000))).status, 414);
    assert.equal((await answer(request(`/?${'x'.repeat(15_000)}`, 'Connection: close\r\n'))).status, 200);
}));

test('a client that never stops sending is left', withServer(async (server) => {
    const client = server.connect();
    const flood = () => { while (!client.closed && client.socket.write('X: y\r\n'.repeat(10_000))); };
    client.socket.on('drain', flood);
    client.send('GET / HTTP/1.1\r\n');
    flood();
    while (!client.closed) await new Promise((resolve) => { client.wake = resolve; });
}));

test('pipelined requests are answered in their order', withServer(async (server) => {
    const targets = Array.from({ length: 200 }, (_, i) => (i % 3 === 0 ? '/healthz' : i % 3 === 1 ? '/x.js' : '/sw.js'));
    const text = await server.exchange(`${targets.map((target) => request(target)).join('')}${request('/healthz', 'Connection: close\r\n')}`);
    let rest = text;
    for (const target of [...targets, '/healthz']) {
        const { status, fields, body } = readAnswer(rest);
        assert.equal(status, target === '/x.js' ? 404 : 200);
        const length = Number(fields.get('content-length'));
        assert.equal(length, target === '/healthz' ? 3 : target === '/x.js' ? 27 : 19);
        rest = body.slice(length);
    }
    assert.equal(rest, '');
}));

test('requests in pieces, with empty lines between, from old clients', withServer(async (server) => {
    const client = server.connect();
    for (const letter of request('/healthz')) {
        client.send(letter);
        await new Promise(setImmediate);
    }
    await client.until((text) => text.endsWith('ok\n'));
    client.send(`\r\n${request('/sw.js', 'Connection: close\r\n')}`);
    assert.match(await client.rest(), /self\.skipWaiting\(\);$/);

    const together = await server.exchange(`${request('/healthz')}\r\n${request('/sw.js', 'Connection: close\r\n')}`);
    assert.match(together, /ok\nHTTP\/1\.1 200 OK\r\n/);

    const old = await server.exchange('GET /healthz HTTP/1.0\r\n\r\n');
    assert.equal(readAnswer(old).fields.get('connection'), 'close');
    const kept = server.connect();
    kept.send('GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n');
    await kept.until((text) => /\r\nConnection: keep-alive\r\n/.test(text) && text.endsWith('ok\n'));
    kept.close();
}));

test('a client that closes its side still gets its answers', withServer(async (server) => {
    const client = server.connect({ allowHalfOpen: true });
    client.socket.end(request('/healthz') + request('/'));
    const text = await client.rest();
    assert.equal(text.match(/HTTP\/1\.1 200 OK/g).length, 2);
    assert.ok(text.endsWith(page));

    const half = server.connect({ allowHalfOpen: true });
    half.socket.end('GET / HT');
    assert.equal(readAnswer(await half.rest()).status, 400);
    const nothing = server.connect({ allowHalfOpen: true });
    nothing.socket.end();
    assert.equal(await nothing.rest(), '');
}));

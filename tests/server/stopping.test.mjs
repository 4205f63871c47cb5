// Starting and stopping the server, and errors at the start.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { refused, withFolder } from '../command-line/quadrille.mjs';
import { large, readAnswer, request, Server, withServer, writeSite } from './server.mjs';

const withSite = (work) => withFolder(async (folder) => {
    writeSite(folder, { withLarge: true });
    await work(folder);
});

test('a port that is taken', withSite(async (folder) => {
    const other = net.createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address();
    refused(['serve', '--site', folder, '--port', `${port}`],
        new RegExp(`port ${port} of 127\\.0\\.0\\.1 is in use; .* choose another with --port`));
    other.close();
}));

test('bad arguments', withSite(async (folder) => {
    const site = ['serve', '--site', folder];
    refused([...site, '--port', '65536'], /--port is a whole number from 0 to 65535, not "65536"/);
    refused([...site, '--port', 'http'], /--port is a whole number/);
    refused([...site, '--address', 'example.org'], /an address is one such as 127\.0\.0\.1, .* not "example\.org"/);
    refused([...site, '--address', '192.0.2.1'], /cannot listen on port 8080 of 192\.0\.2\.1: /);
    refused([...site, '--connections', '0'], /--connections is a whole number from 1/);
    refused([...site, '--patience', '0'], /--patience is a whole number from 1/);
    refused([...site, '--idle', 'long'], /--idle is a whole number from 1/);
    for (const kept of ['--data', '--database'])
        refused([...site, '--no-club', kept, 'club'], new RegExp(`${kept} is of no use with --no-club: without a club nothing is kept`));
    for (const given of [['--shared'], ['--public-url', 'https://games.example.org'], ['--bot-threads', '2']])
        refused([...site, '--no-club', ...given], new RegExp(`${given[0]} is for a club, and --no-club serves none`));
    refused([...site, 'more'], /more.*see quadrille serve --help/);
}));

test('a site that is none', withFolder(async (folder) => {
    refused(['serve', '--site', join(folder, 'missing')], /there is no page in ".*missing": it has no index\.html/);
    refused(['serve', '--site', folder], /it has no index\.html/);
    writeFileSync(join(folder, 'file'), '');
    refused(['serve', '--site', join(folder, 'file')], /Not a directory|no index\.html/);
    mkdirSync(join(folder, 'index.html'));
    refused(['serve', '--site', folder], /it has no index\.html/);
}));

test('IPv6, and all addresses', withSite(async (folder) => {
    const six = await Server.start(folder, ['--address', '::1']);
    assert.match(six.url, /^http:\/\/\[::1\]:\d+$/);
    assert.equal((await six.get('/healthz')).body, 'ok\n');
    assert.equal(await six.stop(), 0);
    const all = await Server.start(folder, ['--address', '::']);
    assert.match(all.url, /^http:\/\/localhost:\d+$/);
    for (const host of ['127.0.0.1', '::1']) {
        const client = all.connect({ host });
        client.send(request('/healthz', 'Connection: close\r\n'));
        assert.equal(readAnswer(await client.rest()).body, 'ok\n', host);
    }
    assert.equal(await all.stop(), 0);
}));

for (const signal of ['SIGINT', 'SIGTERM'])
    test(`${signal} ends it, idle connections too`, withSite(async (folder) => {
        const server = await Server.start(folder);
        const idle = server.connect();
        idle.send(request('/healthz'));
        await idle.until((text) => text.endsWith('ok\n'));
        server.child.kill(signal);
        assert.equal(readAnswer(await idle.rest()).body, 'ok\n');
        assert.equal(await server.end, 0);
        assert.equal(server.errors, '');
    }));

test('asked to stop, it finishes its answers', withSite(async (folder) => {
    const server = await Server.start(folder);
    const clients = Array.from({ length: 3 }, () => server.connect());
    for (const client of clients) {
        let length = 0;
        client.socket.removeAllListeners('data');
        client.socket.on('data', (data) => { length += data.length; client.length = length; });
        // After one byte of the answer, the transfer is known to be under way.
        client.begun = once(client.socket, 'data').then(() => client.socket.pause());
        client.send(request('/bots.wasm'));
    }
    await Promise.all(clients.map(({ begun }) => begun));
    server.child.kill('SIGTERM');
    // Once new connections are refused, the server has received the signal.
    for (;;) {
        const late = server.connect();
        if (!(await late.connected)) break;
        late.close();
    }
    for (const client of clients) client.socket.resume();
    await Promise.all(clients.map((client) => client.rest()));
    for (const client of clients) assert.ok(client.length > large.length, `${client.length}`);
    assert.equal(await server.end, 0);
}));

test('asked to stop, it does not wait for ever, and the second time not at all', withSite(async (folder) => {
    for (const times of [1, 2]) {
        const server = await Server.start(folder);
        const lazy = server.connect();
        lazy.send(request('/bots.wasm'));
        await once(lazy.socket, 'data');
        lazy.socket.pause();
        const slow = server.connect();
        slow.send('GET /');
        await slow.connected;
        for (let i = 0; i < times; ++i) {
            server.child.kill('SIGTERM');
            for (;;) {
                const late = server.connect();
                if (!(await late.connected)) break;
                late.close();
            }
        }
        assert.equal(await server.end, 0);
        lazy.close();
        slow.close();
    }
}));

test('killed in mid-answer, it can be started again on the same port at once', withSite(async (folder) => {
    const server = await Server.start(folder);
    const client = server.connect();
    client.send(request('/bots.wasm'));
    await once(client.socket, 'data');
    server.child.kill('SIGKILL');
    assert.equal(await server.end, 'SIGKILL');
    const again = await Server.start(folder, [], server.port);
    assert.equal(again.port, server.port);
    assert.equal((await again.get('/healthz')).body, 'ok\n');
    assert.equal(await again.stop(), 0);
    client.close();
}));

test('the log has a line for every answer, without addresses and queries', withServer(async (server) => {
    await server.get('/?x=1');
    await server.get('/missing.js', {}, 'HEAD');
    await server.exchange('garbage\x1b[2J\r\n\r\n');
    while (server.errors.split('\n').length <= 3) await once(server.child.stderr, 'data');
    const lines = server.errors.split('\n').slice(0, -1).map((line) => JSON.parse(line));
    assert.ok(!server.errors.includes('127.0.0.1') && !server.errors.includes('x=1'));
    for (const line of lines) {
        assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        assert.equal(line.event, 'visit');
        assert.equal(line.client, lines[0].client, 'the same client, the same pseudonym');
    }
    assert.deepEqual(lines.slice(0, 3).map(({ status, bytes, method, path }) => [status, method, path, bytes > 0]), [
        [200, 'GET', '/', true], [404, 'HEAD', '/missing.js', false], [400, undefined, undefined, true],
    ]);
}, ['--log']));

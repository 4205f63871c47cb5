// Many clients, including slow and idle ones: none of them keeps the others waiting.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { large, page, readAnswer, request, withServer } from './server.mjs';

const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

// The size of the process's table of file descriptors.
const openFiles = (server) => readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/^FDSize:\s*(\d+)$/m)[1];

test('2,500 connections at once are all answered, twice', withServer(async (server) => {
    const clients = [];
    // In batches, since the queue of new connections is limited.
    while (clients.length < 2500) {
        const wave = Array.from({ length: 250 }, () => server.connect());
        assert.ok((await Promise.all(wave.map((client) => client.connected))).every(Boolean));
        clients.push(...wave);
    }
    for (let round = 1; round <= 2; ++round) {
        for (const client of clients) client.send(request('/healthz'));
        await Promise.all(clients.map((client) =>
            client.until((text) => text.split('\r\n\r\nok\n').length === round + 1)));
    }
    // All were answered, so all have been accepted.
    assert.ok(Number(openFiles(server)) > 2500);
    for (const client of clients) client.close();
}, ['--unlimited', '127.0.0.1']));

test('those beyond the limit are told to come back', withServer(async (server) => {
    const inside = Array.from({ length: 20 }, () => server.connect());
    for (const client of inside) {
        client.send(request('/healthz'));
        await client.until((text) => text.endsWith('ok\n'));
    }
    const outside = await Promise.all(Array.from({ length: 30 }, () => server.exchange('')));
    for (const text of outside) {
        const { status, fields, body } = readAnswer(text);
        assert.equal(status, 503);
        assert.equal(fields.get('retry-after'), '5');
        assert.equal(body, 'too many connections, come back in a moment\n');
    }
    for (const client of inside) {
        client.send(request('/healthz'));
        await client.until((text) => text.split('\r\n\r\nok\n').length === 3);
    }
    inside[0].close();
    // There is room again as soon as the server has noticed.
    while ((await server.get('/healthz')).status !== 200) await sleep(10);
    for (const client of inside) client.close();
    while ((await server.get('/healthz')).status !== 200) await sleep(10);
}, ['--connections', '20']));

test('far more than the limit do no harm', withServer(async (server) => {
    const crowd = Array.from({ length: 600 }, () => server.connect());
    for (const client of crowd) client.send(request('/healthz', 'Connection: close\r\n'));
    const texts = await Promise.all(crowd.map((client) => client.rest()));
    assert.ok(texts.some((text) => text.endsWith('ok\n')));
    assert.ok(texts.every((text) => text === '' || /^HTTP\/1\.1 (200|503) /.test(text)));
    while ((await server.get('/healthz')).status !== 200) await sleep(10);
}, ['--connections', '5']));

test('slow senders are told, and lose their place', withServer(async (server) => {
    const slow = Array.from({ length: 50 }, () => server.connect());
    for (const client of slow) client.send('GET / HTTP/1.1\r\n');
    const dripping = setInterval(() => {
        for (const client of slow) if (!client.closed) client.send('X: y\r\n');
    }, 100);
    const texts = await Promise.all(slow.map((client) => client.rest()));
    clearInterval(dripping);
    for (const text of texts) {
        const { status, body } = readAnswer(text);
        assert.equal(status, 408);
        assert.equal(body, 'the request took too long to come\n');
    }
}, ['--patience', '1']));

test('silent clients are closed without a word, also between requests', withServer(async (server) => {
    const silent = server.connect();
    const quiet = server.connect();
    quiet.send(request('/healthz'));
    assert.equal(await silent.rest(), '');
    const text = await quiet.rest();
    assert.equal(text.match(/HTTP\/1\.1/g).length, 1);
    assert.equal(readAnswer(text).body, 'ok\n');
}, ['--idle', '1']));

test('who does not take an answer is cut off, who takes it slowly is not', withServer(async (server) => {
    const lazy = server.connect();
    lazy.socket.pause();
    lazy.send(request('/bots.wasm'));
    // Reads a part every 20 ms, so that all of it takes longer than the server's patience.
    const steady = server.connect();
    let taken = 0;
    steady.socket.removeAllListeners('data');
    steady.socket.on('data', (data) => {
        taken += data.length;
        steady.socket.pause();
        setTimeout(() => steady.socket.resume(), 20);
    });
    steady.send(request('/bots.wasm', 'Connection: close\r\n'));
    await steady.rest();
    assert.ok(taken > large.length, `${taken}`);
    // The idle client has been dropped by now; data in transit still arrives.
    lazy.socket.resume();
    assert.ok((await lazy.rest()).length < large.length);
}, ['--patience', '3'], { withLarge: true }));

test('a client that goes in mid-answer does no harm', withServer(async (server) => {
    for (let i = 0; i < 50; ++i) {
        const client = server.connect();
        client.send(request('/bots.wasm').repeat(3));
        await client.until((text) => text.length > 1000);
        if (i % 2 === 0) client.socket.resetAndDestroy();
        else client.close();
    }
    assert.equal((await server.get('/')).body, page);
}, [], { withLarge: true }));

test('lazy readers do not cost the server the memory of what they do not take', withServer(async (server) => {
    const clients = Array.from({ length: 40 }, () => server.connect());
    for (const client of clients) {
        client.socket.pause();
        client.send(request('/bots.wasm').repeat(20));
    }
    for (let i = 0; i < 20; ++i) assert.equal((await server.get('/')).body, page);
    const kilobytes = Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+) kB$/m)[1]);
    assert.ok(kilobytes < 150_000, `${kilobytes} kB for a site of 16 MB`);
    for (const client of clients) client.close();
}, [], { withLarge: true }));

// Starts the server with a site for tests and talks to it byte by byte, which allows malformed
// requests.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { program, withFolder } from '../command-line/quadrille.mjs';
import { within } from './patience.mjs';

export const page = '<!doctype html><title>Quadrille</title>'.padEnd(2000, ' page');
export const table = '<!doctype html><title>Quoridor</title>';
export const nowhere = '<!doctype html><title>Nowhere</title>';
export const script = 'export const answer = 42;\n'.repeat(100);
// More than the operating system buffers for a client that does not read.
export const large = Buffer.alloc(16 << 20, 'the bots of all four games. ');

export const hashed = '/assets/app-Dk3x_9Qa.js';

// `withLarge` adds a large file, bots.wasm, for tests that watch a transfer.
export function writeSite(folder, { withLarge = false } = {}) {
    const write = (path, bytes) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
    };
    write('index.html', page);
    write('index.html.br', brotliCompressSync(page));
    write('index.html.gz', gzipSync(page));
    write(`.${hashed}`, script);
    write(`.${hashed}.gz`, gzipSync(script));
    write('sw.js', 'self.skipWaiting();');
    write('quoridor/play/index.html', table);
    write('404.html', nowhere);
    write('.secret', 'nobody sees this');
    if (withLarge) write('bots.wasm', large);
}

// A running server: its port, its end (status or signal), and its log.
export class Server {
    // `environment` is added to the test's own.
    static async start(folder, args = [], port = 0, environment = {}) {
        const server = new Server();
        // Only the page, unless a place for a club is named.
        const club = args.includes('--data') || args.includes('--database') ? [] : ['--no-club'];
        server.child = spawn(program, ['serve', '--port', `${port}`, '--site', folder, ...club, ...args], { env: { ...process.env, ...environment } });
        server.errors = '';
        server.child.stderr.on('data', (data) => { server.errors += data; });
        server.end = new Promise((resolve) => {
            server.child.on('close', (status, signal) => resolve(status ?? signal));
        });
        server.said = '';
        await within(new Promise((resolve) => {
            server.child.stdout.on('data', (data) => { server.said += data; if (server.said.endsWith('\n')) resolve(); });
            server.child.on('close', resolve);
        }), () => `the server to say where it is, after ${JSON.stringify(server.errors)}`);
        const found = server.said.match(/^the page is on (https?:\/\/(\S+):(\d+)) \(.*\); Ctrl-C ends it\n/);
        assert.ok(found, `${server.said}${server.errors}`);
        [, server.url, server.host, server.port] = found;
        server.host = server.host.replace(/^\[|\]$/g, '');
        return server;
    }

    connect(options = {}) {
        return new Client(net.connect({ port: Number(this.port), host: this.host === 'localhost' ? '127.0.0.1' : this.host, ...options }));
    }

    // Everything that is received for these bytes until the connection ends.
    async exchange(bytes) {
        const client = this.connect();
        client.send(bytes);
        return client.rest();
    }

    // The answer to one request that asks for the connection to be closed.
    async get(target, fields = {}, method = 'GET') {
        const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const text = await this.exchange(
            `${method} ${target} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n${lines}\r\n`);
        return readAnswer(text);
    }

    // Stops the server and returns how it ended; kills it if it does not stop in time.
    async stop() {
        this.child.kill('SIGTERM');
        try {
            return await within(this.end, () => 'the server to stop');
        } catch (error) {
            this.child.kill('SIGKILL');
            throw error;
        }
    }
}

// Longer than the server waits for silent clients.
const slowest = 120_000;

// A connection whose received bytes are kept as latin1 text.
export class Client {
    constructor(socket) {
        this.socket = socket;
        this.text = '';
        this.closed = false;
        this.wake = () => {};
        socket.on('data', (data) => { this.text += data.toString('latin1'); this.wake(); });
        // A reset is one of the ways in which the server may end it.
        socket.on('error', (error) => { this.error = error; });
        socket.on('end', () => { this.ended = true; this.wake(); });
        socket.on('close', () => { this.closed = true; this.wake(); });
        this.connected = new Promise((resolve) => {
            socket.on('connect', () => resolve(true));
            socket.on('close', () => resolve(false));
        });
    }

    send(bytes) { this.socket.write(bytes, 'latin1'); }

    // Waits until the text so far satisfies the condition.
    async until(condition) {
        while (!condition(this.text)) {
            assert.ok(!this.closed, `closed too early, after ${JSON.stringify(this.text.slice(-500))}`);
            await this.more();
        }
        return this.text;
    }

    // Everything that is received until the server closes its side.
    async rest() {
        while (!this.closed && !this.ended) await this.more();
        this.socket.destroy();
        return this.text;
    }

    // Waits until something is received or the connection ends.
    more() {
        return within(new Promise((resolve) => { this.wake = resolve; }),
            () => `the server to go on, after ${JSON.stringify(this.text.slice(-500))}`, slowest);
    }

    close() { this.socket.destroy(); }
}

// The first answer in a text: status, headers with lower-case names, and what follows.
export function readAnswer(text) {
    const end = text.indexOf('\r\n\r\n');
    assert.ok(end > 0, `no answer: ${JSON.stringify(text.slice(0, 500))}`);
    const [first, ...lines] = text.slice(0, end).split('\r\n');
    const [, status] = first.match(/^HTTP\/1\.1 (\d{3}) \S.*$/);
    const fields = new Map(lines.map((line) => {
        const [, name, value] = line.match(/^([\w-]+): (.*)$/);
        return [name.toLowerCase(), value];
    }));
    assert.equal(fields.size, lines.length, 'no field twice');
    return { status: Number(status), fields, body: text.slice(end + 4) };
}

// A test with a server on the standard site, which must stop without errors afterwards.
export function withServer(work, args = [], site = {}) {
    return withFolder(async (folder) => {
        writeSite(folder, site);
        const server = await Server.start(folder, args);
        try {
            await work(server, folder);
            assert.equal(server.child.exitCode, null, 'it still runs');
            assert.equal((await server.get('/healthz')).body, 'ok\n');
        } finally {
            assert.equal(await server.stop(), 0, server.errors);
        }
        if (!args.includes('--log')) assert.equal(server.errors, '');
    });
}

export const request = (target = '/', more = '') => `GET ${target} HTTP/1.1\r\nHost: test\r\n${more}\r\n`;

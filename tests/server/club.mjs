// A club and people who play in it: common code of the club's tests.

import assert from 'node:assert/strict';
import http from 'node:http';
import { join } from 'node:path';
import { withFolder } from '../command-line/quadrille.mjs';
import { after } from 'node:test';
import { within } from './patience.mjs';
import { Postgres } from './postgres.mjs';
import { Server, writeSite } from './server.mjs';
import { WebSocket } from './websocket.mjs';

// Where clubs are stored: in folders, or all in one PostgreSQL server with a database each.
export const inPostgres = process.env.QUADRILLE_TEST_DATABASE === 'postgresql';
export const postgres = inPostgres ? await Postgres.start() : undefined;
if (inPostgres) after(() => postgres.stop());
const databases = new Map();

// The options that tell the program where the club of that folder is stored.
export function placeOf(folder) {
    if (!inPostgres) return ['--data', join(folder, 'club')];
    if (!databases.has(folder)) databases.set(folder, postgres.makeDatabase());
    return ['--database', databases.get(folder)];
}

// A server with the club of the folder; `port` selects the port, to come back on the same one.
export function startClub(folder, args = [], port = 0, environment = {}) {
    return Server.start(join(folder, 'site'), [...placeOf(folder), ...args], port, environment);
}

// A test with a club, whose server must stop without errors.
export function withClub(work, args = []) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const server = await startClub(folder, args);
        try {
            await work(server, folder);
            assert.equal(server.child.exitCode, null, 'it still runs');
        } finally {
            assert.equal(await server.stop(), 0, server.errors);
        }
    });
}

const agent = new http.Agent({ keepAlive: false });

// One request; returns status, headers, and the body, parsed if it is JSON. `server` has a port
// and, optionally, a local address to connect from.
export function ask(server, method, path, body, headers = {}) {
    return within(new Promise((resolve, reject) => {
        const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
        const request = http.request({
            agent, host: '127.0.0.1', port: server.port, localAddress: server.localAddress, method, path,
            headers: { ...(bytes ? { 'Content-Length': bytes.length } : {}), ...headers },
        }, (response) => {
            const parts = [];
            response.on('data', (part) => parts.push(part));
            response.on('end', () => {
                const text = Buffer.concat(parts).toString('utf8');
                const json = response.headers['content-type'] === 'application/json' ? JSON.parse(text) : undefined;
                resolve({ status: response.statusCode, headers: response.headers, text, json });
            });
            response.on('error', reject);
        });
        request.on('error', reject);
        request.end(bytes);
    }), () => `the answer to ${method} ${path}`, 60_000);
}

// Throws if the club cannot store or read anything at the moment, or a proxy has lost its server;
// `surely` then tries again.
export function requireKept({ status, json }) {
    if ([502, 503, 504].includes(status)) throw new Error(`${status} ${JSON.stringify(json)}`);
}

// A person with a token.
export class Person {
    static async guest(server, body = {}) {
        const { status, json } = await ask(server, 'POST', '/api/guests', { token: true, ...body });
        requireKept({ status, json });
        assert.equal(status, 201, JSON.stringify(json));
        return new Person(server, json.token, json.person);
    }

    constructor(server, token, person) {
        this.server = server;
        this.token = token;
        this.id = person.id;
        this.name = person.name;
    }

    get headers() { return { Authorization: `Bearer ${this.token}` }; }

    ask(method, path, body) { return ask(this.server, method, path, body, this.headers); }

    // A request that must succeed.
    async does(method, path, body) {
        const { status, json } = await this.ask(method, path, body);
        requireKept({ status, json });
        assert.ok(status < 300, `${method} ${path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(json)}`);
        return json;
    }

    async open(terms) { return (await this.does('POST', '/api/tables', terms)).table; }

    command(table, command) { return this.does('POST', `/api/tables/${table}`, command); }

    socket() { return WebSocket.open(this.server.port, { headers: this.headers, localAddress: this.server.localAddress }); }
}

// A club to play in, and people who play: what the tests of the club have in common.

import assert from 'node:assert/strict';
import http from 'node:http';
import { join } from 'node:path';
import { withFolder } from '../command-line/quadrille.mjs';
import { Server, writeSite } from './server.mjs';
import { WebSocket } from './websocket.mjs';

// A server with a club in its folder; `port` to come back on the same one.
export function startClub(folder, args = [], port = 0) {
    return Server.start(join(folder, 'site'), ['--data', join(folder, 'club'), ...args], port);
}

// A test with a club, which must end well.
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

// One request: status, fields, and the body, read as JSON where it is.
export function ask(server, method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
        const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
        const request = http.request({
            agent, host: '127.0.0.1', port: server.port, method, path,
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
    });
}

// Somebody with a token.
export class Person {
    static async guest(server, body = {}) {
        const { status, json } = await ask(server, 'POST', '/api/guests', { token: true, ...body });
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

    // What must go well.
    async does(method, path, body) {
        const { status, json } = await this.ask(method, path, body);
        assert.ok(status < 300, `${method} ${path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(json)}`);
        return json;
    }

    async open(terms) { return (await this.does('POST', '/api/tables', terms)).table; }

    command(table, command) { return this.does('POST', `/api/tables/${table}`, command); }

    socket() { return WebSocket.open(this.server.port, { headers: this.headers }); }
}

// Plays on a table until the game is over: whatever may be played, chosen by `choose(moves, ply)`. Gives
// all events in their order. `open()` makes a socket; after a lost one it goes on from the next number.
export async function play(open, table, choose, { from = 1, events = [], give = () => {} } = {}) {
    let socket = await open();
    let next = from;
    for (;;) {
        try {
            socket.send({ do: 'watch', table, from: next });
            for (;;) {
                const message = await socket.next((candidate) => candidate.error || (candidate.event && candidate.table === table));
                if (message.error) {
                    assert.ok(['outdated', 'not-kept', 'busy', 'waiting', 'game-over', 'time-up', 'not-now'].includes(message.error), JSON.stringify(message));
                    continue;
                }
                assert.equal(message.number, next, 'no event is missing and none comes twice');
                ++next;
                events.push(message);
                give(message);
                if (message.event === 'ended') { socket.drop(); return events; }
                await answerTo(socket, table, message, events, choose);
            }
        } catch (error) {
            if (error.code === 'ERR_ASSERTION') throw error;
            socket.drop();
            socket = await open();
        }
    }
}

// The legal moves of the seat to move, from the snapshot.
async function answerTo(socket, table, event, events, choose) {
    const started = events.findLast((candidate) => candidate.event === 'started');
    if (event.event === 'committed') socket.send({ do: 'number', table, number: '0123456789abcdef'.repeat(2) });
    if (!started || !['started', 'moved', 'resumed', 'taken-back'].includes(event.event)) return;
    const turn = event.turn ?? events.findLast((candidate) => candidate.turn !== undefined)?.turn;
    if (turn !== started.you || started.you === null) return;
    const ply = events.findLast((candidate) => candidate.ply !== undefined && candidate.number > started.number)?.ply ?? 0;
    const move = await choose({ table, ply, event, started });
    if (move) socket.send({ do: 'move', table, game: started.game, ply, move });
}

// docs/api.md is correct: its examples run in order with a real server, and every request and every
// message has an example.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../command-line/quadrille.mjs';
import { ask, withClub } from './club.mjs';
import { filled, fits, readPattern } from './pattern.mjs';
import { WebSocket } from './websocket.mjs';

const document = readFileSync(join(root, 'docs/api.md'), 'utf8');
const examples = [...document.matchAll(/^```api\n(.*?)^```$/gms)].flatMap(([, block]) => block.trim().split('\n'));

// A speaker in the examples; the one without a name has no identity.
class Speaker {
    constructor(server, names) { Object.assign(this, { server, names }); }

    get headers() { return this.token ? { Authorization: `Bearer ${this.token}` } : {}; }

    async request(method, path, body) {
        this.answer = await ask(this.server, method, path, body, this.headers);
        const { json } = this.answer;
        if (json?.person && json.token) this.token = json.token;
        if (method === 'DELETE' && path === '/api/session') this.token = undefined;
    }

    hears(status, pattern) {
        const { status: actual, text, json } = this.answer;
        assert.ok(actual === status && (!pattern || fits(readPattern(pattern), json, this.names)), `${actual} ${text} is not ${status} ${pattern}`);
    }

    async connect() { this.socket = await WebSocket.open(this.server.port, { headers: this.headers }); }

    gets(pattern) {
        const wanted = readPattern(pattern);
        return this.socket.find((message) => fits(wanted, message, this.names), pattern);
    }
}

async function runLine(line, speakers, last) {
    const [, name = '', sign, said] = line.match(/^(?:([A-Z]\w*)([<>]) )?(.*)$/);
    const speaker = sign ? speakers(name) : last;
    const request = said.match(/^(GET|POST|PATCH|DELETE) (\S+)(?: (.*))?$/);
    const answer = said.match(/^(\d{3})(?: (.*))?$/);
    if (request) {
        const [, method, path, body] = request;
        const asking = speakers(name);
        await asking.request(method, filled(path, asking.names), body && filled(body, asking.names));
        return asking;
    }
    if (answer) last.hears(Number(answer[1]), answer[2]);
    else if (said === 'socket') await speaker.connect();
    else if (said === 'hangs up') speaker.socket.drop();
    else if (sign === '>') speaker.socket.send(JSON.parse(filled(said, speaker.names)));
    else if (sign === '<') await speaker.gets(said);
    else assert.fail('no line of an example');
    return speaker;
}

test('the examples run', withClub(async (server) => {
    const names = new Map([['owner', server.said.match(/owner#(\S+)/)[1]], ['club', `http://127.0.0.1:${server.port}`]]);
    const everybody = new Map();
    const speakers = (name) => {
        if (!everybody.has(name)) everybody.set(name, new Speaker(server, names));
        return everybody.get(name);
    };
    let last = speakers('');
    for (const line of examples) {
        try {
            last = await runLine(line, speakers, last);
        } catch (error) {
            error.message = `${line}\n${error.message}`;
            throw error;
        }
    }
    for (const { socket } of everybody.values()) socket?.drop();
}, ['--unlimited', '127.0.0.1']));

// The first column of the table with this heading: words in backquotes.
const firstColumn = (heading) => {
    const rows = document.slice(document.indexOf(heading)).split('\n').slice(2);
    return rows.slice(0, rows.findIndex((row) => !row.startsWith('|'))).flatMap((row) => row.match(/^\| `([^`]+)`/)?.[1] ?? []);
};

test('every request has an example', () => {
    const requests = [...document.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \/[^`]*)`/gm)].map(([, request]) => request);
    assert.ok(requests.length > 30);
    const shown = examples.map((line) => line.match(/(?:^|> )((?:GET|POST|PATCH|DELETE) [^ ?]+)/)?.[1]);
    for (const request of requests) {
        const pattern = new RegExp(`^${request.replaceAll('/ID', '/[^/]+')}$`);
        assert.ok(shown.some((example) => pattern.test(example ?? '')), request);
    }
});

test('every command, every message and every event has an example', () => {
    const commands = [...firstColumn('| `do` | members'), ...firstColumn('| message | members')];
    assert.ok(commands.length > 15);
    for (const command of commands) assert.ok(examples.some((line) => line.includes(`"do":"${command}"`)), command);
    // Events that need certain cards, minutes of absence, or a server that was down.
    const others = ['held', 'claimed', 'resumed'];
    for (const event of firstColumn('| `event` | members').filter((name) => !others.includes(name)))
        assert.ok(examples.some((line) => line.includes(`"event":"${event}"`)), event);
});

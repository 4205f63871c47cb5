// Abusive clients: floods, huge and broken frames, partial messages, connections left open, endless
// random messages, password guessing. None of them affects others; two people keep playing
// meanwhile.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, Person, withClub } from './club.mjs';
import { frame, WebSocket } from './websocket.mjs';

// Two people who move now and then while others misbehave.
class Players {
    static async sit(server) {
        const players = new Players();
        players.people = [await Person.guest(server), await Person.guest(server)];
        players.table = await players.people[0].open({ game: 'hex', options: { size: 11 }, sides: 'chosen' });
        await players.people[1].command(players.table, { do: 'sit' });
        players.sockets = await Promise.all(players.people.map((person) => person.socket()));
        for (const socket of players.sockets) await socket.ask({ do: 'watch', table: players.table, from: 1 });
        players.ply = 0;
        players.cells = 'abcdefghijk'.split('').flatMap((letter) => Array.from({ length: 11 }, (_, i) => `${letter}${i + 1}`));
        return players;
    }

    // One move, which both see.
    async move() {
        const answer = await this.sockets[this.ply % 2].ask({ do: 'move', table: this.table, ply: this.ply, move: this.cells[this.ply] });
        assert.equal(answer.ok, true, JSON.stringify(answer));
        ++this.ply;
        for (const socket of this.sockets) await socket.next((message) => message.event === 'moved' && message.ply === this.ply);
    }

    part() { for (const socket of this.sockets) socket.drop(); }
}

const text = (length) => JSON.stringify({ do: 'say', text: 'x'.repeat(length) });

test('frames that are too long, broken or no text', withClub(async (server) => {
    const players = await Players.sit(server);
    for (const [bytes, code] of [
        [frame(text(20_000)), 1009],
        [frame(text(70_000)), 1009],
        [Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]), 1009],
        [Buffer.concat([frame(text(15_000), 1, { final: false }), frame('x'.repeat(15_000), 0)]), 1009],
        [frame('bytes', 2), 1003],
        [frame(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 1007],
        [frame('{}', 1, { masked: false }), 1002],
        [frame('{}', 3), 1002],
        [frame('x'.repeat(126), 9), 1002],
        [frame('more', 0), 1002],
    ]) {
        const socket = await WebSocket.open(server.port);
        socket.socket.write(bytes);
        assert.equal(await socket.end(), code);
        await players.move();
    }
    // Fragmented messages are valid.
    const socket = await WebSocket.open(server.port);
    socket.socket.write(Buffer.concat([frame('{"id":1,"do":', 1, { final: false }), frame('', 9), frame('"unseek"}', 0)]));
    assert.deepEqual(await socket.next((message) => message.id === 1), { id: 1, ok: true });
    socket.drop();
    players.part();
}));

test('who sends too much is closed, and the others are not', withClub(async (server) => {
    const players = await Players.sit(server);
    const floods = await Promise.all(Array.from({ length: 5 }, () => WebSocket.open(server.port)));
    const many = Buffer.concat(Array.from({ length: 500 }, () => frame('{"do":"lobby"}')));
    for (const flood of floods) flood.socket.write(many);
    await players.move();
    assert.deepEqual(await Promise.all(floods.map((flood) => flood.end())), [4002, 4002, 4002, 4002, 4002]);
    await players.move();
    players.part();
}));

test('requests from one address have a limit, which says when to come back', withClub(async (server) => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(server, 'GET', '/api/tables')));
    const refused = answers.filter((answer) => answer.status === 429);
    assert.ok(refused.length > 0 && refused.length < 150);
    for (const { json, headers } of refused) {
        assert.equal(json.error, 'too-many');
        assert.ok(json.retry_after > 0 && Number(headers['retry-after']) >= 1);
    }
    assert.equal((await ask(server, 'GET', '/healthz')).status, 200);
}));

test('who never ends a message, never answers a ping or never reads is closed', withClub(async (server) => {
    const players = await Players.sit(server);
    const half = await WebSocket.open(server.port);
    half.answersPings = false;
    half.socket.write(frame(text(1000)).subarray(0, 200));
    const drip = setInterval(() => { if (!half.closed) half.socket.write('x'); }, 100);
    const silent = await WebSocket.open(server.port);
    silent.answersPings = false;
    // An upgrade request that is never completed, and a body that never arrives.
    const begun = server.connect();
    begun.send('GET /api/socket HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    const body = server.connect();
    body.send('POST /api/guests HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n{"name":');
    const lazy = await players.people[0].socket();
    lazy.socket.pause();
    await Promise.all([half.end(), silent.end(), begun.rest(), body.rest()]);
    clearInterval(drip);
    await players.move();
    lazy.drop();
    players.part();
}, ['--idle', '2', '--patience', '1']));

test('who reads nothing gets no more than the server keeps for it', withClub(async (server) => {
    const players = await Players.sit(server);
    const lazy = await players.people[1].socket();
    await lazy.ask({ do: 'watch', table: players.table });
    lazy.socket.pause();
    const greedy = await WebSocket.open(server.port);
    greedy.socket.pause();
    const rss = () => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+) kB$/m)[1]);
    const before = rss();
    // Each of these causes an answer much larger than the request.
    const ask = frame(JSON.stringify({ do: 'watch', table: players.table, from: 1 }));
    for (let i = 0; i < 100; ++i) { greedy.socket.write(Buffer.concat(Array.from({ length: 100 }, () => ask))); await players.move(); }
    assert.ok(rss() - before < 40_000, `${rss() - before} kB more`);
    greedy.drop();
    lazy.drop();
    players.part();
}, ['--unlimited', '127.0.0.1']));

// The same numbers in every run.
function randomNumbers(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

// Random messages, some of which resemble valid ones.
function randomMessage(random, table) {
    const names = ['watch', 'unwatch', 'lobby', 'seek', 'unseek', 'sit', 'bots', 'remove', 'number', 'move', 'hold', 'resign', 'abort', 'offer', 'answer', 'claim', 'leave', 'say', 'dance'];
    const values = ['0', '-1', '1e9', 'true', 'null', '""', '"x"', '"b2"', '"draw"', '"hex"', '[]', '{}', '[[]]', '"\\ud800"', `"${table}"`, '"level:1"', '99999999999999999999'];
    const members = ['seat', 'key', 'bot', 'number', 'ply', 'move', 'game', 'confirmed', 'offer', 'accept', 'choice', 'text', 'from', 'on', 'clock', 'options', 'rated', 'id', 'x'];
    let message = `{"do":"${names[random(names.length)]}"`;
    if (random(3) > 0) message += `,"table":"${table}"`;
    for (let i = random(4); i > 0; --i) message += `,"${members[random(members.length)]}":${values[random(values.length)]}`;
    message += '}';
    if (random(4) > 0) return Buffer.from(message);
    const bytes = Buffer.from(message);
    for (let i = random(4); i >= 0; --i) bytes[random(bytes.length)] = 32 + random(95);
    return bytes;
}

test('100,000 random messages', withClub(async (server) => {
    const players = await Players.sit(server);
    const random = randomNumbers(7);
    const crowd = await Promise.all(Array.from({ length: 20 }, async (_, i) => (i % 4 === 0 ? WebSocket.open(server.port) : (await Person.guest(server)).socket())));
    const last = '{"id":"the last","do":"unseek"}';
    for (let round = 0; round < 50; ++round) {
        for (const socket of crowd) socket.socket.write(Buffer.concat(Array.from({ length: 100 }, () => frame(randomMessage(random, players.table)))));
        if (round % 2 === 0) await players.move();
        for (const socket of crowd) {
            socket.socket.write(frame(last));
            // Every message is answered, so this answer comes after all others.
            await socket.next((message) => message.id === 'the last');
        }
    }
    for (const socket of crowd) assert.equal(socket.closed, false);
    const { snapshot } = (await players.people[0].ask('GET', `/api/tables/${players.table}`)).json;
    assert.equal(snapshot.ply, players.ply);
    for (const socket of crowd) socket.drop();
    await players.move();
    players.part();
}, ['--unlimited', '127.0.0.1']));

test('passwords tried by the dozen keep nobody waiting', withClub(async (server) => {
    const players = await Players.sit(server);
    const tries = Array.from({ length: 200 }, () => ask(server, 'POST', '/api/session', { name: 'Somebody', password: 'a long guess' }));
    for (let i = 0; i < 10; ++i) await players.move();
    const statuses = new Set((await Promise.all(tries)).map((answer) => answer.status));
    // Wrong password, or too many requests at once.
    assert.ok(statuses.has(403) && statuses.has(503), [...statuses].join());
    statuses.delete(403);
    statuses.delete(503);
    assert.deepEqual([...statuses], []);
    await players.move();
    players.part();
}, ['--unlimited', '127.0.0.1']));

test('passwords from one address have a limit of their own', withClub(async (server) => {
    const answers = [];
    for (let i = 0; i < 12; ++i) answers.push((await ask(server, 'POST', '/api/session', { name: 'Somebody', password: 'a long guess' })).status);
    assert.equal(answers.filter((status) => status === 403).length, 10);
    assert.equal(answers.filter((status) => status === 429).length, 2);
    assert.equal((await ask(server, 'GET', '/api/tables')).status, 200);
}));

test('no secret is on disk as it was told, and none is in the log', withClub(async (server, folder) => {
    const guest = await Person.guest(server);
    const { recovery } = await guest.does('POST', '/api/me/account', { name: 'Ada', password: 'correct horse battery' });
    const { token } = await guest.does('POST', '/api/me/tokens', { label: 'engine' });
    const { key } = await guest.does('POST', '/api/tables', { game: 'hex', listed: false });
    await ask(server, 'GET', `/api/me?token=${token}`, undefined, { Authorization: `Bearer ${token}` });
    const owner = server.said.match(/owner#(\S+)/)[1];
    const secrets = [guest.token, token, key, owner, 'correct horse battery', ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))];
    for (const secret of [guest.token, token, key, owner]) assert.match(secret, /^[0-9a-z]{26,}$/, '130 bits or more');
    for (const code of recovery) assert.ok(code.replaceAll('-', '').length >= 26);
    const club = join(folder, 'club');
    for (const name of readdirSync(club)) {
        const bytes = readFileSync(join(club, name));
        for (const secret of secrets) assert.equal(bytes.indexOf(secret), -1, `${name} has ${secret}`);
    }
    for (const secret of secrets) assert.ok(!server.errors.includes(secret), secret);
}, ['--log']));

test('nobody takes a name that looks like another', withClub(async (server) => {
    const ada = await Person.guest(server, { name: 'Paco Mill' });
    assert.equal(ada.name, 'Paco Mill');
    for (const name of ['paco mill', 'Pac\u043e Mill', 'Paco  Mill', 'Paco MiII', 'Paco Mi11', 'P\u00e1co Mill', 'Paco\u200b Mill', '\u202ePaco Mill', 'Paco Mill\u0000', 'Раcо Мill']) {
        const { status, json } = await ask(server, 'POST', '/api/guests', { token: true, name });
        assert.ok(['name-taken', 'bad-name'].includes(json.error), `${name}: ${status} ${JSON.stringify(json)}`);
        const bob = await Person.guest(server);
        assert.ok(['name-taken', 'bad-name'].includes((await bob.ask('PATCH', '/api/me', { name })).json.error), name);
    }
    for (const name of ['Owner', 'admin', 'Quadrille', 'Server', 'level:5', 'Bot'])
        assert.equal((await ask(server, 'POST', '/api/guests', { token: true, name })).json.error, 'bad-name', name);
    // Chat messages are cleaned of invisible characters and reduced to one line.
    const table = await ada.open({ game: 'hex' });
    for (const [said, heard] of [['\u202eevil', 'evil'], ['a\u0000b', 'ab'], ['two\nlines', 'two lines']]) {
        const { number } = await ada.command(table, { do: 'say', text: said });
        const { events } = await ada.does('GET', `/api/tables/${table}/events?from=${number}`);
        assert.equal(events.at(-1).text, heard);
    }
    for (const said of ['', '\u202e', 'x'.repeat(2000)])
        assert.match((await ada.ask('POST', `/api/tables/${table}`, { do: 'say', text: said })).json.error, /^(empty|long)-text$/, JSON.stringify(said));
}, ['--unlimited', '127.0.0.1']));

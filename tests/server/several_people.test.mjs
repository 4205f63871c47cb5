// What people at different servers of one club notice of each other: the lobby, quick pairing,
// connections, chat, private tables, challenges, names and sessions, evenings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generator } from '../generator.mjs';
import { at, until, withServers } from './several.mjs';
import { takePart } from './evening_player.mjs';
import { verify } from './player.mjs';

const { Person } = await import('./club.mjs');

const hex = { game: 'hex', options: { size: 5 }, sides: 'chosen' };

const guests = (doors) => Promise.all(doors.map((door) => Person.guest(door)));

// A finished game, so that both have played together.
async function playOne(ada, bob) {
    const table = await ada.open(hex);
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'a1' });
    await bob.command(table, { do: 'move', ply: 1, move: 'b2' });
    await ada.command(table, { do: 'resign', confirmed: true });
}

test('tables that wait, games and chat', withServers(2, async ({ doors }) => {
    const [ada, bob] = await guests(doors);
    const lobby = await bob.socket();
    lobby.send({ do: 'lobby' });
    await lobby.next(({ lobby: list }) => list?.all);
    const table = await ada.open(hex);
    await lobby.next(({ lobby: list }) => list?.tables.some((each) => each.table === table));
    await bob.command(table, { do: 'sit' });
    await until(async () => (await ada.does('GET', '/api/me/tables')).tables.some((each) => each.state === 'playing'), 'the game to begin for both');
    const socket = await bob.socket();
    await socket.ask({ do: 'watch', table, from: 1 });
    await ada.command(table, { do: 'say', text: 'hello there' });
    assert.equal((await socket.next(({ event }) => event === 'said')).text, 'hello there');
    await ada.command(table, { do: 'resign', confirmed: true });
    await socket.next(({ event }) => event === 'ended');
    await lobby.next(({ lobby: list }) => list?.tables.some((each) => each.table === table && each.gone));
}));

test('quick pairing', withServers(2, async ({ doors, query }) => {
    for (let round = 0; round < 3; ++round) {
        const people = await guests(round % 2 ? doors : [...doors, ...doors]);
        const sockets = await Promise.all(people.map((person) => person.socket()));
        const wish = { do: 'seek', game: 'hex', options: { size: 5 + round }, clock: '60+1' };
        for (const socket of sockets) assert.equal((await socket.ask(wish)).ok, true);
        const tables = (await Promise.all(sockets.map((socket) => socket.next(({ paired }) => paired)))).map(({ paired }) => paired.table);
        assert.equal(new Set(tables).size, people.length / 2, 'two at each table');
        for (const [index, person] of people.entries())
            assert.equal((await person.does('GET', `/api/tables/${tables[index]}`)).snapshot.state, 'playing');
        for (const socket of sockets) socket.drop();
    }
    await until(() => query('SELECT count(*) FROM notes WHERE topic = 1') === '0', 'no wish to be left');
}));

test('a seat at a table that waits elsewhere', withServers(2, async ({ doors }) => {
    const [ada, bob] = await guests(doors);
    const table = await ada.open({ game: 'hex', options: { size: 5 }, clock: '60+1' });
    const socket = await bob.socket();
    assert.equal((await socket.ask({ do: 'seek', game: 'hex', options: { size: 5 }, clock: '60+1' })).ok, true);
    assert.equal((await socket.next(({ paired }) => paired)).paired.table, table);
}));

test('who is connected, and who is gone', withServers(2, async (club) => {
    const [first, second] = club.doors;
    const [ada, bob, eve] = await guests([first, second, second]);
    const table = await ada.open({ ...hex, clock: '300+3' });
    await bob.command(table, { do: 'sit' });
    const sockets = await Promise.all([ada, bob, eve].map((person) => person.socket()));
    for (const socket of sockets) await socket.ask({ do: 'watch', table, from: 1 });
    for (const socket of sockets)
        await socket.next(({ watching, connections }) => watching === 1 && connections?.every((each) => each === 'good'));
    // The server responsible for the table has never had a connection from Bob.
    sockets[1].drop();
    await sockets[0].next(({ connections }) => connections?.[1] === null);
    await sockets[0].next(({ event }) => event === 'absent', 60_000);
    const back = await bob.socket();
    await back.ask({ do: 'watch', table, from: 1 });
    await sockets[0].next(({ event }) => event === 'returned');
    assert.equal(club.query(`SELECT count(*) FROM events WHERE body LIKE '%"event":"absent"%'`), '1');
}));

test('a private table', withServers(2, async ({ doors: [first, second] }) => {
    const [ada, bob] = await guests([first, second]);
    const { table, key } = await ada.does('POST', '/api/tables', { ...hex, listed: false });
    assert.equal((await bob.ask('GET', `/api/tables/${table}`)).status, 404);
    await bob.command(table, { do: 'sit', key });
    // He may view it at the other server at once; a moment later it has all events.
    await until(async () => (await at(first, bob).does('GET', `/api/tables/${table}`)).snapshot.state === 'playing', 'the game at the other server');
}));

test('challenges', withServers(2, async ({ doors: [first, second] }) => {
    const [ada, bob] = await guests([first, second]);
    await playOne(ada, bob);
    const [here, there] = [await ada.socket(), await bob.socket()];
    const table = await ada.open(hex);
    await ada.does('POST', '/api/challenges', { person: bob.id, table });
    const { challenges } = await there.next((message) => message.challenges?.length === 1);
    assert.equal(challenges[0].table, table);
    assert.equal((await bob.ask('DELETE', `/api/challenges/${table}`)).status, 200);
    assert.deepEqual((await here.next(({ declined }) => declined)).declined, { table, person: bob.id });
    assert.equal((await ada.ask('POST', '/api/challenges', { person: bob.id, table })).json.error, 'too-many');
}));

test('names and sessions', withServers(2, async ({ doors: [first, second] }) => {
    const [ada] = await guests([first]);
    const socket = await at(second, ada).socket();
    await ada.does('PATCH', '/api/me', { name: 'Ada of the Lake' });
    assert.equal((await socket.next(({ person }) => person)).person.name, 'Ada of the Lake');
    assert.equal((await at(second, ada).does('GET', '/api/me')).person.name, 'Ada of the Lake');
    await ada.does('DELETE', '/api/session');
    await socket.end();
    assert.equal((await at(second, ada).ask('GET', '/api/me')).status, 401);
}));

test('an evening, with a server killed in the middle', withServers(2, async (club) => {
    const [first, second] = club.doors;
    const host = await Person.guest(first);
    await host.does('POST', '/api/me/account', { name: 'Hanna', password: 'correct horse' });
    const { evening } = await host.does('POST', '/api/evenings', {
        name: 'Eight', format: 'swiss', game: 'hex', options: { size: 4 }, clock: '120+2', pause: 100,
    });
    const people = [];
    for (let number = 0; number < 8; ++number) {
        people.push(await Person.guest(club.doors[number % 2], { program: true }));
        await people.at(-1).does('POST', `/api/evenings/${evening}`, { do: 'join' });
    }
    await host.does('POST', `/api/evenings/${evening}`, { do: 'start' });
    const playing = people.map((person, number) => takePart(person, evening, generator(number)));
    await until(() => Number(club.query(`SELECT count(*) FROM events WHERE body LIKE '%"event":"scored"%'`)) >= 2, 'the first games to end');
    first.server.child.kill('SIGKILL');
    await first.server.end;
    first.server = second.server;
    const games = (await Promise.all(playing)).flat();
    const tables = new Set(games.map((player) => player.table));
    for (const table of tables) await verify(games.filter((player) => player.table === table));
    assert.equal(tables.size, 12, 'three rounds of four');
    assert.equal(club.query(`SELECT count(*) FROM events WHERE body LIKE '%"event":"scored"%'`), '12', 'each result counts once');
}));

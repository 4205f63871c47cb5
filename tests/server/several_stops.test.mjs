// Servers that are stopped and resumed (SIGSTOP, SIGCONT) around the end of a player's time and a
// bot's turn: another server does what is due, and it is done exactly once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, countEvents, until, withServers } from './several.mjs';

const { Person } = await import('./club.mjs');

const stateAt = async (person, table) => (await person.does('GET', `/api/tables/${table}`)).snapshot;

// Games in which the first seat has a few seconds for its first move, opened at this entry point,
// so that its server is responsible for them; nobody moves.
async function idleGames(door, count) {
    const tables = [];
    for (let number = 0; number < count; ++number) {
        const [ada, bob] = [await Person.guest(door, { program: true }), await Person.guest(door, { program: true })];
        const table = await ada.open({ game: 'hex', options: { size: 5 }, sides: 'chosen', clock: '3/move' });
        await bob.command(table, { do: 'sit' });
        tables.push({ table, ada });
    }
    return tables;
}

// Stopped for longer than its lease, for about as long, and for less, at different moments around
// the end of the time.
for (const [before, stopped] of [[0, 6000], [1500, 2000], [1500, 2600], [2500, 2200], [2800, 400]])
    test(`time runs out at a server that is stopped after ${before} ms for ${stopped} ms`, withServers(2, async (club) => {
        const [first, second] = club.doors;
        const tables = await idleGames(first, 8);
        await sleep(before);
        first.server.child.kill('SIGSTOP');
        await sleep(stopped);
        first.server.child.kill('SIGCONT');
        for (const { table, ada } of tables)
            for (const door of [first, second])
                await until(async () => ['over', 'closed'].includes((await stateAt(at(door, ada), table)).state), 'the games to be over');
        assert.equal(countEvents(club, 'ended'), tables.length, 'each ended once');
        assert.equal(club.query('SELECT count(*) FROM games'), String(tables.length));
    }));

for (const stopped of [400, 2200, 2600, 5000])
    test(`bots' turns at a server that is stopped for ${stopped} ms`, withServers(2, async (club) => {
        const [first, second] = club.doors;
        const tables = [];
        for (let number = 0; number < 8; ++number) {
            const ada = await Person.guest(first, { program: true });
            const table = await ada.open({ game: 'hex', options: { size: 11 }, sides: 'chosen', bots: ['level:6'] });
            tables.push({ table, ada });
        }
        // At the other server, so that the bots' turns belong to the stopped one.
        for (const { table, ada } of tables) await at(second, ada).command(table, { do: 'move', ply: 0, move: 'a2' });
        first.server.child.kill('SIGSTOP');
        await sleep(stopped);
        first.server.child.kill('SIGCONT');
        for (const { table, ada } of tables)
            for (const door of [first, second])
                await until(async () => (await stateAt(at(door, ada), table)).ply === 2, 'the bots to move');
        assert.equal(countEvents(club, 'moved'), 2 * tables.length, 'each bot has moved once');
    }));

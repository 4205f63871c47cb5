// Games over several servers with one PostgreSQL: players of one table on different servers, a
// server killed during games, servers started and stopped in sequence, and lost notifications.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, Door, until, withServers } from './several.mjs';
import { generator } from '../generator.mjs';
import { Player, gather, verify } from './player.mjs';

const { Person } = await import('./club.mjs');

// As many people as the game has seats, alternately at each entry point.
async function people(doors, count) {
    const all = [];
    for (let number = 0; number < count; ++number) all.push(await Person.guest(doors[number % doors.length], { program: true }));
    return all;
}

const kinds = [
    ['quoridor', { size: 3, walls: 1 }, 2],
    ['quoridor', { size: 5, players: 4, walls: 1 }, 4],
    ['blockade', { columns: 8, rows: 12 }, 2],
    ['hex', { size: 4 }, 2],
    ['durak', { players: 2 }, 2],
    ['durak', { players: 3 }, 3],
];

for (const [game, options, players] of kinds)
    test(`${game} for ${players} on two servers`, withServers(2, async ({ doors }) => {
        const seated = await gather(await people(doors, players), { game, options }, 1);
        await Promise.all(seated.map((player) => player.play()));
        const record = await verify(seated);
        assert.equal(record.game, game);
        for (const player of seated) assert.equal(player.connections, 1);
    }));

// A player that records when events arrive.
class TimedPlayer extends Player {
    see(event) {
        this.times ??= [];
        this.times.push(Date.now());
        return super.see(event);
    }

    // Milliseconds from that moment to the next event; undefined if the game had ended.
    wentOn(moment) {
        const next = this.times.find((time) => time > moment);
        return next === undefined ? undefined : next - moment;
    }
}

// A game against a bot of the server.
async function againstBot(person, seed) {
    const table = await person.open({ game: 'hex', options: { size: 5 }, sides: 'chosen', bots: ['level:1'] });
    return [new TimedPlayer(person, table, generator(seed))];
}

async function againstEachOther(both, seed) {
    const [game, options] = [['hex', { size: 5 }], ['quoridor', { size: 5, walls: 2 }], ['durak', { players: 2 }]][seed % 3];
    const seated = await gather(both, { game, options }, seed);
    return seated.map(({ person, table, draw }) => new TimedPlayer(person, table, draw));
}

test('one of two servers is killed in the middle of 100 games', withServers(2, async (club) => {
    const [first, second] = club.doors;
    const games = [];
    for (let number = 0; number < 100; ++number) {
        const both = await people(number % 2 ? [first, second] : [second, first], 2);
        games.push(number % 5 === 0 ? await againstBot(await Person.guest(first, { program: true }), number) : await againstEachOther(both, number));
    }
    const playing = games.flat().map((player) => player.play());
    // Once a quarter of the games are under way.
    await until(() => games.filter(([player]) => player.events.length > 8).length >= 25, 'the games to be in their middle');
    const running = games.filter(([player]) => player.events.at(-1)?.event !== 'ended');
    const lost = first.server;
    const moment = Date.now();
    lost.child.kill('SIGKILL');
    await lost.end;
    first.server = second.server;
    await Promise.all(playing);
    for (const players of games) await verify(players);
    assert.ok(running.length > 0, 'some games were not over');
    const pauses = running.map(([player]) => player.wentOn(moment)).filter((pause) => pause !== undefined).sort((one, other) => one - other);
    assert.equal(club.query('SELECT count(*) FROM servers'), '1', 'its lease was taken over');
    console.log(`# ${running.length} of 100 games ran when the server was killed; they went on after ${pauses.at(0)} ms to ${pauses.at(-1)} ms, half of them within ${pauses.at(pauses.length >> 1)} ms`);
}));

test('servers are replaced one after the other while games go on', withServers(2, async (club) => {
    const games = [];
    for (let number = 0; number < 12; ++number) games.push(await againstEachOther(await people(club.doors, 2), number));
    for (let number = 0; number < 4; ++number) games.push(await againstBot((await people(club.doors, 1))[0], number));
    const playing = games.flat().map((player) => player.play());
    for (const door of club.doors) {
        const before = door.server;
        door.server = await club.start();
        assert.equal(await before.stop(), 0, before.errors);
    }
    await Promise.all(playing);
    for (const players of games) await verify(players);
}));

test('notifications are lost, and games go on', withServers(2, async (club) => {
    const games = [];
    for (let number = 0; number < 6; ++number) games.push(await againstEachOther(await people(club.doors, 2), number));
    let over = false;
    const cutting = async () => {
        for (; !over; await sleep(100))
            club.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%listening'");
    };
    const cut = cutting();
    await Promise.all(games.flat().map((player) => player.play()));
    over = true;
    await cut;
    for (const players of games) await verify(players);
}));

test('a server that comes later knows what has happened', withServers(1, async (club) => {
    const [door] = club.doors;
    const [ada, bob] = await people([door], 2);
    const table = await ada.open({ game: 'hex', options: { size: 5 }, sides: 'chosen' });
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'a1' });
    const later = new Door(await club.start());
    assert.equal((await at(later, bob).does('GET', `/api/tables/${table}`)).snapshot.ply, 1);
    await at(later, bob).command(table, { do: 'move', ply: 1, move: 'b2' });
    // The other server decides based on what was written here.
    await ada.command(table, { do: 'move', ply: 2, move: 'c3' });
    assert.equal((await at(later, ada).ask('POST', `/api/tables/${table}`, { do: 'move', ply: 2, move: 'd4' })).json.error, 'outdated');
}));

// Programs play games of all kinds while the server is killed at random moments and restarted with
// the same folder, or with the same database, which is also killed. Nothing that was acknowledged
// is lost, and all players reconnect and finish.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { generator } from '../generator.mjs';
import { ask, Person, postgres, requireKept, startClub } from './club.mjs';
import { surely } from './patience.mjs';
import { Player, verify } from './player.mjs';
import { writeSite } from './server.mjs';

const kills = Number(process.env.QUADRILLE_KILLS ?? 15);
const tablesAtOnce = 8;
const longestLife = 1500;

const kinds = [
    ['quoridor', { size: 5, walls: 3 }, 2],
    ['quoridor', { size: 5, players: 4, walls: 2 }, 4],
    ['blockade', { columns: 8, rows: 12 }, 2],
    ['hex', { size: 6 }, 2],
    ['durak', { players: 2 }, 2],
    ['durak', { players: 4 }, 4],
    ['durak', { players: 6, cards: 52 }, 6],
];

async function sit(person, table) {
    const { status, json } = await person.ask('POST', `/api/tables/${table}`, { do: 'sit' });
    requireKept({ status, json });
    // The answer to the first attempt may have been lost.
    assert.ok(status === 200 || json.error === 'already-seated', JSON.stringify(json));
}

async function playOne(server, [game, options, seats], draw) {
    const people = [];
    for (let seat = 0; seat < seats; ++seat) people.push(await surely(() => Person.guest(server, { program: true })));
    const table = await surely(() => people[0].open({ game, options, sides: 'chosen' }));
    for (const person of people.slice(1)) await surely(() => sit(person, table));
    const players = people.map((person) => new Player(person, table, generator(draw(2 ** 32))));
    await Promise.all(players.map((player) => player.play()));
    return players;
}

// All events as the current server has them for that player.
async function kept({ person, table }) {
    const all = [];
    for (;;) {
        const { events } = await person.does('GET', `/api/tables/${table}/events?from=${all.length + 1}&limit=100`);
        if (events.length === 0) return all;
        all.push(...events);
    }
}

test(`the server ${postgres ? 'or the database ' : ''}is killed ${kills} times`, withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const start = (port) => startClub(folder, ['--unlimited', '127.0.0.1'], port);
    let server = await start(0);
    const { port } = server;
    const restart = async (signal) => {
        server.child.kill(signal);
        await server.end;
        server = await start(port);
    };
    const games = [];
    let killed = 0;
    try {
        const restartDatabase = async () => {
            await postgres.kill();
            await postgres.begin();
        };
        const failed = new AbortController();
        const killing = async () => {
            const draw = generator(1);
            for (; killed < kills && !failed.signal.aborted; ++killed) {
                await sleep(draw(longestLife));
                if (postgres && killed % 2 === 1) await restartDatabase();
                else await restart('SIGKILL');
            }
        };
        const playing = async (_, place) => {
            const draw = generator(2 + place);
            do games.push(await playOne({ port }, kinds[draw(kinds.length)], draw));
            while (killed < kills && !failed.signal.aborted);
        };
        const tasks = [killing(), ...Array.from({ length: tablesAtOnce }, playing)];
        for (const task of tasks) task.catch(() => failed.abort());
        await Promise.allSettled(tasks);
        await Promise.all(tasks);
        // Compares with the stored state, not with what the server has in memory.
        await restart('SIGKILL');
        for (const players of games) {
            await verify(players);
            for (const player of players) {
                const { events } = player;
                assert.deepEqual((await kept(player)).slice(0, events.length), events);
            }
        }
        const acknowledged = games.flat().reduce((sum, player) => sum + player.acknowledged.length, 0);
        console.log(`# ${killed} kills, ${games.length} games, ${acknowledged} moves acknowledged: none of them lost or doubled`);
        assert.ok(games.some((players) => players.some((player) => player.connections > 1)), 'some game was interrupted');
        assert.equal((await ask({ port }, 'GET', '/readyz')).status, 200);
    } finally {
        assert.equal(await server.stop(), 0, server.errors);
    }
}));

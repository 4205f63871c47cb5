// The connection between two servers and their database is cut, slowed down and restored: players
// are informed, nothing unstored is acknowledged, requests that do not need the database do not
// wait for it, and play continues automatically.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { generator } from '../generator.mjs';
import { ask, Person } from './club.mjs';
import { networks } from './network.mjs';
import { within } from './patience.mjs';
import { gather, verify } from './player.mjs';
import { Server, writeSite } from './server.mjs';

// A test with a network and two servers that reach their database through it.
function withNetwork(Kind, work) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const network = new Kind();
        await network.start();
        network.postgres.makeDatabase();
        const url = `postgresql://quadrille@${network.host}/club1`;
        const servers = [];
        try {
            for (let number = 0; number < 2; ++number)
                servers.push(await Server.start(join(folder, 'site'), ['--database', url, '--shared', '--unlimited', '127.0.0.1']));
            await work(network, servers);
        } finally {
            network.restore();
            const ends = await Promise.all(servers.map((server) => server.stop()));
            await network.stop();
            assert.deepEqual(ends, servers.map(() => 0), servers.map(({ errors }) => errors).join(''));
        }
    });
}

async function games(servers, count) {
    const kinds = [['hex', { size: 5 }], ['quoridor', { size: 5, walls: 2 }], ['durak', { players: 2 }]];
    const all = [];
    for (let number = 0; number < count; ++number) {
        const people = [await Person.guest(servers[number % 2], { program: true }), await Person.guest(servers[(number + 1) % 2], { program: true })];
        const [game, options] = kinds[number % kinds.length];
        all.push(await gather(people, { game, options }, number));
    }
    return all;
}

async function until(look, what) {
    const looking = async () => { while (!await look()) await sleep(20); };
    return within(looking(), () => what, 60_000);
}

// A table at which only the test moves; its clock keeps it assigned to a server.
async function quietTable([server]) {
    const [ada, bob] = [await Person.guest(server, { program: true }), await Person.guest(server, { program: true })];
    const table = await ada.open({ game: 'hex', options: { size: 11 }, sides: 'chosen', clock: '600+0' });
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'a1' });
    return { table, ada, bob };
}

const ready = async (server) => (await ask(server, 'GET', '/readyz')).status === 200;

for (const Kind of networks) {
    test(`${Kind.title} is cut for long in the middle of games`, withNetwork(Kind, async (network, servers) => {
        const { table, ada, bob } = await quietTable(servers);
        const all = await games(servers, 6);
        const playing = all.flat().map((player) => player.play());
        await until(() => all.every(([player]) => player.events.length > 5), 'the games to begin');
        network.cut();
        // Requests that do not need the database do not wait, even while reads are pending.
        const stranger = ask(servers[0], 'GET', '/api/me', undefined, { Authorization: `Bearer ${'a'.repeat(32)}` });
        const move = bob.ask('POST', `/api/tables/${table}`, { do: 'move', ply: 1, move: 'b2' });
        for (const server of servers) {
            await until(async () => !await ready(server), 'it to be said that nothing can be kept');
            assert.equal((await ask(server, 'GET', '/healthz')).status, 200);
        }
        // New commands are refused at once, and nothing of them is stored.
        const told = await bob.ask('POST', `/api/tables/${table}`, { do: 'say', text: 'is anybody there?' });
        assert.equal(told.status, 503, told.text);
        assert.ok(['busy', 'not-kept'].includes(told.json.error), told.text);
        const acknowledged = all.flat().map((player) => player.acknowledged.length);
        await sleep(1000);
        assert.deepEqual(all.flat().map((player) => player.acknowledged.length), acknowledged, 'nothing is acknowledged meanwhile');
        network.restore();
        await Promise.all(playing);
        for (const players of all) await verify(players);
        for (const server of servers) await until(() => ready(server), 'the servers to be ready again');
        // The command that was pending when the connection was cut has happened or not, as its
        // answer says.
        const { status, json } = await move;
        assert.ok(status === 200 || ['busy', 'not-kept'].includes(json.error), JSON.stringify(json));
        const { snapshot } = await ada.does('GET', `/api/tables/${table}`);
        assert.equal(snapshot.ply, status === 200 ? 2 : 1);
        assert.ok(snapshot.clocks.left.every((left) => left > 500_000), `nobody was charged: ${JSON.stringify(snapshot.clocks)}`);
        assert.ok([401, 503].includes((await stranger).status));
    }));

    test(`${Kind.title} is cut for moments while games go on`, withNetwork(Kind, async (network, servers) => {
        const draw = generator(18);
        const all = await games(servers, 6);
        let over = false;
        const cutting = async () => {
            for (let number = 0; number < 6 && !over; ++number) {
                await sleep(draw(400));
                network.cut();
                await sleep(draw(1500));
                network.restore();
            }
        };
        const cut = cutting();
        await Promise.all(all.flat().map((player) => player.play()));
        over = true;
        await cut;
        for (const players of all) await verify(players);
    }));

    if (Kind.canBeSlow)
        test(`${Kind.title} is slow`, withNetwork(Kind, async (network, servers) => {
            const all = await games(servers, 4);
            const playing = all.flat().map((player) => player.play());
            await until(() => all.every(([player]) => player.events.length > 5), 'the games to begin');
            const before = all.flat().map((player) => player.acknowledged.length);
            network.slow();
            await until(() => all.flat().some((player, index) => player.acknowledged.length > before[index] + 1), 'moves to be kept all the same');
            for (const server of servers) assert.equal((await ask(server, 'GET', '/healthz')).status, 200);
            await sleep(2000);
            network.restore();
            await Promise.all(playing);
            for (const players of all) await verify(players);
        }));
}

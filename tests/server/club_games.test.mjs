// Whole games of all four kinds over sockets, between programs that do not know the rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, withClub } from './club.mjs';
import { gather, verify } from './player.mjs';

for (const [game, options, players] of [
    ['quoridor', { size: 3, walls: 1 }, 2],
    ['quoridor', { size: 5, players: 4, walls: 1 }, 4],
    ['blockade', { columns: 8, rows: 12 }, 2],
    ['hex', { size: 4 }, 2],
    ['durak', { players: 2 }, 2],
    ['durak', { players: 3 }, 3],
    ['durak', { players: 4 }, 4],
    ['durak', { players: 5 }, 5],
    ['durak', { players: 6 }, 6],
])
    test(`${game} for ${players}`, withClub(async (server) => {
        const people = await Promise.all(Array.from({ length: players }, () => Person.guest(server, { program: true })));
        const seated = await gather(people, { game, options }, 1);
        await Promise.all(seated.map((player) => player.play()));
        const record = await verify(seated);
        assert.equal(record.game, game);
        assert.equal(record.result.length, players);
        for (const player of seated) assert.equal(player.connections, 1);
    }, ['--unlimited', '127.0.0.1']));

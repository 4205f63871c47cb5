// Whole games of all four kinds over sockets, between programs that know no rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, play, withClub } from './club.mjs';

// Moves by a simple generator, so that a game is the same each time.
function chooser(person, seed) {
    let state = seed;
    return async ({ table, ply }) => {
        const { snapshot } = await person.does('GET', `/api/tables/${table}`);
        if (snapshot.ply !== ply || snapshot.turn !== snapshot.you) return null;
        state = (state * 1103515245 + 12345) % 2147483648;
        const { moves } = snapshot.view;
        return moves[state % moves.length];
    };
}

for (const [game, options, players] of [
    ['quoridor', { size: 3, walls: 1 }, 2],
    ['quoridor', { size: 5, players: 4, walls: 0 }, 4],
    ['blockade', { columns: 8, rows: 12, walls: 0 }, 2],
    ['hex', { size: 3 }, 2],
    ['durak', { players: 2, cards: 24 }, 2],
])
    test(`${game} for ${players}`, withClub(async (server) => {
        const people = await Promise.all(Array.from({ length: players }, () => Person.guest(server, { program: true })));
        const table = await people[0].open({ game, options, sides: 'chosen' });
        const courses = people.map((person, index) => play(() => person.socket(), table, chooser(person, index + 1)));
        for (const person of people.slice(1)) await person.command(table, { do: 'sit' });
        const [first, ...others] = await Promise.all(courses);
        for (const events of others) assert.deepEqual(events.map((event) => event.number), first.map((event) => event.number));
        const ended = first.at(-1);
        assert.equal(ended.result.length, players);
        const record = await people[0].does('GET', `/api/tables/${table}/record`);
        assert.deepEqual(record, ended.record);
        assert.equal(record.moves.length, first.filter((event) => event.event === 'moved').length);
    }, ['--unlimited', '127.0.0.1']));

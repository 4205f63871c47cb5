// Programs that take part in an evening.

import assert from 'node:assert/strict';
import { surely } from './patience.mjs';
import { Player } from './player.mjs';

// The events of an evening as they happen, each once and in order.
export async function* happenings(person, evening) {
    for (let next = 1; ;) {
        const { events } = await surely(() => person.does('GET', `/api/evenings/${evening}/events?from=${next}&wait=10`));
        for (const event of events) {
            assert.equal(event.number, next++, 'no event is missing and none comes twice');
            yield event;
            if (event.event === 'ended') return;
        }
    }
}

// Takes part until the evening is over, with random legal moves; returns a player for each game.
export async function takePart(person, evening, draw) {
    const players = [];
    for await (const { event, boards } of happenings(person, evening)) {
        const board = event === 'paired' && boards.find(({ seats }) => seats.includes(person.id));
        if (!board) continue;
        const player = new Player(person, board.table, draw);
        await player.play();
        players.push(player);
    }
    return players;
}

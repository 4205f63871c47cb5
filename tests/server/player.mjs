// A program that plays at a table over its socket without knowing the rules, and reconnects after
// the connection breaks.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generator } from '../generator.mjs';
import { patienceWithPeople } from './patience.mjs';

// Answers after which the command is repeated, and answers that the next event explains.
const passing = ['busy', 'not-kept'];
const overtaken = ['outdated', 'not-now', 'not-your-turn', 'game-over', 'waiting'];

export class Player {
    // `draw(limit)` chooses among the legal moves.
    constructor(person, table, draw) {
        Object.assign(this, { person, table, draw });
        this.events = [];
        // Moves that the server acknowledged: game, ply and move, and the table's last event at
        // that time.
        this.acknowledged = [];
        this.connections = 0;
        this.you = null;
    }

    // Plays until the game is over; returns all events in order.
    async play() {
        for (;;) {
            let socket;
            try {
                socket = await this.person.socket();
                ++this.connections;
                await this.follow(socket);
                return this.events;
            } catch (error) {
                if (error.code === 'ERR_ASSERTION') throw error;
                await sleep(20);
            } finally {
                socket?.drop();
            }
        }
    }

    async follow(socket) {
        this.socket = socket;
        this.asked = new Map();
        this.sent = undefined;
        this.behind = Infinity;
        this.send({ do: 'watch', from: this.events.length + 1 });
        for (;;) {
            const concerns = ({ id, event, table }) => id !== undefined || (event && table === this.table);
            const message = await socket.next(concerns, patienceWithPeople);
            if (message.id !== undefined) await this.take(message);
            else if (this.see(message)) return;
            if (this.events.length >= this.behind) await this.act();
        }
    }

    send(command) {
        const id = this.asked.size + 1;
        this.asked.set(id, command);
        this.socket.send({ id, table: this.table, ...command });
    }

    // Handles an answer.
    async take({ id, ok, number, error, text }) {
        const command = this.asked.get(id);
        assert.ok(command, 'every command is answered once');
        this.asked.set(id, undefined);
        if (ok && command.do === 'watch') this.behind = number;
        if (ok && command.do === 'move') this.acknowledged.push({ ...command, number });
        if (ok) return;
        assert.ok([...passing, ...overtaken].includes(error), `${JSON.stringify(command)}: ${error}: ${text}`);
        if (!passing.includes(error)) return;
        await sleep(20);
        this.send(command);
    }

    // Handles an event; returns whether the game is over.
    see(event) {
        assert.equal(event.number, this.events.length + 1, 'no event is missing and none comes twice');
        this.events.push(event);
        if (event.event === 'opened' && event.host.person === this.person.id) this.you = event.seat;
        if (event.event === 'seated' && event.player.person === this.person.id) this.you = event.seat;
        if (event.you !== undefined) this.you = event.you;
        if (event.event === 'committed') this.commitment = event.commitment;
        if (event.event === 'started') Object.assign(this, { game: event.game, ply: 0 });
        if (event.ply !== undefined) this.ply = event.ply;
        if (event.turn !== undefined) this.turn = event.turn;
        if (event.clocks !== undefined) this.clocks = event.clocks;
        return event.event === 'ended';
    }

    // Does what is needed now, once for each state of the table and connection.
    async act() {
        if (this.you === null) return;
        if (this.game === undefined) {
            if (this.commitment) this.once('number', () => this.send({ do: 'number', number: this.number ??= randomBytes(16).toString('hex') }));
        } else if (this.turn === this.you) {
            const turn = { game: this.game, ply: this.ply };
            // In Durak, a seat that is asked to throw in passes automatically after a while; `hold`
            // prevents that.
            if (this.clocks.passes_at !== null) this.once(`hold ${this.ply}`, () => this.send({ do: 'hold', ...turn }));
            else await this.once(`move ${this.ply}`, () => this.move(turn));
        }
    }

    once(what, work) {
        if (this.sent === what) return undefined;
        this.sent = what;
        return work();
    }

    // Repeats the same move if it is unknown whether the first attempt arrived.
    async move(turn) {
        if (this.chosen?.ply !== turn.ply) {
            const { snapshot } = await this.seen(this.events.length);
            // The game has continued meanwhile; the next event explains it.
            if (snapshot.ply !== turn.ply || snapshot.turn !== this.you) return;
            const { moves } = snapshot.view;
            this.chosen = { ...turn, move: moves[this.draw(moves.length)] };
        }
        this.send({ do: 'move', ...this.chosen });
    }

    // The table's state after that event or later. Behind a proxy, the request may reach another
    // server than the socket, which may be slightly behind.
    async seen(number) {
        for (;; await sleep(20)) {
            const found = await this.person.does('GET', `/api/tables/${this.table}`);
            if (found.snapshot.number >= number) return found;
        }
    }
}

// Opens a table, seats everybody, and returns one player for each seat.
export async function gather(people, terms, seed) {
    const table = await people[0].open({ sides: 'chosen', ...terms });
    for (const person of people.slice(1)) await person.command(table, { do: 'sit' });
    return people.map((person, index) => new Player(person, table, generator(seed * 16 + index)));
}

// The invariants when a game is over: all players have seen the same events, what was acknowledged
// is stored once and in order, and the record has the same moves.
export async function verify(players) {
    const [first] = players;
    const numbers = first.events.map((event) => event.number);
    for (const { events } of players) assert.deepEqual(events.map((event) => event.number), numbers);
    const moved = first.events.filter((event) => event.event === 'moved');
    assert.deepEqual(moved.map((event) => event.ply), moved.map((_, index) => index + 1));
    for (const player of players) {
        const own = player.events.filter((event) => event.event === 'moved').map(({ seat, move }) => ({ seat, move }));
        assert.deepEqual(own, moved.map(({ seat, move }) => ({ seat, move })));
        for (const { ply, move, number } of player.acknowledged) {
            assert.equal(moved[ply]?.move, move, `move ${ply} was acknowledged`);
            assert.equal(moved[ply].seat, player.you);
            assert.ok(moved[ply].number <= number);
        }
    }
    const { record } = first.events.at(-1);
    assert.deepEqual(record.moves, moved.map((event) => event.move));
    assert.deepEqual(await first.person.does('GET', `/api/tables/${first.table}/record`), record);
    return record;
}

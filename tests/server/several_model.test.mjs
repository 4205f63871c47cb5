// A randomised test with two to four servers on one PostgreSQL whose clocks differ by seconds.
// Servers are stopped and resumed, killed, started and ended at random, while people and bots play
// at random at all of them: legal and illegal moves, moves sent twice, offers, resignations,
// running out of time. A model (model_table.mjs) determines the possible answers and the valid
// events of each table. This shows that a player is timed out and a bot moves only once, no time
// ends early by the database's clock, what is acknowledged is stored, what is refused has not
// happened, and no game gets stuck.
//
// QUADRILLE_MODEL_SEED=7 repeats the random choices of a run, but not its interleaving.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../command-line/quadrille.mjs';
import { generator } from '../generator.mjs';
import { KeptEvents, numberOf } from './kept_events.mjs';
import { TableModel } from './model_table.mjs';
import { surely } from './patience.mjs';
import { at, Door, until, withServers } from './several.mjs';

const { ask, Person, postgres } = await import('./club.mjs');

const runs = Number(process.env.QUADRILLE_MODEL_RUNS ?? 2);
const seeds = process.env.QUADRILLE_MODEL_SEED ? [Number(process.env.QUADRILLE_MODEL_SEED)] : Array.from({ length: runs }, (_, run) => run + 1);

const tablesAtOnce = 12;
const mostServers = 4;
const disturbances = 14;
const actionsOfGame = 14;
const gamesOfTable = 3;

const clocks = ['2/move', '3/move', '4+1', '30+0', 'none'];

// A library that shifts a server's time of day.
const wrongClock = join(root, 'build/release/wrong_clock.so');

// Counts of what happened, for the log.
class Counts {
    times = new Map();

    add(what) { this.times.set(what, (this.times.get(what) ?? 0) + 1); }

    toString() { return [...this.times].sort().map(([what, times]) => `${times} ${what}`).join(', '); }
}

// --- servers ---

class Servers {
    constructor(club, draw) {
        Object.assign(this, { club, draw, doors: club.doors, pending: [] });
    }

    // Any server, including stopped ones.
    door(draw) { return this.doors[draw(this.doors.length)]; }

    async join() {
        const shift = this.draw(19) - 9;
        const door = new Door(await this.club.start({ LD_PRELOAD: wrongClock, QUADRILLE_CLOCK_SHIFT: `${shift}` }));
        await requireShifted(door, shift);
        this.doors.push(door);
    }

    take() { return this.doors.splice(this.draw(this.doors.length), 1)[0].server; }

    async kill() {
        const server = this.take();
        server.child.kill('SIGKILL');
        await server.end;
    }

    async end() {
        const server = this.take();
        // It may be stopped.
        server.child.kill('SIGCONT');
        assert.equal(await server.stop(), 0, server.errors);
    }

    // For less than a lease, for about as long, and for longer.
    stop() {
        const { server } = this.door(this.draw);
        const time = [100, 600, 1800, 2200, 3000, 4500][this.draw(6)];
        server.child.kill('SIGSTOP');
        this.pending.push(sleep(time).then(() => server.child.kill('SIGCONT')));
    }

    async disturb(counts) {
        const kinds = ['stop', 'stop', 'stop', 'stop', 'stop', 'stop', 'kill', 'kill', 'end', 'join'];
        for (let times = 0; times < disturbances; ++times) {
            await sleep(this.draw(900));
            const what = kinds[this.draw(kinds.length)];
            if (what === 'join' && this.doors.length === mostServers) continue;
            await this[what]();
            counts.add(`servers: ${what}`);
            while (this.doors.length < 2) await this.join();
        }
        await Promise.all(this.pending);
    }
}

// Checks that the server's clock is really shifted, by the Date header of an answer.
async function requireShifted(door, shift) {
    const before = Date.now();
    const { headers } = await ask(door, 'GET', '/healthz');
    const said = Date.parse(headers.date) - 1000 * shift;
    assert.ok(said > before - 2000 && said <= Date.now(), `${headers.date} with a clock ${shift} s off`);
}

// --- tables ---

class RandomTable {
    constructor(servers, kept, draw, counts) {
        Object.assign(this, { servers, kept, draw, counts, model: new TableModel() });
    }

    pick(list) { return list[this.draw(list.length)]; }

    // A new person at a random entry point.
    async guest() { return surely(() => Person.guest(this.servers.door(this.draw), { program: true })); }

    anywhere(person) { return at(this.servers.door(this.draw), person); }

    async open() {
        this.people = [await this.guest()];
        const terms = { game: 'hex', options: { size: 3 + this.draw(2), swap: 'off' }, sides: 'chosen', clock: this.pick(clocks) };
        if (this.draw(3) === 0) terms.bots = [this.pick(['level:1', 'level:3'])];
        else this.people.push(await this.guest());
        // If the answer was lost, an unused table remains.
        this.table = await surely(() => this.anywhere(this.people[0]).open(terms));
        if (this.people.length > 1) await surely(() => this.sit(this.people[1]));
        await this.follow();
    }

    async sit(person) {
        const { status, json } = await this.anywhere(person).ask('POST', `/api/tables/${this.table}`, { do: 'sit' });
        if (status !== 200 && json.error !== 'already-seated') throw new Error(JSON.stringify(json));
    }

    // Applies newly stored events to the model; calls `look` before the first and after each event.
    async follow(look = () => {}) {
        look();
        for (const event of await this.kept.of(this.table, this.model.number + 1)) {
            this.model.apply(event);
            look();
        }
    }

    // The answer: 'ok', the code of a refusal, or undefined if it is unknown whether the command
    // was executed.
    async send(person, command) {
        try {
            const { status, json } = await this.anywhere(person).ask('POST', `/api/tables/${this.table}`, command);
            if (status === 503) return undefined;
            return status === 200 ? 'ok' : json.error;
        } catch (error) {
            if (error.code === 'ERR_ASSERTION') throw error;
            return undefined;
        }
    }

    // Sends commands of people concurrently.
    async command(...commands) {
        const before = this.model.number;
        const possible = commands.map(() => new Set());
        const answers = await Promise.all(commands.map(([person, command]) => this.send(person, command)));
        await this.follow(() => {
            for (const [index, [person, command]] of commands.entries())
                for (const answer of this.model.answers(person.id, command)) possible[index].add(answer);
        });
        for (const [index, [person, command]] of commands.entries()) {
            const answer = answers[index];
            this.counts.add(`answers: ${answer ?? 'lost'}`);
            if (answer === undefined) continue;
            assert.ok(possible[index].has(answer), `${JSON.stringify(command)}: ${answer}, not ${[...possible[index]]}, after ${before} to ${this.model.number} of ${this.table}`);
            if (answer === 'ok') assert.ok(this.model.hasDone(person.id, command, before + 1), `${JSON.stringify(command)} was acknowledged, and is not kept`);
        }
        return answers;
    }

    get toMove() { return this.people.find(({ id }) => id === this.model.seats[this.model.turn].person); }

    moveOf(move) { return { do: 'move', game: this.model.game.number, ply: this.model.game.moves.length, move }; }

    async act() {
        const { model } = this;
        if (model.isBot(model.turn)) {
            const { length } = model.game.moves;
            return this.wait(() => model.over || model.game.moves.length > length, 'a bot to move');
        }
        const { toMove } = this;
        const someone = this.pick(this.people);
        const standing = model.offers[0];
        if (standing && this.draw(2)) {
            const asked = this.people.find(({ id }) => id !== model.seats[standing.seat].person);
            return this.command([asked, { do: 'answer', offer: standing.offer, accept: this.draw(3) > 0 }]);
        }
        const move = this.moveOf(this.pick(model.freeCells));
        switch (this.draw(20)) {
        case 0: return this.command([toMove, { ...move, move: model.game.moves[0] ?? 'z9' }]);
        case 1: return this.command([someone, { ...move, ply: Math.max(move.ply - 1, 0) }]);
        case 2: return this.command([this.people.find((person) => person !== toMove) ?? toMove, move]);
        case 3: return this.command([someone, { do: 'offer', offer: 'draw' }]);
        case 4: return this.command([someone, { do: 'offer', offer: 'takeback' }]);
        case 5: return this.command([someone, { do: 'resign' }]);
        case 6: return this.command([someone, { do: 'say', text: `so many: ${model.number}` }]);
        // The same move twice, as after a lost connection; and two different moves, of which only
        // one can succeed.
        case 7: case 8: return this.command([toMove, move], [toMove, move]);
        case 9: case 10: return this.command([toMove, move], [toMove, this.moveOf(this.pick(model.freeCells))]);
        case 11: return this.command([someone, { do: 'abort' }]);
        case 12: return model.clock ? this.waitForFlag() : sleep(this.draw(1500));
        case 13: return this.draw(2) ? this.command([someone, { do: 'resign', confirmed: true }]) : sleep(this.draw(1500));
        default: return this.command([toMove, move]);
        }
    }

    wait(holds, what) {
        return until(async () => {
            await this.follow();
            return holds();
        }, `${what} at ${this.table} after event ${this.model.number}`);
    }

    waitForFlag() {
        const long = this.model.limit > 5000;
        return long ? sleep(this.draw(1500)) : this.wait(() => this.model.over, 'the time to run out');
    }

    async playGame() {
        for (let actions = 0; !this.model.over && actions < actionsOfGame; ++actions) await this.act();
        // Lets a short clock run out.
        while (!this.model.over && this.model.clock && this.model.limit <= 5000 && !this.model.isBot(this.model.turn)) await this.waitForFlag();
        while (!this.model.over) await this.command([this.people[0], { do: 'resign', confirmed: true }]);
    }

    async rematch() {
        const { games } = this.model;
        const { length } = games;
        while (games.length === length)
            for (const person of this.people) if (games.length === length) await this.command([person, { do: 'offer', offer: 'rematch' }]);
    }

    async play() {
        try {
            await this.open();
            for (let games = 1; games <= gamesOfTable; ++games) {
                if (games > 1) await this.rematch();
                await this.playGame();
            }
        } catch (error) {
            error.message += `\nat ${this.table} (${this.table && numberOf(this.table)}), whose last events are ${JSON.stringify(this.model.log.slice(-4), undefined, 1)}`;
            throw error;
        }
    }

    // Replays the stored events from the first one, and compares the games in the club's history.
    async verify() {
        const events = await this.kept.of(this.table);
        const again = replay(events);
        const kept = await this.kept.games(this.table);
        assert.deepEqual(kept.map(({ reason, record: { moves, result } }) => ({ reason, moves, result })),
            again.games.map(({ reason, moves, result }) => ({ reason, moves, result })));
        assert.equal(again.games.length, gamesOfTable);
        return events;
    }
}

function replay(events) {
    const model = new TableModel();
    for (const event of events) model.apply(event);
    return model;
}

// Checks the model itself: it must reject events that are duplicated, as by a second server, or too
// early.
function requireNoticed(events) {
    const renumbered = (list) => list.map((event, index) => ({ ...event, number: index + 1 }));
    for (const [index, event] of events.entries()) {
        if (!['moved', 'ended', 'started', 'offered', 'taken-back'].includes(event.event)) continue;
        assert.throws(() => replay(renumbered([...events.slice(0, index), event, ...events.slice(index)])), `${event.event} twice`);
        if (event.reason === 'time') assert.throws(() => replay(events.map((each) => (each === event ? { ...each, kept_at: each.kept_at - 30_000 } : each))), 'time is up too early');
    }
}

for (const seed of seeds)
    test(`several servers and their model, seed ${seed}`, withServers(0, async (club) => {
        const draw = generator(seed * 1000);
        const servers = new Servers(club, draw);
        await servers.join();
        const kept = new KeptEvents(postgres.program('psql'), club.url);
        try {
            await kept.noteTimes();
            await servers.join();
            const counts = new Counts();
            const tables = Array.from({ length: tablesAtOnce }, (_, place) => new RandomTable(servers, kept, generator(seed * 1000 + 1 + place), counts));
            await Promise.all([servers.disturb(counts), ...tables.map((table) => table.play())]);
            for (const table of tables) {
                const events = await table.verify();
                requireNoticed(events);
                for (const { event, reason } of events) if (['ended', 'resumed'].includes(event)) counts.add(reason ? `ended by ${reason}` : event);
            }
            console.log(`# seed ${seed}: ${counts}`);
        } catch (error) {
            error.message += `\n${(await kept.ask('SELECT now() AS time, * FROM servers; SELECT * FROM keepers')).join('\n')}\n${club.servers.map(({ errors }) => errors).join('\n')}`;
            throw error;
        } finally {
            kept.end();
        }
    }));

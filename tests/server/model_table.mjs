// A model of a two-player Hex table: a second, naive implementation that checks the stored events
// of a table and rejects impossible ones, and determines the possible answers to a command. It does
// not model servers: however many there are and whatever happens to them, a table has a single
// consistent sequence of events.

import assert from 'node:assert/strict';

const mostLagOfMove = 200;
const mostLagOfGame = 10_000;
// The maximal difference between a server's clock and the database's, which is measured over a
// connection.
const clockError = 1000;

const other = (seat) => 1 - seat;

// `3/move`, `10+2` (seconds) or `none`.
function readClock(text) {
    const [, time, increment] = text.match(/^(\d+)(?:\/move|\+(\d+))$/) ?? [];
    if (time === undefined) return undefined;
    const length = 1000 * time;
    return increment === undefined ? { length, first: length } : { length, first: Math.min(length, 30_000), increment: 1000 * increment };
}

const cellOf = (move) => [move.charCodeAt(0) - 97, Number(move.slice(1)) - 1];

// The first seat connects the first and last row, the second the first and last column.
function hasJoined(moves, seat, size) {
    const own = new Set(moves.filter((_, ply) => ply % 2 === seat));
    const name = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;
    const along = (move) => cellOf(move)[seat === 0 ? 1 : 0];
    const reached = [...own].filter((move) => along(move) === 0);
    for (const move of reached) {
        const [column, row] = cellOf(move);
        for (const [right, up] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]]) {
            const next = name(column + right, row + up);
            if (own.has(next) && !reached.includes(next)) reached.push(next);
        }
    }
    return reached.some((move) => along(move) === size - 1);
}

export class TableModel {
    constructor() {
        Object.assign(this, { number: 0, at: 0, state: 'unopened', seats: [null, null], absent: [false, false], offers: [], log: [], games: [] });
    }

    get game() { return this.games.at(-1); }

    get turn() { return this.game.moves.length % 2; }

    get over() { return this.state === 'over'; }

    isBot(seat) { return this.seats[seat].bot !== undefined; }

    // The seat of a person, or -1.
    seatOf(person) { return this.seats.findIndex((occupant) => occupant?.person === person); }

    get freeCells() {
        const all = [];
        for (let row = 1; row <= this.size; ++row)
            for (let column = 0; column < this.size; ++column) all.push(`${String.fromCharCode(97 + column)}${row}`);
        return all.filter((cell) => !this.game.moves.includes(cell));
    }

    // --- events ---

    // A stored event; `kept_at` is the database's time of storing it.
    apply(event) {
        const what = () => `${JSON.stringify(event)} after ${JSON.stringify(this.log.slice(-3))}`;
        this.what = what;
        assert.equal(event.number, this.number + 1, what());
        assert.ok(event.time >= this.at, `time went back: ${what()}`);
        assert.ok(event.kept_at >= event.time - clockError, `it was kept before its time: ${what()}`);
        if (this.due) assert.equal(event.event, this.due, what());
        this.due = undefined;
        const apply = this[`on_${event.event.replaceAll('-', '_')}`];
        assert.ok(apply, `nobody did anything like that: ${what()}`);
        // The game and ply before the event is applied.
        const noted = { ...event, game: this.game?.number, ply: this.game?.moves.length };
        apply.call(this, event);
        this.log.push(noted);
        this.number = event.number;
        this.at = event.time;
    }

    must(holds, why) { assert.ok(holds, `${why}: ${this.what()}`); }

    by(event, seat) { this.must(event.by === this.seats[seat].person, 'it is somebody else\'s doing'); }

    byNobody(event) { this.must(event.by === undefined, 'it is the club\'s own doing'); }

    on_opened({ terms, host, seat }) {
        this.must(this.state === 'unopened', 'a table is opened once');
        this.size = terms.options.size;
        this.clock = readClock(terms.clock);
        this.seats[seat] = { person: host.person };
        this.state = 'waiting';
    }

    on_seated(event) {
        this.must(this.state === 'waiting' && !this.seats[event.seat], 'a seat is taken once');
        this.seats[event.seat] = { person: event.player.person };
        this.by(event, event.seat);
    }

    on_bot_seated({ seat, bot }) {
        this.must(this.state === 'waiting' && !this.seats[seat], 'a seat is taken once');
        this.seats[seat] = { bot };
    }

    on_started({ game, time }) {
        this.must(['waiting', 'agreed'].includes(this.state) && this.seats.every(Boolean), 'a game starts when all sit');
        assert.equal(game, this.games.length + 1);
        this.games.push({ number: game, moves: [], seats: [...this.seats] });
        this.state = 'playing';
        this.moved = [false, false];
        this.left = [this.clock?.length, this.clock?.length];
        this.lagLeft = [mostLagOfGame, mostLagOfGame];
        this.offers = [];
        this.made = [new Set(), new Set()];
        this.since = time;
    }

    // The time that the seat to move has; undefined without a limit.
    get limit() { return this.clock && (this.moved[this.turn] ? this.left[this.turn] : this.clock.first); }

    get lagAllowance() { return Math.min(mostLagOfMove, this.lagLeft[this.turn]); }

    on_moved(event) {
        this.must(this.state === 'playing', 'somebody moves in a game');
        const { turn } = this;
        this.must(event.seat === turn, 'it is the turn of the other seat');
        if (this.isBot(turn)) this.byNobody(event);
        else this.by(event, turn);
        this.must(this.freeCells.includes(event.move), 'the cell is free');
        this.must(event.taken === Math.max(event.time - this.since, 0), `it took ${event.time - this.since}`);
        const isCharged = this.clock && this.moved[turn];
        this.must(event.lag >= 0 && event.lag <= (isCharged ? Math.min(this.lagAllowance, event.taken) : 0), 'so much lag is given back');
        this.must(event.charged === (isCharged ? event.taken - event.lag : 0), 'what it took is charged');
        if (this.clock) this.must(event.taken - (isCharged ? event.lag : this.lagAllowance) < this.limit, 'it comes too late');
        if (isCharged) {
            this.lagLeft[turn] -= event.lag;
            this.left[turn] = this.clock.increment === undefined ? this.clock.length : this.left[turn] - event.charged + this.clock.increment;
        }
        this.game.moves.push(event.move);
        this.moved[turn] = true;
        this.made = [new Set(), new Set()];
        this.offers = this.offers.filter(({ offer, seat }) => offer === 'draw' && seat === turn);
        this.since = event.time;
        if (hasJoined(this.game.moves, turn, this.size)) this.due = 'ended';
    }

    on_offered(event) {
        this.must(this.state === (event.offer === 'rematch' ? 'over' : 'playing'), 'there is nothing to be offered');
        this.by(event, event.seat);
        this.must(!this.offerOf(event.offer), 'it is offered already');
        this.must(event.offer === 'rematch' || !this.made[event.seat].has(event.offer), 'it was offered since the last move');
        this.made[event.seat].add(event.offer);
        this.offers.push({ offer: event.offer, seat: event.seat });
        // Bots agree to everything but a draw, which cannot be offered to them.
        if (this.isBot(other(event.seat))) this.conclude(event.offer);
    }

    on_answered(event) {
        this.by(event, event.seat);
        const standing = this.offerOf(event.offer);
        this.must(standing, 'nobody offers that');
        this.must(!event.accepted || standing.seat !== event.seat, 'one does not accept one\'s own offer');
        if (event.accepted) this.conclude(event.offer);
        else this.dropOffer(event.offer);
    }

    offerOf(offer) { return this.offers.find((each) => each.offer === offer); }

    dropOffer(offer) { this.offers = this.offers.filter((each) => each.offer !== offer); }

    conclude(offer) { this.due = { draw: 'ended', takeback: 'taken-back', rematch: 'rematch-agreed' }[offer]; }

    on_taken_back({ moves, time }) {
        const { seat } = this.offerOf('takeback');
        // Takes back up to and including the last move of the player who asked for it.
        assert.equal(moves, this.turn === seat ? 2 : 1, this.what());
        this.game.moves.splice(-moves);
        this.made = [new Set(), new Set()];
        this.offers = [];
        this.since = time;
    }

    on_rematch_agreed() {
        this.must(this.offerOf('rematch'), 'somebody wants it');
        this.state = 'agreed';
        this.offers = [];
        this.due = 'reseated';
    }

    on_reseated({ seats }) {
        assert.deepEqual(seats, [1, 0], this.what());
        this.seats.reverse();
        this.absent.reverse();
        this.due = 'started';
    }

    on_said(event) { this.by(event, event.seat); }

    on_absent({ seat }) {
        this.must(!this.absent[seat] && !this.isBot(seat), 'who is away does not go away');
        this.absent[seat] = true;
    }

    on_returned({ seat }) {
        this.must(this.absent[seat], 'who is here does not return');
        this.absent[seat] = false;
    }

    // Players are not charged for the time in which no server was responsible for the table.
    on_resumed(event) {
        this.byNobody(event);
        this.must(event.since >= this.at && event.since <= event.time, 'nobody is given more time than passed');
        if (this.since !== undefined) this.since += event.time - event.since;
    }

    on_ended(event) {
        this.must(this.state === 'playing', 'a game ends once');
        this.state = 'over';
        this.must(this.isRightEnd(event), 'that is not how it ended');
        const { outcome, seat, reason } = event;
        const sign = { win: 1, loss: -1, draw: 0 }[outcome];
        Object.assign(this.game, { reason, result: [0, 1].map((each) => (each === seat ? sign : -sign) || 0) });
        this.offers = [];
        this.made = [new Set(), new Set()];
    }

    isRightEnd({ outcome, seat, reason, by, time, kept_at: keptAt }) {
        const flag = this.limit === undefined ? Infinity : this.since + this.limit + this.lagAllowance;
        // At the moment at which it was due, and not stored before that by the database's clock.
        const isFlag = by === undefined && time === Math.max(flag, this.at) && keptAt >= flag - clockError;
        switch (reason) {
        case 'connection': return outcome === 'win' && seat === other(this.turn) && hasJoined(this.game.moves, seat, this.size);
        case 'resignation': return outcome === 'loss' && seat === this.seatOf(by);
        case 'agreement': return outcome === 'draw' && this.offerOf('draw') !== undefined;
        case 'time': return outcome === 'loss' && seat === this.turn && this.moved[seat] && isFlag;
        // Before both have moved: by one of them, or because the first move does not come in time.
        case 'aborted': return outcome === 'draw' && !this.moved.every(Boolean) && (this.seatOf(by) >= 0 || (isFlag && !this.moved[this.turn]));
        default: return false;
        }
    }

    // --- possible answers to a command: 'ok', or codes of refusals ---

    answers(person, command) {
        const seat = this.seatOf(person);
        if (command.do === 'say') return ['ok'];
        if (command.do === 'answer') return this.answersToAnswer(seat, command);
        if (command.do === 'offer' && command.offer === 'rematch') return this.answersToRematch(seat);
        if (command.do === 'move' && this.isPlayed(seat, command)) return ['ok'];
        if (this.state !== 'playing') return [this.over ? 'game-over' : 'waiting'];
        switch (command.do) {
        case 'move': return this.answersToMove(seat, command);
        case 'resign': return [command.confirmed ? 'ok' : 'confirm'];
        case 'abort': return [this.moved.every(Boolean) ? 'too-late' : 'ok'];
        case 'offer': return this.answersToOffer(seat, command);
        default: throw new Error(`no such command: ${command.do}`);
        }
    }

    isPlayed(seat, { game, ply, move }) {
        return game === this.game?.number && ply < this.game.moves.length && ply % 2 === seat && this.game.moves[ply] === move;
    }

    answersToMove(seat, { game, ply, move }) {
        if (game !== this.game.number || ply !== this.game.moves.length) return ['outdated'];
        if (seat !== this.turn) return ['not-your-turn'];
        return [this.freeCells.includes(move) ? 'ok' : 'illegal-move', ...(this.clock ? ['time-up'] : [])];
    }

    answersToOffer(seat, { offer }) {
        const standing = this.offerOf(offer);
        if (standing) return [standing.seat === seat || offer === 'takeback' ? 'already-offered' : 'ok'];
        if (this.made[seat].has(offer)) return ['already-offered'];
        if (offer === 'draw' && this.isBot(other(seat))) return ['bot-declines'];
        if (offer === 'takeback' && this.game.moves.length <= seat) return ['no-takeback'];
        return ['ok'];
    }

    answersToRematch(seat) {
        if (!this.over) return [this.state === 'playing' ? 'playing' : 'waiting'];
        return [this.offerOf('rematch')?.seat === seat ? 'already-offered' : 'ok'];
    }

    answersToAnswer(seat, { offer, accept }) {
        const standing = this.offerOf(offer);
        return [!standing || (accept && standing.seat === seat) ? 'no-such-offer' : 'ok'];
    }

    // Whether events from that number on executed the person's command; for a repeated move also
    // earlier ones.
    hasDone(person, command, from) {
        const kinds = { move: ['moved'], resign: ['ended'], abort: ['ended'], offer: ['offered', 'answered'], answer: ['answered'], say: ['said'] }[command.do];
        return this.log.some((event) => event.by === person && kinds.includes(event.event) && (command.do === 'move'
            ? event.game === command.game && event.ply === command.ply && event.move === command.move
            : event.number >= from && (command.offer === undefined || event.offer === command.offer)));
    }
}

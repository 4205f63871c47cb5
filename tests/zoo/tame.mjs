// A small, correct player of Hex without swap that speaks the text protocol. The faulty programs
// are variants of it: `serve({ genmove() { ... } })` replaces the implementation of a command. A
// command gets its arguments and the state, and returns the text of its answer; it throws the
// reason of a refusal.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const nameOf = (size, cell) => `${String.fromCharCode(97 + (cell % size))}${Math.floor(cell / size) + 1}`;
const seatOf = { black: 0, b: 0, white: 1, w: 1 };

// The seat of each stone, by cell.
function stones({ moves }) {
    return new Map(moves.map((cell, ply) => [cell, ply % 2]));
}

function neighbours(size, cell) {
    const column = cell % size;
    const row = (cell - column) / size;
    return [[-1, 0], [1, 0], [0, -1], [0, 1], [1, -1], [-1, 1]]
        .map(([right, down]) => [column + right, row + down])
        .filter(([c, r]) => c >= 0 && r >= 0 && c < size && r < size)
        .map(([c, r]) => r * size + c);
}

// The seat that has connected its edges (black top and bottom, white left and right); -1 if there
// is none.
function winner(state) {
    const { size } = state;
    const owner = stones(state);
    for (const seat of [0, 1]) {
        const line = (cell) => (seat === 0 ? Math.floor(cell / size) : cell % size);
        const reached = [...owner.keys()].filter((cell) => owner.get(cell) === seat && line(cell) === 0);
        for (const cell of reached)
            for (const next of neighbours(size, cell))
                if (owner.get(next) === seat && !reached.includes(next)) reached.push(next);
        if (reached.some((cell) => line(cell) === size - 1)) return seat;
    }
    return -1;
}

function legalCells(state) {
    const taken = stones(state);
    if (winner(state) >= 0) return [];
    return [...Array(state.size ** 2).keys()].filter((cell) => !taken.has(cell));
}

export const tame = {
    name: () => 'Tame',
    version: () => '1',
    protocol_version: () => '2',
    list_commands: (_, state) => Object.keys(state.commands).join('\n'),
    known_command: ([name], state) => `${Object.hasOwn(state.commands, name)}`,
    quit(_, state) {
        state.finished = true;
        return '';
    },
    boardsize([size], state) {
        if (!(size >= 3 && size <= 19)) throw 'unacceptable size';
        Object.assign(state, { size: Number(size), moves: [] });
        return '';
    },
    clear_board(_, state) {
        state.moves = [];
        return '';
    },
    play([colour, move], state) {
        const cell = legalCells(state).find((candidate) => nameOf(state.size, candidate) === move);
        if (seatOf[colour] !== state.moves.length % 2 || cell === undefined) throw 'illegal move';
        state.moves.push(cell);
        return '';
    },
    genmove([colour], state) {
        const cells = legalCells(state);
        if (seatOf[colour] !== state.moves.length % 2 || cells.length === 0) throw 'not to move';
        const cell = cells[(7 * state.moves.length + 3) % cells.length];
        state.moves.push(cell);
        return nameOf(state.size, cell);
    },
    undo(_, state) {
        if (state.moves.length === 0) throw 'cannot undo';
        state.moves.pop();
        return '';
    },
    all_legal_moves: (_, state) => legalCells(state).map((cell) => nameOf(state.size, cell)).join(' '),
    final_score(_, state) {
        if (winner(state) < 0) throw 'cannot score';
        return ['B+', 'W+'][winner(state)];
    },
    time_settings: () => '',
};

// `read` parses a line into [id, name, ...arguments] or null, `write` formats the answer.
export const usual = {
    read(line) {
        const words = line.replace(/#.*/, '').replace(/\t/g, ' ').replace(/[\x00-\x1f\x7f]/g, '')
            .split(' ').filter((word) => word !== '');
        if (words.length === 0) return null;
        return /^\d+$/.test(words[0]) ? words : ['', ...words];
    },
    write: (sign, id, answer) => `${sign}${id} ${answer}\n\n`,
    unknown() {
        throw 'unknown command';
    },
};

export async function serve(changes = {}, { read, write, unknown } = usual) {
    const state = { size: 11, moves: [], commands: { ...tame, ...changes }, finished: false };
    for await (const line of createInterface({ input: process.stdin })) {
        const command = read(line);
        if (command === null) continue;
        const [id, name, ...args] = command;
        const obey = Object.hasOwn(state.commands, name) ? state.commands[name] : unknown;
        let answer;
        try {
            answer = write('=', id, await obey(args, state));
        } catch (reason) {
            answer = write('?', id, reason);
        }
        process.stdout.write(answer);
        if (state.finished) break;
    }
    process.stdin.destroy();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve();

// Analysis of positions, and the mistakes in games.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, program, refused, run, withFolder } from './quadrille.mjs';

const tiny = ['-o', 'size=3', '-o', 'walls=0'];

// Seat 1 could have jumped over seat 0 to its goal.
const thrownAway = {
    version: 1,
    game: 'quoridor',
    options: { size: 3, players: 2, walls: 0 },
    seats: ['Ann', 'Bob'],
    moves: ['b2', 'a3', 'b3'],
    result: [1, -1],
    reason: 'goal',
};

const asLine = (record) => `${JSON.stringify(record)}\n`;

// Whether the process has a handler for SIGINT (number 2), according to Linux.
function heedsInterruption(pid) {
    const caught = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^SigCgt:\s*(\w+)$/m)[1];
    return (BigInt(`0x${caught}`) & 2n) !== 0n;
}

test('the best moves, best first, with chance, depth and line', () => {
    const rows = lines(output(['analyze', 'quoridor', 'e2', 'e8', '--nodes', '5000', '--lines', '3']));
    assert.equal(rows.length, 5);
    assert.equal(rows[0], 'seat 0 to move');
    const chances = rows.slice(1, 4).map((row, index) => {
        const [, number, move, chance, line] = row.match(
            /^ (\d)\. (\S+) +(\d+\.\d)%  depth \d+  (\S+( \S+)*)$/,
        );
        assert.equal(number, `${index + 1}`);
        assert.equal(line.split(' ')[0], move);
        return Number(chance);
    });
    assert.deepEqual(chances, [...chances].sort((left, right) => right - left));
    assert.equal(rows[4], '5000 nodes by best');
});

test('a proven end is said in own moves', () => {
    const text = output(['analyze', 'quoridor', ...tiny, 'b2', '--nodes', '1000', '--lines', '2']);
    assert.match(text, /^ 1\. b1 +wins in 1  depth \d+  b1$/m);
    assert.match(text, /^ 2\. \S+ +loses in 1  /m);
});

test('for programs', () => {
    const args = ['analyze', 'quoridor', 'e2', '--nodes', '50000', '--json', '--bot', 'alphabeta:depth=3'];
    const found = JSON.parse(output(args));
    assert.deepEqual([found.game, found.turn, found.bot, found.depth],
        ['quoridor', 1, 'alphabeta:depth=3', 3]);
    assert.equal(found.lines.length, 5);
    for (const line of found.lines) {
        assert.ok(line.win_permille > 0 && line.win_permille < 1000);
        assert.match(output(['moves', 'quoridor', 'e2']), new RegExp(`^${line.moves[0]}$`, 'm'));
        output(['moves', 'quoridor', 'e2', ...line.moves]);
    }
    assert.deepEqual(JSON.parse(output(args)), found, 'the same again');
});

const hexAt = (size, position) =>
    ['analyze', 'hex', '-o', `size=${size}`, '-o', 'swap=off', '--position', position, '--nodes', '50', '--lines', '1'];

test('Hex: why it is won, in words and for programs', () => {
    const won = hexAt(4, 'b2 b3 d2 / a1 d4 / 1');
    assert.deepEqual(lines(output(won)).slice(2, -1), [
        'red joins top and bottom whatever blue does, over b1 c1 a4 b4',
        'red b2 b3 is joined to the top over b1 c1',
        'red b2 b3 is joined to the bottom over a4 b4',
        'red d2 is joined to the top over b1 c1 c2 c3',
        'red d2 is joined to the bottom over c2 c3 a4 b4',
        'red b3 and d2 have a bridge over c2 c3',
    ]);
    const { connections } = JSON.parse(output([...won, '--json']));
    assert.deepEqual(connections.win, { seat: 0, carrier: ['b1', 'c1', 'a4', 'b4'], stones: ['b2', 'b3'] });
    assert.equal(connections.threat, undefined);
    const byMove = JSON.parse(output([...hexAt(3, '- / - / 1'), '--json'])).connections;
    assert.deepEqual(byMove.win, { seat: 1, move: 'b2', carrier: ['c1', 'a2', 'b2', 'c2', 'a3'], stones: [] });
});

test('Hex: where one must play, and which stones are joined', () => {
    const open = hexAt(6, 'c2 d3 b4 / d1 e1 e4 c5 / 0');
    assert.match(output(open), /^red must play on f3 d4 f4 b5 d5 a6: elsewhere blue joins left and right$/m);
    const { threat, win, edges, bridges } = JSON.parse(output([...open, '--json'])).connections;
    assert.equal(win, undefined);
    assert.deepEqual(threat.must_play, ['f3', 'd4', 'f4', 'b5', 'd5', 'a6']);
    assert.deepEqual(edges.find(({ stones }) => stones.includes('e4')), { seat: 1, edge: 'right', stones: ['e4'], carrier: ['f3', 'f4'] });
    assert.deepEqual(bridges[0], { seat: 0, stones: ['c2', 'b4'], carrier: ['b3', 'c3'] });
});

test('Hex: nothing is said about the winner while the first stone can be taken over', () => {
    const [before, after] = [[], ['swap-pieces']].map((more) =>
        JSON.parse(output(['analyze', 'hex', '-o', 'size=3', '-o', 'swap=on', 'b2', ...more, '--nodes', '50', '--json'])).connections);
    assert.deepEqual([before.win, before.threat], [undefined, undefined]);
    assert.equal(before.edges.length, 2);
    assert.equal(after.win.seat, 1);
});

test('a time ends it too', () => {
    assert.match(output(['analyze', 'quoridor', '--time', '20']), /nodes by best\n$/);
});

test('Ctrl-C ends it with what was found', async () => {
    const child = spawn(program, ['analyze', 'quoridor', '--time', '600000']);
    let text = '';
    child.stdout.on('data', (data) => { text += data; });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!heedsInterruption(child.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    assert.equal(await ended, 130);
    assert.match(text, /^ 1\. \S+ .*\n(.*\n)*\d+ nodes by best\n$/m);
});

test('a blunder is found, with what was better', () => {
    const input = asLine(thrownAway);
    assert.equal(output(['analyze', '--record', '-'], { input }), [
        'game 1: quoridor, Ann against Bob, 3 moves; seat 0 wins: the goal is reached',
        '  1. seat 0  b2               0.0%',
        '  2. seat 1  a3         ??    0.0%  better: wins in 1, b1',
        '  3. seat 0  b3             100.0%',
        'seat 0 (Ann): 2 moves, 0 mistakes, 0 blunders, average loss 0.0%',
        'seat 1 (Bob): 1 move, 0 mistakes, 1 blunder, average loss 100.0%',
        '',
    ].join('\n'));
});

test('judgements for programs, one line a game', withFolder((cwd) => {
    const unfinished = { ...thrownAway, moves: ['b2'], result: undefined, reason: undefined };
    writeFileSync(join(cwd, 'f'), `${asLine(thrownAway)}\n${asLine(unfinished)}`);
    const args = ['analyze', 'quoridor', '--record', 'f', '--nodes', '500', '--json'];
    const [first, second, ...more] = lines(output(args, { cwd })).map((line) => JSON.parse(line));
    assert.deepEqual(more, []);
    assert.deepEqual([first.game, first.options, first.seats, first.bot, first.nodes],
        ['quoridor', thrownAway.options, ['Ann', 'Bob'], 'best', 500]);
    assert.deepEqual(first.plies.map(({ number, seat, move, mark }) => [number, seat, move, mark]),
        [[1, 0, 'b2', ''], [2, 1, 'a3', '??'], [3, 0, 'b3', '']]);
    assert.deepEqual(first.plies.map((ply) => [ply.seat_0_before, ply.seat_0_after]),
        [[0, 0], [0, 1000], [1000, 1000]]);
    assert.deepEqual(first.plies[1].best, { win_permille: 1000, plies_to_end: 1, moves: ['b1'] });
    assert.deepEqual(first.summaries[1],
        { moves: 1, mistakes: 0, blunders: 1, average_loss_permille: 1000 });
    assert.equal(second.plies.length, 1);
}));

test('a faulty file stops where the fault is', withFolder((cwd) => {
    writeFileSync(join(cwd, 'f'), asLine(thrownAway) + asLine({ ...thrownAway, moves: ['b3'] }));
    const { status, stdout, stderr } = run(['analyze', '--record', 'f', '--json'], { cwd });
    assert.equal(status, 2);
    assert.equal(lines(stdout).length, 1);
    assert.match(stderr, /^quadrille: f:2: .*move 1.*\n$/);
    writeFileSync(join(cwd, 'g'), 'hello\n');
    refused(['analyze', '--record', 'g'], /g:1: not JSON/, { cwd });
    writeFileSync(join(cwd, 'h'), '\n');
    refused(['analyze', '--record', 'h'], /there is no record in "?h/, { cwd });
}));

test('what cannot be analysed is said in one line', () => {
    refused(['analyze'], /name a game, or a file of games with --record/);
    refused(['analyze', 'quoridor', '--bot', 'random'], /"random" does not weigh moves/);
    refused(['analyze', 'quoridor', '--bot', 'x'], /there is no bot "x"/);
    refused(['analyze', 'quoridor', ...tiny, 'b2', 'a3', 'b3'],
        /the game is over, so there is nothing to analyse: seat 0 wins/);
    refused(['analyze', 'quoridor', 'e9'], /move 1/);
    refused(['analyze', 'quoridor', '--lines', '0'], /--lines is a whole number from 1/);
    refused(['analyze', 'quoridor', '--nodes', '0'], /--nodes is a whole number from 1/);
    refused(['analyze', 'quoridor', '--time', '1s'], /--time is a whole number from 1/);
    refused(['analyze', 'quoridor', '--time', '1', '--nodes', '1'], /excludes/);
    refused(['analyze', '--record', 'nowhere'], /cannot read "nowhere"/);
    refused(['analyze', 'quoridor', 'e2', '--record', '-'], /their own options, start and moves/);
    refused(['analyze', 'hex', '--record', '-'], /a game of quoridor, not of hex/,
        { input: asLine(thrownAway) });
    const four = { ...thrownAway, options: { players: 4 }, seats: ['a', 'b', 'c', 'd'], moves: [] };
    refused(['analyze', '--record', '-'], /only games of two can be judged, not of 4/,
        { input: asLine({ ...four, result: undefined, reason: undefined }) });
});

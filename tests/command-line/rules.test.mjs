// The commands about rules and positions: games, moves, show, perft.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { lines, output, program, refused, withFolder } from './quadrille.mjs';

const shell = (command, options) => spawnSync('sh', ['-c', command], { encoding: 'utf8', ...options });

test('games lists games, options and bots', () => {
    const text = output(['games']);
    assert.match(text, /^quoridor$/m);
    assert.match(text, /-o size .*3, 5, 7, 9 or 11 \(default: 9\)/);
    assert.match(text, /bot random/);
    const games = JSON.parse(output(['games', '--json']));
    const quoridor = games.find((game) => game.name === 'quoridor');
    assert.deepEqual(
        quoridor.options.map((option) => option.name),
        ['size', 'players', 'walls'],
    );
    assert.equal(quoridor.dealt, false);
    for (const game of games) assert.ok(game.bots.some((bot) => bot.name === 'random'), game.name);
});

test('moves are listed in byte order', () => {
    const moves = lines(output(['moves', 'quoridor']));
    assert.equal(moves.length, 131);
    assert.deepEqual(moves, [...moves].sort());
    assert.deepEqual(JSON.parse(output(['moves', 'quoridor', '--json'])), { turn: 0, moves });
});

test('moves after moves, with options, from a position', () => {
    const small = lines(output(['moves', 'quoridor', 'b2', '-o', 'size=3', '-o', 'walls=0']));
    assert.deepEqual(small, ['a3', 'b1', 'c3']);
    const position = 'b2 b3 / 0 0 / - / 1';
    assert.deepEqual(
        lines(output(['moves', 'quoridor', '-o', 'size=3', '--position', position])),
        small,
    );
});

test('a game that is over has no moves', () => {
    const over = ['quoridor', '-o', 'size=3', '--position', 'a2 c2 / 0 0 / - / 0', 'a3'];
    assert.equal(output(['moves', ...over]), '');
    assert.deepEqual(JSON.parse(output(['moves', ...over, '--json'])), { turn: null, moves: [] });
    assert.match(output(['show', ...over]), /seat 0 wins: the goal is reached\n$/);
});

test('an illegal move is named with its number and the reason', () => {
    refused(['moves', 'quoridor', 'e2', 'e5'], /move 2, "e5": the pawn on e9 does not reach e5/);
    refused(['show', 'quoridor', 'x'], /move 1, "x": "x" is not a move/);
    refused(['perft', 'quoridor', '1', 'e2', 'e8', 'e2'], /move 3, "e2"/);
});

test('show draws the board and says who moves', () => {
    const text = output(['show', 'quoridor', 'e2', 'e8', 'e3h']);
    assert.match(text, /━━━/);
    assert.match(text, /seat 0: pawn on e2, goal north, walls left 9/);
    assert.match(text, /seat 1 to move\n$/);
    assert.match(output(['show', 'quoridor', '--paths']), /8 steps: e1 e2 e3/);
});

test('show gives the view of a seat as JSON', () => {
    const view = JSON.parse(output(['show', 'quoridor', 'e2', '--seat', '1', '--json']));
    assert.equal(view.seat, 1);
    assert.equal(view.turn, 1);
    assert.deepEqual(view.played, ['e2']);
    assert.equal(view.moves.length, 131);
    const spectator = JSON.parse(output(['show', 'quoridor', '--json']));
    assert.equal(spectator.seat, null);
});

test('colours are for terminals, unless asked for', () => {
    const colour = /\x1b\[/;
    assert.doesNotMatch(output(['show', 'quoridor']), colour);
    assert.match(output(['show', 'quoridor', '--colour', 'always']), colour);
    const onTerminal = (env) =>
        spawnSync('script', ['-qec', `'${program}' show quoridor`, '/dev/null'], {
            encoding: 'utf8',
            env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
        }).stdout;
    assert.match(onTerminal({}), colour);
    assert.doesNotMatch(onTerminal({ NO_COLOR: '1' }), colour);
    assert.doesNotMatch(onTerminal({ TERM: 'dumb' }), colour);
});

test('perft counts every depth', () => {
    const rows = lines(output(['perft', 'quoridor', '3'])).map((line) => line.split(' '));
    assert.deepEqual(
        rows.map(([depth, count]) => [depth, count]),
        [['1', '131'], ['2', '16677'], ['3', '2062264']],
    );
    for (const [, , seconds] of rows) assert.match(seconds, /^\d+\.\d{3}$/);
    const json = lines(output(['perft', 'quoridor', '2', '--json'])).map((line) => JSON.parse(line));
    assert.deepEqual(json.map(({ depth, count }) => [depth, count]), [[1, 131], [2, 16677]]);
});

test('help explains every command with an example', () => {
    const help = output(['--help']);
    for (const command of ['games', 'moves', 'show', 'perft', 'play', 'match', 'replay']) {
        assert.match(help, new RegExp(`^  ${command} `, 'm'));
        assert.match(output([command, '--help']), new RegExp(`^  quadrille ${command}`, 'm'));
    }
    assert.match(output(['--version']), /^quadrille \d+\.\d+\.\d+\n$/);
});

test('a closed pipe ends the program quietly', withFolder((cwd) => {
    const first = shell(`'${program}' moves quoridor | head -1`);
    assert.equal(first.stdout, 'a1h\n');
    assert.equal(first.stderr, '');
    // More than a pipe buffers, so that the program is still writing when the reader ends.
    const many = shell(`yes moves | head -10000 | '${program}' play quoridor --seed 1 | head -1`, { cwd });
    assert.match(many.stdout, /a   b   c/);
    assert.equal(many.stderr, '');
}));

test('a full disk is noticed', () => {
    const { status, stderr } = shell(`'${program}' moves quoridor > /dev/full`);
    assert.equal(status, 2);
    assert.equal(stderr, 'quadrille: cannot write to standard output: No space left on device\n');
});

test('seeds and deals are for games with cards', () => {
    const moves = output(['moves', 'quoridor']);
    assert.equal(output(['moves', 'quoridor', '--seed', '18446744073709551615']), moves);
    refused(['moves', 'quoridor', '--deal', '6S'], /quoridor is played without a deal/);
});

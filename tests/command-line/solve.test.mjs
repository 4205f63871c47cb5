// Exact values: the output, budgets, and supported games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, output, refused } from './quadrille.mjs';

const solve = (...words) => lines(output(['solve', ...words]));
const four = ['hex', '-o', 'size=4'];

test('the value for the side to move, then a move that keeps it', () => {
    const [value, move, ...rest] = solve(...four);
    assert.equal(value, 'win');
    assert.ok(['a4', 'b3', 'c2', 'd1'].includes(move));
    assert.deepEqual(rest, []);

    const [lost, fight] = solve(...four, 'b3');
    assert.equal(lost, 'loss');
    assert.match(fight, /^[a-d][1-4]$/);
    assert.notEqual(fight, 'b3');
});

test('the move keeps the win, whatever the answer', () => {
    const reply = solve(...four, 'a1')[1];
    const answers = lines(output(['moves', ...four, 'a1', reply]));
    assert.equal(answers.length, 14);
    for (const answer of answers)
        assert.equal(solve(...four, 'a1', reply, answer)[0], 'win', answer);
});

test('set-up positions, either side to move', () => {
    // Red lacks one cell below b2, and blue has taken the other.
    const position = (seat) => ['--position', `b1 b2 / a3 / ${seat}`];
    assert.deepEqual(solve('hex', '-o', 'size=3', ...position(0)), ['win', 'b3']);
    assert.deepEqual(solve('hex', '-o', 'size=3', ...position(1)), ['win', 'b3']);
});

test('where a swap is possible, it is considered', () => {
    const swapping = [...four, '-o', 'swap=on'];
    assert.deepEqual(solve(...swapping, 'b3'), ['win', 'swap-pieces']);
    const [value, move] = solve(...swapping, 'a1');
    assert.equal(value, 'win');
    assert.notEqual(move, 'swap-pieces');
    assert.equal(solve(...swapping)[0], 'loss');
    assert.equal(solve('hex')[0], 'loss', 'with swap the second player wins on every board');
});

test('every first move, in the order of reading', () => {
    const rows = solve(...four, '--openings');
    const cells = [1, 2, 3, 4].flatMap((row) => [...'abcd'].map((column) => `${column}${row}`));
    const winning = ['d1', 'c2', 'b3', 'a4'];
    assert.deepEqual(rows, cells.map((cell) => `${cell} ${winning.includes(cell) ? 'win' : 'loss'}`));
    // The swap would turn every win into a loss; first moves are judged without it.
    assert.deepEqual(solve(...four, '-o', 'swap=on', '--openings'), rows);
});

test('a budget that is too small', () => {
    const large = ['hex', '-o', 'size=11', '-o', 'swap=off'];
    assert.deepEqual(solve(...large, '--nodes', '10'), ['unknown']);
    assert.deepEqual(solve(...large, '--time', '1'), ['unknown']);
    const rows = solve(...large, '--openings', '--nodes', '1');
    assert.equal(rows.length, 121);
    assert.equal(rows[60], 'f6 unknown');
});

test('for programs', () => {
    assert.deepEqual(JSON.parse(output(['solve', 'hex', '-o', 'size=3', '--json'])), {
        game: 'hex',
        turn: 0,
        value: 'win',
        move: 'b2',
        nodes: 1,
    });
    const unknown = JSON.parse(
        output(['solve', 'hex', '-o', 'size=9', '-o', 'swap=off', '--nodes', '5', '--json']),
    );
    assert.deepEqual(unknown, { game: 'hex', turn: 0, value: 'unknown', nodes: 5 });
    const { size, openings } = JSON.parse(output(['solve', ...four, '--openings', '--json']));
    assert.equal(size, 4);
    assert.equal(openings.a4, 'win');
    assert.equal(openings.a1, 'loss');
});

test('Quoridor races', () => {
    const race = ['quoridor', '-o', 'size=3', '-o', 'walls=0'];
    assert.deepEqual(solve(...race, 'b2'), ['win', 'b1']);
    assert.equal(solve('quoridor', '--position', 'e2 e8 / 0 0 / - / 0').length, 2);
    refused(['solve', 'quoridor'], /only when nobody has a wall left/);
    refused(['solve', 'quoridor', '-o', 'players=4', '-o', 'walls=0'], /for two players only/);
});

test('what cannot be solved', () => {
    refused(['solve', 'durak'], /there is no solver for durak; there is for quoridor when nobody has a wall left, hex/);
    refused(['solve', 'blockade'], /there is no solver for blockade/);
    refused(['solve', 'quoridor', '--openings'], /first moves can be solved for hex only/);
    refused(['solve', ...four, 'a1', '--openings'], /give neither moves nor a position/);
    refused(['solve', ...four, '--nodes', '0'], /--nodes/);
    refused(
        ['solve', 'hex', '-o', 'size=3', 'b1', 'a1', 'b2', 'a2', 'b3'],
        /the game is over, so there is nothing to solve/,
    );
});

// Games in the formats of other programs: written by `show`, read by `replay`.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { output, refused, run, withFolder } from './quadrille.mjs';

const moves = ['a3', 'swap-pieces', 'c4', 'd2'];
const options = ['-o', 'size=5', '-o', 'swap=on'];
const recordOf = (text) => JSON.parse(text);

test('a game of Hex goes out as a link and comes back the same', () => {
    const link = output(['show', 'hex', ...moves, ...options, '--link']).trim();
    assert.equal(link, 'https://hexworld.org/board/#5c1,a3:sc4d2');
    const record = recordOf(output(['replay', link, '--records']));
    assert.deepEqual(record.moves, moves);
    assert.deepEqual(record.options, { size: 5, swap: 'on' });
    assert.equal(output(['replay', link]), '1 record valid: 0 decided, 0 drawn, 1 unfinished\n');
});

test('a game of Hex goes out as SGF and comes back the same', withFolder((folder) => {
    const file = join(folder, 'game.sgf');
    writeFileSync(file, output(['show', 'hex', ...moves, ...options, '--sgf']));
    const record = recordOf(output(['replay', file, '--records']));
    assert.deepEqual(record.moves, moves);
    assert.deepEqual(record.options, { size: 5, swap: 'on' });
}));

test('variations and comments come along in the record', withFolder((folder) => {
    const file = join(folder, 'game.sgf');
    writeFileSync(file, '(;GM[11]SZ[5];B[a1](;W[b2]C[so];B[resign])(;W[c3]BM[1]))');
    const { status, stdout, stderr } = run(['replay', file]);
    assert.equal(status, 0);
    assert.equal(stdout, '1 record valid: 1 decided (resignation 1), 0 drawn, 0 unfinished\n');
    assert.equal(stderr, '');
    const records = join(folder, 'game.jsonl');
    writeFileSync(records, output(['replay', file, '--records']));
    const { tree } = JSON.parse(output(['replay', records, '--records']));
    assert.deepEqual(tree, [
        {},
        { parent: 0, move: 'a1' },
        { parent: 1, move: 'b2', comment: 'so' },
        { parent: 1, move: 'c3', mark: '?' },
    ]);
    writeFileSync(records, output(['replay', file, '--records']).replace('"c3"', '"a1"'));
    const broken = run(['replay', records]);
    assert.equal(broken.status, 1);
    assert.match(broken.stderr, /:1: node 3 of the tree has the move "a1": a1 is taken by a red stone/);
}));

test('a broken file, a broken link and a game without the format are refused', withFolder((folder) => {
    const file = join(folder, 'game.sgf');
    writeFileSync(file, '(;GM[11]SZ[5];B[a1];W[a1])');
    refused(['replay', file], /game\.sgf: SGF, move 2, W "a1": a1 is taken by a red stone/);
    writeFileSync(file, '(;GM[11]SZ[5];B[a1');
    refused(['replay', file], /game\.sgf: /);
    refused(['replay', join(folder, 'missing.sgf')], /cannot read/);
    refused(['replay', 'https://hexworld.org/board/#99,a1'], /hexworld/);
    refused(['show', 'quoridor', '--sgf'], /there is no sgf of a game of quoridor/);
    refused(['show', 'durak', '--link'], /there is no link of a game of durak/);
}));

// The output of the fixed searches; their node counts are tested beside the code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, output, refused } from './quadrille.mjs';

const counts = (text) => lines(text).slice(1).map((row) => Number(row.trim().split(/\s+/).at(-2)));

test('the nodes of each position, and the sum', () => {
    const each = counts(output(['bench', 'quoridor']));
    const total = each.pop();
    assert.ok(each.length >= 12);
    assert.equal(each.reduce((sum, count) => sum + count), total);

    const { positions, nodes, nodes_per_second: speed } = JSON.parse(output(['bench', '--json']));
    assert.deepEqual(positions.filter(({ game }) => game === 'quoridor').map((p) => p.nodes), each);
    assert.equal(positions.reduce((sum, position) => sum + position.nodes, 0), nodes);
    assert.ok(speed > 0);
});

test('games without fixed searches', () => {
    refused(['bench', 'durak'], /there are no fixed searches for durak; there are for quoridor/);
    refused(['bench', 'chess'], /there is no game "chess"/);
});

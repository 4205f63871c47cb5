// Calibration: the chances that a bot assigns to positions of finished games, compared with the
// results.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, refused, withFolder } from './quadrille.mjs';

const play = (cwd, file, game, ...more) =>
    output(['match', game, 'greedy', 'random', '--games', '4', '--seed', '1', '--record', file, ...more], { cwd });
const calibration = (cwd, ...args) => JSON.parse(output(['learn', 'calibration', ...args, '--json'], { cwd }));

test('every position of every game is counted once, by what came of it', withFolder((cwd) => {
    play(cwd, 'games.jsonl', 'quoridor', '-o', 'size=5', '-o', 'walls=3');
    const games = readFileSync(join(cwd, 'games.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    const plies = games.reduce((sum, { moves }) => sum + moves.length, 0);
    const found = calibration(cwd, 'games.jsonl', '--bot', 'handwritten', '--nodes', '50');
    assert.deepEqual([found.bot, found.nodes, found.games], ['handwritten', 50, 4]);
    const { all, 'only the mover has walls': ours, 'only the other has walls': theirs } = found.classes;
    assert.equal(all.positions, plies);
    const sum = (names) => names.reduce((total, name) => total + (found.classes[name]?.positions ?? 0), 0);
    assert.equal(sum(['ahead by 2 steps or more', 'level', 'behind by 2 steps or more']), plies);
    assert.equal(sum(['0 to 4 walls left', '5 to 9 walls left', '10 walls left or more']), plies);
    assert.ok(ours && theirs);
    // The mover of a position won the game if the number of plies to the end is odd.
    const won = games.reduce((total, { moves }) => total + Math.ceil(moves.length / 2), 0);
    const results = all.bands.reduce((total, band) => total + band.positions * band.result_millionths, 0) / 1e6;
    assert.ok(Math.abs(results - won) < 0.01);
    assert.deepEqual(calibration(cwd, 'games.jsonl', 'games.jsonl', '--bot', 'handwritten', '--nodes', '50').classes.all.positions, 2 * plies);
}));

test('the table is for people; other games have one class', withFolder((cwd) => {
    play(cwd, 'quoridor.jsonl', 'quoridor', '-o', 'size=5', '-o', 'walls=3');
    const [title, head, all] = lines(output(['learn', 'calibration', 'quoridor.jsonl', '--nodes', '30'], { cwd }));
    assert.equal(title, 'best with 30 nodes on 4 games: the chance it gave, and what came of it');
    assert.match(head, /^ +positions +squares +off by +0-20% +20-40% +40-60% +60-80% +80-100%$/);
    assert.match(all, /^all +\d+ +0\.\d{4} +\d+\.\d%( +(\d+→\d+%|-)){5}$/);
    output(['match', 'hex', 'random', 'random', '-o', 'size=4', '--games', '2', '--seed', '1', '--record', 'hex.jsonl'], { cwd });
    assert.deepEqual(Object.keys(calibration(cwd, 'hex.jsonl', '--nodes', '30').classes), ['all']);
}));

test('bad input gets one line', withFolder((cwd) => {
    refused(['learn', 'calibration'], /takes files of finished games/, { cwd });
    refused(['learn', 'calibration', 'none.jsonl'], /none\.jsonl/, { cwd });
    writeFileSync(join(cwd, 'empty.jsonl'), '\n');
    refused(['learn', 'calibration', 'empty.jsonl'], /there is no record in empty\.jsonl/, { cwd });
    play(cwd, 'games.jsonl', 'quoridor', '-o', 'size=5', '-o', 'walls=3');
    refused(['learn', 'calibration', 'games.jsonl', '--bot', 'nobody'], /games\.jsonl:1: .*nobody/, { cwd });
    refused(['learn', 'calibration', 'games.jsonl', '--nodes', '0'], /--nodes/, { cwd });
    const record = JSON.parse(readFileSync(join(cwd, 'games.jsonl'), 'utf8').split('\n')[0]);
    writeFileSync(join(cwd, 'unfinished.jsonl'), JSON.stringify({ ...record, moves: record.moves.slice(0, 4), result: undefined, reason: undefined }));
    refused(['learn', 'calibration', 'unfinished.jsonl'], /unfinished\.jsonl:1: only finished games of two that hide nothing/, { cwd });
    writeFileSync(join(cwd, 'aborted.jsonl'), JSON.stringify({ ...record, moves: record.moves.slice(0, 1), result: [0, 0], reason: 'aborted' }));
    refused(['learn', 'calibration', 'games.jsonl', 'aborted.jsonl'], /aborted\.jsonl:1: the game was aborted, so there is no result to compare with/, { cwd });
    output(['match', 'durak', 'random', 'random', '--games', '2', '--seed', '1', '--record', 'durak.jsonl'], { cwd });
    refused(['learn', 'calibration', 'durak.jsonl'], /durak\.jsonl:1: only finished games of two that hide nothing/, { cwd });
    refused(['learn', 'status', 'run', '--bot', 'best'], /--bot is for learn calibration/, { cwd });
}));

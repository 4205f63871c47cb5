// The learning lab: nets are trained on tables or exact values, resume to the same bits, play, and
// are measured and reported; data sets are made, inspected and split.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, refused, run, withFolder } from './quadrille.mjs';

const learnTable = (cwd, size = '4') =>
    output(['learn', 'table', 'table', 'hex', '-o', `size=${size}`, '--seed', '1', '--random', '3000'], { cwd });
const small = ['--from', 'table', '--sample', '5000', '--layers', '32,16,8,4,2,1', '--epochs', '3', '--seed', '2', '--batch', '64'];
const learnNet = (cwd, name = 'net', ...more) => output(['learn', 'net', name, ...small, ...more], { cwd });
const status = (cwd, name) => JSON.parse(output(['learn', 'status', name, '--json'], { cwd }));
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('a net shows its epochs, and says so again when it is done', withFolder((cwd) => {
    learnTable(cwd);
    const text = learnNet(cwd);
    const [title, layers, heads, ...epochs] = lines(text);
    assert.equal(title, 'net: a net of hex with size=4 swap=off on 5000 boards of table with table values, seed 2');
    assert.equal(layers, 'layers  32 16 8 4 2 1, leaky-relu, 1257 weights; rate 0.001, batches of 64');
    assert.match(heads, /^ epoch +training +validation +solver$/);
    assert.equal(epochs.length, 4);
    for (const epoch of epochs.slice(0, 3)) assert.match(epoch, /^ +\d +\d\.\d{5} +\d\.\d{5} +\d+\.\d% {2}=+$/);
    assert.equal(epochs[3], '3 of 3 epochs: done');
    assert.equal(learnNet(cwd), text);
    assert.equal(output(['learn', 'status', 'net'], { cwd }), text);
    const found = status(cwd, 'net');
    assert.equal(found.seed, '2');
    assert.equal(found.method, 'net');
    assert.equal(found.boards, 5000);
    assert.deepEqual(found.layers, [32, 16, 8, 4, 2, 1]);
    assert.equal(found.epochs.length, 3);
    assert.ok(found.epochs[2].training_loss < found.epochs[0].training_loss);
    assert.deepEqual(readdirSync(join(cwd, 'net')).sort(), ['data.set', 'lock', 'log.jsonl', 'run.toml', 'solved.set', 'state.training', 'weights.net']);
}));

test('on any number of threads it is the same net; another seed gives another', withFolder((cwd) => {
    learnTable(cwd);
    learnNet(cwd, 'one', '--threads', '1');
    learnNet(cwd, 'three', '--threads', '3');
    output(['learn', 'net', 'other', ...small.map((word, index) => (index === small.indexOf('--seed') + 1 ? '9' : word))], { cwd });
    const [one, three, other] = ['one', 'three', 'other'].map((name) => hashOf(join(cwd, name, 'weights.net')));
    assert.equal(one, three);
    assert.notEqual(one, other);
}));

test('it goes on without what its boards were from', withFolder((cwd) => {
    learnTable(cwd);
    const text = learnNet(cwd);
    output(['learn', 'erase', 'table'], { cwd });
    assert.equal(learnNet(cwd), text);
    output(['learn', 'erase', 'net'], { cwd });
    assert.ok(!existsSync(join(cwd, 'net')));
}));

test('exact values teach a net to win', withFolder((cwd) => {
    learnTable(cwd);
    output(['learn', 'net', 'exact', '--from', 'table', '--labels', 'exact', '--layers', '64,32,8,4,2,1', '--epochs', '10', '--seed', '2', '--batch', '64'], { cwd });
    const epochs = status(cwd, 'exact').epochs;
    assert.ok(epochs.at(-1).solver_agreement > 0.8, `${epochs.at(-1).solver_agreement}`);
    const line = JSON.parse(output(['learn', 'measure', 'exact', '--games', '100', '--seed', '1', '--json'], { cwd }));
    assert.equal(line.run, 'exact');
    assert.ok(line.first > 0.9, `${line.first}`);
    assert.ok(line.second > 0.75, `${line.second}`);
    const analysis = JSON.parse(output(['analyze', 'hex', '-o', 'size=4', '--bot', 'net:run=exact', '--json'], { cwd }));
    assert.ok(analysis.lines.length > 0);
}));

test('scores while it learns, as curves in the report', withFolder((cwd) => {
    output(['learn', 'table', 'table', 'hex', '-o', 'size=4', '--seed', '1', '--random', '2000', '--following', '1000', '--score', '10'], { cwd });
    learnNet(cwd, 'net', '--score', '10');
    const after = (name) => lines(readFileSync(join(cwd, name, 'scores.jsonl'), 'utf8')).map((line) => JSON.parse(line).after);
    // A table learns 500 games at a time.
    assert.deepEqual(after('table'), [500, 1000, 1500, 2000, 2500, 3000]);
    assert.deepEqual(after('net'), [1, 2, 3]);
    output(['learn', 'report', 'table', 'net', '--out', 'report.html'], { cwd });
    const page = readFileSync(join(cwd, 'report.html'), 'utf8');
    assert.match(page, /Wins by stage, tables/);
    assert.match(page, /Wins by stage, nets/);
    // A cleaned table is a different one, so its scores are removed.
    output(['learn', 'clean', 'table'], { cwd });
    assert.ok(!existsSync(join(cwd, 'table/scores.jsonl')));
}));

test('what was measured is kept, and shown in a report', withFolder((cwd) => {
    learnTable(cwd);
    learnNet(cwd, 'a <b>');
    const text = output(['learn', 'measure', 'table', 'a <b>', '--games', '20', '--seed', '1'], { cwd });
    assert.match(text, /^table against random: first \d+\.\d% ±\d+\.\d%, second \d+\.\d% ±\d+\.\d% \(20 games each, seed 1\)$/m);
    assert.equal(output(['learn', 'measure', 'table', 'a <b>', '--games', '20', '--seed', '1'], { cwd }), text);
    assert.equal(lines(readFileSync(join(cwd, 'table/scores.jsonl'), 'utf8')).length, 1);
    assert.equal(output(['learn', 'report', 'table', 'a <b>', '--out', 'report.html'], { cwd }), '2 runs written to report.html\n');
    const page = readFileSync(join(cwd, 'report.html'), 'utf8');
    assert.ok(page.startsWith('<!doctype html>'));
    assert.ok(!page.includes('a <b>') && page.includes('a &lt;b&gt;'));
    for (const title of ['Wins as second player', 'Loss: mean squared error', 'Agreement with the solver', 'Coverage', 'Boards met a second', 'Boards trained a second'])
        assert.ok(page.includes(title), title);
    assert.ok(page.includes('prefers-color-scheme: dark'));
    assert.doesNotMatch(page, /https?:\/\/|<script|<link|NaN|inf/);
}));

test('data sets are made, shown, sampled, split and merged', withFolder((cwd) => {
    learnTable(cwd);
    const data = (...args) => output(['learn', 'data', ...args], { cwd });
    assert.equal(data('make', 'all.set', '--from', 'table', '--sample', '4000', '--seed', '1'), '4000 boards written to all.set\n');
    assert.equal(data('split', 'all.set', 'a.set', 'b.set', '--share', '60', '--seed', '2'), '2400 boards written to a.set\n1600 boards written to b.set\n');
    assert.equal(data('merge', 'again.set', 'a.set', 'b.set', 'a.set'), '4000 boards written to again.set\n');
    assert.equal(data('sample', 'again.set', 'few.set', '--sample', '300', '--seed', '3'), '300 boards written to few.set\n');
    assert.equal(data('make', 'exact.set', '--from', 'few.set', '--labels', 'exact', '--seed', '4'), '300 boards written to exact.set\n');
    const text = data('show', 'exact.set');
    assert.match(text, /^exact\.set: 300 boards of hex with size=4 swap=off, exact values, seed 4$/m);
    assert.match(text, /^made by quadrille \d+\.\d+\.\d+$/m);
    const [few, all] = lines(data('show', 'few.set', 'all.set', '--json')).map((line) => JSON.parse(line));
    assert.equal(few.boards, 300);
    assert.equal(few.seed, '3');
    assert.match(few.source, /^sample of 300 of 4000 boards by seed 3 from \(/);
    assert.equal(all.labels, 'table');
    assert.equal(Object.values(all.stones).reduce((sum, count) => sum + count), 4000);
    output(['learn', 'net', 'net', '--from', 'exact.set', '--labels', 'exact', '--layers', '8,1', '--epochs', '1', '--seed', '1'], { cwd });
    assert.equal(status(cwd, 'net').boards, 300);
    const [, seed] = data('sample', 'all.set', 'one.set', '--sample', '300').match(/^seed (\d+)\n300 boards written to one\.set\n$/);
    data('sample', 'all.set', 'same.set', '--sample', '300', '--seed', seed);
    assert.equal(hashOf(join(cwd, 'one.set')), hashOf(join(cwd, 'same.set')));
    assert.match(data('split', 'few.set', 'c.set', 'd.set'), /^seed \d+\n/);
    assert.match(data('make', 'e.set', '--from', 'table', '--sample', '10'), /^seed \d+\n/);
    const refuse = (pattern, ...args) => refused(['learn', 'data', ...args], pattern, { cwd });
    refuse(/split writes two files, and "x\.set" is both; name different ones/, 'split', 'all.set', 'x.set', './x.set');
    refuse(/"all\.set" exists already; name a new file/, 'make', 'all.set', '--from', 'table');
    refuse(/one data set has values of a table, another has exact ones/, 'merge', 'x.set', 'all.set', 'exact.set');
    refuse(/cannot read "nowhere\.set": No such file/, 'show', 'nowhere.set');
    refused(['learn', 'net', 'n2', '--from', 'exact.set'], /the values of "exact\.set" are exact; give --labels exact/, { cwd });
    const whole = readFileSync(join(cwd, 'all.set'));
    truncateSync(join(cwd, 'all.set'), whole.length - 7);
    refuse(/"all\.set": the data set is broken: its checksum is wrong/, 'show', 'all.set');
    refuse(/"table\/boards\.table": this is not a data set/, 'show', 'table/boards.table');
    assert.ok(!existsSync(join(cwd, 'n2')) && !existsSync(join(cwd, 'x.set')));
}));

test('broken nets and states are refused', withFolder((cwd) => {
    learnTable(cwd);
    learnNet(cwd);
    const net = join(cwd, 'net/weights.net');
    const whole = readFileSync(net);
    const match = (pattern) => refused(['match', 'hex', 'net:run=net', 'random', '-o', 'size=4'], pattern, { cwd });
    truncateSync(net, whole.length - 100);
    match(/"net\/weights\.net": the net is broken: its checksum is wrong/);
    writeFileSync(net, readFileSync(join(cwd, 'net/data.set')));
    match(/"net\/weights\.net": this is not a net/);
    writeFileSync(net, whole);
    refused(['match', 'hex', 'net:run=net', 'random', '-o', 'size=5'], /the net is of hex with size=4 swap=off, but the game is hex with size=5/, { cwd });
    const state = join(cwd, 'net/state.training');
    const bytes = readFileSync(state);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(state, bytes);
    refused(['learn', 'net', 'net', ...small], /"net\/state\.training": the state of a training is broken: its checksum is wrong/, { cwd });
    refused(['learn', 'status', 'net'], /its checksum is wrong/, { cwd });
}));

test('the lesson makes all its stages and a report', withFolder((cwd) => {
    const args = ['learn', 'lesson', 'lesson', '--random', '2000', '--following', '1000', '--sample', '2000', '--epochs', '1', '--games', '5'];
    const text = output(args, { cwd });
    for (const row of ['table after games by lot', 'table after following ones', 'net on the table', 'net on exact values', 'solver \\(best\\)'])
        assert.match(text, new RegExp(`^${row} +\\d+\\.\\d% ±\\d+\\.\\d% +\\d+\\.\\d% ±\\d+\\.\\d%$`, 'm'));
    assert.match(text, /^report written to lesson\/report\.html$/m);
    assert.deepEqual(readdirSync(join(cwd, 'lesson')).sort(), ['exact', 'following', 'net', 'random', 'report.html']);
    assert.equal(output(args, { cwd }), text);
}));

const bad = {
    'a net from nothing': [['learn', 'net', 'x'], /learn net needs what it learns from: --from RUN/],
    'a net from nowhere': [['learn', 'net', 'x', '--from', 'nowhere'], /cannot read "nowhere": No such file/],
    'a net without a run': [['learn', 'net', '--from', 'y'], /learn net takes the folder of one run/],
    'layers that are words': [['learn', 'net', 'x', '--from', 'y', '--layers', 'many'], /--layers is a list of widths such as 64,16,1, not "many"/],
    'two results': [['learn', 'net', 'x', '--from', 'y', '--layers', '8,2'], /the last layer has 1 unit, not 2/],
    'an unknown activation': [['learn', 'net', 'x', '--from', 'y', '--activation', 'tanh'], /--activation is leaky-relu, relu or softsign, not "tanh"/],
    'too large a rate': [['learn', 'net', 'x', '--from', 'y', '--rate', '2'], /--rate is a number from 0.000001 to 1, not "2"/],
    'unknown labels': [['learn', 'net', 'x', '--from', 'y', '--labels', 'good'], /--labels is table or exact, not "good"/],
    'something else with data': [['learn', 'data', 'dance'], /learn data can show, make, sample, split and merge, not "dance"/],
    'a report to nowhere': [['learn', 'report', 'x'], /learn report needs the file to write: --out report.html/],
    'a report of nothing': [['learn', 'report', '--out', 'x.html'], /learn report takes the folders of runs/],
    'a report of no run': [['learn', 'report', 'x', '--out', 'x.html'], /there is no run in the folder "x"/],
    'measuring nothing': [['learn', 'measure', 'x'], /there is no run in the folder "x"/],
    'epochs of a table': [['learn', 'table', 'x', 'hex', '--epochs', '3'], /--epochs is for learn net, learn selfplay and learn lesson/],
};

for (const [name, [args, pattern]] of Object.entries(bad))
    test(name, withFolder((cwd) => {
        refused(args, pattern, { cwd });
        assert.deepEqual(readdirSync(cwd), []);
    }));

test('a run of one kind is none of another', withFolder((cwd) => {
    learnTable(cwd);
    learnNet(cwd);
    refused(['learn', 'net', 'table', ...small], /the run in "table" is one of learn table, not of learn net/, { cwd });
    refused(['learn', 'table', 'net', 'hex', '-o', 'size=4'], /the run in "net" is one of learn net, not of learn table/, { cwd });
    refused(['learn', 'clean', 'net'], /its method is not "table"/, { cwd });
    const other = (pattern, ...more) => refused(['learn', 'net', 'net', ...small, ...more], pattern, { cwd });
    other(/the run in "net" has other settings: rate in millionths 1000, not 500/, '--rate', '0.0005');
    other(/activation leaky-relu, not relu/, '--activation', 'relu');
    mkdirSync(join(cwd, 'mine'));
    writeFileSync(join(cwd, 'mine/thesis.txt'), 'x');
    refused(['learn', 'net', 'mine', ...small], /"mine" holds something other than a run/, { cwd });
    assert.equal(run(['learn', 'status', 'table', 'net'], { cwd }).status, 0);
}));

// The learning lab: runs that learn a table can be resumed, inspected, cleaned, exported and
// erased, and bots can use their tables.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { interrupted } from './interruption.mjs';
import { lines, output, refused, run, withFolder } from './quadrille.mjs';

const three = ['hex', '-o', 'size=3', '--seed', '1', '--random', '2000', '--following', '1000'];
// The same with one word changed.
const changed = (place, word) => three.map((each, index) => (index === place ? word : each));
const learnThree = (cwd, name = 'three') => output(['learn', 'table', name, ...three], { cwd });
const status = (cwd, name) => JSON.parse(output(['learn', 'status', name, '--json'], { cwd }));
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('a run says what it has learned', withFolder((cwd) => {
    const [title, games, boards, phases, known, ...rest] = lines(learnThree(cwd));
    assert.equal(title, 'three: a table of hex with size=3 swap=off, seed 1');
    assert.equal(games, 'games   2000 of 2000 by lot, 1000 of 1000 following the table in 70% of its moves against random: done');
    assert.match(boards, /^boards  \d+ in 0\.0 MB$/);
    assert.match(phases, /^phases  \d+ in the opening, \d+ in the middle, \d+ in the end$/);
    assert.match(known, /^known   \d+\.\d% of the boards met in the last 1000 games; \d+\.\d% of the moves by the table led to unknown ones$/);
    assert.deepEqual(rest, []);
    assert.deepEqual(readdirSync(join(cwd, 'three')).sort(), ['boards.table', 'lock', 'log.jsonl', 'run.toml']);
    const found = status(cwd, 'three');
    assert.equal(found.game, 'hex');
    assert.deepEqual(found.options, { size: 3, swap: 'off' });
    assert.equal(found.seed, '1', 'text, since not every reader keeps integers of 64 bits');
    assert.equal(found.games, 3000);
    assert.equal(found.done, true);
    assert.equal(Object.values(found.stones).reduce((sum, count) => sum + count), found.boards);
    assert.equal(found.stones[0], 1);
    // Nine cells, of which those related by rotation are the same.
    assert.equal(found.stones[1], 5);
    assert.equal(found.plies[0].met, 1000);
    assert.equal(found.plies[0].known, 1000);
}));

test('the same settings give the same table, another seed another', withFolder((cwd) => {
    learnThree(cwd, 'a');
    learnThree(cwd, 'b');
    output(['learn', 'table', 'c', ...changed(4, '2')], { cwd });
    const [a, b, c] = ['a', 'b', 'c'].map((name) => hashOf(join(cwd, name, 'boards.table')));
    assert.equal(a, b);
    assert.notEqual(a, c);
}));

test('given again it says that it is done; with other settings it refuses', withFolder((cwd) => {
    const first = learnThree(cwd);
    const before = hashOf(join(cwd, 'three/boards.table'));
    assert.equal(learnThree(cwd), first);
    const without = three.filter((_, index) => index !== 3 && index !== 4);
    assert.equal(output(['learn', 'table', 'three', ...without], { cwd }), first, 'the seed is remembered');
    const other = (pattern, ...changes) => refused(['learn', 'table', 'three', ...changes], pattern, { cwd });
    other(/the run in "three" has other settings: seed 1, not 2/, ...changed(4, '2'));
    other(/random 2000, not 2001/, ...changed(6, '2001'));
    other(/following 1000, not 5/, ...changed(8, '5'));
    other(/follow 70, not 71/, ...three, '--follow', '71');
    other(/against random, not itself/, ...three, '--against', 'itself');
    other(/hex size=3 swap=off, not hex size=4 swap=off/, ...changed(2, 'size=4'));
    assert.equal(hashOf(join(cwd, 'three/boards.table')), before);
}));

test('a run that is measured on the way ends, however few games it has', withFolder((cwd) => {
    for (const games of ['3', '15', '5003']) {
        output(['learn', 'table', games, 'hex', '-o', 'size=3', '--seed', '1', '--random', games, '--score', '2'], { cwd });
        assert.equal(status(cwd, games).done, true);
    }
}));

test('a run without a seed prints one', withFolder((cwd) => {
    const [title] = lines(output(['learn', 'table', 'a', 'hex', '-o', 'size=3', '--random', '10'], { cwd }));
    assert.match(title, /seed \d+$/);
}));

test('status shows several runs, by stones and by ply', withFolder((cwd) => {
    learnThree(cwd, 'a');
    output(['learn', 'table', 'b', 'quoridor', '-o', 'size=3', '-o', 'walls=1', '--seed', '1', '--random', '200'], { cwd });
    const text = output(['learn', 'status', 'a', 'b'], { cwd });
    assert.match(text, /^a: a table of hex/);
    assert.match(text, /^b: a table of quoridor with size=3 players=2 walls=1, seed 1$/m);
    assert.match(text, /^ {2}stones {6}boards$/m);
    assert.match(text, /^ {3}walls {6}boards$/m);
    assert.match(text, /^ {5}ply {9}met {5}known {2}to unknown$/m);
    assert.match(text, /^ {7}0 {8}1000 {4}100\.0% {8}0\.0%$/m);
    refused(['learn', 'status', 'a', 'nowhere'], /there is no run in the folder "nowhere"/, { cwd });
}));

test('cleaning drops what says little', withFolder((cwd) => {
    learnThree(cwd);
    const { boards } = status(cwd, 'three');
    const [, dropped, kept] = output(['learn', 'clean', 'three'], { cwd }).match(/^(\d+) boards dropped, (\d+) kept\n$/);
    assert.equal(Number(dropped) + Number(kept), boards);
    assert.ok(Number(dropped) > 0 && Number(kept) > 0);
    const cleaned = status(cwd, 'three');
    assert.equal(cleaned.boards, Number(kept));
    assert.equal(cleaned.cleaned_below, 0.2);
    assert.match(output(['learn', 'status', 'three'], { cwd }), /, cleaned below 0\.2$/m);
    output(['learn', 'export', 'three', '--csv', 'boards.csv'], { cwd });
    const values = lines(readFileSync(join(cwd, 'boards.csv'), 'utf8')).slice(1).map((line) => Number(line.split(',')[3]));
    assert.equal(values.length, Number(kept));
    assert.ok(values.every((value) => Math.abs(value) >= 0.2));
    assert.match(learnThree(cwd), /: done$/m, 'a cleaned run is still done');
}));

test('the exported boards are those of the game', withFolder((cwd) => {
    learnThree(cwd);
    assert.equal(output(['learn', 'export', 'three', '--csv', 'boards.csv'], { cwd }), `${status(cwd, 'three').boards} boards written to boards.csv\n`);
    const [title, ...boards] = lines(readFileSync(join(cwd, 'boards.csv'), 'utf8'));
    assert.equal(title, 'board,stones,visits,value');
    const start = boards.find((line) => line.startsWith('- / - / 0,'));
    assert.match(start, /^- \/ - \/ 0,0,3000,-?0\.\d{6}$/);
    refused(['learn', 'export', 'three', '--csv', 'three/../three/boards.table'], /boards\.table" is the table of the run itself; name another file/, { cwd });
    refused(['learn', 'export', 'three', '--csv', 'no/such/folder'], /cannot write "no\/such\/folder"/, { cwd });
    for (const board of boards.slice(0, 20)) {
        const [position, stones, visits, value] = board.split(',');
        assert.equal(position.split(' / ').slice(0, 2).flatMap((part) => part.split(' ')).filter((word) => word !== '-').length, Number(stones));
        assert.ok(Number(visits) >= 1 && Math.abs(Number(value)) <= 1);
        output(['show', 'hex', '-o', 'size=3', '--position', position]);
    }
}));

test('erasing removes the run and nothing else', withFolder((cwd) => {
    learnThree(cwd);
    writeFileSync(join(cwd, 'three/notes.txt'), 'mine');
    assert.equal(output(['learn', 'erase', 'three'], { cwd }), 'the run in three is erased\n');
    assert.deepEqual(readdirSync(join(cwd, 'three')), ['notes.txt']);
    learnThree(cwd, 'other');
    output(['learn', 'erase', 'other'], { cwd });
    assert.ok(!existsSync(join(cwd, 'other')));
    refused(['learn', 'erase', 'three'], /there is no run in the folder "three"/, { cwd });
}));

test('what was learned plays, better than by lot', withFolder((cwd) => {
    learnThree(cwd);
    const match = (...words) => JSON.parse(lines(output(['match', 'hex', ...words, '-o', 'size=3', '--games', '200', '--seed', '1', '--json'], { cwd })).at(-1));
    assert.ok(match('table:run=three', 'random').score > 0.85);
    assert.deepEqual(match('table:file=three/boards.table', 'random').wins, match('table:run=three', 'random').wins);
    refused(['match', 'hex', 'table:run=three', 'random', '-o', 'size=4'], /the table is of hex with size=3 swap=off, but the game is hex with size=4 swap=off/, { cwd });
    refused(['match', 'hex', 'table:run=nowhere', 'random', '-o', 'size=3'], /cannot read "nowhere": No such file/, { cwd });
}));

test('it says what it knows, and when it does not', withFolder((cwd) => {
    learnThree(cwd);
    const known = JSON.parse(output(['analyze', 'hex', '-o', 'size=3', '--bot', 'table:run=three', '--json'], { cwd }));
    assert.equal(known.lines[0].moves[0], 'b2');
    assert.equal(known.note, undefined);
    output(['learn', 'table', 'one', 'hex', '-o', 'size=5', '--seed', '1', '--random', '1'], { cwd });
    const args = ['analyze', 'hex', '-o', 'size=5', 'a1', 'b1', 'c1', 'd1', 'e1', 'a5', '--bot', 'table:run=one'];
    const unknown = JSON.parse(output([...args, '--json'], { cwd }));
    assert.equal(unknown.note, 'the table knows no board that could follow, so the move is by lot');
    assert.deepEqual(unknown.lines, []);
    assert.match(output(args, { cwd }), /^the table knows no board that could follow, so the move is by lot$/m);
}));

test('broken files are refused', withFolder((cwd) => {
    learnThree(cwd);
    const file = join(cwd, 'three/boards.table');
    const whole = readFileSync(file);
    const everywhere = (pattern) => {
        refused(['learn', 'table', 'three', ...three], pattern, { cwd });
        refused(['learn', 'status', 'three'], pattern, { cwd });
        refused(['learn', 'clean', 'three'], pattern, { cwd });
        refused(['learn', 'export', 'three', '--csv', 'x.csv'], pattern, { cwd });
        refused(['match', 'hex', 'table:run=three', 'random', '-o', 'size=3'], pattern, { cwd });
    };
    truncateSync(file, whole.length - 100);
    everywhere(/"three\/boards\.table": the table of boards is broken: \d+ bytes follow its header instead of \d+/);
    const forged = Buffer.from(whole);
    forged[whole.length - 20] ^= 1;
    writeFileSync(file, forged);
    everywhere(/"three\/boards\.table": the table of boards is broken: its checksum is wrong/);
    writeFileSync(file, 'something else');
    everywhere(/"three\/boards\.table": this is not a table of boards/);
    writeFileSync(file, '');
    everywhere(/"three\/boards\.table": the file is empty/);
    writeFileSync(file, whole);
    writeFileSync(join(cwd, 'three/run.toml'), 'method = ');
    refused(['learn', 'status', 'three'], /"three\/run\.toml": /, { cwd });
    assert.ok(!existsSync(join(cwd, 'x.csv')));
}));

const bad = {
    'nothing to do': [['learn'], /WHAT is required/],
    'something unknown': [['learn', 'dance'], /learn can do table, net, selfplay, unit, data, measure, calibration, lesson, status, report, clean, export and erase, not "dance"/],
    'no run': [['learn', 'table'], /learn table takes the folder of a run and a game/],
    'no game': [['learn', 'table', 'x'], /learn table takes the folder of a run and a game/],
    'an unknown game': [['learn', 'table', 'x', 'chess'], /tables of boards are for hex and quoridor, not for "chess"/],
    'too large a board': [['learn', 'table', 'x', 'hex'], /Hex up to 6x6, not for size 11/],
    'a board with swap': [['learn', 'table', 'x', 'hex', '-o', 'size=5', '-o', 'swap=on'], /without swap/],
    'an unknown option': [['learn', 'table', 'x', 'hex', '-o', 'sise=5'], /no option "sise"/],
    'too many players': [['learn', 'table', 'x', 'quoridor', '-o', 'size=5', '-o', 'players=3'], /with 2 players, not with 3/],
    'a word for games': [['learn', 'table', 'x', 'hex', '-o', 'size=3', '--random', 'many'], /--random is a whole number from 0 to 1000000000, not "many"/],
    'more than all moves': [['learn', 'table', 'x', 'hex', '-o', 'size=3', '--follow', '101'], /--follow is a whole number from 0 to 100/],
    'against a stranger': [['learn', 'table', 'x', 'hex', '-o', 'size=3', '--against', 'me'], /--against is random or itself, not "me"/],
    'a bad seed': [['learn', 'table', 'x', 'hex', '-o', 'size=3', '--seed', '-1'], /--seed is a whole number/],
    'status of nothing': [['learn', 'status'], /learn status takes the folders of runs/],
    'cleaning two': [['learn', 'clean', 'a', 'b'], /learn clean takes the folder of one run/],
    'cleaning by a word': [['learn', 'clean', 'a', '--below', 'x'], /--below is a number from 0.001 to 1, not "x"/],
    'exporting to nowhere': [['learn', 'export', 'a'], /learn export needs the file to write: --csv/],
    'exporting nothing': [['learn', 'export', 'a', '--csv', 'x.csv'], /there is no run in the folder "a"/],
    'erasing nothing': [['learn', 'erase', 'a'], /there is no run in the folder "a"/],
    'an argument of another': [['learn', 'status', 'a', '--csv', 'x'], /--csv is for learn export/],
    'json of a cleaning': [['learn', 'clean', 'a', '--json'], /--json is for learn table, learn net, learn selfplay, learn data, learn measure, learn calibration and learn status/],
    'a table without a run': [['match', 'hex', 'table', 'random', '-o', 'size=3'], /bot table needs what it plays by, table:run=FOLDER or table:file=FILE, not ""/],
};

for (const [name, [args, pattern]] of Object.entries(bad))
    test(name, withFolder((cwd) => {
        refused(args, pattern, { cwd });
        assert.deepEqual(readdirSync(cwd), []);
    }));

test('a folder of somebody else stays as it is', withFolder((cwd) => {
    mkdirSync(join(cwd, 'mine'));
    writeFileSync(join(cwd, 'mine/thesis.txt'), 'x');
    refused(['learn', 'table', 'mine', ...three], /"mine" holds something other than a run; name a new or an empty folder/, { cwd });
    refused(['learn', 'table', 'mine/thesis.txt', ...three], /"mine\/thesis\.txt" holds something other than a run/, { cwd });
    assert.deepEqual(readdirSync(join(cwd, 'mine')), ['thesis.txt']);
}));

test('an unfinished run is not cleaned', withFolder(async (cwd) => {
    const args = ['learn', 'table', 'long', 'hex', '-o', 'size=5', '--seed', '1', '--random', '100000000'];
    assert.equal(await interrupted(cwd, args, 'SIGINT', 0, 'long/boards.table'), 130);
    refused(['learn', 'clean', 'long'], /the run in "long" is not done; with a cleaned table it could not go on/, { cwd });
    const { status: ended, stderr } = run(['learn', 'erase', 'long'], { cwd });
    assert.equal(ended, 0, stderr);
}));

// Learning by self-play: generations of games, a net and a match that decides. Ended at any moment the run
// goes on to the same files; units are commands that can be given by anybody, in any order, twice.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generator } from '../generator.mjs';
import { interrupted } from './interruption.mjs';
import { lines, output, refused, withFolder } from './quadrille.mjs';

const tiny = [
    'quoridor', '-o', 'size=5', '-o', 'walls=3', '--units', '3', '--positions', '500', '--nodes', '60',
    '--epochs', '3', '--batch', '128', '--gate-nodes', '60', '--gate-games', '20', '--seed', '1',
];
const selfplay = (name, ...more) => ['learn', 'selfplay', name, ...tiny, ...more];

/** Every file below the folder, apart from locks and the log, which tells of times. */
function filesOf(folder, below = '') {
    return readdirSync(join(folder, below)).sort().flatMap((name) => {
        const path = join(below, name);
        if (statSync(join(folder, path)).isDirectory()) return filesOf(folder, path);
        return ['lock', 'log.jsonl'].includes(name) ? [] : [path];
    });
}

function assertSame(cwd, one, other) {
    assert.deepEqual(filesOf(join(cwd, one)), filesOf(join(cwd, other)));
    for (const file of filesOf(join(cwd, one)))
        assert.ok(readFileSync(join(cwd, one, file)).equals(readFileSync(join(cwd, other, file))), `${one}/${file}`);
}

test('a run tells its generations, goes on with more of them, and plays', withFolder((cwd) => {
    const text = output(selfplay('run', '--generations', '1'), { cwd });
    const [title, plan, generation, done] = lines(text);
    assert.equal(title, 'run: self-play of quoridor with size=5 players=2 walls=3, seed 1');
    assert.equal(plan, 'a generation  3 units of 500 positions, 60 nodes a move; 3 epochs; at most 20 games with 60 nodes a move decide');
    assert.match(generation, /^generation 1: 1425 positions, loss 0\.\d{5}, validation 0\.\d{5}, \d+ won \d+ drawn \d+ lost against handwritten: (not )?accepted$/);
    assert.equal(done, '1 of 1 generations: done');
    const two = output(selfplay('run', '--generations', '2', '--processes', '2'), { cwd });
    assert.equal(lines(two).length, 5);
    assert.match(lines(two)[3], /^generation 2: /);
    const status = JSON.parse(output(['learn', 'status', 'run', '--json'], { cwd }));
    assert.equal(status.method, 'selfplay');
    assert.equal(status.generations.length, 2);
    assert.equal(output(['learn', 'status', 'run'], { cwd }), two.replace(/.*done\n$/, ''));
    const small = ['-o', 'size=5', '-o', 'walls=3', '--games', '4', '--nodes', '200', '--seed', '1', '--json'];
    const match = JSON.parse(output(['match', 'quoridor', 'net:run=run,generation=2', 'passive', ...small], { cwd }));
    assert.equal(match.games, 4);
    // What was accepted is the net of the run.
    assert.equal(existsSync(join(cwd, 'run/weights.net')), status.best > 0);
    output(['learn', 'erase', 'run'], { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

test('on any number of processes, and with units done beforehand, it is the same run', withFolder((cwd) => {
    output(selfplay('one'), { cwd });
    output(selfplay('two', '--processes', '3'), { cwd });
    assertSame(cwd, 'two', 'one');
    // Of the settings alone, before anything else is done.
    output(selfplay('by-units'), { cwd });
    rmSync(join(cwd, 'by-units/generation-1'), { recursive: true });
    rmSync(join(cwd, 'by-units/weights.net'), { force: true });
    for (const unit of ['3', '1', '3', '2'])
        assert.equal(output(['learn', 'unit', 'by-units', unit], { cwd }), `unit ${unit}: done\n`);
    output(selfplay('by-units'), { cwd });
    assertSame(cwd, 'by-units', 'one');
}));

for (const { signal, kills } of [{ signal: 'SIGKILL', kills: 12 }, { signal: 'SIGINT', kills: 4 }])
    test(`two generations through ${kills} times ${signal}`, withFolder(async (cwd) => {
        const learn = (name) => selfplay(name, '--generations', '2', '--processes', '2');
        const begin = performance.now();
        output(learn('whole'), { cwd });
        const whole = performance.now() - begin;
        const draw = generator(1);
        let runs = 0;
        for (let ended = 0; ended < kills;) {
            assert.ok(runs < kills, `after ${runs} whole runs only ${ended} were ended in the middle`);
            const status = await interrupted(cwd, learn(`cut${runs}`), signal, draw(Math.ceil(whole / 2)));
            if (status === signal || (signal === 'SIGINT' && status === 130)) {
                ++ended;
                continue;
            }
            assert.equal(status, 0);
            assertSame(cwd, `cut${runs++}`, 'whole');
        }
        output(learn(`cut${runs}`), { cwd });
        assertSame(cwd, `cut${runs}`, 'whole');
    }));

test('bad input gets one line', withFolder((cwd) => {
    refused(['learn', 'selfplay', 'run'], /takes the folder of one run and a game/, { cwd });
    refused(['learn', 'selfplay', 'run', 'hex'], /self-play can teach quoridor, not "hex"/, { cwd });
    refused(['learn', 'selfplay', 'run', 'quoridor', '-o', 'players=3'], /for 2 players, not for 3/, { cwd });
    refused(selfplay('run', '--generations', '0'), /--generations/, { cwd });
    refused(['learn', 'unit', 'run', '1'], /there is no run in the folder "run"/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
    output(selfplay('run'), { cwd });
    const otherwise = selfplay('run').map((word) => (word === '500' ? '501' : word));
    refused(otherwise, /has other settings: positions 500, not 501/, { cwd });
    refused(['learn', 'unit', 'run', 'first'], /number of a unit/, { cwd });
    refused(['learn', 'unit', 'run', '7'], /generation 3 cannot begin: generation 2 is not decided/, { cwd });
    refused(['learn', 'report', 'run', '--out', 'page.html'], /learn report cannot show; learn status can/, { cwd });
    refused(['match', 'quoridor', 'net:run=run,generation=9', 'random', '-o', 'size=5', '-o', 'walls=3'], /generation-9.*No such file/, { cwd });
    truncateSync(join(cwd, 'run/generation-1/weights.net'), 1000);
    refused(['learn', 'status', 'run'], /the net is broken/, { cwd });
}));

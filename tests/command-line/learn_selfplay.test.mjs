// Learning by self-play: each generation has games, a net and a deciding match. A run that is
// interrupted at any moment resumes to the same files; units are commands that can be run by any
// process, in any order, repeatedly.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generator } from '../generator.mjs';
import { assertSameRuns, interrupted } from './interruption.mjs';
import { lines, output, refused, withFolder } from './quadrille.mjs';

const tiny = [
    'quoridor', '-o', 'size=5', '-o', 'walls=3', '--units', '3', '--positions', '500', '--nodes', '60',
    '--epochs', '3', '--batch', '128', '--gate-nodes', '60', '--gate-games', '20', '--seed', '1',
];
const selfplay = (name, ...more) => ['learn', 'selfplay', name, ...tiny, ...more];

test('a run tells its generations, goes on with more of them, and plays', withFolder((cwd) => {
    const text = output(selfplay('run', '--generations', '1'), { cwd });
    const [title, plan, generation, worth, done] = lines(text);
    assert.equal(title, 'run: self-play of quoridor with size=5 players=2 walls=3, seed 1');
    assert.equal(plan, 'a generation  3 units of 500 positions, 60 nodes a move; 3 epochs; at most 20 games with 60 nodes a move decide');
    assert.match(generation, /^generation 1: 1425 positions, loss 0\.\d{5}, validation 0\.\d{5}, \d+ won \d+ drawn \d+ lost against handwritten: (not )?accepted$/);
    assert.match(worth, /^ {2}(Elo [+-]\d+ ±\d+; )?without a search: chances off by \d+\.\d%, the right winner in \d+\.\d% of races, in \d+\.\d% of proven ends$/);
    assert.equal(done, '1 of 1 generations: done');
    const two = output(selfplay('run', '--generations', '2', '--processes', '2'), { cwd });
    assert.equal(lines(two).length, 7);
    assert.match(lines(two)[4], /^generation 2: /);
    const status = JSON.parse(output(['learn', 'status', 'run', '--json'], { cwd }));
    assert.equal(status.method, 'selfplay');
    assert.equal(status.seed, '1');
    assert.equal(status.generations.length, 2);
    for (const { wins, draws, losses, elo, elo_error, measures } of status.generations) {
        const score = (wins + draws / 2) / (wins + draws + losses);
        if (score > 0 && score < 1 && elo !== undefined) assert.ok(elo_error > 0);
        // A twentieth of three units of 500.
        assert.equal(measures.positions, 75);
        assert.ok(measures.races.right <= measures.races.positions && measures.races.positions > 0);
        assert.equal(measures.classes.all.positions, 75);
        const { 'ahead by 2 steps or more': ahead, level, 'behind by 2 steps or more': behind } = measures.classes;
        assert.equal([ahead, level, behind].reduce((sum, each) => sum + (each?.positions ?? 0), 0), 75);
    }
    const first = status.generations[0];
    if (first.elo !== undefined)
        assert.ok(Math.abs(first.elo - 400 * Math.log10((first.wins + first.draws / 2) / (first.losses + first.draws / 2))) < 0.1);
    assert.equal(output(['learn', 'status', 'run'], { cwd }), two.replace(/.*done\n$/, ''));
    refused(['learn', 'measure', 'run'], /the run in "run" is one of learn selfplay, which its gates measure; learn measure is for runs of learn table and learn net/, { cwd });
    const small = ['-o', 'size=5', '-o', 'walls=3', '--games', '4', '--nodes', '200', '--seed', '1', '--json'];
    const match = JSON.parse(output(['match', 'quoridor', 'net:run=run,generation=2', 'passive', ...small], { cwd }));
    assert.equal(match.games, 4);
    // The last accepted net is the net of the run.
    assert.equal(existsSync(join(cwd, 'run/weights.net')), status.best > 0);
    output(['learn', 'erase', 'run'], { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

test('a run begins with a net by lot, or with one that is given, and its nets may judge alone', withFolder((cwd) => {
    const [title, , generation] = lines(output(selfplay('first', '--from', 'lot', '--alone'), { cwd }));
    assert.equal(title, 'first: self-play of quoridor with size=5 players=2 walls=3, seed 1, from lot; its nets judge alone');
    assert.match(generation, /lost against generation 0: (not )?accepted$/);
    const status = JSON.parse(output(['learn', 'status', 'first', '--json'], { cwd }));
    assert.deepEqual([status.from, status.alone, status.generations[0].against], ['lot', true, 'generation 0']);
    const small = ['-o', 'size=5', '-o', 'walls=3', '--games', '4', '--nodes', '200', '--seed', '1', '--json'];
    const match = JSON.parse(output(['match', 'quoridor', 'net:run=first,generation=0', 'net:run=first,generation=1', ...small], { cwd }));
    assert.equal(match.games, 4);

    const net = 'first/generation-1/weights.net';
    const given = selfplay('given', '--from', net, '--alone');
    assert.match(lines(output(given, { cwd }))[0], /seed 1, from [0-9a-f]{16}; its nets judge alone$/);
    assert.deepEqual(readFileSync(join(cwd, 'given/generation-0/weights.net')), readFileSync(join(cwd, net)));
    assert.match(output([...given, '--json'], { cwd }), /"from":"[0-9a-f]{16}"/);
    refused(selfplay('given', '--alone'), /has other settings: from [0-9a-f]{16}, not handwritten/, { cwd });
    refused(selfplay('run', '--from', 'nobody'), /cannot read "nobody"/, { cwd });
    refused(['learn', 'selfplay', 'run', 'quoridor', '--from', net], /the net is of quoridor with size=5/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

test('its nets may have more hidden units than the net that is given', withFolder((cwd) => {
    output(selfplay('narrow', '--from', 'lot', '--hidden', '32'), { cwd });
    const net = 'narrow/generation-0/weights.net';
    const units = (name) => JSON.parse(output(['learn', 'status', name, '--json'], { cwd })).hidden;
    assert.equal(units('narrow'), 32);
    const wide = lines(output(selfplay('wide', '--from', net, '--hidden', '96'), { cwd }));
    assert.match(wide[0], /seed 1, from [0-9a-f]{16}, 96 hidden units$/);
    assert.equal(units('wide'), 96);
    // By default as many as the given net has.
    output(selfplay('same', '--from', net), { cwd });
    assert.equal(units('same'), 32);
    refused(selfplay('run', '--hidden', '100'), /16 to 256 units, a multiple of 16, not 100/, { cwd });
    refused(selfplay('run', '--from', net, '--hidden', '16'), /the given net has 32 hidden units/, { cwd });
    refused(['learn', 'table', 'run', 'hex', '--hidden', '64'], /--hidden is for learn selfplay/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

test('a report shows the generations, also of a run that has not kept its measures', withFolder((cwd) => {
    output(selfplay('run', '--generations', '2'), { cwd });
    const report = () => {
        assert.equal(output(['learn', 'report', 'run', '--out', 'page.html'], { cwd }), '1 run written to page.html\n');
        return readFileSync(join(cwd, 'page.html'), 'utf8');
    };
    const page = report();
    for (const chart of ['Loss of the chance to win', 'Calibration: chance and result differ by', 'Agreement with exact values', 'Positions played a second'])
        assert.ok(page.includes(`<figcaption>${chart}`), chart);
    assert.equal(page.match(/<tr><td>\d+<\/td><td>/g).length, 2);
    assert.match(page, /won \d+ drawn \d+ lost against handwritten/);
    for (const generation of ['1', '2']) rmSync(join(cwd, `run/generation-${generation}/measures.json`));
    assert.equal(report(), page);
    // Units are large and may have been deleted; then some figures are missing.
    rmSync(join(cwd, 'run/generation-1/unit-1'), { recursive: true });
    assert.ok(report().includes('<td>-</td>'));
    writeFileSync(join(cwd, 'run/generation-2/measures.json'), '{"positions":1}');
    refused(['learn', 'report', 'run', '--out', 'page.html'], /generation-2\/measures\.json": it does not say/, { cwd });
}));

test('on any number of processes, and with units done beforehand, it is the same run', withFolder((cwd) => {
    output(selfplay('one'), { cwd });
    output(selfplay('two', '--processes', '3'), { cwd });
    assertSameRuns(cwd, 'two', 'one');
    // With only the settings, before anything else is done.
    output(selfplay('by-units'), { cwd });
    rmSync(join(cwd, 'by-units/generation-1'), { recursive: true });
    rmSync(join(cwd, 'by-units/weights.net'), { force: true });
    for (const unit of ['3', '1', '3', '2'])
        assert.equal(output(['learn', 'unit', 'by-units', unit], { cwd }), `unit ${unit}: done\n`);
    output(selfplay('by-units'), { cwd });
    assertSameRuns(cwd, 'by-units', 'one');
}));

// From random weights and with a longer gate, so that the first net is accepted and there is an
// older one to play.
const pooled = (name, percent = '40') => [
    ...selfplay(name, '--generations', '2', '--from', 'lot', '--alone', '--pool', 'greedy', '--pool', 'older', '--pool', 'level:2')
        .map((word) => (word === '20' ? '40' : word)), '--pool-games', percent,
];

test('a run with a pool tells how both nets did against it', withFolder((cwd) => {
    const text = output(pooled('run'), { cwd });
    assert.equal(lines(text)[2], 'pool          greedy, older, level:2 in 40% of the games');
    const against = /^ {2}against the pool [+-]\d\.\d{3} ±\d\.\d{3}: greedy \d\.\d{3}, before \d\.\d{3}; level:2 \d\.\d{3}, before \d\.\d{3}$/;
    assert.match(lines(text)[5], against);
    assert.equal(output(['learn', 'status', 'run'], { cwd }), text.replace(/.*done\n$/, ''));
    const status = JSON.parse(output(['learn', 'status', 'run', '--json'], { cwd }));
    assert.deepEqual([status.pool, status.pool_percent], [['greedy', 'older', 'level:2'], 40]);
    const [first] = status.generations;
    assert.deepEqual(first.pool.map((member) => member.bot), ['greedy', 'level:2']);
    for (const { of_new: ofNew, of_best: ofBest } of first.pool)
        for (const { wins, draws, losses } of [ofNew, ofBest]) assert.equal(wins + draws + losses, 10);
    const score = (side) => first.pool.reduce((sum, { [side]: { wins, draws } }) => sum + (wins + draws / 2) / 20, 0);
    assert.ok(Math.abs(first.pool_difference - (score('of_new') - score('of_best'))) < 0.001);
    assert.equal(first.accepted, first.pool_difference + first.pool_error >= 0);
    // Results are compared only where no other move follows; the winner of a race is known anyway.
    for (const { measures } of status.generations) assert.ok(measures.positions > 0 && measures.positions < 75);
    output(['learn', 'report', 'run', '--out', 'page.html'], { cwd });
    assert.match(readFileSync(join(cwd, 'page.html'), 'utf8'), /accepted; against the pool [+-]\d\.\d{3} ±\d\.\d{3}: greedy/);
    // A net that wins the match may be refused for the pool.
    const gate = join(cwd, 'run/generation-1/gate.json');
    const kept = readFileSync(gate, 'utf8');
    writeFileSync(gate, '{"against":0,"wins":30,"draws":0,"losses":8,"accepted":0,"pool":[{"bot":"greedy","of_new":[1,0,9],"of_best":[4,1,5]}],"pool_difference_millionths":-350000,"pool_error_millionths":200000}\n');
    const refusal = output(['learn', 'status', 'run'], { cwd });
    assert.match(refusal, /30 won 0 drawn 8 lost against generation 0: not accepted, worse against the pool$/m);
    assert.match(refusal, /^ {2}against the pool -0\.350 ±0\.200: greedy 0\.100, before 0\.450$/m);
    writeFileSync(gate, kept.replace('"of_new"', '"of_old"'));
    refused(['learn', 'status', 'run'], /generation-1\/gate\.json": it does not say how the nets played against the pool/, { cwd });
    writeFileSync(gate, kept);
    refused([...pooled('run'), '--pool', 'coin'], /has other settings: pool greedy, older, level:2, not greedy, older, level:2, coin/, { cwd });
    refused(pooled('run', '41'), /has other settings: pool_percent 40, not 41/, { cwd });
}));

test('a pool that cannot play is refused before the run begins', withFolder((cwd) => {
    refused(selfplay('run', '--pool', 'nobody'), /the pool: there is no bot "nobody" for quoridor; there is /, { cwd });
    refused(selfplay('run', '--pool', 'net:file=some.net'), /the pool takes bots that read no files, or older, not "net:file=some\.net"/, { cwd });
    refused(selfplay('run', '--pool', 'greedy', '--pool', 'greedy'), /the pool has "greedy" twice/, { cwd });
    refused(selfplay('run', '--pool', 'greedy', '--pool-games', '0'), /--pool-games/, { cwd });
    refused(selfplay('run', '--pool', 'greedy', '--pool-games', '101'), /--pool-games/, { cwd });
    refused(selfplay('run', '--pool-games', '30'), /--pool-games is for runs with a --pool/, { cwd });
    refused(['learn', 'table', 'run', 'hex', '--pool', 'random'], /--pool is for learn selfplay/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

for (const { signal, kills, command, what } of [
    { signal: 'SIGKILL', kills: 12, command: (name) => selfplay(name, '--generations', '2'), what: 'two generations' },
    { signal: 'SIGINT', kills: 4, command: (name) => selfplay(name, '--generations', '2'), what: 'two generations' },
    { signal: 'SIGKILL', kills: 8, command: pooled, what: 'two generations with a pool' },
])
    test(`${what} through ${kills} times ${signal}`, withFolder(async (cwd) => {
        const learn = (name) => [...command(name), '--processes', '2'];
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
            assertSameRuns(cwd, `cut${runs++}`, 'whole');
        }
        output(learn(`cut${runs}`), { cwd });
        assertSameRuns(cwd, `cut${runs}`, 'whole');
    }));

test('bad input gets one line', withFolder((cwd) => {
    refused(['learn', 'selfplay', 'run'], /takes the folder of one run and a game/, { cwd });
    refused(['learn', 'selfplay', 'run', 'hex'], /self-play can teach quoridor and blockade, not "hex"/, { cwd });
    refused(['learn', 'selfplay', 'run', 'quoridor', '-o', 'players=3'], /for 2 players, not for 3/, { cwd });
    refused(selfplay('run', '--generations', '0'), /--generations/, { cwd });
    refused(['learn', 'unit', 'run', '1'], /there is no run in the folder "run"/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
    output(selfplay('run'), { cwd });
    const otherwise = selfplay('run').map((word) => (word === '500' ? '501' : word));
    refused(otherwise, /has other settings: positions 500, not 501/, { cwd });
    refused(['learn', 'unit', 'run', 'first'], /number of a unit/, { cwd });
    refused(['learn', 'unit', 'run', '7'], /generation 3 cannot begin: generation 2 is not decided/, { cwd });
    refused(['match', 'quoridor', 'net:run=run,generation=9', 'random', '-o', 'size=5', '-o', 'walls=3'], /generation-9.*No such file/, { cwd });
    truncateSync(join(cwd, 'run/generation-1/weights.net'), 1000);
    refused(['learn', 'status', 'run'], /the net is broken/, { cwd });
}));

// Matches between bots: records, pairs, statistics, reproducibility, interruption.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, program, refused, run, withFolder } from './quadrille.mjs';

const randoms = ['match', 'quoridor', 'random', 'random'];

const textOf = (cwd, name) => readFileSync(join(cwd, name), 'utf8');

test('every record of a thousand games is valid', withFolder((cwd) => {
    const result = JSON.parse(
        output([...randoms, '--games', '1000', '--seed', '1', '--record', 'f.jsonl', '--json'], { cwd }),
    );
    assert.equal(lines(textOf(cwd, 'f.jsonl')).length, 1000);
    assert.match(output(['replay', 'f.jsonl'], { cwd }), /^1000 records valid: /);
    assert.deepEqual(Object.keys(result), [
        'games', 'score', 'error', 'wins', 'draws', 'elo', 'time_ms',
    ]);
    assert.equal(result.games, 1000);
    assert.equal(result.wins[0] + result.wins[1] + result.draws, 1000);
    const score = (result.wins[0] + result.draws / 2) / 1000;
    assert.ok(Math.abs(result.score - score) < 1e-6);
    assert.ok(result.error > 0 && result.error < 0.05);
    assert.ok(Math.abs(result.elo - 400 * Math.log10(score / (1 - score))) < 0.01);
    assert.equal(result.time_ms.mean.length, 2);
    assert.ok(result.time_ms.max[0] >= result.time_ms.mean[0]);
}));

test('the same seed gives the same records, more games begin with them', withFolder((cwd) => {
    const records = (name, ...args) => {
        const small = [...randoms, '-o', 'size=5', '--openings', '2'];
        output([...small, '--record', name, ...args], { cwd });
        return textOf(cwd, name);
    };
    const first = records('a', '--games', '20', '--seed', '7');
    assert.equal(records('b', '--games', '20', '--seed', '7'), first);
    assert.ok(records('c', '--games', '30', '--seed', '7').startsWith(first));
    assert.notEqual(records('d', '--games', '20', '--seed', '8'), first);
}));

test('pairs have the same opening', withFolder((cwd) => {
    output([...randoms, '--games', '6', '--openings', '4', '--seed', '1', '--record', 'f'], { cwd });
    const openings = lines(textOf(cwd, 'f')).map((line) =>
        JSON.parse(line).moves.slice(0, 4).join(' '),
    );
    assert.equal(openings[0], openings[1]);
    assert.equal(openings[2], openings[3]);
    assert.equal(new Set(openings).size, 3);
}));

test('records are appended, never to half a line', withFolder((cwd) => {
    const args = [...randoms, '--games', '2', '--max-plies', '3', '--record', 'f', '--seed', '1'];
    output(args, { cwd });
    output(args, { cwd });
    assert.equal(lines(textOf(cwd, 'f')).length, 4);
    writeFileSync(join(cwd, 'half'), '{"version":1,');
    refused([...randoms, '--record', 'half'], /the last line of "half" has no line end/, { cwd });
    assert.equal(textOf(cwd, 'half'), '{"version":1,');
}));

test('a disk that is full is one line', () => {
    const { status, stdout, stderr } = run([...randoms, '--seed', '1', '--record', '/dev/full', '--json']);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.equal(
        stderr,
        'quadrille: cannot write records to "/dev/full": No space left on device\n',
    );
});

test('a disk that fills up keeps whole records only', withFolder((cwd) => {
    // Limits files to 8 blocks of 512 bytes (the unit of `sh`).
    const command = `trap '' XFSZ; ulimit -f 8; exec '${program}' ${randoms.join(' ')} --seed 1 --record f`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
    assert.equal(status, 2);
    assert.equal(stderr, 'quadrille: cannot write records to "f": File too large\n');
    assert.ok(statSync(join(cwd, 'f')).size > 0);
    assert.match(output(['replay', 'f'], { cwd }), /records? valid/);
}));

test('the longest game is a draw by length', withFolder((cwd) => {
    const args = [...randoms, '--games', '4', '--max-plies', '5', '--record', 'f', '--json'];
    assert.equal(JSON.parse(run(args, { cwd }).stdout).draws, 4);
    assert.equal(
        output(['replay', 'f'], { cwd }),
        '4 records valid: 0 decided, 4 drawn (length 4), 0 unfinished\n',
    );
}));

test('the table for people names bots, score, Elo and times', () => {
    const [title, head, ...rows] = lines(output([...randoms, '--games', '3', '--seed', '5']));
    assert.equal(title, 'quoridor: random against random, 4 games in pairs, seed 5');
    assert.match(head, /^bot +wins +draws +losses +score +Elo +ms a move +worst ms$/);
    assert.equal(rows.length, 2);
    assert.match(rows[0], /^random +\d+ +\d+ +\d+ +\d\.\d{3} ±\d\.\d{3} +[+-]\d+ ±/);
});

test('four players go round in groups of four', withFolder((cwd) => {
    const bots = ['random', 'random', 'random', 'random'];
    const options = ['-o', 'players=4', '--games', '5', '--seed', '1', '--record', 'f'];
    assert.match(output(['match', 'quoridor', ...bots, ...options], { cwd }), /8 games in groups of 4/);
    assert.match(output(['replay', 'f'], { cwd }), /^8 records valid/);
}));

test('without a seed the system gives one, which repeats the match', withFolder((cwd) => {
    const seed = (text) => text.match(/seed (\d+)/)[1];
    const small = [...randoms, '-o', 'size=3', '--games', '2'];
    const first = seed(output([...small, '--record', 'a'], { cwd }));
    assert.notEqual(seed(output(small)), first);
    output([...small, '--record', 'b', '--seed', first], { cwd });
    assert.equal(textOf(cwd, 'a'), textOf(cwd, 'b'));
    const json = run([...small, '--json']);
    assert.equal(lines(json.stdout).length, 1);
    assert.match(json.stderr, /^seed \d+\n$/);
}));

test('an interrupted match tells what is done and keeps it', withFolder(async (cwd) => {
    const args = [...randoms, '--games', '1000000', '--seed', '1', '--record', 'f', '--json'];
    const child = spawn(program, args, { cwd });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    const ended = new Promise((resolve) => child.on('close', resolve));
    const size = () => (existsSync(join(cwd, 'f')) ? statSync(join(cwd, 'f')).size : 0);
    while (size() < 10000) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    assert.equal(await ended, 130);
    const { games } = JSON.parse(stdout);
    assert.equal(stderr, `quadrille: interrupted after ${games} of 1000000 games\n`);
    assert.equal(lines(textOf(cwd, 'f')).length, games);
    assert.match(output(['replay', 'f'], { cwd }), new RegExp(`^${games} records valid`));
}));

test('progress is shown on a terminal', () => {
    const long = `'${program}' ${randoms.join(' ')} --games 4000 --seed 1`;
    const { status, stdout } = spawnSync('script', ['-qec', long, '/dev/null'], { encoding: 'utf8' });
    assert.equal(status, 0);
    assert.match(stdout, /\d+ games: 0\.\d+ ±/);
});

test('a budget in nodes gives the same records again, for each bot its own', withFolder((cwd) => {
    const args = ['match', 'quoridor', 'best', 'best', '-o', 'size=5', '--openings', '2', '--seed', '3'];
    const records = (name, nodes) => {
        output([...args, '--games', '4', '--nodes', nodes, '--record', name], { cwd });
        return textOf(cwd, name);
    };
    const first = records('a', '100,5000');
    assert.equal(records('b', '100,5000'), first);
    assert.notEqual(records('c', '100'), first);
    assert.equal(records('d', '100,100'), textOf(cwd, 'c'));
    assert.ok(!first.includes('times'));
}));

test('times are recorded where time is kept, or on request', withFolder((cwd) => {
    const args = ['match', 'quoridor', 'best', 'random', '-o', 'size=5', '--games', '2', '--seed', '1'];
    for (const budget of [['--time', '5'], ['--clock', '10+0.5'], ['--nodes', '50', '--times']]) {
        const name = budget[0];
        output([...args, ...budget, '--record', `f${name}`], { cwd });
        for (const line of lines(textOf(cwd, `f${name}`))) {
            const { moves, times } = JSON.parse(line);
            assert.equal(times.length, moves.length);
        }
        assert.match(output(['replay', `f${name}`], { cwd }), /^2 records valid: 2 decided/);
    }
}));

test('the title says what each bot may spend', () => {
    const title = (...args) => lines(output([...randoms, '-o', 'size=3', '--games', '2', '--seed', '5', ...args]))[0];
    const rest = ', 2 games in pairs, seed 5';
    assert.equal(title('--time', '100,50'), `quoridor: random (100 ms) against random (50 ms)${rest}`);
    assert.equal(title('--nodes', '7', '--threads', '2,1'), `quoridor: random (7 nodes, 2 threads) against random (7 nodes)${rest}`);
    assert.equal(title('--clock', '60+0.5'), `quoridor: random (60+0.5 s) against random (60+0.5 s)${rest}`);
});

test('the bots of play have budgets too', () => {
    const watch = (...args) => output(['play', 'quoridor', '-o', 'size=5', '--people', '0', '--bot', 'best', '--seed', '1', ...args]);
    const moves = (text) => text.match(/^seat \d \(best\): \S+,/gm).join(' ');
    assert.equal(moves(watch('--nodes', '50')), moves(watch('--nodes', '50')));
    assert.notEqual(moves(watch('--nodes', '50')), moves(watch('--nodes', '20000')));
    for (const budget of [['--time', '2'], ['--clock', '2+0.05'], ['--nodes', '500', '--threads', '2']])
        assert.match(watch(...budget), /^(seat \d wins: the goal is reached|a draw: .*)$/m);
});

test('several threads play whole games', withFolder((cwd) => {
    const args = ['match', 'quoridor', 'best', 'best', '-o', 'size=5', '--games', '2', '--seed', '1'];
    output([...args, '--nodes', '2000', '--threads', '3,2', '--openings', '2', '--record', 'f'], { cwd });
    assert.match(output(['replay', 'f'], { cwd }), /^2 records valid/);
}));

test('a sequential test ends early and says what it accepted', () => {
    const args = ['match', 'quoridor', 'best', 'random', '--nodes', '500', '--games', '1000', '--seed', '1'];
    const result = JSON.parse(output([...args, '--sprt', '0,10', '--json']));
    assert.ok(result.games >= 20 && result.games <= 100 && result.games % 2 === 0, `${result.games} games`);
    assert.deepEqual(Object.keys(result).slice(-2), ['time_ms', 'sprt']);
    assert.equal(result.sprt.accepted, 'elo1');
    assert.ok(result.sprt.llr >= result.sprt.bound);

    const other = ['match', 'quoridor', 'random', 'best', '--nodes', '500', '--games', '1000', '--seed', '1'];
    const last = lines(output([...other, '--sprt=-5,5'])).at(-1);
    assert.match(last, /^sequential test of -5 against 5 Elo: LLR -\d\.\d\d \(-2\.94 to 2\.94\), -5 accepted$/);
});

test('a sequential test that is not decided says so after the last game', () => {
    const last = lines(output([...randoms, '-o', 'size=5', '--games', '10', '--seed', '1', '--sprt', '0,2'])).at(-1);
    assert.match(last, /LLR -?0\.\d\d \(-2\.94 to 2\.94\), undecided$/);
});

test('budgets and tests that make no sense are refused', () => {
    const several = /give one of --time, --nodes and --clock, not several/;
    refused([...randoms, '--time', '5', '--nodes', '5'], several);
    refused([...randoms, '--clock', '5+1', '--nodes', '5'], several);
    refused(['play', 'quoridor', '--time', '5', '--clock', '5+1'], several);
    refused([...randoms, '--time', '1,2,3'], /--time has 3 values; give one for all bots or one for each of the 2$/m);
    refused(['play', 'quoridor', '--time', '1,2'], /--time has 2 values; give one for all bots$/m);
    refused([...randoms, '--time', '0'], /--time is a whole number from 1 to 86400000, not "0"/);
    refused([...randoms, '--nodes', '1e3'], /--nodes is a whole number from 1 to 2000000000, not "1e3"/);
    refused([...randoms, '--threads', '65'], /--threads is a whole number from 1 to 64, not "65"/);
    for (const clock of ['60', '0+1', '1+-1', '60+1+1', 'a+b', '1e2+1'])
        refused([...randoms, `--clock=${clock}`], /--clock is seconds for the game \(0\.1 to 86400\) and for each move, such as 60\+1, not /);
    for (const elo of ['10,0', '5,5', '5', 'a,b', '0,nan', '0,1001', '0,1,2'])
        refused([...randoms, `--sprt=${elo}`], /--sprt is two differences in Elo, the smaller first, such as 0,10, not /);
    refused(
        ['match', 'quoridor', 'random', 'random', 'random', '-o', 'players=3', '--sprt', '0,10'],
        /--sprt is for two bots/,
    );
});

// The zoo of faulty programs in tests/zoo: the check finds the fault of each, and matches against
// them continue. They are small Hex players with one fault each; tame.mjs has none.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lines, output, program, root, withFolder } from './quadrille.mjs';

const zoo = join(root, 'tests/zoo');

function commandOf(animal) {
    return `${animal.endsWith('.sh') ? 'sh' : 'node'} '${join(zoo, animal)}'`;
}

// Asynchronous, since most of the time is spent waiting for silent programs.
function runAsync(args, env = {}) {
    return new Promise((resolve) => {
        const child = spawn(program, args, {
            stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env },
        });
        let stdout = '';
        let stderr = '';
        child.stdout.on('data', (data) => { stdout += data; });
        child.stderr.on('data', (data) => { stderr += data; });
        child.on('close', (status, signal) => resolve({ status: status ?? signal, stdout, stderr }));
    });
}

async function check(animal, env, time = '2000') {
    return runAsync(['gtp', '--check', commandOf(animal), 'hex', '-o', 'size=4', '--time', time], env);
}

// The check that must fail first, and its message.
const faults = {
    'agrees-to-everything.mjs': ['unknown commands are refused', /did not refuse "no_such_command"/],
    'answers-comments.mjs': ['comments and empty lines', /answered comments/],
    'answers-garbage.sh': ['answers name', /said "you said name", which is not a reply/],
    'answers-late.mjs': ['genmove', /did not answer genmove within \d+ ms/],
    'believes-everything.mjs': ['illegal moves are refused', /did not refuse "play black zz99"/],
    'boasts.mjs': ['known_command agrees', /lists "win" but does not know it/],
    'closes-its-input.sh': ['answers name', /did not answer name/],
    'closes-its-output.sh': ['answers name', /did not answer name|closed its output/],
    'dies-at-once.sh': ['answers name', /ended with status 3, its last words being "no such file: brain.dat"/],
    'dies-in-mid-game.mjs': ['genmove', /signal 9 \(Killed\)/],
    'floods-comments.sh': ['answers name', /more than 1 MiB without beginning a reply/],
    'floods.sh': ['answers name', /more than 1 MiB without ending its reply/],
    'forgets-its-move.mjs': ['genmove', /which moves are legal after "\w+": with/],
    'forgets-the-empty-line.mjs': ['answers name', /did not answer name/],
    'hangs-at-once.sh': ['answers name', /did not answer name/],
    'hangs-in-mid-game.mjs': ['genmove', /did not answer genmove/],
    'ignores-quit.mjs': ['ends when its input ends', /went on/],
    'keeps-the-board.mjs': ['clear_board', /refused|which moves are legal/],
    'leaves-a-child.sh': ['answers name', /ended with status 5/],
    'miscounts.mjs': ['a whole game, moving first', /counts a game as "0" that ended [BW]\+/],
    'moves-garbage.mjs': ['genmove', /is not a move/],
    'never-ends-its-lines.mjs': ['answers name', /it said "= Tame" and did not end the line/],
    'outlives-its-input.mjs': ['ends when its input ends', /went on/],
    'plays-illegally.mjs': ['genmove', /played "a1": a1 is taken/],
    'undoes-too-much.mjs': ['undo', /which moves are legal/],
    'wrong-ids.mjs': ['ids are echoed', /answered the id 17 with "1"/],
};

const harmless = ['tame.mjs', 'chatters.mjs', 'counts-whole-seconds.mjs'];

test('every animal is here', () => {
    assert.deepEqual(readdirSync(zoo).sort(), [...Object.keys(faults), ...harmless].sort());
});

describe('check', { concurrency: 8 }, () => {
    // Programs that are silent from the beginning come first, so that their timeouts run
    // concurrently.
    const silent = ([, [name]]) => (name === 'answers name' ? 0 : 1);
    for (const [animal, [name, why]] of Object.entries(faults).sort((a, b) => silent(a) - silent(b)))
        test(`finds what is wrong with ${animal}`, async () => {
            const { status, stdout, stderr } = await check(animal);
            assert.equal(status, 1, stdout + stderr);
            assert.equal(stderr, '');
            const first = lines(stdout).find((line) => line.startsWith('FAILED'));
            assert.ok(first?.startsWith(`FAILED  ${name}: `), `${name}\n${stdout}`);
            assert.match(first, why);
            assert.match(stdout, /^\d+ checks passed, [1-9]\d* failed\n$/m);
        });

    for (const animal of harmless)
        test(`finds nothing wrong with ${animal}`, async () => {
            // Some take all the time that they are told, which is a whole second here.
            const { status, stdout } = await check(animal, {}, '300');
            assert.equal(status, 0, stdout);
            assert.doesNotMatch(stdout, /FAILED/);
        });

    for (const game of ['quoridor', 'blockade', 'hex', 'durak'])
        test(`finds nothing wrong with us in ${game}`, async () => {
            const us = `'${program}' gtp ${game} --seed 1`;
            for (const named of [[game], []]) {
                const { status, stdout } = await runAsync(['gtp', '--check', us, ...named, '--time', '20']);
                assert.equal(status, 0, stdout);
                assert.match(stdout, /^\d\d checks passed, 0 failed$/m);
            }
        });

    test('knows the seats and sizes of bigger games', async () => {
        for (const [game, ...options] of [
            ['quoridor', '-o', 'players=4', '-o', 'size=5'], ['durak', '-o', 'players=5'],
            ['blockade', '-o', 'columns=8', '-o', 'rows=12', '-o', 'turn=either'],
        ]) {
            const us = `'${program}' gtp ${game} --seed 1 --bot random ${options.join(' ')}`;
            const { status, stdout } = await runAsync(['gtp', '--check', us, game, ...options]);
            assert.equal(status, 0, stdout);
        }
    });

    test('sees that another game is played', async () => {
        const us = `'${program}' gtp quoridor --seed 1`;
        const { status, stdout } = await runAsync(['gtp', '--check', us, 'hex']);
        assert.equal(status, 1);
        assert.match(stdout, /^FAILED {2}the beginning: refused "boardsize 11", saying|^FAILED {2}the beginning: says otherwise/m);
    });

    test('leaves nothing behind', withFolder(async (folder) => {
        const file = join(folder, 'child');
        await check('leaves-a-child.sh', { ZOO_CHILD: file });
        const state = `/proc/${readFileSync(file, 'utf8').trim()}/stat`;
        const gone = () => !existsSync(state) || / Z /.test(readFileSync(state, 'utf8'));
        for (let wait = 0; wait < 1000 && !gone(); ++wait)
            await new Promise((resolve) => { setTimeout(resolve, 10); });
        assert.ok(gone());
    }));
});

describe('match', { concurrency: 4 }, () => {
    const match = (...args) => runAsync([
        'match', 'hex', '-o', 'size=4', ...args, '--games', '4', '--seed', '1', '--json',
    ]);

    for (const [animal, reason] of Object.entries({
        'answers-garbage.sh': 'crash',
        'dies-at-once.sh': 'crash',
        'dies-in-mid-game.mjs': 'crash',
        'floods-comments.sh': 'crash',
        'floods.sh': 'crash',
        'moves-garbage.mjs': 'illegal-move',
        'plays-illegally.mjs': 'illegal-move',
    }))
        test(`${animal} loses its games, and the match goes on`, withFolder(async (folder) => {
            const file = join(folder, 'games.jsonl');
            const { status, stdout } = await match(`program:${commandOf(animal)}`, 'random', '--record', file);
            assert.equal(status, 0);
            assert.equal(JSON.parse(stdout).games, 4);
            const records = lines(readFileSync(file, 'utf8')).map((line) => JSON.parse(line));
            const broken = records.filter((record) => record.reason === reason);
            assert.ok(broken.length >= 2, JSON.stringify(records.map((record) => record.reason)));
            for (const record of broken)
                assert.equal(record.result[record.seats.findIndex((seat) => seat !== 'random')], -1);
            assert.match(output(['replay', file]), /^4 records valid/);
        }));

    test('a tame program plays to the end, against us too', withFolder(async (folder) => {
        const file = join(folder, 'games.jsonl');
        const us = `program:'${program}' gtp hex --seed 1`;
        const { status, stderr } = await match(`program:${commandOf('tame.mjs')}`, us, '--record', file);
        assert.equal(status, 0);
        assert.equal(stderr, '');
        for (const line of lines(readFileSync(file, 'utf8')))
            assert.equal(JSON.parse(line).reason, 'connection');
    }));

    test('a program that counts whole seconds is told its time in them', withFolder(async (folder) => {
        const file = join(folder, 'games.jsonl');
        const slow = `program:${commandOf('counts-whole-seconds.mjs')}`;
        for (const [budget, told] of [
            [['--clock', '20.5+0.5'], null],
            [['--time', '100'], /refused "time_settings 0 0\.1 1", saying "not an integer", and is told "time_settings 0 1 1" instead, which is more than it has/],
        ]) {
            const { status, stderr } = await runAsync([
                'match', 'hex', '-o', 'size=3', slow, 'random', '--games', '2', '--seed', '1', ...budget, '--record', file,
            ]);
            assert.equal(status, 0, stderr);
            if (told === null) assert.equal(stderr, '');
            else assert.match(stderr, told);
        }
        const games = lines(readFileSync(file, 'utf8')).map((line) => JSON.parse(line));
        assert.equal(games.length, 4);
        for (const game of games) assert.equal(game.reason, 'connection');
    }));

    test('Durak is played through views', withFolder(async (folder) => {
        const file = join(folder, 'games.jsonl');
        const us = `program:'${program}' gtp durak --seed 1`;
        const { status, stderr } = await runAsync(['match', 'durak', us, 'random', '--games', '10', '--seed', '1', '--record', file]);
        assert.equal(status, 0, stderr);
        for (const line of lines(readFileSync(file, 'utf8')))
            assert.match(JSON.parse(line).reason, /^(last-with-cards|empty-hands|repetition)$/);
    }));
});

// Playing in the terminal, driven through standard input.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, program, refused, withFolder } from './quadrille.mjs';

const two = ['play', 'quoridor', '-o', 'size=3', '-o', 'walls=0', '--people', '2', '--seed', '1'];

function play(args, typed, cwd) {
    return output(args, { input: typed.map((line) => `${line}\n`).join(''), cwd });
}

const record = (cwd, name) => JSON.parse(readFileSync(join(cwd, name), 'utf8'));

test('a whole game between people', withFolder((cwd) => {
    const text = play([...two, '--record', 'f'], ['b2', 'a3', 'b3'], cwd);
    assert.match(text, /seat 0 \(person\): b2, \d+\.\d s/);
    assert.match(text, /seat 0 wins: the goal is reached/);
    assert.match(text, /seat 1 \(person\): 1 move, \d+\.\d s/);
    assert.match(text, /the game: 3 moves, \d+\.\d s\n$/);
    const { moves, times, seats, result } = record(cwd, 'f');
    assert.deepEqual(moves, ['b2', 'a3', 'b3']);
    assert.equal(times.length, 3);
    assert.deepEqual(seats, ['person', 'person']);
    assert.deepEqual(result, [1, -1]);
    assert.match(output(['replay', 'f'], { cwd }), /^1 record valid/);
    assert.deepEqual(readdirSync(cwd), ['f']);
}));

test('a game against a bot', withFolder((cwd) => {
    const text = play(['play', 'quoridor', '-o', 'size=3', '--seed', '1'], ['b2', 'resign'], cwd);
    assert.match(text, /seat 0 \(you\): b2/);
    assert.match(text, /seat 1 \(random\): \S+, 0\.\d s/);
    assert.match(text, /seat 0 loses: resigned/);
    assert.deepEqual(readdirSync(cwd), []);
}));

test('people choose their seats; four can play', withFolder((cwd) => {
    const second = play(['play', 'quoridor', '--seat', '1', '--seed', '1'], ['resign'], cwd);
    assert.match(second, /seat 1 loses: resigned/);
    const four = play(
        ['play', 'quoridor', '-o', 'players=4', '--seat', '1', '--seat', '3', '--seed', '1'],
        ['moves', 'resign'],
        cwd,
    );
    assert.match(four, /seat 0 \(random\): /);
    assert.match(four, /seat 1 loses: resigned/);
}));

test('bots alone can be watched', () => {
    const watch = ['play', 'quoridor', '-o', 'size=3', '--seed', '4'];
    const text = output([...watch, '--people', '0']);
    assert.match(text, /seat 1 \(random\): \d+ moves?, /);
    const moves = (played) => played.match(/^seat \d \(random\): \S+,/gm);
    assert.deepEqual(moves(output([...watch, '--bot', 'random', '--bot', 'random'])), moves(text));
});

test('a refused move explains itself and asks again', withFolder((cwd) => {
    const text = play(two, ['b3', 'B2', '', 'a3', 'b3'], cwd);
    assert.match(text, /the pawn of seat 1 stands on b3; try again/);
    assert.match(text, /seat 0 wins/);
}));

test('undo goes back to the own turn', withFolder((cwd) => {
    const alone = ['play', 'quoridor', '-o', 'size=5', '--seed', '1'];
    play(alone, ['undo', 'c2', 'undo', 'b1', 'save f', 'quit'], cwd);
    const { moves } = record(cwd, 'f');
    assert.equal(moves[0], 'b1');
    assert.equal(moves.length, 2);
    assert.match(play(alone, ['undo', 'resign'], cwd), /you have no move to take back/);
    play(two, ['b2', 'undo', 'a1', 'save g'], cwd);
    assert.deepEqual(record(cwd, 'g').moves, ['a1']);
}));

test('commands help themselves', withFolder((cwd) => {
    const typed = ['help', '?', 'moves', 'board', 'paths', 'save', 'undo now', 'quit'];
    const text = play(two, typed, cwd);
    for (const command of ['moves', 'board', 'paths', 'hint', 'undo', 'resign', 'save FILE', 'quit', 'help'])
        assert.match(text, new RegExp(`^  ${command} `, 'm'));
    assert.match(text, /^a1 b2 c1$/m);
    assert.match(text, /steps: b1/);
    assert.match(text, /save needs a FILE/);
    assert.match(text, /undo stands alone/);
    assert.deepEqual(readdirSync(cwd), []);
}));

test('a hint says what to play, what it is worth, and why', withFolder((cwd) => {
    assert.match(play(two, ['b2', 'hint', 'b1'], cwd), /^b1, wins in 1: b1$/m);
    for (const game of ['quoridor', 'blockade', 'hex', 'durak']) {
        const quick = ['play', game, '--hint-time', '20', '--seed', '1'];
        const said = play(quick, ['hint', 'quit'], cwd);
        // With hidden cards the chance has a margin.
        if (game === 'durak') assert.match(said, /^(\S+), \d+\.\d% ±\d+\.\d%: \1( \S+)*$/m);
        else assert.match(said, /^(\S+), \d+\.\d%: \1( \S+)*$/m);
    }
    refused(['play', 'quoridor', '--hint-time', '0'], /--hint-time is a whole number from 1/);
}));

test('a terminal sees what a bot considers, and nothing of it stays', withFolder((cwd) => {
    const args = ['play', 'quoridor', '--bot', 'alphabeta:nodes=3000000', '--seed', '1'];
    const command = `printf 'e2\\nresign\\n' | '${program}' ${args.join(' ')} >/dev/null`;
    // A pseudo-terminal, so that standard error is a terminal.
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd, encoding: 'utf8' });
    assert.match(stdout, /depth \d+, [\d.]+%, .* nodes a second: \S+ \S+/);
    assert.ok(stdout.endsWith('\r\x1b[K'), JSON.stringify(stdout.slice(-80)));
}));

test('save and load go on with the same game', withFolder((cwd) => {
    play(two, ['b2', 'save my game', 'quit'], cwd);
    assert.deepEqual(record(cwd, 'my game').moves, ['b2']);
    writeFileSync(join(cwd, 'my game.new'), 'precious\n');
    const text = play(['play', '--load', 'my game', '--seed', '1'], ['a3', 'b3'], cwd);
    assert.match(text, /seat 0 wins/);
    assert.match(text, /the game is saved in my game/);
    const { moves, result, times } = record(cwd, 'my game');
    assert.deepEqual([moves.length, result, times.length], [3, [1, -1], 3]);
    refused(['play', '--load', 'my game'], /my game:1: the game is over/, { cwd });
    assert.deepEqual(readdirSync(cwd).sort(), ['my game', 'my game.new']);
    assert.equal(readFileSync(join(cwd, 'my game.new'), 'utf8'), 'precious\n');
}));

test('a loaded game keeps its bots, or gets others', withFolder((cwd) => {
    play(['play', 'quoridor', '--seed', '1'], ['e2', 'save f'], cwd);
    const load = ['play', '--load', 'f', '--seed', '2'];
    assert.match(play(load, ['e3', 'quit'], cwd), /seat 1 \(random\)/);
    assert.equal(record(cwd, 'f').moves.length, 4);
    assert.match(play([...load, '--people', '2'], ['a1h'], cwd), /seat 0 \(person\): a1h/);
    assert.equal(record(cwd, 'f').moves.length, 5);
}));

test('a loaded game starts no program; one that is named again plays on', withFolder((cwd) => {
    const seats = ['person', 'program:touch started'];
    writeFileSync(join(cwd, 'f'), JSON.stringify({ version: 1, game: 'quoridor', options: { size: 5 }, seats, moves: ['c2'] }));
    const load = ['play', '--load', 'f', '--seed', '1'];
    refused(load, /seat 1 of f is "program:touch started", and a file starts no program; name the bots yourself: --bot "program:COMMAND"/, { cwd, input: 'quit\n' });
    assert.deepEqual(readdirSync(cwd), ['f']);
    const engine = `program:'${program}' gtp quoridor --bot random --seed 1`;
    assert.match(play([...load, '--bot', engine], ['quit'], cwd), /seat 1 \(program:.*\): \S+, /);
}));

test('files that are not the game\'s own are left alone', withFolder((cwd) => {
    writeFileSync(join(cwd, 'f'), 'precious\n');
    const text = play(two, ['b2', 'save f', 'save no/such/folder', 'a3', 'b3'], cwd);
    assert.match(text, /"f" exists already; choose another name/);
    assert.match(text, /cannot save the game in "no\/such\/folder": No such file/);
    assert.equal(readFileSync(join(cwd, 'f'), 'utf8'), 'precious\n');
}));

test('only a single unfinished game can be loaded', withFolder((cwd) => {
    const one = '{"version":1,"game":"quoridor","seats":["a","b"],"moves":[]}\n';
    writeFileSync(join(cwd, 'one'), one);
    writeFileSync(join(cwd, 'two'), one + one);
    writeFileSync(join(cwd, 'none'), 'hello\n');
    refused(['play', '--load', 'none'], /none:1: not JSON/, { cwd });
    refused(['play', '--load', 'two'], /two:2: a second game/, { cwd });
    refused(['play', 'chess', '--load', 'one'], /one holds a game of quoridor, not of chess/, { cwd });
    refused(['play', '--load', 'one', '-o', 'size=3'], /its own options/, { cwd });
}));

test('a game that is left in the middle is kept', withFolder((cwd) => {
    for (const [typed, name] of [
        [['b2'], 'quoridor-unfinished.jsonl'],
        [['b2', 'quit'], 'quoridor-unfinished-2.jsonl'],
    ]) {
        const saved = `the game is saved in ${name}; go on with: quadrille play --load ${name}\n`;
        assert.ok(play(two, typed, cwd).endsWith(saved));
        assert.deepEqual(record(cwd, name).moves, ['b2']);
    }
    play(two, ['quit'], cwd);
    assert.equal(readdirSync(cwd).length, 2);
}));

test('Ctrl-C and a closed terminal lose nothing', withFolder(async (cwd) => {
    for (const [signal, name] of [
        ['SIGINT', 'quoridor-unfinished.jsonl'],
        ['SIGHUP', 'quoridor-unfinished-2.jsonl'],
    ]) {
        const child = spawn(program, two, { cwd });
        const ended = new Promise((resolve) => child.on('close', resolve));
        await new Promise((resolve) => {
            let text = '';
            child.stdout.on('data', (data) => {
                text += data;
                if (text.includes('seat 0 (person): b2')) resolve();
            });
            child.stdin.write('b2\n');
        });
        await new Promise((resolve) => setTimeout(resolve, 100));
        child.kill(signal);
        assert.equal(await ended, 130);
        assert.deepEqual(record(cwd, name).moves, ['b2']);
    }
}));

test('where nothing can be saved the record is told', withFolder((cwd) => {
    // Limits files to size 0.
    const command = `trap '' XFSZ; ulimit -f 0; printf 'b2\\n' | '${program}' ${two.join(' ')}`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^quadrille: cannot save the game in .*: File too large\n$/);
    assert.deepEqual(JSON.parse(lines(stdout).at(-1)).moves, ['b2']);
    assert.deepEqual(readdirSync(cwd), []);
}));

test('without a seed the system gives one, and it is printed', withFolder((cwd) => {
    const text = play(['play', 'quoridor'], ['e2', 'resign'], cwd);
    const seed = text.match(/^seed (\d+)\n/)[1];
    const again = play(['play', 'quoridor', '--seed', seed], ['e2', 'resign'], cwd);
    const reply = (played) => played.match(/seat 1 \(random\): (\S+),/)[1];
    assert.equal(reply(again), reply(text));
}));

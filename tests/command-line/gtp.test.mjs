// Whole sessions of the text protocol. Those in docs/protocol.md are read from there: a block
// marked `session ARGUMENTS` is a conversation with `quadrille gtp ARGUMENTS`, in which lines that
// begin with "> " are the input.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, program, refused, root, run, withFolder } from './quadrille.mjs';

const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');

function blocks(pattern) {
    return [...page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)]
        .map(([, mark, text]) => ({ mark: pattern.exec(mark), text }))
        .filter(({ mark }) => mark !== null);
}

const sessions = blocks(/^session (.*)$/);

test('the page has conversations', () => assert.ok(sessions.length >= 4));

for (const { mark, text } of sessions)
    test(`the conversation of quadrille gtp ${mark[1]}`, () => {
        const said = lines(text).filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
        const heard = text.replace(/^> .*\n/gm, '');
        assert.equal(output(['gtp', ...mark[1].split(' ')], { input: `${said.join('\n')}\n` }), heard);
    });

test('an engine in five lines joins a match', withFolder(async (cwd) => {
    const [{ mark, text }] = blocks(/^js engine (\S+)$/);
    assert.ok(lines(text).length <= 5);
    await writeFile(join(cwd, mark[1]), text);
    const args = ['match', 'hex', '-o', 'size=3', `program:node ${mark[1]} a=1,b:2 "c;d"`, 'random', '--games', '10', '--seed', '1', '--json', '--record', 'f'];
    const { status, stdout, stderr } = run(args, { cwd });
    assert.equal(stderr, '');
    assert.equal(status, 0);
    assert.equal(JSON.parse(stdout).games, 10);
    for (const line of lines(readFileSync(join(cwd, 'f'), 'utf8')))
        assert.equal(JSON.parse(line).reason, 'connection');
}));

test('a session ends with its input, or with quit', () => {
    const args = ['gtp', 'hex', '--seed', '1'];
    assert.equal(output(args), '');
    assert.equal(output(args, { input: 'name' }), '= Quadrille\n\n');
    assert.equal(output(args, { input: 'quit\nname\n' }), '=\n\n');
});

test('every answer is there before the next question', async () => {
    const child = spawn(program, ['gtp', 'quoridor', '--seed', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const answers = child.stdout[Symbol.asyncIterator]();
    for (const [question, answer] of [['1 name', '=1 Quadrille\n\n'], ['play black e2', '=\n\n']]) {
        child.stdin.write(`${question}\n`);
        let heard = '';
        while (!heard.endsWith('\n\n')) heard += (await answers.next()).value;
        assert.equal(heard, answer);
    }
    child.stdin.end();
    assert.equal(await new Promise((resolve) => { child.on('close', resolve); }), 0);
});

test('the same seed and nodes give the same moves', () => {
    const play = () => output(['gtp', 'quoridor', '--seed', '1', '--nodes', '5000'], {
        input: 'genmove b\ngenmove w\ngenmove b\ngenmove w\n',
    });
    assert.equal(play(), play());
});

test('without a seed the one that is taken is told', () => {
    const { status, stdout, stderr } = run(['gtp', 'durak'], { input: 'name\n' });
    assert.equal(status, 0);
    assert.equal(stdout, '= Quadrille\n\n');
    assert.match(stderr, /^seed \d+\n$/);
});

test('Windows line ends, comments and long lines do no harm', () => {
    const input = `1 name\r\n\r\n# ${'x'.repeat(1e6)}\r\n2 version # now\r\n3 ${'y'.repeat(1e6)}\r\n`;
    assert.match(output(['gtp', 'hex', '--seed', '1'], { input }),
        /^=1 Quadrille\n\n=2 \d+\.\d+\.\d+\n\n\?3 unknown command\n\n$/);
});

test('a closed reader ends the session quietly', () => {
    const { status } = spawnSync('sh', ['-c', `yes name | '${program}' gtp hex --seed 1 | head -n 1`], { encoding: 'utf8' });
    assert.equal(status, 0);
});

test('what is wrong with the arguments is said', () => {
    refused(['gtp'], /name a game/);
    refused(['gtp', 'chess'], /chess/);
    refused(['gtp', 'hex', '--bot', 'nobody'], /there is no bot "nobody"/);
    refused(['gtp', 'hex', '--bot', 'program:'], /lacks its command line/);
    refused(['gtp', 'hex', '--qtp'], /Quoridor Text Protocol/);
    refused(['gtp', 'hex', '--time', '0'], /--time/);
    refused(['gtp', 'hex', '--time', '1', '--nodes', '1'], /--time|--nodes/);
    refused(['gtp', 'hex', '-o', 'size=2'], /size/);
    refused(['gtp', '--check', 'true', 'chess'], /chess/);
    refused(['gtp', '--check', 'true', 'hex', '--bot', 'random'], /--check/);
    refused(['match', 'hex', 'random', 'program:'], /lacks its command line/);
    refused(['match', 'hex', 'random', 'program:true', '--position', 'a1 / b1 / 0'], /cannot be told of a position/);
});

test('a program can be played against at the terminal', withFolder((cwd) => {
    const us = `program:'${program}' gtp hex --seed 1`;
    const { status, stdout } = run(['play', 'hex', '-o', 'size=3', '--seed', '1', '--bot', us], { cwd, input: 'b2\nresign\n' });
    assert.equal(status, 0);
    assert.match(stdout, /seat 1 \(program:.*\): [abc][123], /);
}));

test('a program can be asked through another session', () => {
    const us = `program:'${program}' gtp hex --seed 1`;
    const answer = output(['gtp', 'hex', '-o', 'size=3', '--seed', '1', '--bot', us], { input: 'play black b2\ngenmove white\n' });
    assert.match(answer, /^=\n\n= [abc][123]\n\n$/);
});

test('a program that speaks QTP alone is checked in QTP', () => {
    const partner = `node '${join(root, 'tests/command-line/only_qtp.mjs')}' '${program}' --bot random`;
    const { status, stdout } = run(['gtp', '--check', partner, 'quoridor', '-o', 'size=5']);
    assert.match(stdout, /^ok {6}play$/m);
    assert.match(stdout, /^ok {6}illegal moves are refused$/m);
    assert.match(stdout, /^ok {6}a whole game, moving second$/m);
    assert.match(stdout, /\d+ checks passed, 0 failed/);
    assert.equal(status, 0);
});

// The input of HexGui, line by line, and the expected answers.
const talk = (lines) => output(['gtp', 'hex', '--seed', '1', '--bot', 'best', '--nodes', '200'], { input: lines.map((line) => `${line}\n`).join('') })
    .split('\n\n').slice(0, -1);

test('HexGui: a game in which the human swaps', () => {
    const answers = talk([
        'name', 'version', 'list_commands', 'hexgui-analyze_commands', 'boardsize 11 11', 'clear_board', 'genmove black',
        // The human takes over the stone: it becomes a white stone on the mirrored cell.
        'clear_board', 'play white h10', 'genmove black', 'play white a1', 'genmove black', 'final_score', 'quit']);
    assert.equal(answers.length, 14);
    for (const [number, answer] of answers.entries())
        if (number !== 12) assert.match(answer, /^=/, `answer ${number}`);
    for (const number of [6, 9, 11]) assert.match(answers[number], /^= [a-k]\d+$/);
    assert.match(answers[12], /^\? cannot score/);
});

test('HexGui: a position that is set up row by row, and then moves of either colour', () => {
    const stones = ['black c1', 'black e1', 'white b2', 'black d2', 'black a3', 'white c3', 'white d3'];
    const answers = talk(['boardsize 5 5', ...stones.map((stone) => `play ${stone}`), 'showboard', 'genmove white', 'genmove white', 'undo', 'undo', 'showboard']);
    for (const answer of answers) assert.match(answer, /^=/);
    assert.equal(answers[8], answers.at(-1));
});

test('HexGui: going back from the end, and playing on after it', () => {
    const game = ['play black a1', 'play white b1', 'play black a2', 'play white b2', 'play black a3'];
    const answers = talk(['boardsize 3 3', ...game, 'final_score', 'undo', 'undo', 'play white c1', 'play black a3', 'final_score', 'play white c3', 'undo', 'final_score']);
    assert.deepEqual(answers.map((answer) => answer.slice(0, 4).trim()), ['=', '=', '=', '=', '=', '=', '= B+', '=', '=', '=', '=', '= B+', '=', '=', '= B+']);
});

// Checking records: valid ones, illegal ones, and invalid input.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { output, refused, run, withFolder } from './quadrille.mjs';

const record = (changes = {}) =>
    JSON.stringify({
        version: 1,
        game: 'quoridor',
        options: { size: 3, players: 2, walls: 0 },
        seats: ['a', 'b'],
        moves: ['b2', 'a3', 'b3'],
        result: [1, -1],
        reason: 'goal',
        ...changes,
    });

const unfinished = record({ moves: ['b2'], result: undefined, reason: undefined });

const drawn = record({ moves: ['b2'], result: [0, 0], reason: 'agreement' });

test('valid records are counted', () => {
    const input = `${record()}\n\n${record()}\n${unfinished}\n${drawn}`;
    assert.equal(
        output(['replay', '-'], { input }),
        '4 records valid: 2 decided (goal 2), 1 drawn (agreement 1), 1 unfinished\n',
    );
    assert.deepEqual(JSON.parse(output(['replay', '-', '--json'], { input })), {
        valid: true, records: 4, decided: { goal: 2 }, drawn: { agreement: 1 }, unfinished: 1,
        aborted: 0, honest_deals: 0,
    });
});

test('the end of every game can be shown', () => {
    const text = output(['replay', '-', '--show'], { input: record() });
    assert.match(text, /^record 1: quoridor, a against b, 3 moves\n/);
    assert.match(text, /seat 0 wins: the goal is reached/);
});

/** A deal that is derived from a secret and two numbers, one of them the server's. */
const honest = (changes = {}, fairness = {}) =>
    record({
        game: 'durak',
        options: { players: 2, cards: 36 },
        seats: ['a', 'level:3'],
        deal: '7S AS TH TS 8H JH 6D TD 9D 6H AC 9S KS QD 9H 8D 9C AH KD 6S 7D KC 6C KH TC 7C 7H QH 8C QC JC JD 8S AD JS QS',
        fairness: {
            shuffle: 'sha256-fisher-yates-1',
            commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
            secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
            numbers: ['404142434445464748494a4b4c4d4e4f', '0c94bc0b62378d03be21b2ea93fad4ff'],
            from_secret: [1],
            ...fairness,
        },
        moves: [],
        result: [0, 0],
        reason: 'aborted',
        ...changes,
    });

test('honest deals are verified and counted, aborted games are no draws', () => {
    const input = `${honest()}\n${record()}`;
    assert.equal(
        output(['replay', '-'], { input }),
        '2 records valid: 1 decided (goal 1), 0 drawn, 0 unfinished, 1 aborted; 1 honest deal\n',
    );
    const { aborted, honest_deals } = JSON.parse(output(['replay', '-', '--json'], { input }));
    assert.deepEqual([aborted, honest_deals], [1, 1]);
    assert.match(output(['replay', '-', '--show'], { input }), /^aborted$/m);
});

const broken = {
    'another deal': [honest({ deal: 'QS JS AD 8S JD JC QC 8C QH 7H 7C TC KH 6C KC 7D 6S KD AH 9C 8D 9H QD KS 9S AC 6H 9D TD 6D JH 8H TS TH AS 7S' }), /fairness: the deal does not follow/],
    'another secret': [honest({}, { secret: '00'.repeat(32) }), /not the one that was committed to/],
    'another number': [honest({}, { numbers: ['00'.repeat(16), '0c94bc0b62378d03be21b2ea93fad4ff'] }), /the deal does not follow/],
    "another number of the server's": [
        honest({}, { numbers: ['404142434445464748494a4b4c4d4e4f', '00'.repeat(16)] }), /number of seat 1 does not follow/,
    ],
    'an illegal move': [record({ moves: ['b2', 'b2', 'b3'] }), /move 2, "b2": the pawn of seat 0/],
    'a move after the end': [record({ moves: ['b2', 'a3', 'b3', 'a2'] }), /move 4.*game is over/],
    'another winner': [record({ result: [-1, 1] }), /with result \[1,-1\], not \[-1,1\]/],
    'another reason': [record({ reason: 'repetition' }), /by goal, not by repetition/],
    'an end too soon': [record({ moves: ['b2'] }), /not over by goal after move 1/],
    'a result that is missing': [record({ result: undefined, reason: undefined }), /no result/],
    'an unknown game': [record({ game: 'chess' }), /there is no game "chess"/],
    'a wrong option': [record({ options: { size: 4 } }), /cannot be "4"/],
    'too many seats': [record({ seats: ['a', 'b', 'c'], result: [1, -0.5, -0.5] }), /2 seats/],
    'too few times': [record({ times: [1] }), /3 moves but 1 times/],
};

for (const [name, [line, pattern]] of Object.entries(broken))
    test(`${name} is status 1, with file and line`, withFolder((cwd) => {
        writeFileSync(join(cwd, 'f.jsonl'), `${record()}\n${line}\n${record()}\n`);
        const { status, stdout, stderr } = run(['replay', 'f.jsonl'], { cwd });
        assert.equal(status, 1);
        assert.equal(stdout, '');
        assert.match(stderr, /^quadrille: f\.jsonl:2: .*\n$/);
        assert.match(stderr, pattern);
        const json = run(['replay', 'f.jsonl', '--json'], { cwd });
        assert.equal(json.status, 1);
        const { valid, line: number, fault } = JSON.parse(json.stdout);
        assert.deepEqual([valid, number], [false, 2]);
        assert.match(fault, pattern);
    }));

const unreadable = {
    'a truncated record': [record().slice(0, 60), /standard input:1: not JSON/],
    'an empty file': ['', /there is no record in standard input/],
    'a file of blank lines': ['\n \n', /there is no record/],
    'something else': ['hello\n', /:1: not JSON/],
    'JSON that is no record': ['[1]\n', /:1: a record is a JSON object/],
    'a record without moves': [record({ moves: undefined }), /the record has no moves/],
    'an unknown version': [record({ version: 2 }), /version "2" is not known/],
    'an unknown shuffle': [honest({}, { shuffle: 'riffle' }), /a shuffle that is known: sha256/],
    'an unknown reason': [record({ reason: 'luck' }), /reason .* is not known/],
    'two records on a line': [record() + record(), /:1: not JSON/],
    'deep nesting': ['['.repeat(1 << 20), /:1: /],
    'binary garbage': [Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37) % 256)), /:1: /],
    'a file of zeros': [Buffer.alloc(1 << 20), /:1: /],
    'an endless line': [Buffer.alloc(17 << 20, 'x'), /:1: the line is longer than 16 MiB/],
};

for (const [name, [input, pattern]] of Object.entries(unreadable))
    test(`${name} is status 2`, () => refused(['replay', '-'], pattern, { input }));

test('names of files are quoted safely', withFolder((cwd) => {
    mkdirSync(join(cwd, 'a\nb'));
    refused(['replay', 'a\nb'], /cannot read "a\\x0ab": Is a directory/, { cwd });
}));

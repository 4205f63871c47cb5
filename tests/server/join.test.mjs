// `quadrille join` at a real club: bots and people play whole games, whatever happens to the server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, run, withFolder } from '../command-line/quadrille.mjs';
import { joins, python, startClub } from './joining.mjs';
import { writeSite } from './server.mjs';

// A test with a club and the programs that it starts; whatever still runs at the end is stopped.
function withJoining(work) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const club = { folder, server: await startClub(folder), started: [] };
        club.join = (args, options) => {
            club.started.push(joins(args, options));
            return club.started.at(-1);
        };
        club.python = (args) => {
            club.started.push(python(args));
            return club.started.at(-1);
        };
        // Killed in the middle of whatever it does, and back on the same port.
        club.restart = async () => {
            club.server.child.kill('SIGKILL');
            await club.server.end;
            club.server = await startClub(folder, club.server.port);
        };
        try {
            await work(club);
        } finally {
            for (const each of club.started) each.stop();
            await club.server.stop();
        }
    });
}

const records = (file) => lines(readFileSync(file, 'utf8')).map((line) => JSON.parse(line));

// One opens a table, so many others sit down, and all play it out; gives the one record.
async function playOut(club, game, options, others, during = async () => {}) {
    const file = join(club.folder, `${game}-${others}.jsonl`);
    const bot = ['--bot', 'random'];
    const host = club.join([club.server.url, '--new', game, ...options.flatMap((option) => ['-o', option]), ...bot, '--record', file]);
    const link = await host.link();
    const guests = Array.from({ length: others }, () => club.join([link, ...bot]));
    await during();
    for (const each of [host, ...guests]) assert.equal(await each.end, 0, each.errors);
    assert.equal(lines(host.output).length, 2, 'the link, and one line for the game');
    assert.match(host.output, new RegExp(`\\ngame 1 of ${game}: (won|lost|drawn) as seat \\d in \\d+ moves against `));
    for (const guest of guests) assert.match(guest.output, /^game 1 of [^\n]+\n$/);
    assert.match(output(['replay', file]), /^1 record valid/);
    assert.equal(records(file).length, 1);
    return { record: records(file)[0], programs: [host, ...guests] };
}

for (const [game, options] of [
    ['quoridor', ['size=3', 'walls=1']],
    ['blockade', ['columns=8', 'rows=12']],
    ['hex', ['size=4']],
]) {
    test(`two bots play ${game}`, withJoining(async (club) => {
        const { programs } = await playOut(club, game, options, 1);
        for (const each of programs) assert.equal(each.errors, '');
    }));
}

test('bots play Durak, for two and for four, and every seat added its number', withJoining(async (club) => {
    for (const players of [2, 4]) {
        const { record } = await playOut(club, 'durak', [`players=${players}`], players - 1);
        assert.equal(record.fairness.numbers.length, players);
        assert.deepEqual(record.fairness.from_secret ?? [], []);
    }
}));

test('the server is killed in the middle: all come back by themselves and finish', withJoining(async (club) => {
    const { programs, record } = await playOut(club, 'hex', ['size=9'], 1, async () => {
        await club.restart();
        await club.restart();
    });
    assert.ok(record.moves.length > 0);
    assert.ok(programs.some((each) => /trying again/.test(each.errors)));
}));

test('with --forever one game follows the other', withJoining(async (club) => {
    const host = club.join([club.server.url, '--new', 'hex', '-o', 'size=3', '--bot', 'random', '--forever']);
    const guest = club.join([await host.link(), '--bot', 'random', '--forever']);
    await host.until(/game 3 of hex[^\n]+\n/);
    await guest.until(/game 3 of hex[^\n]+\n/);
    guest.child.kill('SIGINT');
    assert.equal(await guest.end, 130);
    host.child.kill('SIGINT');
    assert.equal(await host.end, 130);
}));

test('a person types moves and sees the board', withJoining(async (club) => {
    const person = club.join([club.server.url, '--new', 'hex', '-o', 'size=3', '--private']);
    const link = await person.link();
    assert.match(link, /#\w{13}\.[\w-]{20,}$/);
    await person.until(/waiting: open seats: 1/);
    assert.equal(output(['join', club.server.url]), 'no table waits for players; open one with --new GAME\n');
    const bot = club.join([link, '--bot', 'random']);
    await person.until(/game 1 begins/);
    person.type('say good luck');
    await person.until(/says: good luck/);
    person.type('z99');
    await person.until(/illegal-move: |it is not your turn/);
    person.type('resign');
    await person.until(/type resign again/);
    person.type('resign');
    assert.equal(await person.end, 0, person.errors);
    assert.match(person.output, /lost as seat \d/);
    assert.equal(await bot.end, 0, bot.errors);
    assert.match(bot.output, /won as seat \d/);
}));

test('who leaves says so by the status', withJoining(async (club) => {
    const host = club.join([club.server.url, '--new', 'quoridor']);
    const link = await host.link();
    const list = output(['join', club.server.url]);
    assert.match(list, /waiting quoridor .*, clock none: .*open/);
    assert.ok(list.startsWith(link));
    const guest = club.join([link, '--bot', 'random']);
    await host.until(/game 1 begins/);
    assert.deepEqual(run(['join', link, '--bot', 'random']),
        { status: 1, stdout: '', stderr: 'quadrille: full: all seats of this table are taken\n' });
    host.child.stdin.end();
    assert.equal(await host.end, 1, host.errors);
    assert.equal(await guest.end, 0, guest.errors);
    assert.deepEqual(run(['join', link, '--bot', 'random']).status, 1);
}));

test('a host who leaves before the game closes the table', withJoining(async (club) => {
    const host = club.join([club.server.url, '--new', 'durak', '-o', 'players=3']);
    const link = await host.link();
    const guest = club.join([link]);
    await guest.until(/waiting: open seats: 1/);
    host.type('quit');
    assert.equal(await host.end, 1, host.errors);
    assert.equal(await guest.end, 1, guest.errors);
    assert.match(guest.output, /closed: the host has left/);
    assert.match(run(['join', link]).stderr, /^quadrille: closed: /);
}));

test('tables and people that there are not have their own words', withJoining(async (club) => {
    const none = run(['join', `${club.server.url}/table#0000000000000`, '--bot', 'random']);
    assert.equal(none.status, 2);
    assert.match(none.stderr, /^quadrille: unknown: /);
    const stranger = run(['join', club.server.url, '--new', 'hex', '--token', 'nobody']);
    assert.equal(stranger.status, 2);
    assert.match(stranger.stderr, /^quadrille: sign-in: /);
}));

test('the example bot in Python plays every game', withJoining(async (club) => {
    for (const game of ['hex', 'durak', 'quoridor', 'blockade']) {
        const example = club.python([club.server.url, game]);
        const ours = club.join([await example.link(), '--bot', 'level:1']);
        assert.equal(await ours.end, 0, ours.errors);
        assert.equal(await example.end, 0, example.errors);
        assert.match(example.output, /\n[a-z-]+ \[-?[\d.]+, -?[\d.]+\]\n$/);
    }
}));

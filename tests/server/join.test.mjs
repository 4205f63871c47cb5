// `quadrille join` at a real club: bots, programs and people play whole games, even if the server
// restarts.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { lines, output, program, run } from '../command-line/quadrille.mjs';
import { Person } from './club.mjs';
import { withJoining } from './joining.mjs';

const records = (file) => lines(readFileSync(file, 'utf8')).map((line) => JSON.parse(line));

// A separate process that speaks GTP; here it is our own.
const engine = (game) => `program:'${program}' gtp ${game} --bot level:1`;

// The first opens a table, the others sit down, and all play to the end; returns the only record.
async function playOut(club, game, options, [hosting, ...others]) {
    const file = join(club.folder, `${game}.jsonl`);
    const host = club.join([club.server.url, '--new', game, ...options.flatMap((option) => ['-o', option]), '--bot', hosting, '--record', file]);
    const link = await host.link();
    const guests = others.map((bot) => club.join([link, '--bot', bot]));
    for (const each of [host, ...guests]) {
        assert.equal(await each.status(), 0, each.errors);
        assert.equal(each.errors, '');
    }
    assert.equal(lines(host.output).length, 2, 'the link, and one line for the game');
    assert.match(host.output, new RegExp(`\\ngame 1 of ${game}: (won|lost|drawn) as seat \\d in \\d+ moves against `));
    for (const guest of guests) assert.match(guest.output, /^game 1 of [^\n]+\n$/);
    assert.match(output(['replay', file]), /^1 record valid/);
    return records(file)[0];
}

// The output of `moves`; no other output has this form.
const aMove = String.raw`(?:pass|take|swap|[2-9TJQKA][SHDC](?:/[2-9TJQKA][SHDC])?|[a-z]\d\S*)`;
const listOfMoves = new RegExp(`^(${aMove})(?: ${aMove})*\n`, 'm');

// Types the first legal move whenever it is this person's turn, until the game is over.
async function playByHand(person, during = async () => {}) {
    const isOver = () => /^game \d+ of /m.test(person.output);
    // The output after a line was typed, once it matches or the game is over.
    const typing = async (line, pattern) => {
        const seen = person.output.length;
        person.type(line);
        const [said] = await person.until(/[^]*/, () => (isOver() || pattern.test(person.output.slice(seen)) ? person.output.slice(seen) : null));
        return said;
    };
    for (let turn = 0; turn < 2000 && !isOver(); ++turn) {
        const said = await typing('moves', new RegExp(`${listOfMoves.source}|not your turn`, 'm'));
        const list = said.match(listOfMoves);
        if (list && !isOver()) await typing(list[1], /^you \(seat \d\): |^outdated: |not your turn/m);
        else await sleep(10);
        await during(turn);
    }
    assert.ok(isOver(), `the game has no end: ${person.said.slice(0, 3000)}`);
}

for (const [game, options] of [
    ['quoridor', ['size=5', 'walls=3']],
    ['blockade', ['columns=8', 'rows=12']],
    ['hex', ['size=5']],
    ['durak', []],
])
    test(`a bot and an engine play ${game}`, withJoining(async (club) => {
        const record = await playOut(club, game, options, ['level:2', engine(game)]);
        assert.equal(record.game, game);
    }));

test('four play Durak, and every seat added its number to the deal', withJoining(async (club) => {
    const record = await playOut(club, 'durak', ['players=4', 'cards=24'], Array(4).fill(engine('durak')));
    assert.equal(record.fairness.numbers.length, 4);
    assert.deepEqual(record.fairness.from_secret ?? [], []);
}));

test('with --forever one game follows the other', withJoining(async (club) => {
    const file = join(club.folder, 'games.jsonl');
    const host = club.join([club.server.url, '--new', 'hex', '-o', 'size=3', '--bot', 'random', '--forever', '--record', file]);
    const guest = club.join([await host.link(), '--bot', 'random', '--forever']);
    await host.until(/game 3 of hex[^\n]+\n/);
    await guest.until(/game 3 of hex[^\n]+\n/);
    await club.restart();
    await host.untilError(/is back/);
    await host.until(/game 6 of hex[^\n]+\n/);
    guest.child.kill('SIGINT');
    assert.equal(await guest.status(), 130);
    host.child.kill('SIGINT');
    assert.equal(await host.status(), 130);
    assert.ok(records(file).length >= 6);
    assert.match(output(['replay', file]), /^\d+ records valid/);
}));

for (const [game, options] of [
    ['quoridor', ['size=3', 'walls=1']],
    ['blockade', ['columns=8', 'rows=12', 'walls=0']],
    ['hex', ['size=4']],
    ['durak', ['cards=24']],
])
    test(`a person plays ${game}, and the server is killed twice: both come back and finish`, withJoining(async (club) => {
        const person = club.join([club.server.url, '--new', game, ...options.flatMap((option) => ['-o', option])]);
        const bot = club.join([await person.link(), '--bot', 'level:1']);
        await person.until(/game 1 begins/);
        await playByHand(person, async (turn) => {
            if (turn > 1) return;
            await club.restart();
            for (const each of [person, bot]) await each.untilErrors(/the connection to \S+ is back\n/g, turn + 1);
        });
        assert.equal(await person.status(), 0, person.errors);
        assert.equal(await bot.status(), 0, bot.errors);
        assert.match(person.errors, /trying again/);
        assert.match(person.output, /game 1 of \w+: (won|lost|drawn) as seat \d/);
    }));

test('a person talks, mistypes and resigns', withJoining(async (club) => {
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
    assert.equal(await person.status(), 0, person.errors);
    assert.match(person.output, /lost as seat \d/);
    assert.equal(await bot.status(), 0, bot.errors);
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
    assert.equal(await host.status(), 1, host.errors);
    assert.equal(await guest.status(), 0, guest.errors);
    assert.deepEqual(run(['join', link, '--bot', 'random']).status, 1);
}));

test('a host who leaves before the game closes the table', withJoining(async (club) => {
    const host = club.join([club.server.url, '--new', 'durak', '-o', 'players=3']);
    const link = await host.link();
    const guest = club.join([link]);
    await guest.until(/waiting: open seats: 1/);
    host.type('quit');
    assert.equal(await host.status(), 1, host.errors);
    assert.equal(await guest.status(), 1, guest.errors);
    assert.match(guest.output, /closed: the host has left/);
    assert.match(run(['join', link]).stderr, /^quadrille: closed: /);
}));

test('with an API token it plays as that person, and its seat is marked', withJoining(async (club) => {
    const ada = await Person.guest(club.server);
    await ada.does('POST', '/api/me/account', { name: 'Ada', password: 'correct horse' });
    const { token } = await ada.does('POST', '/api/me/tokens', { label: 'engine' });
    const host = club.join([club.server.url, '--new', 'hex', '-o', 'size=3', '--bot', 'random', '--token', token]);
    const link = await host.link();
    const { snapshot } = await ada.does('GET', `/api/tables/${link.split('#')[1]}`);
    const [seat] = snapshot.seats.filter(({ kind }) => kind === 'person');
    assert.equal(seat.person, ada.id);
    assert.equal(seat.program, true);
    const guest = club.join([link, '--bot', 'random']);
    assert.equal(await host.status(), 0, host.errors);
    assert.equal(await guest.status(), 0, guest.errors);
}));

test('a program that sits down again is told what its clock still has', withJoining(async (club) => {
    const ada = await Person.guest(club.server);
    await ada.does('POST', '/api/me/account', { name: 'Ada', password: 'correct horse' });
    const { token } = await ada.does('POST', '/api/me/tokens', { label: 'engine' });
    const host = club.join([club.server.url, '--new', 'hex', '-o', 'size=5', '--clock', '60+0', '--bot', 'random']);
    const link = await host.link();
    const notes = join(club.folder, 'notes');
    // It thinks for two seconds about every move. In the middle of its third one its computer
    // goes out.
    const slowly = 'while read -r line; do case $line in genmove*) sleep 2;; esac; echo "$line"; done';
    const slow = club.join([link, '--token', token, '--bot', `program:tee '${notes}' | ${slowly} | '${program}' gtp hex --bot random --seed 1`]);
    const asked = () => (existsSync(notes) ? readFileSync(notes, 'utf8').match(/^genmove/gm) ?? [] : []).length;
    while (asked() < 3) await sleep(20);
    slow.stop();
    rmSync(notes);
    const again = club.join([link, '--token', token, '--bot', `program:tee '${notes}' | '${program}' gtp hex --bot random --seed 1`]);
    assert.equal(await again.status(), 0, again.errors);
    assert.equal(await host.status(), 0, host.errors);
    const [, seconds] = readFileSync(notes, 'utf8').match(/^time_settings (\S+) 0 0$/m);
    assert.ok(Number(seconds) < 58.5, `told ${seconds} s`);
    assert.ok(Number(seconds) > 10, `told ${seconds} s`);
}));

test('a person leaves for good, also with --forever', withJoining(async (club) => {
    const hosting = [club.server.url, '--new', 'hex', '-o', 'size=3', '--forever'];
    const waiting = club.join(hosting);
    await waiting.until(/waiting: open seats: 1/);
    waiting.type('quit');
    assert.equal(await waiting.status(), 1, waiting.errors);
    assert.equal(waiting.output.match(/\/table#/g).length, 1);

    const silent = club.join(hosting);
    silent.child.stdin.end();
    assert.equal(await silent.status(), 1, silent.errors);
    assert.equal(silent.output.match(/\/table#/g).length, 1);

    // When the others leave, the next table is opened.
    const host = club.join(hosting);
    const guest = club.join([await host.link()]);
    await guest.until(/game 1 begins/);
    guest.child.stdin.end();
    await guest.status();
    await host.until(/\/table#[^]*\/table#/);
    host.child.stdin.end();
    assert.equal(await host.status(), 1, host.errors);
    assert.equal(host.output.match(/\/table#/g).length, 2);
}));

test('tables, people and servers that there are not have their own words', withJoining(async (club) => {
    const none = run(['join', `${club.server.url}/table#0000000000000`, '--bot', 'random']);
    assert.equal(none.status, 2);
    assert.match(none.stderr, /^quadrille: unknown: /);
    const stranger = run(['join', club.server.url, '--new', 'hex', '--token', 'nobody']);
    assert.equal(stranger.status, 2);
    assert.match(stranger.stderr, /^quadrille: sign-in: /);
    // Nothing listens on port 1.
    const nowhere = run(['join', 'http://127.0.0.1:1', '--new', 'hex', '--bot', 'random']);
    assert.equal(nowhere.status, 2);
    assert.match(nowhere.stderr, /^quadrille: unreachable: [^\n]+\n$/);
}));

test('the example bot in Python plays every game', withJoining(async (club) => {
    const games = ['hex', 'durak', 'quoridor', 'blockade'].map(async (game) => {
        const example = club.python([club.server.url, game]);
        const ours = club.join([await example.link(), '--bot', 'level:1']);
        assert.equal(await ours.status(), 0, ours.errors);
        assert.equal(await example.status(), 0, example.errors);
        assert.match(example.output, /\n[a-z-]+ \[-?[\d.]+, -?[\d.]+\]\n$/);
    });
    await Promise.all(games);
}));

test('the example bot finds a private table, and says when there is no seat', withJoining(async (club) => {
    const host = club.join([club.server.url, '--new', 'hex', '-o', 'size=3', '--bot', 'random', '--private']);
    const link = await host.link();
    const example = club.python([link]);
    assert.equal(await example.status(), 0, example.errors);
    assert.equal(await host.status(), 0, host.errors);
    const late = club.python([link]);
    assert.equal(await late.status(), 1);
    assert.match(late.errors, /^[a-z-]+: \S/);
    assert.equal(late.output, '');
}));

test('the example bot plays its own game, not one that the table had before', withJoining(async (club) => {
    const [ada, ben] = [await Person.guest(club.server), await Person.guest(club.server)];
    const table = await ada.open({ game: 'durak' });
    const number = { do: 'number', number: '0123456789abcdef'.repeat(2) };
    const until = async (state) => {
        for (let from = 1; ;) {
            const { snapshot } = await ada.does('GET', `/api/tables/${table}`);
            if (snapshot.state === state) return;
            from = snapshot.number + 1;
            await ada.does('GET', `/api/tables/${table}/events?from=${from}&wait=10`);
        }
    };
    await ben.command(table, { do: 'sit' });
    for (const each of [ada, ben]) await each.command(table, number);
    await until('playing');
    await ada.command(table, { do: 'abort' });
    for (const each of [ada, ben]) await each.command(table, { do: 'offer', offer: 'rematch' });
    await ben.command(table, { do: 'leave' });
    await until('waiting');
    const example = club.python([`${club.server.url}/table#${table}`]);
    await until('dealing');
    await ada.command(table, number);
    await until('playing');
    await ada.command(table, { do: 'resign', confirmed: true });
    assert.equal(await example.status(), 0, example.errors);
    assert.match(example.output, /^resignation \[/);
}));

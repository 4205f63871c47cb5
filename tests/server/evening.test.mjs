// Club evenings with a real server: a Swiss evening of 16 programs, during which the server is
// killed; and `quadrille join` taking part in one.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { generator } from '../generator.mjs';
import { Person, startClub } from './club.mjs';
import { happenings, takePart } from './evening_player.mjs';
import { surely } from './patience.mjs';
import { withJoining } from './joining.mjs';
import { verify } from './player.mjs';
import { writeSite } from './server.mjs';

// A person with an account, who may create evenings.
async function member(server, name) {
    const person = await Person.guest(server);
    await person.does('POST', '/api/me/account', { name, password: 'correct horse' });
    return person;
}

// Computes the standings independently from the events and the results of the tables.
function recount(events, results) {
    const lines = new Map();
    const boards = new Map();
    for (const event of events) {
        if (event.event === 'joined') lines.set(event.player.person, { person: event.player.person, points: 0, games: 0, opponents: [] });
        if (event.event === 'paired') {
            for (const person of event.byes) lines.get(person).points += 1;
            for (const { table, seats } of event.boards) boards.set(table, seats);
        }
        if (event.event === 'scored') {
            const seats = boards.get(event.table);
            assert.deepEqual(event.points, results.get(event.table).map((result) => (result + 1) / 2));
            seats.forEach((person, seat) => {
                const line = lines.get(person);
                line.points += event.points[seat];
                ++line.games;
                line.opponents.push(seats[1 - seat]);
            });
        }
    }
    for (const line of lines.values())
        line.buchholz = line.opponents.reduce((sum, opponent) => sum + lines.get(opponent).points, 0);
    return lines;
}

test('a Swiss evening of 16 programs runs through, and the server is killed in the middle', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const start = (port) => startClub(folder, ['--unlimited', '127.0.0.1'], port);
    let server = await start(0);
    const address = { port: server.port };
    try {
        const host = await member(address, 'Hanna');
        const { evening, link } = await host.does('POST', '/api/evenings', {
            name: 'Sixteen', format: 'swiss', game: 'hex', options: { size: 4 }, clock: '120+2', pause: 100,
        });
        assert.ok(link.endsWith(`/evening#${evening}`), link);
        const people = [];
        for (let number = 0; number < 16; ++number) {
            people.push(await Person.guest(address, { program: true }));
            await people.at(-1).does('POST', `/api/evenings/${evening}`, { do: 'join' });
        }
        await host.does('POST', `/api/evenings/${evening}`, { do: 'start' });
        const playing = people.map((person, number) => takePart(person, evening, generator(number)));
        const events = [];
        let killed = false;
        for await (const event of happenings(host, evening)) {
            events.push(event);
            // The second round is in progress, and one of its games has ended.
            const second = events.find(({ event: name, round }) => name === 'paired' && round === 2);
            if (killed || event.event !== 'scored' || !second?.boards.some(({ table }) => table === event.table)) continue;
            killed = true;
            server.child.kill('SIGKILL');
            await server.end;
            server = await start(address.port);
        }
        assert.ok(killed);
        const games = (await Promise.all(playing)).flat();
        // Both players saw the same game, and everything that was acknowledged is stored.
        const results = new Map();
        for (const table of new Set(games.map((player) => player.table))) {
            const players = games.filter((player) => player.table === table);
            assert.equal(players.length, 2);
            await verify(players);
            results.set(table, players[0].events.at(-1).result);
        }
        assert.equal(results.size, 32, 'four rounds of eight');
        const rounds = events.filter(({ event }) => event === 'paired');
        assert.deepEqual(rounds.map(({ round }) => round), [1, 2, 3, 4]);
        const met = new Set();
        for (const { boards, byes } of rounds) {
            assert.deepEqual(byes, []);
            assert.equal(new Set(boards.flatMap(({ seats }) => seats)).size, 16, 'everybody plays');
            for (const { seats } of boards) {
                const pair = [...seats].sort().join();
                assert.ok(!met.has(pair), 'nobody meets twice');
                met.add(pair);
            }
        }
        const { snapshot } = await host.does('GET', `/api/evenings/${evening}`);
        assert.equal(snapshot.state, 'over');
        assert.equal(snapshot.why, 'finished');
        const lines = recount(events, results);
        assert.equal(snapshot.standings.length, 16);
        snapshot.standings.forEach(({ person, points, buchholz, games: played, place }, index) => {
            const line = lines.get(person);
            assert.deepEqual({ points, buchholz, played }, { points: line.points, buchholz: line.buchholz, played: line.games });
            const before = snapshot.standings[index - 1];
            if (!before) return;
            assert.ok(before.points > points || (before.points === points && before.buchholz >= buchholz), 'best first');
            assert.ok(place >= before.place && place <= index + 1);
        });
        // Compares with the stored state, not with what this server has in memory.
        server.child.kill('SIGKILL');
        await server.end;
        server = await start(address.port);
        assert.deepEqual((await host.does('GET', `/api/evenings/${evening}`)).snapshot, snapshot);
    } finally {
        assert.equal(await server.stop(), 0, server.errors);
    }
}));

test('programs of other people take part by quadrille join, also when the server is killed', withJoining(async (club) => {
    const address = { port: club.server.port };
    const host = await member(address, 'Hanna');
    const { evening, link } = await host.does('POST', '/api/evenings', {
        name: 'Everybody against everybody', format: 'round-robin', game: 'quoridor', options: { size: 3, walls: 1 }, clock: '60+1', pause: 0,
    });
    const bots = Array.from({ length: 4 }, () => club.join([link, '--bot', 'random']));
    const people = async () => (await host.does('GET', `/api/evenings/${evening}`)).snapshot.standings.length;
    while (await people() < 4) await sleep(50);
    await host.does('POST', `/api/evenings/${evening}`, { do: 'start' });
    await club.restart();
    for (const bot of bots) {
        assert.equal(await bot.status(), 0, bot.said);
        assert.match(bot.output, /evening: place [1-4] of 4 with [\d.]+ points in 3 games\n$/);
        assert.equal(bot.output.match(/^game 1 of quoridor: /gm).length, 3);
    }
    const { snapshot } = await surely(() => host.does('GET', `/api/evenings/${evening}`));
    assert.equal(snapshot.round, 3);
    assert.equal(snapshot.standings.reduce((sum, { points }) => sum + points, 0), 6);
}));

test('what is asked of an evening in vain is said clearly', withJoining(async (club) => {
    const wrong = async (args, pattern) => {
        const running = club.join(args);
        const status = await running.status();
        assert.match(running.errors, pattern);
        return status;
    };
    const link = `${club.server.url}/evening#0000000000001`;
    assert.equal(await wrong([link, '--bot', 'random'], /unknown: there is no such evening/), 2);
    assert.equal(await wrong([link, '--bot', 'random', '--forever'], /an evening ends by itself/), 2);
    assert.equal(await wrong([link, '--new', 'hex'], /--new opens a table/), 2);
}));

// Each leaves its way during the first game; returns the status to expect.
for (const [how, leave] of Object.entries({
    'by quit': (person) => { person.type('quit'); person.type('quit'); return 1; },
    'by the end of the input': (person) => { person.child.stdin.end(); return 1; },
    'by Ctrl-C': (person) => { person.child.kill('SIGINT'); return 130; },
}))
    test(`a person who leaves a table of an evening ${how} leaves the evening`, withJoining(async (club) => {
        const host = await member(club.server, 'Hanna');
        const { evening, link } = await host.does('POST', '/api/evenings', {
            name: 'Short', format: 'round-robin', game: 'hex', options: { size: 3 }, clock: '60+1', pause: 600_000,
        });
        const standings = async () => (await host.does('GET', `/api/evenings/${evening}`)).snapshot.standings;
        const person = club.join([link, '--name', 'Ada']);
        for (let bot = 0; bot < 3; ++bot) club.join([link, '--bot', 'random']);
        while ((await standings()).length < 4) await sleep(50);
        await host.does('POST', `/api/evenings/${evening}`, { do: 'start' });
        await person.until(/game 1 begins/);
        const status = leave(person);
        assert.equal(await person.status(), status, person.said);
        assert.equal((await standings()).find(({ name }) => name === 'Ada').left, 'left');
    }));

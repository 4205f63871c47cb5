// Several servers on one PostgreSQL, and people who are connected to one of them or, as through a
// proxy, to any that is running.

process.env.QUADRILLE_TEST_DATABASE = 'postgresql';

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { within } from './patience.mjs';
import { writeSite } from './server.mjs';

const { Person, placeOf, postgres, startClub } = await import('./club.mjs');

// An entry point that leads to a server, or to its replacement.
export class Door {
    constructor(server) { this.server = server; }

    get port() { return this.server.port; }
}

// A known person at another entry point.
export const at = (door, person) => new Person(door, person.token, person);

// A test with this many servers for one club; those that still run at the end must stop without
// errors. Each may have its own environment.
export function withServers(count, work, environments = []) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const club = { servers: [], doors: [] };
        club.start = async (environment = {}) => {
            const server = await startClub(folder, ['--shared', '--unlimited', '127.0.0.1'], 0, environment);
            club.servers.push(server);
            return server;
        };
        [, club.url] = placeOf(folder);
        club.query = (sql) => execFileSync(postgres.program('psql'), ['-XAt', '-c', sql, club.url], { encoding: 'utf8' }).trim();
        try {
            for (let number = 0; number < count; ++number) club.doors.push(new Door(await club.start(environments[number])));
            await work(club);
        } finally {
            const ends = club.servers.filter(({ child }) => child.exitCode === null && child.signalCode === null).map((server) => {
                server.child.kill('SIGCONT');
                return server.stop().then((status) => [status, server.errors]);
            });
            for (const [status, errors] of await Promise.all(ends)) assert.equal(status, 0, errors);
        }
    });
}

// Waits until `look` returns something; it may send requests.
export function until(look, what) {
    const looking = async () => {
        for (;;) {
            const found = await look();
            if (found) return found;
            await sleep(20);
        }
    };
    return within(looking(), () => what, 60_000);
}

// The number of stored events of that kind.
export const countEvents = (club, event) => Number(club.query(`SELECT count(*) FROM events WHERE body LIKE '%"event":"${event}"%'`));

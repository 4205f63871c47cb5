// Several servers on one PostgreSQL, and people who are connected to one of them or, as through a proxy, to whichever
// runs.

process.env.QUADRILLE_TEST_DATABASE = 'postgresql';

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { within } from './patience.mjs';
import { writeSite } from './server.mjs';

const { Person, placeOf, postgres, startClub } = await import('./club.mjs');

// What leads to a server, or to another in its place.
export class Door {
    constructor(server) { this.server = server; }

    get port() { return this.server.port; }
}

// Somebody known to the club, at another door.
export const at = (door, person) => new Person(door, person.token, person);

// A test with so many servers on one club; whatever still runs at the end must stop well. Servers may have an environment each.
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

// Until it is so; `look` may ask a server.
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

// How many events of that kind a table has, as they are kept.
export const countEvents = (club, event) => Number(club.query(`SELECT count(*) FROM events WHERE body LIKE '%"event":"${event}"%'`));

// A club in PostgreSQL: starting and maintaining it, copying it from a folder and back, and the
// messages if the database is not as expected.

process.env.QUADRILLE_TEST_DATABASE = 'postgresql';

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { output, refused, withFolder } from '../command-line/quadrille.mjs';
import { surely, within } from './patience.mjs';
import { Server, writeSite } from './server.mjs';

const { ask, Person, placeOf, postgres, startClub, withClub } = await import('./club.mjs');

const secretOf = (link) => link.trim().split('#')[1];

const query = (url, sql) => execFileSync(postgres.program('psql'), ['-XAt', '-c', sql, url], { encoding: 'utf8' }).trim();

test('it says where the club is, and makes new links for the owner', withClub(async (server, folder) => {
    const [, url] = placeOf(folder);
    assert.match(server.said, /the club is kept in postgresql:\/\/quadrille@\S+\/club\d+\n/);
    const ada = await Person.guest(server);
    const link = output(['club', 'owner-link', '--database', url]);
    assert.equal((await ada.does('POST', '/api/owner', { token: secretOf(link) })).person.owner, true);
    // Backups to a file are only for clubs in folders.
    assert.match((await ada.ask('POST', '/api/owner/copies')).json.text, /not kept in a folder/);
    refused(['club', 'backup', join(folder, 'copy'), '--database', url], /backup is for a club in a folder; for PostgreSQL there are pg_dump and pg_restore/);
    for (const share of [[], ['--shared']])
        refused(['serve', '--port', '0', '--site', join(folder, 'site'), '--database', url, ...share],
            new RegExp(`the club is in use by quadrille serve, process ${server.child.pid} on `));
}));

test('what cannot be reached is said in one line', withFolder((folder) => {
    writeSite(folder);
    const serve = (...args) => ['serve', '--port', '0', '--site', folder, ...args];
    refused(serve('--database', 'club'), /a database is given as postgresql:\/\/USER@HOST:PORT\/DATABASE, not as "club"/);
    refused(serve('--database', 'postgresql://x/y?nonsense=1'), /the address of the database cannot be read: .*nonsense/);
    refused(serve('--database', 'postgresql://127.0.0.1:1/club'), /^quadrille: postgresql:\/\/127\.0\.0\.1:1\/club: the database cannot be reached \(.*Connection refused/);
    refused(serve('--database', postgres.url('nowhere')), /database "nowhere" does not exist/);
    refused(serve('--database', 'postgresql://127.0.0.1:1/club', '--data', 'x'), /--data and --database are two places/);
    refused(serve('--data', join(folder, 'club'), '--shared'), /--shared is for a club in a database; a folder is one server's/);
    const other = postgres.makeDatabase();
    query(other, 'CREATE TABLE somebodys(a int)');
    refused(serve('--database', other), /the database is not a club of Quadrille/);
    refused(['club', 'owner-link', '--database', postgres.makeDatabase()], /there is no club in this database/);
}));

test('it goes on by itself when the database is back', withClub(async (server, folder) => {
    const [ada, bob] = [await Person.guest(server), await Person.guest(server)];
    const table = await ada.open({ game: 'hex', options: { size: 5 }, clock: '300+3', sides: 'chosen' });
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'b2' });
    await postgres.kill();
    const { status, json } = await bob.ask('POST', `/api/tables/${table}`, { do: 'move', ply: 1, move: 'c3' });
    assert.equal(status, 503);
    assert.equal(json.error, 'not-kept');
    const ready = async (status) => {
        for (;;) {
            const answer = await ask(server, 'GET', '/readyz');
            if (answer.status === status) return answer.text;
            await sleep(20);
        }
    };
    // The next heartbeat fails.
    assert.match(await within(ready(503), () => 'the trouble to be told', 60_000), /^not ready: the database cannot be reached/);
    assert.equal((await ask(server, 'GET', '/healthz')).status, 200);
    await postgres.begin();
    await surely(() => bob.command(table, { do: 'move', ply: 1, move: 'c3' }));
    await within(ready(200), () => 'the trouble to be over', 60_000);
    assert.equal((await surely(() => ada.does('GET', `/api/tables/${table}`))).snapshot.ply, 2);
    const [, url] = placeOf(folder);
    assert.equal(query(url, `SELECT count(*) FROM events WHERE body LIKE '%"move":"c3"%'`), '1');
}));

test('a club moves from a folder to PostgreSQL and back', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const first = join(folder, 'first');
    const start = (...place) => Server.start(join(folder, 'site'), place);
    let server = await start('--data', first);
    const [ada, bob] = [await Person.guest(server, { name: 'Ada' }), await Person.guest(server)];
    const table = await ada.open({ game: 'hex', options: { size: 5 }, sides: 'chosen' });
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'b2' });
    // Copied while the server runs.
    const url = postgres.makeDatabase();
    const done = output(['club', 'copy', first, url]);
    assert.match(done, /^the club is copied, and all of it was read again and compared: 2 people, \d+ tokens, 1 tables, 2 table_people, \d+ events, /);
    await bob.command(table, { do: 'move', ply: 1, move: 'c3' });
    refused(['club', 'copy', first, url], /there is a club in this database already/);
    assert.equal(await server.stop(), 0);

    const go = async (ply, move, ...place) => {
        server = await start(...place);
        const again = (person) => new Person(server, person.token, person);
        const { snapshot } = await again(ada).does('GET', `/api/tables/${table}`);
        assert.equal(snapshot.ply, ply);
        if (move) await again(ply % 2 ? bob : ada).command(table, { do: 'move', ply, move });
    };
    await go(1, 'd4', '--database', url);
    const second = join(folder, 'second');
    assert.match(output(['club', 'copy', url, second]), /compared: 2 people, /);
    refused(['club', 'copy', url, second], /there is a club in the folder ".*second" already/);
    refused(['club', 'copy', url, url], /a server is running on this club/);
    assert.equal(await server.stop(), 0);
    await go(2, 'e5', '--data', second);
    assert.equal(await server.stop(), 0);

    refused(['club', 'copy', join(folder, 'none'), url], /there is no club in the folder ".*none"/);
    refused(['club', 'copy', postgres.makeDatabase(), join(folder, 'third')], /there is no club/);
    assert.ok(!existsSync(join(folder, 'third')));
}));

// Maintenance of a club: new owner links and backups while the server runs, and restoring a backup.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { output, refused, withFolder } from '../command-line/quadrille.mjs';
import { ask, Person, startClub, withClub } from './club.mjs';
import { Server, writeSite } from './server.mjs';

const secretOf = (link) => link.trim().split('#')[1];

test('a new owner link works once, and those before it no more', withClub(async (server, folder) => {
    const data = ['--data', join(folder, 'club')];
    const first = server.said.match(/whoever opens (\S+) first becomes its owner\n/)?.[1];
    assert.ok(first?.startsWith(`${server.url}/owner#`), server.said);
    const link = output(['club', 'owner-link', ...data]);
    assert.match(link, /^http:\/\/localhost:\d+\/owner#[0-9a-z]{26,}\n$/);
    assert.ok(link.startsWith(`${server.url}/owner#`), link);
    const named = output(['club', 'owner-link', ...data, '--public-url', 'https://games.example.org/']);
    assert.ok(named.startsWith('https://games.example.org/owner#'), named);
    const ada = await Person.guest(server);
    for (const old of [first, link])
        assert.equal((await ada.ask('POST', '/api/owner', { token: secretOf(old) })).status, 404);
    assert.equal((await ada.ask('GET', '/api/owner')).json.error, 'owner-only');
    assert.equal((await ada.does('POST', '/api/owner', { token: secretOf(named) })).person.owner, true);
    assert.equal((await ada.ask('GET', '/api/owner')).status, 200);
    const bob = await Person.guest(server);
    assert.equal((await bob.ask('POST', '/api/owner', { token: secretOf(named) })).status, 404);
}));

test('the owner takes a copy home, and nobody else', withClub(async (server, folder) => {
    const [olga, eve] = [await Person.guest(server, { name: 'Olga' }), await Person.guest(server)];
    await olga.does('POST', '/api/owner', { token: secretOf(server.said.match(/whoever opens (\S+) first becomes its owner\n/)[1]) });
    const [{ file, bytes }] = (await olga.does('POST', '/api/owner/copies')).copies;
    assert.ok(bytes > 64 << 10, 'it comes in several pieces');
    const address = `http://127.0.0.1:${server.port}/api/owner/copies`;
    const answer = await fetch(`${address}/${file}`, { headers: olga.headers });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${file}"`);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const taken = Buffer.from(await answer.arrayBuffer());
    assert.deepEqual(taken, readFileSync(join(folder, 'club', 'copies', file)));
    assert.equal(taken.length, bytes);
    // The backup is a complete club that can be restored.
    const home = join(folder, 'home.sqlite');
    writeFileSync(home, taken);
    output(['club', 'restore', home, '--data', join(folder, 'elsewhere')]);

    assert.equal((await eve.ask('GET', `/api/owner/copies/${file}`)).json.error, 'owner-only');
    assert.equal((await ask(server, 'GET', `/api/owner/copies/${file}`)).status, 401);
    assert.equal((await olga.ask('GET', '/api/owner/copies/club-1.sqlite')).status, 404);
    for (const other of ['..%2Fclub.sqlite', '%2Fetc%2Fpasswd'])
        assert.equal((await olga.ask('GET', `/api/owner/copies/${other}`)).status, 400, other);
}));

test('a copy is made while the server runs, and can be gone back to', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const club = join(folder, 'club');
    const copy = join(folder, 'copy.sqlite');
    const server = await startClub(folder);
    const [ada, bob] = [await Person.guest(server), await Person.guest(server)];
    const table = await ada.open({ game: 'hex', options: { size: 5 }, sides: 'chosen' });
    await bob.command(table, { do: 'sit' });
    await ada.command(table, { do: 'move', ply: 0, move: 'b2' });
    assert.match(output(['club', 'backup', copy, '--data', club]), /^the club in .*club is copied to .*copy\.sqlite \(\d+\.\d MB\)\n$/);
    assert.equal(statSync(copy).mode & 0o777, 0o600);
    refused(['club', 'backup', copy, '--data', club], /there is a file ".*copy\.sqlite" already/);
    await bob.command(table, { do: 'move', ply: 1, move: 'c3' });
    // Nothing is restored under a running server, whatever the options.
    for (const more of [[], ['--replace']])
        refused(['club', 'restore', copy, '--data', club, ...more], new RegExp(`is in use by quadrille serve, process ${server.child.pid}`));
    assert.equal(await server.stop(), 0);
    refused(['club', 'restore', copy, '--data', club], /there is a club in the folder ".*club" already/);

    const plyIn = async (data) => {
        const again = await Server.start(join(folder, 'site'), ['--data', data]);
        const { snapshot } = (await ask(again, 'GET', `/api/tables/${table}`, undefined, ada.headers)).json;
        assert.equal(await again.stop(), 0, again.errors);
        return snapshot.ply;
    };
    const elsewhere = join(folder, 'elsewhere');
    assert.equal(output(['club', 'restore', copy, '--data', elsewhere]), `the club of ${copy} is in ${elsewhere}\n`);
    assert.equal(statSync(elsewhere).mode & 0o777, 0o700);
    assert.equal(await plyIn(elsewhere), 1);
    assert.equal(await plyIn(club), 2, 'the club itself has not changed');
    const [, aside] = output(['club', 'restore', copy, '--data', club, '--replace']).match(/the one that was there is now (\S+)\n$/);
    assert.equal(await plyIn(club), 1);
    output(['club', 'restore', aside, '--data', club, '--replace']);
    assert.equal(await plyIn(club), 2, 'and back again');
}));

test('what cannot be done is said in one line', withFolder(async (folder) => {
    const data = ['--data', join(folder, 'none')];
    const file = join(folder, 'file');
    refused(['club', 'owner-link', ...data], /there is no club in the folder ".*none"/);
    refused(['club', 'backup', file, ...data], /there is no club in the folder ".*none"/);
    refused(['club', 'restore', file, ...data], /there is no file ".*file"/);
    writeFileSync(file, 'x'.repeat(5000));
    refused(['club', 'restore', file, ...data], /file: .*damaged or no database/);
    assert.equal(readFileSync(file, 'utf8'), 'x'.repeat(5000));
    assert.ok(!existsSync(data[1]));
    refused(['club', 'backup', ...data], /name a file: quadrille club backup FILE/);
    refused(['club', 'move', ...data], /club can do owner-link, backup, restore and copy, not "move"/);
    refused(['club', 'copy', 'here', ...data], /name two places, a folder or postgresql:\/\/\.\.\. each: quadrille club copy FROM TO/);
    refused(['club', 'backup', file, 'there', ...data], /only copy takes a second place/);
    refused(['club', 'owner-link', 'x', ...data], /owner-link takes --data or --database and --public-url/);
    refused(['club', 'restore', file, '--public-url', 'x', ...data], /--public-url is for owner-link/);
    for (const url of ['games.example.org', 'http://', 'https://games.example.org/a club', 'http://games.example.org:0', 'https://games.example.org/#club'])
        refused(['club', 'owner-link', '--public-url', url, ...data], /--public-url is an address such as https:\/\/games\.example\.org, not "/);
    refused(['club'], /WHAT is required/);
}));

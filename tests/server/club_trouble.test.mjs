// The club on a machine with problems: a full disk, a folder that cannot be written, no more file
// descriptors. It reports the problem, keeps its data, accepts no move that it cannot store, and
// recovers automatically.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { program, withFolder } from '../command-line/quadrille.mjs';
import { ask, Person, startClub } from './club.mjs';
import { writeSite } from './server.mjs';

const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

// Waits until the server has logged this event.
async function said(server, event) {
    while (!server.errors.includes(`"event":"${event}"`)) await once(server.child.stderr, 'data');
}

async function until(condition) {
    while (!(await condition())) await sleep(20);
}

// Changes only the soft limit of the running server, so that the limit can be raised again.
const setLimit = (server, what, value) => execFileSync('prlimit', ['--pid', `${server.child.pid}`, `--${what}=${value}:`]);

// Mounts a small file system, if that is permitted.
function mounted(folder) {
    mkdirSync(folder, { recursive: true });
    return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0700', 'quadrille-test', folder]).status === 0;
}

// A club with two people at a table; `prepare` runs before it is created in its folder.
const withTable = (work, prepare = () => {}, cleanUp = () => {}) => withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    prepare(join(folder, 'club'));
    const servers = [];
    const start = async () => {
        servers.push(await startClub(folder, ['--unlimited', '127.0.0.1']));
        return servers.at(-1);
    };
    try {
        const server = await start();
        const [ada, bob] = [await Person.guest(server), await Person.guest(server)];
        const table = await ada.open({ game: 'hex', options: { size: 5 }, clock: '300+3', sides: 'chosen' });
        await bob.command(table, { do: 'sit' });
        await ada.command(table, { do: 'move', ply: 0, move: 'b2' });
        await work({ folder, server, start, ada, bob, table });
    } finally {
        for (const server of servers) { server.child.kill('SIGKILL'); await server.end; }
        cleanUp(join(folder, 'club'));
    }
});

// Nothing can be written between `begin` and `end`.
async function fullDisk({ server, start, ada, bob, table }, begin, end) {
    const socket = await bob.socket();
    await socket.ask({ do: 'watch', table, from: 1 });
    const heard = [];
    const listen = async (number) => { while ((heard.at(-1)?.number ?? 0) < number) heard.push(await socket.next((message) => message.event)); };
    begin();
    // What still fits is stored; the first event that does not is refused.
    let last = 0;
    let refused;
    for (let i = 0; !refused; ++i) {
        assert.ok(i < 2000, 'the disk never gets full');
        const { status, json } = await bob.ask('POST', `/api/tables/${table}`, { do: 'say', text: `${i} `.repeat(50) });
        if (status === 200) last = json.number;
        else refused = { status, json };
    }
    assert.equal(refused.status, 503);
    assert.equal(refused.json.error, 'not-kept');
    assert.equal((await bob.ask('POST', `/api/tables/${table}`, { do: 'move', ply: 1, move: 'c3' })).json.error, 'not-kept');
    assert.equal((await ask(server, 'POST', '/api/guests', {})).status, 503);
    await said(server, 'store-trouble');
    const ready = await ask(server, 'GET', '/readyz');
    assert.equal(ready.status, 503);
    assert.match(ready.text, /^not ready: the disk /);
    assert.equal((await ask(server, 'GET', '/healthz')).status, 200);
    // Stored data can still be read, and nobody was told of events that did not happen.
    const { snapshot } = (await ada.ask('GET', `/api/tables/${table}`)).json;
    assert.equal(snapshot.ply, 1);
    assert.ok(snapshot.number >= last);
    await listen(snapshot.number);
    assert.deepEqual(socket.messages.filter((message) => message.event), []);

    end();
    await until(async () => (await ask(server, 'GET', '/readyz')).status === 200);
    await said(server, 'store-recovered');
    const { number } = await bob.command(table, { do: 'move', ply: 1, move: 'c3' });
    await listen(number);
    assert.deepEqual(heard.map((event) => event.number), heard.map((_, index) => index + 1), 'once, in order, without a gap');
    socket.drop();

    server.child.kill('SIGKILL');
    await server.end;
    const again = await start();
    const { events } = (await ask(again, 'GET', `/api/tables/${table}/events?limit=500`, undefined, bob.headers)).json;
    assert.deepEqual(events.slice(0, heard.length), heard, 'what was told is there after a crash');
}

test('a file that may not grow', withTable(async (club) => {
    await fullDisk(club, () => setLimit(club.server, 'fsize', 4096), () => setLimit(club.server, 'fsize', 'unlimited'));
}));

// Where no file system can be mounted, a limit of the file size simulates a full disk.
let hasMounted = false;
test('a full disk', withTable(async (club) => {
    const filler = join(club.folder, 'club', 'filler');
    const fill = () => {
        const file = openSync(filler, 'w');
        try {
            for (;;) writeSync(file, Buffer.alloc(4096));
        } catch (error) {
            assert.equal(error.code, 'ENOSPC');
        } finally {
            closeSync(file);
        }
    };
    if (hasMounted) await fullDisk(club, fill, () => rmSync(filler));
    else await fullDisk(club, () => setLimit(club.server, 'fsize', 1), () => setLimit(club.server, 'fsize', 'unlimited'));
}, (folder) => { hasMounted = mounted(folder); }, (folder) => { if (hasMounted) execFileSync('umount', ['-l', folder]); }));

test('a folder that cannot be written', withTable(async ({ folder, server, start, ada, table }) => {
    assert.equal(await server.stop(), 0);
    const club = join(folder, 'club');
    // For root no file is read-only, so another user runs the server.
    const asNobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
    chmodSync(folder, 0o755);
    for (const name of readdirSync(club)) {
        chmodSync(join(club, name), 0o444);
        if (asNobody.uid) chownSync(join(club, name), 65534, 65534);
    }
    if (asNobody.uid) chownSync(club, 65534, 65534);
    chmodSync(club, 0o555);
    const copy = join(folder, 'quadrille');
    // The program may be in a folder that other users cannot access.
    execFileSync('cp', [program, copy]);
    const { status, stderr } = spawnSync(copy, ['serve', '--port', '0', '--site', join(folder, 'site'), '--data', club], { ...asNobody, encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^quadrille: [^\n]*club[^\n]*(Permission denied|read-only|cannot be written)[^\n]*\n$/i);
    chmodSync(club, 0o700);
    for (const name of readdirSync(club)) chmodSync(join(club, name), 0o600);
    const again = await start();
    assert.equal((await ask(again, 'GET', `/api/tables/${table}`, undefined, ada.headers)).json.snapshot.ply, 1);
    await new Person(again, ada.token, { id: ada.id, name: ada.name }).command(table, { do: 'say', text: 'still here' });
}));

test('no more open files', withTable(async ({ server, ada, bob, table }) => {
    const [one, other] = [await ada.socket(), await bob.socket()];
    await other.ask({ do: 'watch', table });
    setLimit(server, 'nofile', 1);
    const outside = Person.guest(server);
    await said(server, 'no-files');
    // Connected players continue, and their moves are stored.
    assert.equal((await other.ask({ do: 'move', table, ply: 1, move: 'c3' })).ok, true);
    assert.equal((await one.ask({ do: 'move', table, ply: 2, move: 'd4' })).ok, true);
    await other.next((message) => message.event === 'moved' && message.ply === 3);
    setLimit(server, 'nofile', 1024);
    const cleo = await outside;
    assert.equal((await cleo.does('GET', `/api/tables/${table}`)).snapshot.ply, 3);
    await said(server, 'files-again');
    one.drop();
    other.drop();
}));

test('few open files are told at the start', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const shell = ['-c', 'ulimit -n 250; exec "$0" "$@"', program, 'serve', '--port', '0', '--site', join(folder, 'site'), '--data', join(folder, 'club')];
    const child = spawn('sh', shell);
    let errors = '';
    child.stderr.on('data', (data) => { errors += data; });
    await once(child.stdout, 'data');
    while (!errors.includes('few-files')) await once(child.stderr, 'data');
    assert.match(errors, /the limit of open files leaves room for 58 connections, not 4000/);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
}));

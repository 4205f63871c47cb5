// The example with several servers, started by its script: games through the proxy while the
// servers are killed one after another, as well as proxy and database, and its shutdown.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { program, root, withFolder } from '../command-line/quadrille.mjs';
import { ask, Person } from './club.mjs';
import { surely, within } from './patience.mjs';
import { gather, verify } from './player.mjs';
import { writeSite } from './server.mjs';

const script = join(root, 'examples/several-servers/start');
const environment = { ...process.env, QUADRILLE: program };

// The first of three consecutive free ports.
async function freePorts() {
    const isFree = (port) => new Promise((resolve) => {
        const server = net.createServer();
        server.once('error', () => resolve(false));
        server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    for (;;) {
        const port = 10_000 + Math.floor(Math.random() * 20_000);
        if (await isFree(port) && await isFree(port + 1) && await isFree(port + 2)) return port;
    }
}

class Example {
    static async start(folder, ...args) {
        const example = new Example();
        example.port = await freePorts();
        example.child = spawn(script, ['--port', `${example.port}`, ...args, '--', '--site', join(folder, 'site'), '--unlimited', '127.0.0.0/8'], { env: environment });
        example.said = '';
        example.errors = '';
        example.child.stdout.on('data', (data) => { example.said += data; });
        example.child.stderr.on('data', (data) => { example.errors += data; });
        example.end = new Promise((resolve) => { example.child.on('close', (status, signal) => resolve(status ?? signal)); });
        await example.until(() => /Ctrl-C ends it\n/.test(example.said), 'the example to start');
        return example;
    }

    until(look, what) {
        const looking = async () => {
            for (;;) {
                const found = await look();
                if (found) return found;
                assert.equal(this.child.exitCode, null, `${this.said}${this.errors}`);
                await sleep(20);
            }
        };
        return within(looking(), () => `${what}: ${this.said}${this.errors}`, 60_000);
    }

    // The current process id of that part.
    process(name) { return Number([...this.said.matchAll(new RegExp(`^${name} is process (\\d+)`, 'gm'))].at(-1)[1]); }

    // Kills a part, and waits until it runs again.
    async replace(name) {
        const before = this.process(name);
        process.kill(before, 'SIGKILL');
        await this.until(() => this.process(name) !== before, `${name} to be started again`);
    }

    async answers(port, path, status) {
        try {
            return (await ask({ port }, 'GET', path)).status === status;
        } catch (error) {
            if (error.code === 'ERR_ASSERTION') throw error;
            return false;
        }
    }

    async stop(signal = 'SIGTERM') {
        this.child.kill(signal);
        return within(this.end, () => 'the example to end', 60_000);
    }
}

function withExample(work, ...args) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const example = await Example.start(folder, ...args.map((each) => each.replace('FOLDER', folder)));
        try {
            await work(example, folder);
        } finally {
            const processes = ['database', 'server-1', 'server-2', 'proxy'].map((name) => example.process(name));
            assert.equal(await example.stop(), 0, example.errors);
            for (const each of processes) assert.equal(existsSync(`/proc/${each}`), false, `process ${each} has ended`);
        }
    });
}

// People from different addresses, which the proxy assigns to different servers.
const arrivals = (example, count) => Promise.all(Array.from({ length: count }, (_, number) =>
    surely(() => Person.guest({ port: example.port, localAddress: `127.0.9.${number + 1}` }, { program: true }))));

async function games(example) {
    const people = await arrivals(example, 12);
    const kinds = [['hex', { size: 7 }], ['quoridor', { size: 5, walls: 3 }], ['durak', { players: 2 }]];
    const all = [];
    for (let number = 0; number < 6; ++number) {
        const [game, options] = kinds[number % kinds.length];
        all.push(await gather([people[2 * number], people[2 * number + 1]], { game, options }, number));
    }
    return all;
}

const connectionsOf = async (example, server) =>
    Number((await ask({ port: example.port + server }, 'GET', '/metrics')).text.match(/^quadrille_sockets (\d+)$/m)[1]);

test('games through the proxy go on while each server is killed', withExample(async (example) => {
    const all = await games(example);
    const playing = all.flat().map((player) => player.play());
    await example.until(() => all.every(([player]) => player.events.length > 4), 'the games to begin');
    const connected = [await connectionsOf(example, 1), await connectionsOf(example, 2)];
    assert.ok(connected.every((count) => count > 0), `both have clients: ${connected}`);
    for (const server of [1, 2]) {
        await example.replace(`server-${server}`);
        await example.until(() => example.answers(example.port + server, '/readyz', 200), `server-${server} to be ready`);
    }
    await Promise.all(playing);
    for (const players of all) await verify(players);
    assert.ok(all.flat().some((player) => player.connections > 1), 'some were at a server that was killed');
}));

test('proxy and database are killed, and games go on', withExample(async (example) => {
    const all = await games(example);
    const playing = all.flat().map((player) => player.play());
    await example.replace('proxy');
    await example.replace('database');
    await Promise.all(playing);
    for (const players of all) await verify(players);
    await example.until(() => example.answers(example.port, '/readyz', 200), 'everything to be ready');
}));

test('what was kept in a folder is there again', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    // If root runs it, the database belongs to another user.
    chmodSync(folder, 0o755);
    const data = join(folder, 'club');
    const first = await Example.start(folder, '--data', data);
    const [ada] = await arrivals(first, 1);
    assert.match(first.said, /^whoever opens http:\/\/localhost:\d+\/owner#\S+ first becomes its owner$/m);
    // Signals the whole process group, like a terminal does.
    assert.equal(await first.stop('SIGINT'), 0, first.errors);
    const second = await Example.start(folder, '--data', data);
    try {
        const again = new Person({ port: second.port }, ada.token, ada);
        assert.equal((await again.does('GET', '/api/me')).person.name, ada.name);
    } finally {
        assert.equal(await second.stop(), 0, second.errors);
    }
    assert.ok(existsSync(join(data, 'database')));
}));

test('bad arguments are one line', withFolder((folder) => {
    const refused = (pattern, ...args) => {
        const { status, stdout, stderr } = spawnSync(script, args, { env: environment, encoding: 'utf8' });
        assert.equal(status, 2, stderr);
        assert.equal(stdout, '');
        assert.match(stderr, pattern);
        assert.equal(stderr.trim().split('\n').length, 1, stderr);
    };
    refused(/^start: there is no option "--nonsense"/, '--nonsense');
    refused(/^start: --port is a whole number from 1 to 65533, not "70000"/, '--port', '70000');
    refused(/^start: --data needs a value/, '--data');
    const server = net.createServer();
    return new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); }).then(() => {
        const { port } = server.address();
        refused(new RegExp(`^start: port ${port} is taken`), '--port', `${port}`, '--data', join(folder, 'club'));
        server.close();
    });
}));

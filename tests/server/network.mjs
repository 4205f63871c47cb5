// Connections between servers and their PostgreSQL that a test can cut, slow down and restore. Each
// has a PostgreSQL of its own.

import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Postgres } from './postgres.mjs';

// A real network: the database is in a network namespace, connected by a pair of virtual Ethernet
// devices. Data sent while it is cut is lost silently. When slow, it is a narrow link on which a
// kilobyte takes a quarter of a second.
class Namespace {
    static title = 'the network';
    static canBeSlow = true;

    // Why namespaces are not available here; undefined if they are.
    static problem() {
        const name = `quadrille-${process.pid}-try`;
        const { status, stderr, error } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
        if (status !== 0) return error?.message ?? stderr.trim();
        const tried = spawnSync('ip', ['-n', name, 'link', 'add', 'near', 'type', 'veth', 'peer', 'name', 'far'], { encoding: 'utf8' });
        execFileSync('ip', ['netns', 'del', name]);
        return tried.status === 0 ? undefined : tried.stderr.trim();
    }

    async start() {
        this.name = `quadrille-${process.pid}`;
        this.near = `quad${process.pid}`;
        const subnet = `10.${200 + (process.pid % 50)}.${(process.pid >> 8) % 256}`;
        const ip = (...args) => execFileSync('ip', args);
        ip('netns', 'add', this.name);
        ip('link', 'add', this.near, 'type', 'veth', 'peer', 'name', 'far', 'netns', this.name);
        ip('address', 'add', `${subnet}.1/24`, 'dev', this.near);
        ip('-n', this.name, 'address', 'add', `${subnet}.2/24`, 'dev', 'far');
        ip('link', 'set', this.near, 'up');
        ip('-n', this.name, 'link', 'set', 'far', 'up');
        this.host = `${subnet}.2:5432`;
        this.postgres = await Postgres.start({ address: `${subnet}.2`, within: ['ip', 'netns', 'exec', this.name] });
    }

    cut() { execFileSync('ip', ['-n', this.name, 'link', 'set', 'far', 'down']); }

    slow() {
        const narrow = ['root', 'tbf', 'rate', '32kbit', 'burst', '2000', 'latency', '60s'];
        execFileSync('tc', ['qdisc', 'replace', 'dev', this.near, ...narrow]);
        execFileSync('tc', ['-n', this.name, 'qdisc', 'replace', 'dev', 'far', ...narrow]);
    }

    restore() {
        execFileSync('ip', ['-n', this.name, 'link', 'set', 'far', 'up']);
        spawnSync('tc', ['qdisc', 'del', 'dev', this.near, 'root']);
        spawnSync('tc', ['-n', this.name, 'qdisc', 'del', 'dev', 'far', 'root']);
    }

    async stop() {
        await this.postgres.stop();
        execFileSync('ip', ['netns', 'del', this.name]);
        // Deleting one end removes the other.
    }
}

// A substitute for a real network: a relay in this process, which needs no privileges. While it is
// cut it holds all data back; the operating system still acknowledges what is sent, so that only
// answers are missing. When slow, it delays data by 40 ms in each direction.
class Relay {
    static title = 'a relay';
    static canBeSlow = true;

    async start() {
        this.postgres = await Postgres.start();
        this.delay = 0;
        this.isCut = false;
        this.sockets = new Set();
        this.server = net.createServer((near) => {
            const far = net.connect(join(this.postgres.folder, '.s.PGSQL.5432'));
            this.forward(near, far);
            this.forward(far, near);
        });
        this.server.listen(0, '127.0.0.1');
        await once(this.server, 'listening');
        this.host = `127.0.0.1:${this.server.address().port}`;
    }

    async forward(from, to) {
        this.sockets.add(from);
        const parts = [];
        let wake = () => {};
        from.on('data', (data) => { parts.push({ due: Date.now() + this.delay, data }); wake(); });
        from.on('close', () => { parts.push({ due: Date.now(), data: undefined }); wake(); });
        // The other side gets its own event.
        from.on('error', () => {});
        for (;;) {
            while (parts.length === 0) await new Promise((resolve) => { wake = resolve; });
            const { due, data } = parts.shift();
            while (this.isCut || Date.now() < due) await sleep(5);
            if (data === undefined) break;
            to.write(data);
        }
        this.sockets.delete(from);
        to.destroy();
    }

    cut() { this.isCut = true; }

    slow() { this.delay = 40; }

    restore() { this.isCut = false; this.delay = 0; }

    async stop() {
        this.restore();
        this.server.close();
        for (const socket of this.sockets) socket.destroy();
        await this.postgres.stop();
    }
}

// No network in between: the processes of the database are stopped, as if its disk did not respond.
// The operating system still accepts connections and data, and delivers them when the processes
// continue.
class StoppedDatabase {
    static title = 'a database that stops';
    static canBeSlow = false;

    async start() {
        const address = `127.${200 + (process.pid % 50)}.${(process.pid >> 8) % 256}.2`;
        this.postgres = await Postgres.start({ address });
        this.host = `${address}:5432`;
    }

    cut() { this.postgres.signalAll('SIGSTOP'); }

    restore() { this.postgres.signalAll('SIGCONT'); }

    stop() { return this.postgres.stop(); }
}

// The relay is used only if there can be no real network: its cut resembles a stopped database, and
// its slowness is milder.
const problem = Namespace.problem();
if (problem) console.log(`# ${Namespace.title} cannot be had here (${problem}): ${Relay.title} stands in for it`);
export const networks = [problem ? Relay : Namespace, StoppedDatabase];

// A PostgreSQL for a test: Debian's server in a temporary folder, reached through a socket in it.
// If root runs the tests it runs as `nobody`, since it refuses root. It ends with the test process,
// however that ends.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from './patience.mjs';

const isRoot = process.getuid() === 0;
const setpriv = [...(isRoot ? ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'] : []), '--pdeathsig', 'QUIT'];
const numberOf = (flag) => Number(execFileSync('id', [flag, 'nobody']));

export class Postgres {
    // Syncs are enabled, since tests kill it. `address`: where it listens besides its socket;
    // `within`: the command prefix that runs it in another network namespace.
    static async start({ address = '', within: prefix = [] } = {}) {
        const postgres = new Postgres();
        Object.assign(postgres, { address, prefix });
        postgres.programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
        postgres.folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
        postgres.data = join(postgres.folder, 'data');
        if (isRoot) chownSync(postgres.folder, numberOf('-u'), numberOf('-g'));
        postgres.asOwner('initdb', '-D', postgres.data, '-U', 'quadrille', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N');
        if (address) appendFileSync(join(postgres.data, 'pg_hba.conf'), 'host all all samenet trust\n');
        await postgres.begin();
        return postgres;
    }

    // Runs a program of PostgreSQL as the owner of the folder.
    asOwner(name, ...args) { execFileSync('setpriv', [...setpriv, this.program(name), ...args], { cwd: '/', stdio: 'ignore' }); }

    program(name) { return join(this.programs, name); }

    async begin() {
        const arguments_ = ['-D', this.data, '-k', this.folder, '-h', this.address, '-c', 'max_connections=50'];
        const [command, ...rest] = [...this.prefix, 'setpriv', ...setpriv];
        const ready = async () => {
            for (;;) {
                // After a kill it refuses to start until the last of its processes has gone.
                if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) {
                    const log = openSync(join(this.folder, 'log'), 'a');
                    this.child = spawn(command, [...rest, this.program('postgres'), ...arguments_], { cwd: '/', stdio: ['ignore', log, log] });
                    // The test does not wait for it.
                    this.child.unref();
                }
                if (spawnSync(this.program('pg_isready'), ['-q', '-h', this.folder]).status === 0) return;
                await sleep(20);
            }
        };
        await within(ready(), () => 'PostgreSQL to start', 60_000);
    }

    // The URL of a new, empty database.
    makeDatabase() {
        this.databases = (this.databases ?? 0) + 1;
        const name = `club${this.databases}`;
        const { status, stderr } = spawnSync(this.program('createdb'), ['-h', this.folder, '-U', 'quadrille', name], { encoding: 'utf8' });
        assert.equal(status, 0, stderr);
        return this.url(name);
    }

    url(database) { return `postgresql://quadrille@${encodeURIComponent(this.folder)}/${database}`; }

    // Signals all its processes; stopped ones keep their connections but do not answer.
    signalAll(signal) {
        const children = spawnSync('ps', ['-o', 'pid=', '--ppid', `${this.child.pid}`], { encoding: 'utf8' }).stdout;
        for (const process_ of [this.child.pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]) process.kill(process_, signal);
    }

    async kill(signal = 'SIGKILL') {
        this.child.ref();
        const end = once(this.child, 'close');
        this.child.kill(signal);
        await end;
    }

    // An immediate shutdown of all processes, so that the folder can be deleted.
    async stop() {
        await this.kill('SIGQUIT');
        rmSync(this.folder, { recursive: true, force: true });
    }
}

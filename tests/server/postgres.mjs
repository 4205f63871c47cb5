// A PostgreSQL of a test's own: Debian's server in a temporary folder, reached through a socket in it. Where root runs the
// tests it is nobody's, since it refuses root. It ends with the test, however that ends.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from './patience.mjs';

const isRoot = process.getuid() === 0;
const setpriv = [...(isRoot ? ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'] : []), '--pdeathsig', 'QUIT'];
const numberOf = (flag) => Number(execFileSync('id', [flag, 'nobody']));

export class Postgres {
    // With syncs, as it must be for whoever kills it.
    static async start() {
        const postgres = new Postgres();
        postgres.programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
        postgres.folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
        if (isRoot) chownSync(postgres.folder, numberOf('-u'), numberOf('-g'));
        execFileSync('setpriv', [...setpriv, postgres.program('initdb'), '-D', postgres.data, '-U', 'quadrille', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
            { cwd: '/', stdio: 'ignore' });
        await postgres.begin();
        return postgres;
    }

    program(name) { return join(this.programs, name); }

    get data() { return join(this.folder, 'data'); }

    async begin() {
        const arguments_ = ['-D', this.data, '-k', this.folder, '-h', '', '-c', 'max_connections=50'];
        const ready = async () => {
            for (;;) {
                // After a kill it refuses to start until the last of its processes has gone.
                if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) {
                    const log = openSync(join(this.folder, 'log'), 'a');
                    this.child = spawn('setpriv', [...setpriv, this.program('postgres'), ...arguments_], { cwd: '/', stdio: ['ignore', log, log] });
                    // The test does not wait for it.
                    this.child.unref();
                }
                if (spawnSync(this.program('pg_isready'), ['-q', '-h', this.folder]).status === 0) return;
                await sleep(20);
            }
        };
        await within(ready(), () => 'PostgreSQL to start', 60_000);
    }

    // The URL of a new and empty database.
    makeDatabase() {
        this.databases = (this.databases ?? 0) + 1;
        const name = `club${this.databases}`;
        const { status, stderr } = spawnSync(this.program('createdb'), ['-h', this.folder, '-U', 'quadrille', name], { encoding: 'utf8' });
        assert.equal(status, 0, stderr);
        return this.url(name);
    }

    url(database) { return `postgresql://quadrille@${encodeURIComponent(this.folder)}/${database}`; }

    async kill(signal = 'SIGKILL') {
        this.child.ref();
        const end = once(this.child, 'close');
        this.child.kill(signal);
        await end;
    }

    // At once, but with all its processes, so that the folder can go.
    async stop() {
        await this.kill('SIGQUIT');
        rmSync(this.folder, { recursive: true, force: true });
    }
}

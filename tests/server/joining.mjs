// `quadrille join` as it runs beside a club: what it says, what is typed, and how it ends.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { program, root } from '../command-line/quadrille.mjs';
import { Server } from './server.mjs';

// A server with a club in its folder, for clients without limits; `port` to come back on the same one.
export function startClub(folder, port = 0) {
    return Server.start(join(folder, 'site'), ['--data', join(folder, 'club'), '--unlimited', '127.0.0.1', '--unlimited', '::1'], port);
}

// A program whose lines can be waited for.
export class Running {
    constructor(command, args, options = {}) {
        this.child = spawn(command, args, options);
        this.output = '';
        this.errors = '';
        this.ended = false;
        this.wake = () => {};
        this.child.stdout.on('data', (data) => { this.output += data; this.wake(); });
        this.child.stderr.on('data', (data) => { this.errors += data; this.wake(); });
        this.end = new Promise((resolve) => {
            this.child.on('close', (status, signal) => {
                this.ended = true;
                this.wake();
                resolve(status ?? signal);
            });
        });
    }

    type(line) { this.child.stdin.write(`${line}\n`); }

    // Until the output so far, or what it said on standard error, matches; gives the match.
    async until(pattern, what = () => this.output) {
        for (;;) {
            const found = what().match(pattern);
            if (found) return found;
            assert.ok(!this.ended, `ended without ${pattern}:\n${this.output}${this.errors}`);
            await new Promise((resolve) => { this.wake = resolve; });
        }
    }

    untilError(pattern) { return this.until(pattern, () => this.errors); }

    async link() { return (await this.until(/^(\S+\/table#\S+)\n/))[1]; }

    stop() { if (!this.ended) this.child.kill('SIGKILL'); }
}

export const joins = (args, options) => new Running(program, ['join', ...args], options);

export const python = (args) => new Running('python3', [join(root, 'examples/bot.py'), ...args]);

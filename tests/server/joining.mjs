// `quadrille join` processes beside a club: their output, input and exit status.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { program, root, withFolder } from '../command-line/quadrille.mjs';
import { startClub } from './club.mjs';
import { within } from './patience.mjs';
import { writeSite } from './server.mjs';

// A program whose output can be awaited.
class Running {
    constructor(command, args) {
        this.child = spawn(command, args);
        this.output = '';
        this.errors = '';
        this.ended = false;
        this.wake = () => {};
        this.child.stdout.on('data', (data) => { this.output += data; this.wake(); });
        this.child.stderr.on('data', (data) => { this.errors += data; this.wake(); });
        // Writing to a program that has just ended is not an error of the test.
        this.child.stdin.on('error', () => {});
        this.end = new Promise((resolve) => {
            this.child.on('close', (status, signal) => {
                this.ended = true;
                this.wake();
                resolve(status ?? signal);
            });
        });
    }

    type(line) { this.child.stdin.write(`${line}\n`); }

    get said() { return `${this.child.spawnargs.join(' ')}:\n${this.output}${this.errors}`; }

    // Waits until the result of `look`, by default the output, matches; returns the match. A `look`
    // without a result does not match.
    async until(pattern, look = () => this.output) {
        for (;;) {
            const found = look()?.match(pattern);
            if (found) return found;
            assert.ok(!this.ended, `ended without ${pattern}: ${this.said}`);
            await within(new Promise((resolve) => { this.wake = resolve; }), () => `${pattern} from ${this.said}`);
        }
    }

    untilError(pattern) { return this.until(pattern, () => this.errors); }

    // Waits until standard error matches the global pattern this many times, or the program has
    // ended.
    async untilErrors(pattern, times) {
        while (!this.ended && (this.errors.match(pattern) ?? []).length < times)
            await within(new Promise((resolve) => { this.wake = resolve; }), () => `${pattern} from ${this.said}`);
    }

    async link() { return (await this.until(/^(\S+\/table#\S+)\n/))[1]; }

    // Waits for the program to end by itself; returns its exit status.
    status() { return within(this.end, () => `the end of ${this.said}`, 120_000); }

    stop() { if (!this.ended) this.child.kill('SIGKILL'); }
}

// A test with a club and the programs that it starts; those that still run at the end are stopped.
export function withJoining(work) {
    return withFolder(async (folder) => {
        writeSite(join(folder, 'site'));
        const unlimited = ['--unlimited', '127.0.0.1', '--unlimited', '::1'];
        const club = { folder, server: await startClub(folder, unlimited), started: [] };
        const running = (command, args) => {
            club.started.push(new Running(command, args));
            return club.started.at(-1);
        };
        club.join = (args) => running(program, ['join', ...args]);
        club.python = (args) => running('python3', [join(root, 'examples/bot.py'), ...args]);
        // Kills the server at an arbitrary moment and restarts it on the same port.
        club.restart = async () => {
            club.server.child.kill('SIGKILL');
            await club.server.end;
            club.server = await startClub(folder, unlimited, club.server.port);
        };
        try {
            await work(club);
        } finally {
            for (const each of club.started) each.stop();
            assert.equal(await club.server.stop(), 0, club.server.errors);
        }
    });
}

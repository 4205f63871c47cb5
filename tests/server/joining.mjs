// `quadrille join` as it runs beside a club: what it says, what is typed, and how it ends.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { program, root, withFolder } from '../command-line/quadrille.mjs';
import { startClub } from './club.mjs';
import { within } from './patience.mjs';
import { writeSite } from './server.mjs';

// A program whose lines can be waited for.
class Running {
    constructor(command, args) {
        this.child = spawn(command, args);
        this.output = '';
        this.errors = '';
        this.ended = false;
        this.wake = () => {};
        this.child.stdout.on('data', (data) => { this.output += data; this.wake(); });
        this.child.stderr.on('data', (data) => { this.errors += data; this.wake(); });
        // Who types into a program that has just ended is not to blame.
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

    // Until what is looked at, the output if nothing else is named, matches; gives the match. Nothing to look
    // at matches nothing.
    async until(pattern, look = () => this.output) {
        for (;;) {
            const found = look()?.match(pattern);
            if (found) return found;
            assert.ok(!this.ended, `ended without ${pattern}: ${this.said}`);
            await within(new Promise((resolve) => { this.wake = resolve; }), () => `${pattern} from ${this.said}`);
        }
    }

    untilError(pattern) { return this.until(pattern, () => this.errors); }

    // Until so many lines on standard error match the global pattern, or it has ended.
    async untilErrors(pattern, times) {
        while (!this.ended && (this.errors.match(pattern) ?? []).length < times)
            await within(new Promise((resolve) => { this.wake = resolve; }), () => `${pattern} from ${this.said}`);
    }

    async link() { return (await this.until(/^(\S+\/table#\S+)\n/))[1]; }

    // With which it ends by itself.
    status() { return within(this.end, () => `the end of ${this.said}`, 120_000); }

    stop() { if (!this.ended) this.child.kill('SIGKILL'); }
}

// A test with a club and the programs that it starts; whatever still runs at the end is stopped.
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
        // Killed in the middle of whatever it does, and back on the same port.
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

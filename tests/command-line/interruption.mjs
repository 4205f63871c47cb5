// Interrupts commands during their work, and compares the results.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './quadrille.mjs';

// Starts the command, and sends it the signal when the time has passed and the file exists; returns
// its status.
export function interrupted(cwd, args, signal, milliseconds, file = '.') {
    return new Promise((resolve) => {
        const child = spawn(program, args, { cwd, stdio: 'ignore' });
        let timer;
        const end = () => {
            if (existsSync(join(cwd, file))) child.kill(signal);
            else timer = setTimeout(end, 10);
        };
        timer = setTimeout(end, milliseconds);
        child.on('exit', (code, name) => {
            clearTimeout(timer);
            resolve(code ?? name);
        });
    });
}

// Every file below the folder except those with these names.
function filesOf(folder, except, below = '') {
    return readdirSync(join(folder, below)).sort().flatMap((name) => {
        const path = join(below, name);
        if (except.includes(name)) return [];
        return statSync(join(folder, path)).isDirectory() ? filesOf(folder, except, path) : [path];
    });
}

// Asserts that two runs have the same files, except for locks, logs, which contain times, and files
// with these names.
export function assertSameRuns(cwd, one, other, except = []) {
    const files = (name) => filesOf(join(cwd, name), ['lock', 'log.jsonl', ...except]);
    assert.deepEqual(files(one), files(other));
    for (const file of files(one))
        assert.ok(readFileSync(join(cwd, one, file)).equals(readFileSync(join(cwd, other, file))), `${one}/${file}`);
}

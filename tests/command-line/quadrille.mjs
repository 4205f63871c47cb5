// Runs the program like a person or a script does: arguments, input, output, status.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const program = resolve(process.env.QUADRILLE ?? join(root, 'build/release/quadrille'));

// The result of one run. `input` is the standard input, `cwd` the working folder.
export function run(args, options = {}) {
    const { status, signal, stdout, stderr, error } = spawnSync(program, args, {
        input: '',
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        ...options,
    });
    // A program that does not read all of its input is not an error.
    if (error && error.code !== 'EPIPE') throw error;
    return { status: status ?? signal, stdout, stderr };
}

// The output of a run that must succeed.
export function output(args, options) {
    const { status, stdout, stderr } = run(args, options);
    assert.equal(stderr, '', `quadrille ${args.join(' ')}`);
    assert.equal(status, 0, `quadrille ${args.join(' ')}`);
    return stdout;
}

export function lines(text) {
    assert.ok(text === '' || text.endsWith('\n'), 'the last line has no end');
    return text.split('\n').slice(0, -1);
}

// Expects a refusal: one line on standard error that says what was wrong, status 2, and no output.
export function refused(args, pattern, options) {
    const { status, stdout, stderr } = run(args, options);
    const what = `quadrille ${args.join(' ')}\n${stdout}${stderr}`;
    assert.equal(status, 2, what);
    assert.equal(stdout, '', what);
    assert.equal(lines(stderr).length, 1, what);
    assert.ok(stderr.startsWith('quadrille: '), what);
    assert.match(stderr, pattern, what);
}

// Runs a test with a temporary folder, which is removed afterwards.
export function withFolder(work) {
    return async () => {
        const folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
        try {
            await work(folder);
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    };
}

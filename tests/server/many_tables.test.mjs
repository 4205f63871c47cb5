// The simulation of very many tables (bench/many_tables) at a small size: it runs, prints the
// figures that docs/scaling.md quotes, and leaves nothing behind, even if it is interrupted.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { program } from '../command-line/quadrille.mjs';

const simulation = join(dirname(program), 'many_tables');
const small = ['--tables', '2000', '--seconds', '1', '--reads', '50'];

// Runs it with a temporary folder, which must be empty afterwards.
const withFolder = (run) => async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
    try {
        // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the
        // folder.
        await chmod(folder, 0o711);
        await run({ ...process.env, TMPDIR: folder }, folder);
        assert.deepEqual(readdirSync(folder), []);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};

const said = [
    /^many tables +2000 tables with \d+ events/m, /^ {2}events +.* for each of \d+ rows$/m, /^ {2}all +.* bytes a table, \d+ an event$/m,
    /^read a table from its first event +median /m, /^read its last event +median /m,
    /^moves, few tables +[1-9]\d* a second/m, /^moves, many tables +[1-9]\d* a second/m,
    /^renew a lease +median /m, /^look at all tables +2000 in /m, /^take over a server's tables +[1-9]\d* in /m,
    /^read who is at which table +2000 rows in /m, /^forget closed tables +\d+ tables each/m, /^list all for a server that starts +1800 in /m,
];

test('2,000 tables', withFolder(async (env) => {
    const { stdout } = await promisify(execFile)(simulation, small, { env });
    for (const line of said) assert.match(stdout, line);
}));

test('their events in partitions; ended in the middle', withFolder(async (env, folder) => {
    const child = spawn(simulation, [...small, '--partitions', '4'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => { output += text; });
    while (!said.slice(0, 3).every((line) => line.test(output))) await once(child.stdout, 'data');
    assert.equal(readdirSync(folder).length, 1);
    child.kill('SIGTERM');
    const [status] = await once(child, 'close');
    assert.equal(status, 128 + 15);
}));

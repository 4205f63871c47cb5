// Self-play on a real Slurm of two nodes: whatever is killed (a node, the waiting process or a
// task), the nets are bit-identical to those of an undisturbed run on this machine.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertSameRuns } from '../command-line/interruption.mjs';
import { output, program, run } from '../command-line/quadrille.mjs';
import { Slurm, until } from './slurm.mjs';

let folder;
let slurm;

before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quadrille-slurm-'));
    slurm = await Slurm.start(folder);
});

after(async () => {
    await slurm?.stop();
    rmSync(folder, { recursive: true, force: true });
});

const selfplay = (name, ...more) => [
    'learn', 'selfplay', name, 'quoridor', '-o', 'size=5', '-o', 'walls=3', '--units', '4', '--positions', '12000', '--nodes', '150',
    '--epochs', '2', '--batch', '256', '--gate-nodes', '60', '--gate-games', '20', '--seed', '1', ...more,
];

/** Starts the same command on Slurm; `ended` resolves to its status and output. */
function start(name, ...more) {
    const child = spawn(program, selfplay(name, '--on', 'slurm', ...more), { cwd: folder, env: slurm.environment });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ status: code ?? signal, said })));
    return { child, ended };
}

async function assertEndsWell(command) {
    const { status, said } = await command.ended;
    assert.equal(status, 0, said);
}

const waitFor = (what, isSo) => until(what, isSo, () => slurm.logs());
const unitFolder = (run, generation, unit) => join(folder, run, `generation-${generation}/unit-${unit}`);
const positions = (run, generation, unit) => join(unitFolder(run, generation, unit), 'games.positions');
/** Finished jobs as [job id of the array, task, state]. */
const finished = () =>
    slurm.finished().map((line) => [/ArrayJobId=(\d+)/, /ArrayTaskId=(\d+)/, /JobState=(\w+)/].map((part) => part.exec(line)?.[1]));

test('a node is killed in the middle, then the process that waits', { timeout: 600_000 }, async () => {
    output(selfplay('here', '--generations', '2', '--processes', '2'), { cwd: folder });
    const first = start('cluster', '--generations', '2');
    let task;
    await waitFor('a unit that is played on the first node', () => {
        task = slurm.tasks().find(([, state, node]) => state === 'RUNNING' && node === 'node1')?.[0];
        return task && existsSync(join(unitFolder('cluster', 1, task), 'lock'));
    });
    assert.ok(!existsSync(positions('cluster', 1, task)), 'the unit is to be lost with its node');
    await slurm.killNode('node1');
    await waitFor('the end of the first generation', () => existsSync(join(folder, 'cluster/generation-1/gate.json')));
    assert.deepEqual(finished().filter(([, , state]) => state === 'NODE_FAIL').map(([, lost]) => lost), [task]);
    // The second generation, after its node has come back.
    slurm.startNode('node1');
    await waitFor('a task of the second generation', () => slurm.tasks().some(([, state]) => state === 'RUNNING'));
    first.child.kill('SIGKILL');
    assert.equal((await first.ended).status, 'SIGKILL');
    await waitFor('a unit that nobody waits for', () => [1, 2, 3, 4].some((unit) => existsSync(positions('cluster', 2, unit))));
    assert.ok(slurm.tasks().length > 0, 'something is to be under way when it goes on');
    await assertEndsWell(start('cluster', '--generations', '2'));
    await waitFor('the last task', () => slurm.tasks().length === 0);
    assertSameRuns(folder, 'cluster', 'here', ['slurm']);
    // One job for each generation, and each of its tasks once, apart from the one that died with
    // its node.
    const done = finished().filter(([, , state]) => state !== 'NODE_FAIL');
    const jobs = [...new Set(done.map(([job]) => job))];
    assert.equal(jobs.length, 2);
    for (const job of jobs) {
        const tasks = done.filter(([of]) => of === job);
        assert.deepEqual(tasks.map(([, number]) => number).sort(), ['1', '2', '3', '4']);
        for (const [, , state] of tasks) assert.equal(state, 'COMPLETED');
    }
});

test('tasks that somebody cancels are given to Slurm again, one at a time if so told', { timeout: 600_000 }, async () => {
    const learn = start('cancelled', '--processes', '1');
    await waitFor('a running task', () => slurm.tasks().some(([, state]) => state === 'RUNNING'));
    assert.equal(slurm.tasks().filter(([, state]) => state === 'RUNNING').length, 1);
    slurm.ask('scancel', '--me');
    await assertEndsWell(learn);
    output(selfplay('here', '--generations', '2'), { cwd: folder });
    assertSameRuns(folder, 'cancelled', 'here', ['slurm', 'generation-2', 'weights.net']);
});

test('what Slurm refuses is told in its words, and the same command goes on', () => {
    const learn = (environment) => run(selfplay('refused', '--on', 'slurm'), { cwd: folder, env: { ...slurm.environment, ...environment } });
    const { status, stderr } = learn({ SBATCH_PARTITION: 'nowhere' });
    assert.equal(stderr, 'quadrille: sbatch: error: Batch job submission failed: Invalid partition name specified\n');
    assert.equal(status, 2);
    assert.equal(learn({}).status, 0);
});

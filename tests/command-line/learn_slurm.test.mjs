// Self-play on Slurm if there is none, or a misbehaving one, simulated by small scripts.
// tests/cluster uses a real one.

import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertSameRuns } from './interruption.mjs';
import { output, program, refused, run, withFolder } from './quadrille.mjs';

const selfplay = (name, ...more) => [
    'learn', 'selfplay', name, 'quoridor', '-o', 'size=5', '-o', 'walls=3', '--units', '3', '--positions', '200', '--nodes', '50',
    '--epochs', '1', '--batch', '64', '--gate-nodes', '50', '--gate-games', '4', '--seed', '1', ...more,
];

/** Creates Slurm commands as shell scripts; the PATH contains only them and what scripts need. */
function commands(cwd, scripts) {
    const folder = join(cwd, 'bin');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(scripts)) {
        writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
        chmodSync(join(folder, name), 0o755);
    }
    return { ...process.env, PATH: `${folder}:/usr/bin:/bin` };
}

/** The error message of the command, which must be one line. */
function failure(cwd, env, ...more) {
    const { status, stderr } = run(selfplay('run', '--on', 'slurm', ...more), { cwd, env });
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^[^\n]*\n$/);
    return stderr.trim();
}

const emptyQueue = 'exit 0';
/** Runs each task of the array here, one after the other, and records the arguments. */
const playsAtOnce = `
printf '%s\\n' "$@" >>"$NOTES"
for word; do
    case $word in
    --array=*) tasks=\${word#--array=} ;;
    --wrap=*) script=\${word#--wrap=} ;;
    esac
done
tasks=\${tasks%%%*}
first=\${tasks%-*} last=\${tasks#*-}
for SLURM_ARRAY_TASK_ID in $(seq "$first" "$last"); do
    export SLURM_ARRAY_TASK_ID
    sh -c "$script" >&2
done`;

test('without Slurm it is one line', withFolder((cwd) => {
    const nowhere = { cwd, env: { ...process.env, PATH: join(cwd, 'nothing') } };
    refused(selfplay('run', '--on', 'slurm'), /^quadrille: sbatch is not on the PATH; --on slurm needs the commands of Slurm$/m, nowhere);
    refused(selfplay('run', '--on', 'moon'), /--on is here or slurm, not "moon"/, { cwd });
    refused(selfplay('run', '--on', 'slurm', '--processes', '0'), /--processes/, { cwd });
    refused(['learn', 'status', 'run', '--on', 'slurm'], /--on is for learn selfplay/, { cwd });
    assert.ok(!existsSync(join(cwd, 'run')));
}));

test('what sbatch and squeue complain about is passed on', withFolder((cwd) => {
    const refusing = 'echo "sbatch: warning: a hint" >&2; echo "sbatch: error: no account" >&2; exit 1';
    assert.equal(failure(cwd, commands(cwd, { squeue: emptyQueue, sbatch: refusing })), 'quadrille: sbatch: error: no account');
    assert.match(failure(cwd, commands(cwd, { squeue: emptyQueue, sbatch: 'kill -9 $$' })), /^quadrille: sbatch: ".*" was killed by signal 9$/);
    assert.equal(
        failure(cwd, commands(cwd, { squeue: 'echo "Unable to contact" >&2; exit 1', sbatch: 'exit 0' })),
        'quadrille: squeue: Unable to contact',
    );
    assert.equal(
        failure(cwd, commands(cwd, { squeue: 'echo 1 N/A', sbatch: 'exit 0' })),
        'quadrille: squeue named "N/A" where the number of a task should be',
    );
}));

test('tasks that end again and again without their unit are a fault', withFolder((cwd) => {
    const env = commands(cwd, {
        squeue: emptyQueue,
        sbatch: 'echo tried >>"$NOTES"; for word; do case $word in --output=*) log=${word#--output=} ;; esac; done; echo "out of memory" >"${log%%%a.log}1.log"',
    });
    const notes = join(cwd, 'notes');
    assert.match(
        failure(cwd, { ...env, NOTES: notes }),
        /^quadrille: task 1 ended 3 times on Slurm without its unit; ".*slurm\/task-1\.log" ends with "out of memory"$/,
    );
    assert.equal(readFileSync(notes, 'utf8'), 'tried\n'.repeat(3));
}));

test('tasks play the units of their generation, wherever the folder is and whatever it is called', withFolder((cwd) => {
    const notes = join(cwd, 'notes');
    const env = { ...commands(cwd, { squeue: emptyQueue, sbatch: playsAtOnce }), NOTES: notes };
    const name = "it's 100% a $run";
    output(selfplay('here', '--generations', '2'), { cwd });
    const { status, stderr } = run(selfplay(name, '--on', 'slurm', '--generations', '2', '--processes', '2'), { cwd, env });
    assert.equal(status, 0, stderr);
    assertSameRuns(cwd, name, 'here', ['slurm']);
    const asked = readFileSync(notes, 'utf8').split('\n');
    assert.deepEqual(asked.filter((word) => word.startsWith('--array')), ['--array=1-3%2', '--array=1-3%2']);
    assert.equal(asked.filter((word) => word === '--requeue').length, 2);
    const names = asked.filter((word) => word.startsWith('--job-name'));
    assert.match(names[0], /^--job-name=quadrille-[0-9a-f]{1,16}-generation-1$/);
    assert.equal(names[1], names[0].replace(/1$/, '2'));
    assert.ok(asked.some((word) => word.includes(program)));
    // sbatch interprets % as the start of a placeholder.
    assert.ok(asked.some((word) => word.startsWith('--output=') && word.endsWith("it's 100%% a $run/generation-1/slurm/task-%a.log")));
}));

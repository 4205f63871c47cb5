// Learning runs that are interrupted at random moments and resumed end with the same files, byte
// for byte, as undisturbed ones. Logs, which contain times, are not compared.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generator } from '../generator.mjs';
import { interrupted } from './interruption.mjs';
import { output, withFolder } from './quadrille.mjs';

const learnTable = (name) =>
    ['learn', 'table', name, 'hex', '-o', 'size=5', '--seed', '4', '--random', '150000', '--following', '50000'];
const learnNet = (labels) => (name) =>
    ['learn', 'net', name, '--from', 'table', '--labels', labels, '--sample', '60000', '--layers', '64,32,8,4,2,1', '--epochs', '4', '--seed', '3'];
const filesOfNet = ['data.set', 'solved.set', 'state.training', 'weights.net', 'run.toml'];

// Each interruption comes after at most a third of the duration of the whole work. A run that
// completes anyway is compared, and the next one begins.
async function compareWithUndisturbed(cwd, learn, files, { signal, kills }) {
    const begin = performance.now();
    output(learn('whole'), { cwd });
    const whole = performance.now() - begin;
    const draw = generator(1);
    const same = (name) => {
        for (const file of files)
            assert.ok(readFileSync(join(cwd, name, file)).equals(readFileSync(join(cwd, 'whole', file))), `${name}/${file}`);
    };
    let runs = 0;
    for (let ended = 0; ended < kills;) {
        assert.ok(runs < kills, `after ${runs} whole runs only ${ended} were ended in the middle`);
        const status = await interrupted(cwd, learn(`cut${runs}`), signal, draw(Math.ceil(whole / 3)));
        // The program answers Ctrl-C with status 130 if its handler is already installed.
        if (status === signal || (signal === 'SIGINT' && status === 130)) {
            ++ended;
            continue;
        }
        assert.equal(status, 0);
        same(`cut${runs++}`);
    }
    output(learn(`cut${runs}`), { cwd });
    same(`cut${runs}`);
}

for (const end of [{ signal: 'SIGKILL', kills: 20 }, { signal: 'SIGINT', kills: 5 }]) {
    test(`a table learned through ${end.kills} times ${end.signal}`, withFolder(async (cwd) => {
        await compareWithUndisturbed(cwd, learnTable, ['boards.table', 'run.toml'], end);
    }));

    for (const labels of ['table', 'exact'])
        test(`a net trained on ${labels} values through ${end.kills} times ${end.signal}`, withFolder(async (cwd) => {
            output(['learn', 'table', 'table', 'hex', '-o', 'size=5', '--seed', '1', '--random', '6000'], { cwd });
            await compareWithUndisturbed(cwd, learnNet(labels), filesOfNet, end);
        }));
}

// Standard streams that cannot be written, or are closed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { output, program, withFolder } from './quadrille.mjs';

// Runs a command line of the shell, in which `quadrille` is the program; returns its status and its output.
function shell(command, cwd) {
    const { status, stdout } = spawnSync('sh', ['-c', command.replaceAll('quadrille ', `'${program}' `)], { cwd, encoding: 'utf8' });
    return [status, stdout];
}

test('a command does its work where standard error cannot be written', withFolder((cwd) => {
    for (const nowhere of ['2>/dev/full', '2>&-']) {
        assert.deepEqual(shell(`quadrille moves nosuch ${nowhere}`, cwd), [2, '']);
        assert.deepEqual(shell(`echo quit | quadrille gtp hex ${nowhere}`, cwd), [0, '=\n\n']);
        assert.deepEqual(shell(`quadrille show hex -o size=3 --sgf | quadrille replay - ${nowhere}`, cwd), [2, '']);
        const [status, line] = shell(`quadrille match hex random random -o size=3 --games 2 --json ${nowhere}`, cwd);
        assert.equal(status, 0);
        assert.equal(JSON.parse(line).games, 2);
    }
}));

test('no file gets what is written to a closed stream', withFolder((cwd) => {
    const [status] = shell('quadrille match hex random random -o size=3 --games 2 --json --record f 2>&-', cwd);
    assert.equal(status, 0);
    assert.match(output(['replay', 'f'], { cwd }), /^2 records valid/);
    assert.equal(shell('quadrille match hex random random -o size=3 --games 2 --record g --seed 1 >&-', cwd)[0], 2);
    assert.equal(readFileSync(join(cwd, 'g'), 'utf8'), '');
}));

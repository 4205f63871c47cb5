// Runs every example in the documentation. An example is a fenced block marked `example`: lines
// that begin with "quadrille " are commands, run by a shell; the lines up to the next command are
// its exact output. If a command fails, its standard error is also compared, after its standard
// output. The commands of a block share a temporary folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { program, root, withFolder } from './quadrille.mjs';

function markdownFiles(folder) {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return markdownFiles(path);
        return entry.name.endsWith('.md') ? [path] : [];
    });
}

// The blocks of a file, each with the number of its first line.
function exampleBlocks(path) {
    const blocks = [];
    let block = null;
    readFileSync(path, 'utf8').split('\n').forEach((line, index) => {
        if (block === null) {
            if (/^```\s*(\S+\s+)?example\s*$/.test(line)) block = { line: index + 2, lines: [] };
        } else if (/^```\s*$/.test(line)) {
            blocks.push(block);
            block = null;
        } else {
            block.lines.push(line);
        }
    });
    assert.equal(block, null, `${path}: the last block has no end`);
    return blocks;
}

function stepsOf(block) {
    const steps = [];
    for (const line of block.lines) {
        if (line.startsWith('quadrille ')) steps.push({ command: line, expected: '' });
        else if (steps.length > 0) steps.at(-1).expected += `${line}\n`;
        else assert.fail('an example begins with a command');
    }
    return steps;
}

const readme = join(root, 'README.md');
const files = [...(existsSync(readme) ? [readme] : []), ...markdownFiles(join(root, 'docs'))];
let found = 0;

for (const path of files)
    for (const block of exampleBlocks(path)) {
        ++found;
        test(`${relative(root, path)}:${block.line}`, withFolder((cwd) => {
            const env = { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` };
            for (const { command, expected } of stepsOf(block)) {
                const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
                    cwd, env, encoding: 'utf8',
                });
                assert.equal(status === 0 ? stdout : stdout + stderr, expected, command);
            }
        }));
    }

test('the documentation has examples', () => assert.ok(found > 0 || !existsSync(readme)));

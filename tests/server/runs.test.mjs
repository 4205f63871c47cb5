// Learning runs that the server publishes for the page.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { output, refused, withFolder } from '../command-line/quadrille.mjs';
import { withServer, writeSite } from './server.mjs';

const learn = (folder, name) =>
    output(['learn', 'table', name, 'hex', '-o', 'size=3', '--random', '100', '--seed', '1'], { cwd: folder });

// The runs are outside of the site, in a folder that an option of the server names.
const withRuns = (work, more = () => []) => withFolder(async (folder) => {
    mkdirSync(join(folder, 'runs'));
    learn(join(folder, 'runs'), 'first');
    await withServer((server, site) => work(server, folder, site), ['--runs', join(folder, 'runs'), ...more(folder)])();
});

for (const [what, more] of [['the page alone', () => []], ['a club', (folder) => ['--data', join(folder, 'club')]]])
    test(`${what} shows runs and their files`, withRuns(async (server, folder) => {
        learn(join(folder, 'runs'), 'further');
        const { status, fields, body } = await server.get('/api/runs');
        assert.equal(status, 200);
        assert.equal(fields.get('content-type'), 'application/json');
        const { runs } = JSON.parse(body);
        assert.deepEqual(runs.map(({ name, method, game, options, done, problem }) => ({ name, method, game, options, done, problem })),
            ['first', 'further'].map((name) => ({ name, method: 'table', game: 'hex', options: { size: 3, swap: 'off' }, done: true, problem: '' })));
        assert.deepEqual(runs[1].files.map(({ name }) => name), ['log.jsonl', 'boards.table']);
        assert.equal(runs[1].settings, readFileSync(join(folder, 'runs/further/run.toml'), 'utf8'));
        for (const { name, bytes } of runs[1].files) {
            const file = await server.get(`/api/runs/further/${name}`);
            assert.equal(file.status, 200);
            assert.equal(file.body, readFileSync(join(folder, 'runs/further', name), 'latin1'));
            assert.equal(file.body.length, bytes);
        }
        assert.equal((await server.get('/api/runs/further/log.jsonl', {}, 'HEAD')).body, '');
    }, more));

test('nothing else can be read there', withRuns(async (server) => {
    for (const target of ['first', 'first/run.toml', 'first/lock', 'log.jsonl', 'second/log.jsonl', 'first/../first/run.toml', '../../site/index.html',
        '%2e%2e/x', '//etc/passwd', '/etc/passwd'])
        assert.notEqual((await server.get(`/api/runs/${target}`)).status, 200, target);
    assert.equal((await server.get('/api/runs', {}, 'DELETE')).status, 405);
}));

test('without a folder of runs there are none', withServer(async (server) => {
    assert.equal((await server.get('/api/runs')).status, 404);
}));

test('a folder that is not there is told', withFolder((cwd) => {
    writeSite(join(cwd, 'site'));
    refused(['serve', '--port', '0', '--no-club', '--site', 'site', '--runs', 'nowhere'], /--runs: there is no folder "nowhere"/, { cwd });
}));

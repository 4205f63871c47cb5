// Bodies and addresses with broken, huge, nested and foreign content: one clear error each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, Person, withClub } from './club.mjs';

const isClear = (answer) => {
    assert.match(answer.error ?? '', /^[a-z-]+$/, JSON.stringify(answer));
    assert.match(answer.text ?? '', /^[^\n]+$/, JSON.stringify(answer));
};

test('bodies that are no JSON, too deep, too long or not UTF-8', withClub(async (server) => {
    const { headers } = await Person.guest(server);
    for (const [body, status] of [
        ['{', 400], ['[]', 400], ['"x"', 400], ['{"game":"hex"} x', 400], ['{"game":"hex","game":"hex"}', 400],
        [`{"game":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400], [Buffer.from('{"game":"\xff"}', 'latin1'), 400],
        [`{"game":"${'x'.repeat(20_000)}"}`, 413], ['{"game":"chess"}', 400], ['', 400],
    ]) {
        const answer = await ask(server, 'POST', '/api/tables', body, headers);
        assert.equal(answer.status, status, body.slice(0, 40));
        assert.match(answer.text, /^[^\n]+\n$/);
    }
}));

test('addresses that lead nowhere, and methods that are not possible', withClub(async (server) => {
    for (const [method, path, status] of [
        ['GET', '/api/nothing', 404], ['GET', '/api/tables/x', 404], ['GET', '/api/tables/0000000000000', 404],
        ['PUT', '/api/tables', 405], ['DELETE', '/api', 405], ['GET', '/api/tables?limit=many', 400],
        ['GET', '/api/tables?limit=1&limit=2', 400], ['GET', '/api/me', 401], ['GET', '/api/owner', 401],
    ]) {
        const answer = await ask(server, method, path);
        assert.equal(answer.status, status, `${method} ${path}`);
        isClear(answer.json);
    }
}));

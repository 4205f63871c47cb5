// Every message with missing, wrong, huge, nested and foreign content: each gets one clear error,
// and nothing changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, Person, withClub } from './club.mjs';

const commands = {
    sit: { seat: 1 }, bots: { bot: 'level:1' }, remove: { seat: 1 }, number: { number: '0'.repeat(32) },
    move: { ply: 0, move: 'b2' }, hold: { ply: 0 }, resign: { confirmed: true }, abort: {}, offer: { offer: 'draw' },
    answer: { offer: 'draw', accept: true }, claim: { choice: 'win' }, leave: { confirmed: true }, say: { text: 'hi' },
};

// Each of these replaces a valid value.
const wrong = [null, 7.5, -1, 1e30, [], [[]], {}, { a: {} }, 'x'.repeat(9000), '\u0000'];

const isClear = (answer) => {
    assert.match(answer.error ?? '', /^[a-z-]+$/, JSON.stringify(answer));
    assert.match(answer.text ?? '', /^[^\n]+$/, JSON.stringify(answer));
};

test('commands with wrong, missing and unknown members change nothing', withClub(async (server) => {
    const ada = await Person.guest(server);
    const eve = await Person.guest(server);
    const table = await ada.open({ game: 'quoridor', options: { size: 3 }, sides: 'chosen' });
    const before = (await ada.does('GET', `/api/tables/${table}`)).snapshot;
    const socket = await eve.socket();
    const refused = async (command) => isClear(await socket.ask({ table, ...command }));
    for (const [name, members] of Object.entries(commands)) {
        await refused({ do: name, ...members, unknown: 1 });
        for (const member of Object.keys(members))
            for (const value of wrong) await refused({ do: name, ...members, [member]: value });
        await refused({ do: name, ...members, table: 'nowhere' });
        await refused({ do: name, ...members, table: 5 });
    }
    for (const what of [undefined, null, 7, '', 'dance', {}, 'x'.repeat(5000)]) await refused({ do: what });
    const { snapshot } = await ada.does('GET', `/api/tables/${table}`);
    assert.equal(snapshot.number, before.number);
    socket.drop();
}, ['--unlimited', '127.0.0.1']));

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

// Authorisation: cookies, origins, tokens, other people's seats and private tables.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, Person, withClub } from './club.mjs';
import { WebSocket } from './websocket.mjs';

test('a browser is known by a cookie that only our own page can use', withClub(async (server) => {
    const own = { Origin: `http://127.0.0.1:${server.port}` };
    const made = await ask(server, 'POST', '/api/guests', {}, own);
    assert.equal(made.status, 201);
    assert.equal(made.json.token, undefined);
    const [set] = made.headers['set-cookie'];
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/']) assert.ok(set.includes(word), set);
    const [Cookie] = set.split(';');
    assert.ok(Cookie.length >= 'quadrille='.length + 26);
    assert.equal((await ask(server, 'GET', '/api/me', undefined, { Cookie })).json.person.id, made.json.person.id);
    for (const Origin of [undefined, 'null', 'http://evil.example', `http://127.0.0.1:${server.port}.evil.example`, 'https://127.0.0.1']) {
        const headers = { Cookie, ...(Origin ? { Origin } : {}) };
        const answer = await ask(server, 'POST', '/api/tables', { game: 'hex' }, headers);
        assert.equal(answer.status, 403, `${Origin}`);
        assert.equal(answer.json.error, 'origin');
        await assert.rejects(WebSocket.open(server.port, { headers }), { status: 403 }, `${Origin}`);
    }
    assert.equal((await ask(server, 'POST', '/api/tables', { game: 'hex' }, { Cookie, ...own })).status, 201);
    const socket = await WebSocket.open(server.port, { headers: { Cookie }, origin: own.Origin });
    assert.equal((await socket.next()).hello.person.id, made.json.person.id);
    socket.drop();
}));

test('nobody makes the moves of another seat', withClub(async (server) => {
    const [ada, bob, eve] = [await Person.guest(server), await Person.guest(server), await Person.guest(server)];
    const table = await ada.open({ game: 'hex', options: { size: 3 }, sides: 'chosen' });
    await bob.command(table, { do: 'sit' });
    const move = { do: 'move', ply: 0, move: 'b2' };
    assert.equal((await eve.ask('POST', `/api/tables/${table}`, move)).json.error, 'not-your-seat');
    assert.equal((await bob.ask('POST', `/api/tables/${table}`, move)).json.error, 'not-your-turn');
    assert.equal((await ask(server, 'POST', `/api/tables/${table}`, move)).json.error, 'sign-in');
    await ada.command(table, move);
}));

test('a private table is unknown to those who have no key', withClub(async (server) => {
    const [ada, bob] = [await Person.guest(server), await Person.guest(server)];
    const { table, key, link } = await ada.does('POST', '/api/tables', { game: 'hex', listed: false });
    assert.ok(link.endsWith(`/table#${table}.${key}`));
    assert.ok(key.length >= 26);
    for (const wrong of [{}, { key: '' }, { key: 'x'.repeat(32) }])
        assert.equal((await bob.ask('POST', `/api/tables/${table}`, { do: 'sit', ...wrong })).json.error, 'unknown');
    assert.equal((await bob.ask('GET', `/api/tables/${table}`)).status, 404);
    assert.ok(!(await bob.does('GET', '/api/tables')).tables.some((listed) => listed.table === table));
    await bob.command(table, { do: 'sit', key });
    assert.equal((await bob.ask('GET', `/api/tables/${table}`)).status, 200);
}));

test('an account, its password and its codes', withClub(async (server) => {
    const ada = await Person.guest(server);
    const { person, recovery } = await ada.does('POST', '/api/me/account', { name: 'Ada', password: 'correct horse' });
    assert.equal(person.id, ada.id);
    assert.equal(recovery.length, 8);
    const signIn = (password) => ask(server, 'POST', '/api/session', { name: 'ada', password, token: true });
    assert.equal((await signIn('wrong horse')).json.error, 'wrong-password');
    assert.equal((await signIn('correct horse')).json.person.id, ada.id);
    const back = await ask(server, 'POST', '/api/recovery', { name: 'Ada', code: recovery[0], password: 'battery staple', token: true });
    assert.equal(back.status, 200);
    assert.equal((await ada.ask('GET', '/api/me')).status, 401, 'older sessions have ended');
    assert.equal((await signIn('battery staple')).status, 200);
}));

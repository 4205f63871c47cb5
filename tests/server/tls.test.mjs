// HTTPS and secure sockets, with a certificate authority created by the test.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import tls from 'node:tls';
import { output, refused, withFolder } from '../command-line/quadrille.mjs';
import { page, Server, writeSite } from './server.mjs';
import { WebSocket } from './websocket.mjs';

function makeCertificate(folder, name = 'localhost') {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
        '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    return { key, certificate };
}

const withTls = (work) => withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const { key, certificate } = makeCertificate(folder);
    const server = await Server.start(join(folder, 'site'), ['--data', join(folder, 'club'), '--certificate', certificate, '--key', key, '--patience', '1']);
    try {
        await work(server, readFileSync(certificate), folder);
    } finally {
        assert.equal(await server.stop(), 0, server.errors);
    }
});

function ask(server, ca, method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
        const request = https.request({ host: 'localhost', family: 4, port: server.port, ca, method, path, headers, agent: false }, (response) => {
            let text = '';
            response.on('data', (part) => { text += part; });
            response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
        });
        request.on('error', reject);
        request.end(body);
    });
}

test('the page, the club and its cookie by HTTPS', withTls(async (server, ca) => {
    assert.match(server.url, /^https:\/\/localhost:\d+$/);
    assert.equal((await ask(server, ca, 'GET', '/')).text, page);
    const own = { Origin: server.url };
    const made = await ask(server, ca, 'POST', '/api/guests', '{}', own);
    assert.equal(made.status, 201, made.text);
    const [set] = made.headers['set-cookie'];
    for (const word of ['Secure', 'HttpOnly', 'SameSite=Strict']) assert.ok(set.includes(word), set);
    const [Cookie] = set.split(';');
    const opened = await ask(server, ca, 'POST', '/api/tables', '{"game":"hex"}', { Cookie, ...own });
    assert.equal(opened.status, 201, opened.text);
    assert.ok(JSON.parse(opened.text).link.startsWith(`${server.url}/table#`));
    // The same host by plain HTTP is another origin.
    const foreign = await ask(server, ca, 'POST', '/api/tables', '{"game":"hex"}', { Cookie, Origin: server.url.replace('https:', 'http:') });
    assert.equal(foreign.status, 403);
}));

test('quadrille join reaches a club by HTTPS', withTls(async (server, ca, folder) => {
    const options = { env: { ...process.env, SSL_CERT_FILE: join(folder, 'certificate.pem') } };
    assert.match(output(['join', server.url], options), /^no table waits for players/);
}));

test('older versions, plain HTTP and half a greeting do no harm', withTls(async (server, ca) => {
    await assert.rejects(new Promise((resolve, reject) => {
        const old = tls.connect({ host: '127.0.0.1', port: Number(server.port), ca, servername: 'localhost', minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
        old.on('secureConnect', resolve);
        old.on('error', reject);
    }));
    for (const bytes of ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', '\x16\x03\x01', '']) {
        const client = net.connect({ port: Number(server.port), host: '127.0.0.1' });
        client.on('error', () => {});
        client.write(bytes, 'latin1');
        await new Promise((resolve) => { client.on('close', resolve); client.resume(); });
    }
    assert.equal((await ask(server, ca, 'GET', '/healthz')).text, 'ok\n');
}));

test('certificates that cannot be used', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const { key, certificate } = makeCertificate(folder);
    const serve = ['serve', '--no-club', '--port', '0', '--site', join(folder, 'site')];
    refused([...serve, '--certificate', certificate], /--certificate and --key go together/);
    refused([...serve, '--certificate', join(folder, 'none.pem'), '--key', key], /none\.pem/);
    writeFileSync(join(folder, 'broken.pem'), 'no certificate');
    refused([...serve, '--certificate', join(folder, 'broken.pem'), '--key', key], /broken\.pem/);
    refused([...serve, '--certificate', certificate, '--key', join(folder, 'broken.pem')], /broken\.pem/);
    mkdirSync(join(folder, 'other'));
    refused([...serve, '--certificate', certificate, '--key', makeCertificate(join(folder, 'other')).key], /the key .* cannot be used/);
}));

test('a socket by TLS', withTls(async (server, ca) => {
    const socket = await WebSocket.over(tls.connect({ host: '127.0.0.1', port: Number(server.port), ca, servername: 'localhost' }), `localhost:${server.port}`);
    assert.equal((await socket.next()).hello.person, null);
    assert.deepEqual(await socket.ask({ do: 'lobby' }), { ok: true });
    socket.drop();
}));

// A WebSocket client under full control of a test, which can also send broken or partial frames and
// leave pings unanswered.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { within } from './patience.mjs';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

// One frame as a client sends it: masked.
export function frame(payload, opcode = TEXT, { final = true, masked = true } = {}) {
    const bytes = Buffer.from(payload);
    const head = [opcode | (final ? 0x80 : 0)];
    const mask = masked ? 0x80 : 0;
    if (bytes.length < 126) head.push(mask | bytes.length);
    else if (bytes.length < 65536) head.push(mask | 126, bytes.length >> 8, bytes.length & 255);
    else head.push(mask | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (bytes.length >> shift) & 255));
    if (!masked) return Buffer.concat([Buffer.from(head), bytes]);
    const key = randomBytes(4);
    const hidden = bytes.map((byte, index) => byte ^ key[index % 4]);
    return Buffer.concat([Buffer.from(head), key, hidden]);
}

export class WebSocket {
    // `headers` may contain Authorization or Cookie. Rejects with the answer's status if the
    // upgrade is refused.
    static open(port, { host = '127.0.0.1', localAddress, ...options } = {}) {
        return WebSocket.over(net.connect({ port: Number(port), host, localAddress }), `${host}:${port}`, options);
    }

    // The same over an existing connection.
    static async over(stream, host, { headers = {}, path = '/api/socket', origin } = {}) {
        const socket = new WebSocket(stream);
        const key = randomBytes(16).toString('base64');
        const fields = { Host: host, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': key, ...headers };
        if (origin) fields.Origin = origin;
        const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`).join('');
        socket.socket.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
        const head = await socket.head();
        const status = Number(head.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0);
        if (status !== 101) {
            socket.drop();
            throw Object.assign(new Error(`status ${status}`), { status, head });
        }
        const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
        assert.ok(head.toLowerCase().includes(`sec-websocket-accept: ${accept}`.toLowerCase()), head);
        return socket;
    }

    constructor(socket) {
        this.socket = socket;
        this.bytes = Buffer.alloc(0);
        this.messages = [];
        this.answersPings = true;
        this.upgraded = false;
        this.closed = false;
        this.wake = () => {};
        socket.setNoDelay(true);
        socket.on('data', (data) => { this.bytes = Buffer.concat([this.bytes, data]); this.readFrames(); this.wake(); });
        socket.on('error', (error) => { this.error = error; });
        socket.on('close', () => { this.closed = true; this.wake(); });
    }

    head() {
        return this.until(() => {
            const end = this.bytes.indexOf('\r\n\r\n');
            if (end < 0) return undefined;
            const head = this.bytes.subarray(0, end).toString('latin1');
            if (!head.startsWith('HTTP/1.1 101')) return this.bytes.toString('latin1');
            this.bytes = this.bytes.subarray(end + 4);
            this.upgraded = true;
            this.readFrames();
            return head;
        }, 'an answer to the request for a socket');
    }

    readFrames() {
        while (this.upgraded && this.bytes.length >= 2) {
            let length = this.bytes[1] & 127;
            let start = 2;
            if (length === 126) { if (this.bytes.length < 4) return; length = this.bytes.readUInt16BE(2); start = 4; }
            else if (length === 127) { if (this.bytes.length < 10) return; length = Number(this.bytes.readBigUInt64BE(2)); start = 10; }
            if (this.bytes.length < start + length) return;
            const opcode = this.bytes[0] & 15;
            const payload = this.bytes.subarray(start, start + length);
            this.bytes = this.bytes.subarray(start + length);
            if (opcode === TEXT) this.messages.push(JSON.parse(payload.toString('utf8')));
            else if (opcode === PING && this.answersPings) this.socket.write(frame(payload, PONG));
            else if (opcode === CLOSE) {
                this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
                this.reason = payload.subarray(2).toString('utf8');
                this.socket.end(frame(payload, CLOSE));
            }
        }
    }

    // Calls `look` whenever a message has arrived, until it returns something; only one caller may
    // wait at a time. Fails if the connection ends, or after too long.
    async until(look, what, time) {
        let over = false;
        const looking = async () => {
            for (;;) {
                const found = look();
                if (found !== undefined || over) return found;
                if (this.closed) throw Object.assign(new Error(`closed with ${this.code ?? 'no word'} ${this.reason ?? ''}`), { status: 0 });
                await new Promise((resolve) => { this.wake = resolve; });
            }
        };
        try {
            return await within(looking(), () => `${what}; unread: ${JSON.stringify(this.messages.slice(-5))}`, time);
        } finally {
            over = true;
        }
    }

    send(message) { this.socket.write(frame(JSON.stringify(message))); }

    // The next matching message; drops those before it.
    next(fits = () => true, time = undefined) {
        return this.until(() => {
            while (this.messages.length > 0) {
                const message = this.messages.shift();
                if (fits(message)) return message;
            }
            return undefined;
        }, 'a message', time);
    }

    // The first matching message; the others stay in the queue.
    find(fits, what) {
        return this.until(() => {
            const index = this.messages.findIndex(fits);
            return index >= 0 ? this.messages.splice(index, 1)[0] : undefined;
        }, what);
    }

    // Sends a message and waits for its answer; other messages stay in the queue.
    async ask(message) {
        const id = `${++WebSocket.asked}`;
        this.send({ id, ...message });
        const { id: _, ...answer } = await this.find((candidate) => candidate.id === id, `the answer to ${JSON.stringify(message).slice(0, 300)}`);
        return answer;
    }

    // Waits until the server has closed the connection; returns the code.
    async end() {
        await this.until(() => (this.closed ? true : undefined), 'the end of the connection');
        return this.code;
    }

    drop() { this.socket.destroy(); }
}
WebSocket.asked = 0;

// The patterns for messages in docs/api.md: JSON in which `*` stands for anything, also within a
// text, `...` for more members or elements, and `{name}` for a value that is bound at its first
// occurrence and must be the same later.

import assert from 'node:assert/strict';

const anything = Symbol('anything');

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

class Reader {
    constructor(text) { this.rest = text; }

    take(token) {
        const found = this.rest.match(/^\s*(\.\.\.|\*|[{}[\]:,]|"(?:[^"\\]|\\.)*"|[\w.+-]+)/);
        assert.ok(found, `no pattern: ${this.rest}`);
        if (token !== undefined && found[1] !== token) return undefined;
        this.rest = this.rest.slice(found[0].length);
        return found[1];
    }

    value() {
        const token = this.take();
        if (token === '*') return anything;
        if (token === '{') return this.list('}', () => { const name = JSON.parse(this.take()); assert.ok(this.take(':')); return [name, this.value()]; });
        if (token === '[') return this.list(']', () => this.value());
        return JSON.parse(token);
    }

    list(end, item) {
        const all = { items: [], more: false, object: end === '}' };
        while (!this.take(end)) {
            if (this.take('...')) all.more = true;
            else all.items.push(item());
            this.take(',');
        }
        return all;
    }
}

export function readPattern(text) {
    const reader = new Reader(text);
    const pattern = reader.value();
    assert.equal(reader.rest.trim(), '', `behind the pattern: ${text}`);
    return pattern;
}

// Whether the value matches. If so, new bindings are added to `names`.
export function fits(pattern, value, names) {
    const found = new Map(names);
    if (!isSo(pattern, value, found)) return false;
    for (const [name, text] of found) names.set(name, text);
    return true;
}

function isSo(pattern, value, names) {
    if (pattern === anything) return true;
    if (typeof pattern === 'string') return typeof value === 'string' && textFits(pattern, value, names);
    if (pattern === null || typeof pattern !== 'object') return pattern === value;
    if (value === null || typeof value !== 'object' || Array.isArray(value) === pattern.object) return false;
    const { items, more, object } = pattern;
    if (!more && items.length !== Object.keys(value).length) return false;
    if (object) return items.every(([name, part]) => Object.hasOwn(value, name) && isSo(part, value[name], names));
    if (!more) return items.every((part, index) => isSo(part, value[index], names));
    // In this order, possibly with others in between.
    let next = 0;
    return items.every((part) => {
        while (next < value.length) if (fits(part, value[next++], names)) return true;
        return false;
    });
}

function textFits(pattern, value, names) {
    const parts = pattern.split(/(\*|\{\w+\})/).map((part) => {
        const name = part.match(/^\{(\w+)\}$/)?.[1];
        if (part === '*') return '.*';
        if (name === undefined) return escaped(part);
        return names.has(name) ? escaped(names.get(name)) : `(?<${name}>.+)`;
    });
    const found = value.match(new RegExp(`^${parts.join('')}$`, 's'));
    for (const [name, text] of Object.entries(found?.groups ?? {})) names.set(name, text);
    return found !== null;
}

// The text with every name replaced by its value.
export const filled = (text, names) => text.replace(/\{(\w+)\}/g, (whole, name) => names.get(name) ?? whole);

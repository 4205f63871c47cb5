// Waiting with a limit: what never happens is a failure with a message instead of a test that
// hangs.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

// Far longer than anything takes on a busy machine.
const patience = 20_000;

// For actions of a person at a browser, which first has to load a page.
export const patienceWithPeople = 6 * patience;

// The promise's result; `what()` describes what is awaited.
export async function within(promise, what, time = patience) {
    let timer;
    const never = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new assert.AssertionError({ message: `waited ${time / 1000} s for ${what()}` })), time);
    });
    try {
        return await Promise.race([promise, never]);
    } finally {
        clearTimeout(timer);
    }
}

// Repeats a request until the server is available again; returns the answer.
export async function surely(work, time = 3 * patience) {
    const end = Date.now() + time;
    for (;;) {
        try {
            return await work();
        } catch (error) {
            if (error.code === 'ERR_ASSERTION' || Date.now() > end) throw error;
            await sleep(20);
        }
    }
}

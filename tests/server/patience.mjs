// Waiting that ends: what never comes is a failure with a message, not a test that hangs.

import assert from 'node:assert/strict';

// Far more than anything takes on a busy machine.
const patience = 20_000;

// The promise's result; `what()` says what is waited for.
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

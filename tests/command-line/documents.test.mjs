// Every project file that the documentation names in backticks exists.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All files of the checkout except built ones. */
function filesOf(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        if (['.git', 'node_modules'].includes(entry.name) || path === join(root, 'build')) return []
        return entry.isDirectory() ? filesOf(path) : [path]
    })
}

const files = filesOf(root)
const documents = files.filter((file) => file.endsWith('.md'))

test('there are documents to look at', () => assert.ok(documents.length > 10))

for (const document of documents)
    test(`${document.slice(root.length)} names files that exist`, () => {
        // Without code blocks: those are run by other tests, or are examples.
        const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '')
        const named = [...text.matchAll(/`([\w/.-]+\.(?:h|cpp|ts|svelte|mjs|cmake|sh))`/g)].map((match) => match[1])
        const missing = named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
        assert.deepEqual(missing, [])
    })

// docs/glossary.md lists every public type of search, nets and bots with its header, and no others.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** "Type header" for every type that a header of the room declares at namespace scope. */
function publicTypes(room) {
    const types = []
    for (const file of readdirSync(join(root, 'src', room), { recursive: true })) {
        if (!file.endsWith('.h')) continue
        const text = readFileSync(join(root, 'src', room, file), 'utf8')
        // Declarations at namespace scope are not indented; forward declarations end in a
        // semicolon.
        const declarations = /^(?:(?:class|struct) (\w+)(?!\w*;)|enum class (\w+)|concept (\w+)|using (\w+) =)/gm
        for (const match of text.matchAll(declarations)) types.push(`${match.slice(1).find(Boolean)} ${room}/${file}`)
    }
    return types.sort()
}

/**
 * The same according to the glossary: the rows of its tables, and the sentence on types that are
 * only for tests.
 */
function documentedTypes(room) {
    const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    const rows = [...text.matchAll(/^\| `(\w+)` \|.*\| `([\w/.]+)` \|/gm), ...text.matchAll(/`(\w+)`\s\(`([\w/.]+)`\)/g)]
    return rows.map(([, type, header]) => `${type} ${header}`).filter((row) => row.split(' ')[1].startsWith(`${room}/`)).sort()
}

for (const room of ['search', 'nets', 'bots', 'training'])
    test(`the glossary lists the public types of ${room}`, () => {
        const types = publicTypes(room)
        assert.ok(types.length > 5)
        assert.deepEqual(documentedTypes(room), types)
    })

// Games with hidden information: no output reveals what another seat holds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, run, withFolder } from './quadrille.mjs';

const games = JSON.parse(output(['games', '--json'])).filter((game) => game.dealt);

for (const { name: game } of games) {
    // What only this seat sees at the start.
    const secrets = (seat) => {
        const seen = (...args) => lines(output(['show', game, ...args]));
        const known = new Set(seen());
        return seen('--seat', `${seat}`).filter((line) => !known.has(line));
    };
    const first = JSON.parse(output(['moves', game, '--json']));
    const second = 1 - first.turn;

    test(`${game}: show tells a seat what it holds, and nobody else`, () => {
        assert.ok(secrets(0).length > 0);
        assert.ok(secrets(1).length > 0);
        const other = output(['show', game, '--seat', '0']);
        for (const line of secrets(1)) assert.ok(!other.includes(line), line);
        const view = JSON.parse(output(['show', game, '--seat', `${second}`, '--json']));
        assert.deepEqual(view.moves, []);
    });

    test(`${game}: people at one terminal hand it over`, withFolder((cwd) => {
        const input = `\n${first.moves[0]}\n\nundo\nquit\n`;
        const text = output(['play', game, '--people', '2', '--seed', '0'], { cwd, input });
        const screens = text.split(/^seat \d \(person\), press Enter.*\n/m);
        assert.equal(screens.length, 3);
        const [before, mine, yours] = screens;
        assert.equal(before, '');
        for (const line of secrets(first.turn)) {
            assert.ok(mine.includes(line), line);
            assert.ok(!yours.includes(line), line);
        }
        for (const line of secrets(second)) assert.ok(!mine.includes(line), line);
        assert.match(yours, /undo would show what was hidden/);
        assert.ok(yours.startsWith(`seat ${first.turn} (person): ${first.moves[0]}, `));
    }));

    test(`${game}: a bot's cards are not shown`, withFolder((cwd) => {
        const args = ['play', game, '--seat', `${first.turn}`, '--seed', '0'];
        const text = run(args, { cwd, input: `${first.moves[0]}\nresign\n` }).stdout;
        for (const line of secrets(second)) assert.ok(!text.includes(line), line);
    }));

    test(`${game}: pairs get the same deal, and every record is valid`, withFolder((cwd) => {
        output(['match', game, 'random', 'random', '--games', '100', '--seed', '1', '--record', 'f'], { cwd });
        assert.match(output(['replay', 'f'], { cwd }), /^100 records valid/);
        const deals = lines(readFileSync(join(cwd, 'f'), 'utf8')).map((line) => JSON.parse(line).deal);
        assert.equal(deals[0], deals[1]);
        assert.equal(new Set(deals).size, 50);
    }));
}

// Reads whole seconds only, as GTP 2 has them, refuses anything else, and thinks for a third of
// the time that it was told, which is ten minutes if it was told nothing.
import { setTimeout } from 'node:timers/promises';
import { serve, tame } from './tame.mjs';

let seconds = 600;

serve({
    time_settings([main, overtime, moves]) {
        if (![main, overtime, moves].every((number) => /^\d+$/.test(number))) throw 'not an integer';
        seconds = Number(moves) > 0 ? Number(overtime) / Number(moves) : Number(main) / 100;
        return '';
    },
    async genmove(args, state) {
        await setTimeout(300 * seconds);
        return tame.genmove(args, state);
    },
});

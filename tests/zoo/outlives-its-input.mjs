// Does not end at the end of its input.
import { serve, tame } from './tame.mjs';

const alive = setInterval(() => {}, 1000);
serve({
    quit(args, state) {
        clearInterval(alive);
        return tame.quit(args, state);
    },
});

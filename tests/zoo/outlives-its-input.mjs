// Goes on when nobody is there any more.
import { serve, tame } from './tame.mjs';

const alive = setInterval(() => {}, 1000);
serve({
    quit(args, state) {
        clearInterval(alive);
        return tame.quit(args, state);
    },
});

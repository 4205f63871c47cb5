// Is killed by a signal at its second move.
import { serve, tame } from './tame.mjs';

let moves = 0;
serve({
    genmove(args, state) {
        if (++moves === 2) process.kill(process.pid, 'SIGKILL');
        return tame.genmove(args, state);
    },
});

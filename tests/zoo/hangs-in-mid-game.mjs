// Never answers its second genmove.
import { serve, tame } from './tame.mjs';

let moves = 0;
serve({
    genmove(args, state) {
        if (++moves === 2) return new Promise((resolve) => setTimeout(resolve, 1e9));
        return tame.genmove(args, state);
    },
});

// Takes ten seconds for a move, regardless of the time limit.
import { serve, tame } from './tame.mjs';

serve({
    async genmove(args, state) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        return tame.genmove(args, state);
    },
});

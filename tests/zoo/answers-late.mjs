// Takes ten seconds for a move, whatever it was told.
import { serve, tame } from './tame.mjs';

serve({
    async genmove(args, state) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        return tame.genmove(args, state);
    },
});

// Always plays the same cell.
import { serve } from './tame.mjs';

serve({
    genmove(args, state) {
        state.moves.push(0);
        return 'a1';
    },
});

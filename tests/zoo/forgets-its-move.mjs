// Answers genmove with a move that it does not play.
import { serve, tame } from './tame.mjs';

serve({
    genmove(args, state) {
        const move = tame.genmove(args, state);
        state.moves.pop();
        return move;
    },
});

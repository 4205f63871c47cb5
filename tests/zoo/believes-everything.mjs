// Accepts illegal moves.
import { serve, tame } from './tame.mjs';

serve({
    play(args, state) {
        try {
            return tame.play(args, state);
        } catch {
            return '';
        }
    },
});

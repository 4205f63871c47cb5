// Does not clear the board.
import { serve } from './tame.mjs';

serve({
    boardsize: ([size], state) => {
        if (!(size >= 3 && size <= 19)) throw 'unacceptable size';
        state.size = Number(size);
        return '';
    },
    clear_board: () => '',
});

// Not faulty: it only writes a lot to standard error, which is allowed.
import { writeSync } from 'node:fs';
import { serve, usual } from './tame.mjs';

serve({}, {
    ...usual,
    write(sign, id, answer) {
        for (let line = 0; line < 300; ++line) writeSync(2, `${'thinking '.repeat(30)}\n`);
        return usual.write(sign, id, answer);
    },
});

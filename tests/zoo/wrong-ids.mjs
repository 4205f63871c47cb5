// Numbers its answers itself.
import { serve, usual } from './tame.mjs';

let number = 0;
serve({}, { ...usual, write: (sign, id, answer) => usual.write(sign, id === '' ? '' : ++number, answer) });

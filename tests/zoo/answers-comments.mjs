// Takes comments for commands.
import { serve, usual } from './tame.mjs';

serve({}, { ...usual, read: (line) => usual.read(line.replace(/#/g, ' ')) });

// Treats comments as commands.
import { serve, usual } from './tame.mjs';

serve({}, { ...usual, read: (line) => usual.read(line.replace(/#/g, ' ')) });

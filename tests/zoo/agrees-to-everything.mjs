// Accepts unknown commands.
import { serve, usual } from './tame.mjs';

serve({}, { ...usual, unknown: () => '' });

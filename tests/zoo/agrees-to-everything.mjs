// Knows every command.
import { serve, usual } from './tame.mjs';

serve({}, { ...usual, unknown: () => '' });

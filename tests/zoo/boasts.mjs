// Lists a command that it does not have.
import { serve, tame } from './tame.mjs';

serve({ list_commands: (args, state) => `${tame.list_commands(args, state)}\nwin` });

// Answers quit, but does not end.
import { serve } from './tame.mjs';

setInterval(() => {}, 1000);
serve({ quit: () => '' });

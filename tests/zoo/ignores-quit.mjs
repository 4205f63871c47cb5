// Says that it quits.
import { serve } from './tame.mjs';

setInterval(() => {}, 1000);
serve({ quit: () => '' });

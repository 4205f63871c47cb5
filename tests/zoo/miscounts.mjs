// Scores every game as a draw.
import { serve } from './tame.mjs';

serve({ final_score: () => '0' });

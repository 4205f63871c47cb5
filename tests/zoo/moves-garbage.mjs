// Answers genmove with bytes that are not text.
import { serve } from './tame.mjs';

serve({ genmove: () => '\u0001\uffff{"move":\u00ff' });

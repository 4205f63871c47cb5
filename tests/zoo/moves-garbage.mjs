// Answers genmove with bytes that are no text.
import { serve } from './tame.mjs';

serve({ genmove: () => '\u0001\uffff{"move":\u00ff' });

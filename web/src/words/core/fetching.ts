/** Why something that the page needs could not be loaded. */
import type { Sayings } from "./reading";

export const fetching: Sayings = {
  "Failed to fetch": ["אין חיבור לרשת", "nema veze s mrežom", "нет связи с сетью"],
  "{w}: {n} {text}": [
    "לא הצלחנו להביא את {w} ({n}, {text})",
    "{w} nije moglo da se preuzme ({n}, {text})",
    "не удалось получить {w} ({n}, {text})",
  ],
};

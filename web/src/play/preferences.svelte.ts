/** What this reader has chosen for the whole page, kept in this browser and alike in all its tabs. */
import { shelf } from "../keeping/browser";
import { parsed } from "../keeping/shelf";
import { readChosen, standard, type Chosen } from "./chosen";

const place = "quadrille.preferences";

/** What of it is wrong is set aside, and the rest stays. */
function kept(): Chosen {
  const text = shelf.read(place);
  if (text === null) return standard;
  const { chosen, whole } = readChosen(parsed(text));
  if (whole) return chosen;
  shelf.setAside(place);
  shelf.write(place, JSON.stringify(chosen));
  return chosen;
}

// Each choice is followed by itself: who looks at the coordinates does not look again for a path.
const chosen = $state<Chosen>({ ...kept() });

addEventListener("storage", (event) => {
  if (event.key === place) Object.assign(chosen, readChosen(parsed(event.newValue ?? "{}")).chosen);
});

export const preferences = {
  get all(): Chosen {
    return chosen;
  },
  choose(changes: Partial<Chosen>): void {
    Object.assign(chosen, changes);
    shelf.write(place, JSON.stringify(chosen));
  },
};

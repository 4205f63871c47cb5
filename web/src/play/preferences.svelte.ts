/** The settings of this reader, stored in this browser and synchronised between its tabs. */
import { shelf } from "../keeping/browser";
import { parsed } from "../keeping/shelf";
import { readChosen, standard, type Chosen } from "./chosen";

const place = "quadrille.preferences";

/** If stored settings are invalid they are set aside, and the valid ones are stored again. */
function kept(): Chosen {
  const text = shelf.read(place);
  if (text === null) return standard;
  const { chosen, whole } = readChosen(parsed(text));
  if (whole) return chosen;
  shelf.setAside(place);
  shelf.write(place, JSON.stringify(chosen));
  return chosen;
}

// A deep state, so that reading one setting does not depend on the others.
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

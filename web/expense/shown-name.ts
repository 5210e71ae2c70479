import type { FormTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** A traveler’s name in the form. */
export const shownName = (traveler: FormTraveler, viewerTravelerId: string | null): string => {
  const { id, hasLeft, shownAs: name = traveler.name } = traveler;
  if (id === viewerTravelerId) return formTexts.you(name);
  return hasLeft ? formTexts.left(name) : name;
};

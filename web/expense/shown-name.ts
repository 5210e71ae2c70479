import type { FormTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** A traveler’s name in the form. */
export const shownName = ({ id, name, hasLeft }: FormTraveler, viewerTravelerId: string | null): string => {
  if (id === viewerTravelerId) return formTexts.you(name);
  return hasLeft ? formTexts.left(name) : name;
};

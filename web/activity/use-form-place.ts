import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_LOCATION } from '../../schema/activity/entity.ts';
import { isOnEarth } from '../../schema/core/input/point.ts';
import { type Attribution, type FoundPlace, placeText } from '../place/found-places.ts';
import type { PlaceInLink } from '../place/use-read-place.ts';
import { parseDecimal, showDecimal } from '../ui/form/decimal.ts';
import { announce } from '../ui/text/announce.ts';
import type { Coordinates } from './activity-form.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** What the point of the form is known as. */
interface Known extends Coordinates {
  text: string;
  attribution: Attribution;
}

const degrees = (typed: string) => {
  const digits = parseDecimal(typed, { isGrouped: false });
  return digits === null ? null : Number(digits);
};

/** Returns the typed point; null if there is none on the earth. */
function pointOf({ latitude, longitude }: Pick<ActivityDraft, 'latitude' | 'longitude'>): Coordinates | null {
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  return lat !== null && lng !== null && isOnEarth({ latitude: lat, longitude: lng }) ? { lat, lng } : null;
}

const isSame = (a: Coordinates, b: Coordinates) => a.lat === b.lat && a.lng === b.lng;

function knownFrom(draft: ActivityDraft): Known | null {
  const at = pointOf(draft);
  return at && draft.location ? { ...at, text: draft.location, attribution: [] } : null;
}

/**
 * The place of the activity in a form: its text, which may be anything, and its point on the map. A place that is
 * chosen fills both, and never overwrites what the person has typed elsewhere.
 */
export function useFormPlace(form: UseFormReturn<ActivityDraft, unknown, ActivityDraft>) {
  const { control, getValues, setValue, setFocus } = form;
  const [known, setKnown] = useState(() => knownFrom(getValues()));
  const [latitude, longitude, location] = useWatch({ control, name: ['latitude', 'longitude', 'location'] });
  const point = pointOf({ latitude, longitude });
  const knownAs = known && point && isSame(known, point) ? known : null;

  const write = (name: 'name' | 'location' | 'latitude' | 'longitude', text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: true });
  const setPoint = (at: Coordinates) => {
    write('latitude', showDecimal(at.lat));
    write('longitude', showDecimal(at.lng));
  };

  return {
    location: location ?? '',
    point,
    knownAs,
    /** Sets the point only, as pressed on a map or pasted. */
    setPoint,
    /** Takes the name of the place at the point, which stays where it is. */
    nameIt: (place: FoundPlace, attribution: Attribution) => {
      const text = placeText(place, MAX_LOCATION);
      write('location', text);
      if (point) setKnown({ ...point, text, attribution });
      setFocus('location');
    },
    /** Takes a name that a pasted link has. It fills what is empty. */
    takeName: (found: string) => {
      const { name, location } = getValues();
      if (!name.trim()) write('name', found);
      if (!location?.trim()) write('location', found);
    },
    /** Takes the place of a link. Its name replaces the link. @param inField The field in which it was pasted. */
    takeLink: ({ name, at }: PlaceInLink, inField: 'name' | 'location') => {
      const typed = getValues();
      if (inField === 'name' || (name !== null && !typed.name.trim())) write('name', name ?? '');
      if (inField === 'location' || (name !== null && !typed.location?.trim())) write('location', name ?? '');
      if (!at) return;
      setPoint({ lat: at.latitude, lng: at.longitude });
      announce(formTexts.placed(name ?? `${at.latitude}, ${at.longitude}`));
    },
    /** Takes a found place. @param inField The field in which it was chosen. */
    choose: (place: FoundPlace, attribution: Attribution, inField: 'name' | 'location') => {
      const text = placeText(place, MAX_LOCATION);
      const typed = getValues();
      if (inField === 'name' || !typed.name.trim()) write('name', place.name);
      if (inField === 'location' || !typed.location?.trim() || typed.location === known?.text) write('location', text);
      const at = { lat: place.latitude, lng: place.longitude };
      setPoint(at);
      setKnown({ ...at, text, attribution });
      announce(formTexts.placed(text));
    },
    clear: () => {
      write('latitude', '');
      write('longitude', '');
      // The button for it disappears.
      setFocus('location');
    },
  };
}

export type FormPlace = ReturnType<typeof useFormPlace>;

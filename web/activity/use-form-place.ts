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
  /** The name of a place that was chosen. Null if the point itself was, or was there before. */
  chosen: string | null;
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
  return at && draft.location ? { ...at, text: draft.location, attribution: [], chosen: null } : null;
}

type FieldOfPlace = 'name' | 'location';

/** Whether a location is about a place of this name, perhaps with more words, such as a floor. */
const isAbout = (location: string, name: string) => location.trim().toLowerCase().startsWith(name.toLowerCase());

/**
 * The place of the activity in a form: its text, which may be anything, and its point on the map. A place that is
 * chosen fills both, and never overwrites what the person has typed elsewhere. Its point goes with its name.
 * @param onZone Called with the time zone of a place that is chosen.
 */
export function useFormPlace(
  form: UseFormReturn<ActivityDraft, unknown, ActivityDraft>,
  onZone: (timeZone: string) => void,
) {
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
  const clearPoint = () => {
    write('latitude', '');
    write('longitude', '');
  };
  /** Sets the point of a place, which the location names. */
  const setPlace = (at: Coordinates, text: string, name: string, attribution: Attribution) => {
    setPoint(at);
    setKnown({ ...at, text, attribution, chosen: name });
    announce(formTexts.placed(text));
  };
  /** Writes the text of a place where no other one is typed. @returns whether the location is then that place. */
  const fillLocation = (text: string, name: string, inField: FieldOfPlace) => {
    const typed = getValues('location')?.trim() ?? '';
    const isFree = inField === 'location' || typed === '' || typed === known?.text;
    if (isFree) write('location', text);
    return isFree || isAbout(typed, name);
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
      if (point) setKnown({ ...point, text, attribution, chosen: null });
      setFocus('location');
    },
    /** Takes a name that a pasted link has. It fills what is empty. */
    takeName: (found: string) => {
      const { name, location } = getValues();
      if (!name.trim()) write('name', found);
      if (!location?.trim()) write('location', found);
    },
    /**
     * Removes the point of a chosen place when the location gets the name of another one, because it would be wrong.
     * With the name it comes back. A point that was typed or picked stays: the location is what people call it.
     */
    typeLocation: (text: string) => {
      if (!known || known.chosen === null) return;
      if (knownAs && !isAbout(text, known.chosen)) clearPoint();
      else if (!latitude && !longitude && isAbout(text, known.chosen)) setPoint(known);
    },
    /** Takes the place of a link. Its name replaces the link. @param inField The field in which it was pasted. */
    takeLink: ({ name, at }: PlaceInLink, inField: FieldOfPlace) => {
      const point = at && { lat: at.latitude, lng: at.longitude };
      if (name === null) {
        write(inField, '');
        if (!point) return;
        setPoint(point);
        announce(formTexts.placed(`${point.lat}, ${point.lng}`));
        return;
      }
      if (inField === 'name' || !getValues('name').trim()) write('name', name);
      if (fillLocation(name, name, inField) && point) setPlace(point, name, name, []);
    },
    /**
     * Takes a found place. Chosen as the name, it is not the place of an activity whose location is another one.
     * @param inField The field in which it was chosen.
     */
    choose: (place: FoundPlace, attribution: Attribution, inField: FieldOfPlace) => {
      const { name, latitude: lat, longitude: lng, timeZone } = place;
      const text = placeText(place, MAX_LOCATION);
      if (inField === 'name' || !getValues('name').trim()) write('name', name);
      if (!fillLocation(text, name, inField)) return;
      setPlace({ lat, lng }, text, name, attribution);
      if (timeZone) onZone(timeZone);
    },
    clear: () => {
      clearPoint();
      setKnown(null);
      // The button for it disappears.
      setFocus('location');
    },
  };
}

export type FormPlace = ReturnType<typeof useFormPlace>;

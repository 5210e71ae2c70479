import { useState } from 'react';
import { MAX_LOCATION } from '../../../schema/activity/entity.ts';
import { type FoundPlaces, placeText } from '../../place/found-places.ts';
import { usePlaces } from '../../place/use-places.ts';
import type { PlaceInLink } from '../../place/use-read-place.ts';
import { useTripCurrency } from '../../ui/text/trip-currency.ts';
import { todayIn } from '../../ui/timing/use-today.ts';
import { daysOf, type TripDays } from '../plan.ts';
import { draftOfLine, type LinePlace } from './line-draft.ts';
import { type LineParts, type PartKind, readLine } from './read-line.ts';
import { usePastedPlace } from './use-pasted-place.ts';

/** As many as fit under the line. */
export const MOST_PLACES = 3;

export interface TripOfLine extends TripDays {
  id: string;
  timeZone: string;
}

interface Options {
  trip: TripOfLine;
  /** The day of a line that says none; null: none. */
  usualDay: string | null;
  /** The day that the person is looking at: of a time without a day. */
  viewedDay: string | null;
}

interface Asked {
  found: FoundPlaces | null;
  isSearching: boolean;
  failure: string | null;
}

const keyOf = (kind: PartKind, words: string) => `${kind} ${words}`;

/** Returns the day of a time without a day: the viewed one, else today if the trip is under way, else its first. */
const likelyDay = (days: readonly string[], viewed: string | null, today: string): string | null =>
  days.find((day) => day === viewed) ?? days.find((day) => day === today) ?? days[0] ?? null;

interface NamedPlace extends LinePlace {
  name: string;
}

function placeOf(
  text: string | undefined,
  { found, isSearching }: Asked,
  chosen: number,
  pasted: PlaceInLink,
): NamedPlace | null {
  if (text === undefined) return null;
  if (pasted.at) return { name: pasted.name ?? text, location: pasted.name ?? '', ...pasted.at, timeZone: null };
  const place = isSearching ? undefined : found?.places[chosen];
  const words = pasted.name ?? text;
  if (!place) return { name: words, location: words, latitude: null, longitude: null, timeZone: null };
  const { name, latitude, longitude, timeZone } = place;
  return { name, location: placeText(place, MAX_LOCATION), latitude, longitude, timeZone };
}

/**
 * Reads a line, and looks up its place. What the person rejects is a part of the name again, as long as its words stay
 * the same; so is a place that is not found.
 */
export function useLine(text: string, { trip, usualDay, viewedDay }: Options) {
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const [isDayless, setDayless] = useState(false);
  const [choice, setChoice] = useState({ place: '', index: 0 });
  const currency = useTripCurrency();
  const { timeZone } = trip;
  const days = daysOf(trip);
  const calendar = { today: todayIn(timeZone), startsOn: trip.startDate, days };

  const read = (given: readonly PartKind[]) =>
    readLine(text, {
      trip: calendar,
      currency,
      isRejected: (kind, words) => given.includes(kind) || rejected.has(keyOf(kind, words)),
    });
  const first = read([]).parts;
  const typedPlace = first.place?.value;
  const pasted = usePastedPlace(typedPlace ?? '');
  const search = usePlaces(pasted.at ? '' : (pasted.name ?? typedPlace ?? ''), trip.id, MOST_PLACES);
  const asked = {
    found: search.found,
    isSearching: search.isSearching || pasted.isReading,
    failure: pasted.problem ?? search.failure,
  };
  // What a part of the sources does not know may be there all the same.
  const isNowhere =
    !asked.isSearching &&
    !asked.failure &&
    pasted.name === null &&
    asked.found?.places.length === 0 &&
    !asked.found.isPartial;
  const assumed = isDayless ? null : (usualDay ?? (first.time ? likelyDay(days, viewedDay, calendar.today) : null));
  const day = first.day?.value ?? assumed;
  const lacksDay = first.time !== undefined && day === null;
  const { name, parts, otherCost } = read([
    ...(isNowhere ? ['place' as const] : []),
    ...(lacksDay ? ['time' as const] : []),
  ]);

  const index = choice.place === typedPlace ? choice.index : 0;
  const place = placeOf(parts.place?.value, asked, index, pasted);
  const draft = draftOfLine({ name: name || (place?.name ?? ''), parts }, { day, timeZone, place });
  return {
    parts,
    draft,
    day,
    isDayAssumed: !first.day && day !== null,
    isOutside: day !== null && days.length > 0 && !days.includes(day),
    lacksDay,
    otherCost,
    place: parts.place && place ? { ...place, ...asked, index, typed: parts.place.value } : null,
    choosePlace: (at: number) => setChoice({ place: typedPlace ?? '', index: at }),
    reject: (kind: PartKind) => {
      const part: LineParts[PartKind] = parts[kind];
      if (part) setRejected(new Set([...rejected, keyOf(kind, text.slice(part.start, part.end))]));
      else if (kind === 'day') setDayless(true);
    },
    restart: () => {
      setRejected(new Set());
      setDayless(false);
    },
  };
}

export type Line = ReturnType<typeof useLine>;

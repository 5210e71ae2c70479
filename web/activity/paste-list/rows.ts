import * as z from 'zod/mini';
import { MAX_LOCATION } from '../../../schema/activity/entity.ts';
import { activityName } from '../../../schema/activity/input.ts';
import type { Point } from '../../../schema/core/input/point.ts';
import type { NewActivityInput, PasteList_readQuery } from '../../gql/graphql.ts';
import { type FoundPlace, type FoundPlaces, placeText } from '../../place/found-places.ts';
import { newActivityId } from '../use-save-activity.ts';

/** A line of the list, on its way to become an activity. */
export interface Row {
  /** The new activity's id, so that a list that is sent twice is added once. */
  id: string;
  line: number;
  text: string;
  name: string;
  isChosen: boolean;
  /** Why the server could not read the line. */
  problem: string | null;
  /** The point in the line itself. */
  at: Point | null;
  /** The places that a search has found for it. */
  found: readonly FoundPlace[];
  /** The index of one of these; null: it is added without a place. */
  guess: number | null;
  search: 'none' | 'waiting' | 'done' | 'failed';
}

export type ReadLine = PasteList_readQuery['readPlaces'][number];

export const rowsOf = (lines: readonly ReadLine[]): Row[] =>
  lines.map(({ line, text, name, latitude, longitude, problem }) => {
    const at = latitude !== null && longitude !== null ? { latitude, longitude } : null;
    const isRead = at !== null || name !== null;
    return {
      ...{ id: newActivityId(), line, text, name: name ?? '', problem, at, found: [], guess: null },
      isChosen: isRead,
      // A name is searched for its place, and a point without a name for what is there.
      search: isRead && (at === null || name === null) ? 'waiting' : 'none',
    };
  });

export type RowChange =
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'choose'; id: string; isChosen: boolean }
  | { kind: 'place'; id: string; guess: number | null }
  | { kind: 'found'; id: string; found: FoundPlaces | null };

/** The best place is offered. At a point in the line, it only gives its name. */
function withFound(row: Row, found: FoundPlaces | null): Row {
  if (!found) return { ...row, search: 'failed' };
  const [best] = found.places;
  if (row.at) return { ...row, search: 'done', name: row.name.trim() === '' ? (best?.name ?? '') : row.name };
  return { ...row, search: 'done', found: found.places, guess: best ? 0 : null };
}

function changed(row: Row, change: RowChange): Row {
  if (change.kind === 'rename') return { ...row, name: change.name, isChosen: row.isChosen || row.name.trim() === '' };
  if (change.kind === 'choose') return { ...row, isChosen: change.isChosen };
  if (change.kind === 'place') return { ...row, guess: change.guess };
  return withFound(row, change.found);
}

export const changeRows = (rows: readonly Row[], change: RowChange): readonly Row[] =>
  rows.map((row) => (row.id === change.id ? changed(row, change) : row));

/** Why an activity can't have this name, as a sentence; null if it can. */
export function nameProblemOf({ name }: Row): string | null {
  const { error } = z.safeParse(activityName(), name);
  return error?.issues[0]?.message ?? null;
}

export const isAddable = (row: Row): boolean => row.isChosen && nameProblemOf(row) === null;

/** Returns the place that is chosen for a row. Undefined: none, or only the point in its line. */
const placeOf = ({ found, guess }: Row) => (guess === null ? undefined : found[guess]);

/** Where the row's activity will be. Undefined: nowhere. */
export const pointOf = (row: Row): Point | undefined => row.at ?? placeOf(row);

/** The new activity of a row. @param day YYYY-MM-DD, or null. */
export function activityOf(row: Row, day: string | null) {
  const place = placeOf(row);
  const point = pointOf(row);
  return {
    id: row.id,
    name: row.name,
    location: place ? placeText(place, MAX_LOCATION) : null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    scheduledDay: day,
  } satisfies NewActivityInput;
}

export type NewActivity = ReturnType<typeof activityOf>;

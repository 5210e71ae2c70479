import type { Trip } from '../../prisma/generated/client.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import type { Sql } from '../core/sql/tables.ts';
import { tripParts } from './input.ts';

/** A trip that is copied. The transaction has locked it. */
export interface Copied {
  source: Trip;
  /** By how many days everything moves. Null: nothing in the copy has a day. */
  days: number | null;
}

type Part = Exclude<(typeof tripParts)[number], 'PEOPLE'>;

interface Copier {
  /** Copies them into the new trip, with an event for each. @throws InvalidInput. */
  copy: (work: ViewerWork, copied: Copied) => Promise<void>;
  firstDay?: (kysely: Sql, trip: Trip) => Promise<Date | null>;
}

const copiers = new Map<Part, Copier>();

/** Declares how a domain copies its part of a trip. Domains import the trip, and not the other way. */
export const declareCopier = (part: Part, copier: Copier): void => void copiers.set(part, copier);

/** Returns the first day of the trip: its start, or else the earliest day in it. Null if it has no days at all. */
export async function firstDayOf(kysely: Sql, trip: Trip): Promise<Date | null> {
  if (trip.startDate) return trip.startDate;
  const days = await Promise.all(Array.from(copiers.values(), ({ firstDay }) => firstDay?.(kysely, trip)));
  const [first = null] = [...days, trip.endDate]
    .filter((day) => day instanceof Date)
    .sort((a, b) => a.getTime() - b.getTime());
  return first;
}

export async function copyParts(work: ViewerWork, taken: ReadonlySet<string>, copied: Copied): Promise<void> {
  for (const part of tripParts) {
    if (part !== 'PEOPLE' && taken.has(part)) await copiers.get(part)?.copy(work, copied);
  }
}

import { sql } from 'kysely';
import type { EventName } from '../events.ts';
import { madeAt } from '../ids.ts';

const SOON_MS = 10_000;

/** Whether an id was made some time before it is sent. Only then can its entity have been added and removed before. */
export const isSentLate = (id: string, now: Date): boolean => Math.abs(now.getTime() - madeAt(id)) > SOON_MS;

/** Only so many of a trip's newest removals are looked through, so that the most removals cost 1 ms. */
const MOST_REMOVALS = 1_000;

/**
 * Whether an entity with one of these ids was removed from the trip. A client that sends its creation again, after a lost
 * response, must not bring it back.
 * @param removal The kind of event that removes such an entity. The index trip_event_by_kind finds them.
 */
export const wasRemoved = (tripId: string, removal: EventName, ids: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM (
    SELECT subject_id FROM trip_event WHERE trip_id = ${tripId} AND kind_text = ${sql.lit(removal)}
    ORDER BY seq DESC LIMIT ${sql.lit(MOST_REMOVALS)}) AS removal
  WHERE subject_id = ANY(${ids}))`;

import { sql } from 'kysely';
import type { EventName } from '../events.ts';
import { madeAt } from '../ids.ts';

const SOON_MS = 10_000;

/** Whether an id was made some time before it is sent. Only then can its entity have been added and removed before. */
export const isSentLate = (id: string, now: Date): boolean => Math.abs(now.getTime() - madeAt(id)) > SOON_MS;

/**
 * Whether an entity with this id was removed from the trip. A client that sends its creation again, after a lost
 * response, must not bring it back. It reads the trip's removals of that kind, which the index trip_event_by_kind finds.
 * @param removal The kind of event that removes such an entity.
 */
export const wasRemoved = (tripId: string, removal: EventName, id: string) => sql<boolean>`EXISTS (
  SELECT FROM trip_event
  WHERE trip_id = ${tripId} AND kind_text = ${sql.lit(removal)} AND subject_id = ${id})`;

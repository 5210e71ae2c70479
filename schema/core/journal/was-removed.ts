import { sql } from 'kysely';
import type { EventName } from '../events.ts';

/**
 * Whether an entity with this id was removed from the trip. A client that sends its creation again, after a lost
 * response, must not bring it back. It reads the trip's removals of that kind, which the index trip_event_by_kind finds.
 * @param removal The kind of event that removes such an entity.
 */
export const wasRemoved = (tripId: string, removal: EventName, id: string) => sql<boolean>`EXISTS (
  SELECT FROM trip_event
  WHERE trip_id = ${tripId} AND kind_text = ${sql.lit(removal)} AND subject_id = ${id})`;

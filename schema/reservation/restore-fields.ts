import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { fieldInWords } from '../core/input/in-words.ts';
import { changes } from '../core/journal/changes.ts';
import { newestSeq } from '../core/journal/stored-events.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { setReservation } from './commands.ts';
import { findReservation } from './queries.ts';
import { recorded } from './recorded.ts';

/** Whether the event has earlier values: if only the code changed, it has none. */
export const hasEarlierFields = ({ before }: TripEvent): boolean => Object.keys(recordedFields(before)).length > 0;

/**
 * Gives a booking the values that it had before a change. It keeps its code, which the journal does not have.
 * @returns the seq of its event; null if the booking has these values already.
 * @throws InsufficientScope; Conflict when it was removed, its fields have changed since, or the earlier values no
 *   longer fit.
 */
export async function restoreReservationFields(ctx: Context, event: TripEvent): Promise<number | null> {
  requireScope(ctx, 'ACTIVITIES_WRITE');
  const { tripId, subjectId: activityId } = event;
  if (!hasEarlierFields(event)) throw new Conflict('This change has no earlier values that could be put back.');
  const found = await findReservation(ctx.kysely, tripId, activityId);
  if (!found || found.removedAt) throw new Conflict('This booking was removed. Restore it first.');
  const now: Record<string, unknown> = { ...recorded(found) };
  const [before, written] = [recordedFields(event.before), recordedFields(event.after)];
  const differing = Object.keys(changes(now, before as Record<string, string | null>)?.after ?? {});
  const again = differing.filter((field) => changes(now, { [field]: written[field] as string | null }));
  if (again.length > 0) {
    throw new Conflict(
      `Changed again since then: ${again.map(fieldInWords).join(', ')}. Put back the newer change first.`,
    );
  }
  if (differing.length === 0) return null;
  await setReservation(ctx, { activityId, ...before }).catch((error: unknown) => {
    // The person who booked it is no member any more.
    throw error instanceof InvalidInput ? new Conflict(`The earlier values no longer fit. ${error.message}`) : error;
  });
  return newestSeq(ctx.kysely, tripId, activityId);
}

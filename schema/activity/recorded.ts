import { sql } from 'kysely';
import type { Activity } from '../../prisma/generated/client.ts';
import { QuotaReached } from '../core/failures.ts';
import { snapshot } from '../core/journal/changes.ts';
import { revisionAt } from '../core/journal/revision.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import { countOn } from '../core/sql/count.ts';
import { recordedActivity } from './input.ts';
import { ownPositions } from './own-positions.ts';
import { restoreLinks } from './restored.ts';
import { insertAll } from './rows.ts';
import { MAX_ACTIVITIES } from './rules.ts';

/** Returns the activity as the journal stores it. */
export function recorded({
  id: _id,
  tripId: _trip,
  createdAt: _at,
  updatedAt: _on,
  revision: _now,
  ...fields
}: Activity) {
  return snapshot(fields);
}

/** Returns the same, with everything that is needed to restore a removed one: its revision never falls. */
export const recordedRemoval = (activity: Activity) => ({ ...recorded(activity), revision: activity.revision });

export const tripIsFull = () =>
  new QuotaReached(`A trip can have at most ${MAX_ACTIVITIES.toLocaleString('en')} activities.`);

export interface Removed {
  id: string;
  fields: unknown;
}

/** Restores them as `ownPositions` places them. @throws QuotaReached; at the commit, UniqueViolation for a taken id. */
export async function restoreAll(work: TripWork, removed: readonly Removed[]): Promise<Activity[]> {
  const { tx, tripId, now, append, nextSeq } = work;
  if (removed.length === 0) return [];
  if ((await countOn(tx, 'activity', tripId)) + removed.length > MAX_ACTIVITIES) throw tripIsFull();
  const read = removed.map(({ id, fields }) => ({ id, ...parse(recordedActivity, fields) }));
  const wanted = read.flatMap(({ createdById }) => createdById ?? []);
  const found = await tx.selectFrom('user').select('id').where('id', '=', sql<string>`any(${wanted})`).execute();
  const people = new Set(found.map(({ id }) => id));
  const positions = await ownPositions(work, read);
  const activities = read.map(
    ({ createdById, revision, ...fields }, index): Activity => ({
      tripId,
      revision: revisionAt(nextSeq() + index, { revision: revision ?? 0 }),
      ...fields,
      position: positions.get(fields.id) ?? fields.position,
      createdById: createdById && people.has(createdById) ? createdById : null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  await insertAll(tx, activities);
  for (const activity of activities)
    append('ACTIVITY_ADDED', activity.id, { after: { ...recorded(activity), restored: true } });
  await restoreLinks(
    work,
    activities.map(({ id }) => id),
  );
  return activities;
}

import type { Activity, Trip } from '../../prisma/generated/client.ts';
import { InvalidInput } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { withoutPrivate } from '../core/input/entity.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import type { Sql } from '../core/sql/tables.ts';
import { type Copied, declareCopier } from '../trip/copies.ts';
import { activityFields } from './entity.ts';
import { movedWhen, type When } from './moved-when.ts';
import { dayOf } from './plan-order.ts';
import { readPlan, readScheduled } from './queries.ts';
import { recorded } from './recorded.ts';
import { insertAll } from './rows.ts';
import { isPossibleTime, PAST_YEARS } from './rules.ts';

/** @throws InvalidInput for a time or day that a date can't have. */
function whenOf(activity: Activity, { source: { timeZone }, days }: Copied): When {
  if (days === null) return { scheduledTime: null, scheduledDay: null };
  const when = movedWhen(activity, { days, from: timeZone, to: timeZone });
  if (isPossibleTime(when.scheduledTime ?? when.scheduledDay)) return when;
  throw new InvalidInput([{ path: ['startDate'], message: PAST_YEARS }]);
}

async function copyPlan({ tx, tripId, viewer, now, append, nextSeq }: ViewerWork, copied: Copied): Promise<void> {
  const activities = await readPlan(tx, copied.source.id);
  const copies = activities.map((activity, index) => ({
    ...withoutPrivate(activityFields, activity),
    ...whenOf(activity, copied),
    ...{ id: newId('Activity'), tripId, createdById: viewer.id, createdAt: now, updatedAt: now },
    revision: nextSeq() + index,
  }));
  await insertAll(tx, copies);
  // One each: the quota of activities relies on it.
  for (const copy of copies) append('ACTIVITY_ADDED', copy.id, { after: recorded(copy) });
}

async function firstDay(kysely: Sql, { id, timeZone }: Trip): Promise<Date | null> {
  const scheduled = await readScheduled(kysely, id);
  const days = scheduled.flatMap((activity) => dayOf(activity, timeZone)?.getTime() ?? []);
  return days.length > 0 ? new Date(days.reduce((a, b) => Math.min(a, b))) : null;
}

declareCopier('PLAN', { copy: copyPlan, firstDay });

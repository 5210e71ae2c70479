import { sql } from 'kysely';
import { type CalendarFeed, Prisma } from '../../prisma/generated/browser.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { hourOf } from '../core/instants.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { localDay } from '../core/local-times.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { isInFeed, MAX_CALENDAR_FEEDS } from './rules.ts';

export const feedFields = fieldsOf('calendarFeed', Prisma.CalendarFeedScalarFieldEnum);

/** Selects a person's feeds. The database removes that of a trip with the membership. */
const feedsOf = (kysely: Sql, userId: string) =>
  kysely.selectFrom('calendarFeed').select(feedFields).where('calendarFeed.userId', '=', userId);

/** Reads the viewer's feeds, the newest first. A program with a token can't see them: it gets null. */
export async function readFeeds(ctx: Context): Promise<CalendarFeed[] | null> {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return null;
  const newestFirst = feedsOf(ctx.kysely, viewer.id).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return newestFirst.limit(MAX_CALENDAR_FEEDS).execute();
}

export const countFeeds = async (kysely: Sql, userId: string): Promise<number> =>
  (await feedsOf(kysely, userId).execute()).length;

export const ownFeed = batched<CalendarFeed>(async (ctx, ids) => {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return new Map();
  const own = feedsOf(ctx.kysely, viewer.id).where('calendarFeed.id', '=', sql<string>`any(${ids})`);
  return new Map((await own.execute()).map((feed) => [feed.id, feed]));
});

/** Reads the feed with this token. Null also if its person can't sign in. */
export async function findFeed(kysely: Sql, token: string): Promise<CalendarFeed | null> {
  const feed = await kysely
    .selectFrom('calendarFeed')
    .innerJoin('user', 'user.id', 'calendarFeed.userId')
    .select(feedFields)
    .where('calendarFeed.tokenHash', '=', hashOfToken(token))
    .where('user.lockedAt', 'is', null)
    .where('user.deletionRequestedAt', 'is', null)
    .executeTakeFirst();
  return feed ?? null;
}

/** Returns the trips that a feed has now: its own, or those of its person that `isInFeed`. */
export async function tripsInFeed(kysely: Sql, { userId, tripId }: CalendarFeed, now: Date): Promise<string[]> {
  if (tripId !== null) return [tripId];
  const trips = await kysely
    .selectFrom('member')
    .innerJoin('trip', 'trip.id', 'member.tripId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('activity')
          .select(sql<Date | null>`max(scheduled_time + coalesce(duration, 0) * interval '1 minute')`.as('lastTime'))
          .select(({ fn }) => fn.max<Date | null>('scheduledDay').as('lastDay'))
          .whereRef('activity.tripId', '=', 'trip.id')
          .where('trip.startDate', 'is', null)
          .where('trip.endDate', 'is', null)
          .as('planned'),
      (join) => join.onTrue(),
    )
    .select(['trip.id', 'trip.startDate', 'trip.endDate', 'trip.timeZone', 'planned.lastTime', 'planned.lastDay'])
    .where('member.userId', '=', userId)
    .where('trip.isTemplate', '=', false)
    .execute();
  const inFeed = trips.filter(({ lastTime, lastDay, timeZone, ...dates }) => {
    const days = [lastTime && localDay(lastTime, timeZone), lastDay].flatMap((day) => (day ? [day.getTime()] : []));
    const lastActivityDay = days.length > 0 ? new Date(Math.max(...days)) : null;
    return isInFeed({ ...dates, lastActivityDay }, localDay(now, timeZone));
  });
  return inFeed.map(({ id }) => id);
}

/** Notes the hour of a feed's use. It writes at most once an hour. */
export async function noteUse(kysely: Sql, { id, lastUsedAt }: CalendarFeed, now: Date): Promise<void> {
  const hour = hourOf(now);
  if (lastUsedAt !== null && lastUsedAt >= hour) return;
  await kysely.updateTable('calendarFeed').set({ lastUsedAt: hour }).where('id', '=', id).execute();
}

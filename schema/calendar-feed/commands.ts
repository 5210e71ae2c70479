import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { calendarFeedReference, createCalendarFeedInput } from './input.ts';
import { countFeeds, feedFields, ownFeed } from './queries.ts';
import { MAX_CALENDAR_FEEDS } from './rules.ts';

/** 192 bits: 32 characters. Without the hint, 168 stay secret. */
const TOKEN_BYTES = 24;
/** Enough to tell a person's feeds apart. */
const HINT_CHARACTERS = 4;

/** A feed, and its address, whose token is not stored. Null if the same request created the feed before. */
export interface CreatedFeed {
  calendarFeed: CalendarFeed;
  address: string | null;
}

const newToken = () => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, columns: { tokenHash: hashOfToken(token), hint: token.slice(-HINT_CHARACTERS) } };
};

const addressOf = ({ settings }: Context, token: string) => `${settings.publicUrl}/calendar/${token}.ics`;

/** Checks the membership, which can't end before the transaction does. @throws NotFound. */
async function requireMember(tx: Tx, tripId: string, userId: string): Promise<void> {
  const membership = tx.selectFrom('member').select('id').where('tripId', '=', tripId).where('userId', '=', userId);
  if (!(await membership.forKeyShare().executeTakeFirst())) throw new NotFound('Trip');
}

/** The same id creates one feed. @throws InvalidInput, NotFound without membership, QuotaReached, Conflict. */
export async function createCalendarFeed(ctx: Context, input: unknown): Promise<CreatedFeed> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, tripId = null, label, hasCodes, hasCosts } = parse(createCalendarFeedInput, input);
  const id = wantedId ?? newId('CalendarFeed');
  const { token, columns } = newToken();
  const creating = transact(ctx.kysely, async (tx) => {
    // Simultaneous requests wait for each other, so that each counts the feeds of those before it.
    await tx.selectFrom('user').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute();
    if (tripId !== null) await requireMember(tx, tripId, viewer.id);
    const unused = { createdAt: ctx.now(), lastUsedAt: null };
    const calendarFeed: CalendarFeed = {
      ...{ id, userId: viewer.id, tripId, label, hasCodes, hasCosts },
      ...columns,
      ...unused,
    };
    await send(tx, tx.insertInto('calendarFeed').values(calendarFeed));
    if ((await countFeeds(tx, viewer.id)) > MAX_CALENDAR_FEEDS) {
      throw new QuotaReached(
        `You have ${MAX_CALENDAR_FEEDS} calendar addresses. Please revoke one that you no longer need.`,
      );
    }
    return { calendarFeed, address: addressOf(ctx, token) };
  });
  const sentBefore = async () => {
    const calendarFeed = await ownFeed(ctx, id);
    return calendarFeed ? { calendarFeed, address: null } : undefined;
  };
  return creating.catch(orSentBefore('calendar_feed_pkey', sentBefore));
}

/** Gives a feed another address. The old one stops at once. @throws InvalidInput, NotFound. */
export async function renewCalendarFeed(ctx: Context, input: unknown): Promise<CreatedFeed & { address: string }> {
  const viewer = requireViewer(ctx);
  const { calendarFeedId } = parse(calendarFeedReference, input);
  const { token, columns } = newToken();
  const calendarFeed = await ctx.kysely
    .updateTable('calendarFeed')
    .set({ ...columns, lastUsedAt: null })
    .where('id', '=', calendarFeedId)
    .where('userId', '=', viewer.id)
    .returning(feedFields)
    .executeTakeFirst();
  if (!calendarFeed) throw new NotFound('Calendar feed');
  return { calendarFeed, address: addressOf(ctx, token) };
}

/** Revokes a feed of the viewer: its address stops at once. @throws InvalidInput, NotFound. */
export async function revokeCalendarFeed(ctx: Context, input: unknown): Promise<{ calendarFeedId: string }> {
  const viewer = requireViewer(ctx);
  const { calendarFeedId } = parse(calendarFeedReference, input);
  const { numDeletedRows } = await ctx.kysely
    .deleteFrom('calendarFeed')
    .where('id', '=', calendarFeedId)
    .where('userId', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new NotFound('Calendar feed');
  return { calendarFeedId };
}

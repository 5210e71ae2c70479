import { sql } from 'kysely';
import type { Trip } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import type { Granted } from '../core/input/token-scopes.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { Sql } from '../core/sql/tables.ts';
import { readTrips } from '../trip/queries.ts';
import { MAX_TOKENS, NEVER } from './rules.ts';

export interface TokenRow extends Granted {
  id: string;
  name: string;
  hint: string;
  createdAt: Date;
  /** Null: never. */
  expiresAt: Date | null;
  /** To the hour. */
  lastUsedAt: Date | null;
}

const validTokens = (kysely: Sql, now: Date) =>
  kysely
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .select(['accessToken.id', 'accessToken.name', 'accessToken.hint'])
    .select(['session.createdAt', 'session.expiresAt', 'session.lastUsedAt', 'session.granted'])
    .where('session.expiresAt', '>', now);

const tokensOf = (kysely: Sql, userId: string, now: Date) =>
  validTokens(kysely, now).where('session.userId', '=', userId);

type Read = Awaited<ReturnType<ReturnType<typeof validTokens>['executeTakeFirstOrThrow']>>;

const asToken = ({ granted, expiresAt, ...token }: Read): TokenRow => ({
  ...token,
  ...(granted as unknown as Granted),
  expiresAt: expiresAt < NEVER ? expiresAt : null,
});

/** Reads the viewer's tokens, the newest first. A program with a token can't see them: it gets null. */
export async function readTokens(ctx: Context): Promise<TokenRow[] | null> {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return null;
  const newestFirst = tokensOf(ctx.kysely, viewer.id, ctx.now()).orderBy('session.createdAt', 'desc');
  const rows = await newestFirst.orderBy('accessToken.id', 'desc').limit(MAX_TOKENS).execute();
  return rows.map(asToken);
}

export const countTokens = async (kysely: Sql, userId: string, now: Date): Promise<number> =>
  (await tokensOf(kysely, userId, now).execute()).length;

export const ownToken = batched<TokenRow>(async (ctx, ids) => {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return new Map();
  const own = tokensOf(ctx.kysely, viewer.id, ctx.now());
  const rows = await own.where('accessToken.id', '=', sql<string>`any(${ids})`).execute();
  return new Map(rows.map((row) => [row.id, asToken(row)]));
});

/** Reads the token of a bot. The caller must check that the viewer may manage it. Null if it has expired. */
export const tokenOfBot = batched<TokenRow>(async ({ kysely, now }, userIds) => {
  const theirs = validTokens(kysely, now()).select('session.userId');
  const rows = await theirs.where('session.userId', '=', sql<string>`any(${userIds})`).execute();
  return new Map(rows.map(({ userId, ...row }) => [userId, asToken(row)]));
});

/** Reads the trips to which the token is limited, if its owner is still a member of them; null: all trips. */
export async function tripsOfToken(ctx: Context, { tripIds }: TokenRow): Promise<Trip[] | null> {
  return tripIds && readTrips(ctx, requireViewer(ctx), tripIds);
}

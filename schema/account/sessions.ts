import type { Session } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { logout } from './commands.ts';
import { endSessionInput } from './input.ts';
import { endOthers } from './locks.ts';

/** The most sessions in the list. A program that signs in again each time has many more. */
export const MOST_SESSIONS = 100;

export interface SessionRow extends Pick<Session, 'publicId' | 'createdAt' | 'device' | 'lastUsedAt'> {
  isCurrent: boolean;
}

/** Reads the sessions in browsers: the current one, then the last used ones. A program with a token gets none. */
export async function readSessions(ctx: Context): Promise<SessionRow[]> {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return [];
  const rows = await ctx.kysely
    .selectFrom('session')
    .select(['id', 'publicId', 'createdAt', 'device', 'lastUsedAt'])
    .where('userId', '=', viewer.id)
    .where('granted', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .orderBy(({ eb }) => eb('id', '=', viewer.sessionId), 'desc')
    .orderBy(({ fn }) => fn.coalesce('lastUsedAt', 'createdAt'), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map(({ id, ...session }) => ({ ...session, isCurrent: id === viewer.sessionId }));
}

/** The current session is ended as by `logout`. @throws InvalidInput, Unauthenticated, NotFound. */
export async function endSession(ctx: Context, input: unknown): Promise<{ sessionId: string }> {
  const viewer = requireViewer(ctx);
  const { sessionId } = parse(endSessionInput, input);
  const session = await ctx.kysely
    .selectFrom('session')
    .select('id')
    .where('publicId', '=', sessionId)
    .where('userId', '=', viewer.id)
    .where('granted', 'is', null)
    .executeTakeFirst();
  if (!session) throw new NotFound('Session');
  if (session.id === viewer.sessionId) await logout(ctx);
  else {
    await ctx.kysely.deleteFrom('session').where('id', '=', session.id).execute();
    ctx.bus.publish({ kind: 'session-ended', sessionId: session.id });
  }
  return { sessionId };
}

/** Ends all of the viewer's sessions but the current one. Access tokens stay. @throws Unauthenticated. */
export async function endOtherSessions(ctx: Context): Promise<{ endedSessions: number }> {
  const viewer = requireViewer(ctx);
  return { endedSessions: await endOthers(ctx, viewer) };
}

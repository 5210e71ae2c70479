import { checkPassword, requireUnchanged } from '../account/credentials.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput, NotFound, QuotaReached } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { transact } from '../core/sql/transaction.ts';
import { readTrips } from '../trip/queries.ts';
import { accessTokenReference, createAccessTokenInput } from './input.ts';
import { countTokens } from './queries.ts';
import { expiryProblem, grantedScopes, MAX_TOKENS } from './rules.ts';
import { type CreatedToken, storeToken } from './store.ts';

/** @throws NotFound if the viewer is not a member of one of them. */
async function requireOwnTrips(ctx: Context, tripIds: readonly string[]): Promise<void> {
  const own = await readTrips(ctx, requireViewer(ctx), tripIds);
  if (own.length < new Set(tripIds).size) throw new NotFound('Trip');
}

/** The secret can't be read again. @throws InvalidInput, NotFound, QuotaReached, and the errors of `checkPassword`. */
export async function createAccessToken(ctx: Context, input: unknown): Promise<CreatedToken> {
  const viewer = requireViewer(ctx);
  const { name, scopes, tripIds = null, expiresAt, password } = parse(createAccessTokenInput, input);
  const problem = expiryProblem(expiresAt, ctx.now());
  if (problem) throw new InvalidInput([{ path: ['expiresAt'], message: problem }]);
  if (tripIds) await requireOwnTrips(ctx, tripIds);
  const checked = await checkPassword(ctx, viewer, password, 'This is not your password.');
  const granted = { scopes: grantedScopes(scopes), tripIds };
  return transact(ctx.kysely, async (tx) => {
    // Its lock orders simultaneous requests, so that each counts the tokens of those before it.
    await requireUnchanged(tx, viewer, checked);
    const now = ctx.now();
    if ((await countTokens(tx, viewer.id, now)) >= MAX_TOKENS) {
      throw new QuotaReached(`You have ${MAX_TOKENS} access tokens. Please revoke one that you no longer need.`);
    }
    return storeToken(tx, now, { name, userId: viewer.id, expiresAt, granted });
  });
}

/** Revokes a token of the viewer. Its streams and sockets end at once. @throws InvalidInput, NotFound. */
export async function revokeAccessToken(ctx: Context, input: unknown): Promise<{ accessTokenId: string }> {
  const viewer = requireViewer(ctx);
  const { accessTokenId } = parse(accessTokenReference, input);
  const revoked = await ctx.kysely
    .deleteFrom('session')
    .using('accessToken')
    .whereRef('accessToken.sessionId', '=', 'session.id')
    .where('accessToken.id', '=', accessTokenId)
    .where('session.userId', '=', viewer.id)
    .returning('session.id')
    .executeTakeFirst();
  if (!revoked) throw new NotFound('AccessToken');
  ctx.bus.publish({ kind: 'session-ended', sessionId: revoked.id });
  return { accessTokenId };
}

import { expiryProblem, grantedScopes } from '../access-token/rules.ts';
import { type CreatedToken, storeToken } from '../access-token/store.ts';
import { endTokensOfBot, noteEnded } from '../account/locks.ts';
import { addMember } from '../account/membership.ts';
import { NEW_ACCOUNT } from '../account/new-account.ts';
import { type Person, selectPeople } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, InvalidInput, NotFound, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { botAddressOf, isBot } from '../core/input/bot-address.ts';
import type { TokenScope } from '../core/input/token-scopes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { findMember, type MemberRow } from '../member/queries.ts';
import { createBotInput, renameBotInput, renewBotTokenInput } from './input.ts';
import { MAX_BOTS } from './rules.ts';

export interface BotWithToken extends CreatedToken {
  member: MemberRow;
}

async function requireRoom({ tx, tripId }: MemberWork): Promise<void> {
  const bots = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.id')
    .where('member.tripId', '=', tripId)
    .where('user.botTripId', '=', tripId)
    .execute();
  if (bots.length >= MAX_BOTS) throw new QuotaReached(`A trip can have at most ${MAX_BOTS} bots.`);
}

/** @throws InvalidInput. */
function requireExpiry(expiresAt: Date | null, now: Date): void {
  const problem = expiresAt && expiryProblem(expiresAt, now);
  if (problem) throw new InvalidInput([{ path: ['expiresAt'], message: problem }]);
}

const grantedTo = (tripId: string, scopes: readonly TokenScope[]) => ({
  scopes: grantedScopes(scopes),
  tripIds: [tripId],
});

/** The secret of the new token can't be read again. @throws InvalidInput, NotFound, Forbidden, QuotaReached. */
export async function createBot(ctx: Context, input: unknown): Promise<BotWithToken> {
  const { tripId, name, scopes, expiresAt } = parse(createBotInput, input);
  requireExpiry(expiresAt, ctx.now());
  return asMember(ctx, { trip: tripId }, 'manageBots', async (work) => {
    const { tx, now } = work;
    await requireRoom(work);
    const userId = newId('User');
    const person: Person = { id: userId, email: botAddressOf(userId), username: name, avatarUrl: null };
    // No password has this hash, so no one can sign in.
    const account = { passwordHash: '', createdAt: now, emailConfirmedAt: now, botTripId: tripId };
    await send(tx, tx.insertInto('user').values({ ...NEW_ACCOUNT, ...person, ...account }));
    const member = await addMember(work, { userId, role: 'MEMBER' });
    const token = await storeToken(tx, now, { name, userId, expiresAt, granted: grantedTo(tripId, scopes) });
    return { ...token, member: { ...member, user: person } };
  });
}

/** Finds a bot of the trip. @throws NotFound, Forbidden if the member is a person. */
async function requireBot({ tx, tripId }: MemberWork, memberId: string): Promise<MemberRow & { user: Person }> {
  const member = await findMember(tx, tripId, memberId);
  const user = member && (await selectPeople(tx).where('user.id', '=', member.userId).executeTakeFirst());
  if (!member || !user) throw new NotFound('Member');
  if (!isBot(user)) throw new Forbidden('This member is a person, not a bot.');
  return { ...member, user };
}

/** Renames a bot. @throws InvalidInput, NotFound, Forbidden. */
export async function renameBot(ctx: Context, input: unknown): Promise<MemberRow> {
  const { memberId, name } = parse(renameBotInput, input);
  return asMember(ctx, { member: memberId }, 'manageBots', async (work) => {
    const member = await requireBot(work, memberId);
    await send(work.tx, work.tx.updateTable('user').set({ username: name }).where('id', '=', member.userId));
    work.append('MEMBER_UPDATED', memberId);
    return { ...member, user: { ...member.user, username: name } };
  });
}

/** The old token is revoked: its streams and sockets end. @throws InvalidInput, NotFound, Forbidden. */
export async function renewBotToken(ctx: Context, input: unknown): Promise<BotWithToken> {
  const { memberId, scopes, expiresAt } = parse(renewBotTokenInput, input);
  requireExpiry(expiresAt, ctx.now());
  const { ended, ...renewed } = await asMember(ctx, { member: memberId }, 'manageBots', async (work) => {
    const { tx, now, tripId } = work;
    const member = await requireBot(work, memberId);
    const { userId, user } = member;
    const ended = await endTokensOfBot(tx, userId);
    const granted = grantedTo(tripId, scopes);
    const token = await storeToken(tx, now, { name: user.username, userId, expiresAt, granted });
    return { ...token, member, ended };
  });
  noteEnded(ctx.bus, ended);
  return renewed;
}

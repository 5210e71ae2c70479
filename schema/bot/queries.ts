import { type TokenRow, tokenOfBot } from '../access-token/queries.ts';
import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { isBot } from '../core/input/bot-address.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { can } from '../core/permissions.ts';
import { type MemberRow, ownMembership } from '../member/queries.ts';

/** Reads the token of a member who is a bot, for viewers who may manage it and are signed in with a browser. */
export async function readBotToken(member: MemberRow, _args: object, ctx: Context): Promise<TokenRow | null> {
  if (requireViewer(ctx).granted) return null;
  const membership = member.viewerMembership ?? (await ownMembership(ctx, member.tripId));
  if (!membership || !can(membership.role, 'manageBots')) return null;
  const person = await personOf(ctx, member.user, member.userId);
  return person && isBot(person) ? tokenOfBot(ctx, member.userId) : null;
}

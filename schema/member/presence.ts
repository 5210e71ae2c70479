import { type Person, personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { StateWatcher } from '../core/feed/state-watcher.ts';
import { parse } from '../core/parse.ts';
import { noteTypingInput } from './input.ts';
import { presenceChanges } from './presence-changes.ts';
import { requireMembership } from './queries.ts';
import { watchTrip } from './watch-trip.ts';

/**
 * Counts the viewer as having the trip open. Yields at the start, and after changes of who has it open or is typing.
 * Ends with the membership and with the session.
 * @throws NotFound, Unauthenticated.
 */
export async function watchPresence(ctx: Context, tripId: string): Promise<StateWatcher> {
  // Only the end of this stream matters: it ends when the journal ends the membership.
  const membership = await watchTrip(ctx, tripId, new Set(), null);
  membership.onEnd(ctx.presence.enter(tripId, membership.viewer.id));
  return new StateWatcher(membership, presenceChanges(membership.channel, ctx.bus));
}

/** Reads people in the order of their ids. It leaves out deleted accounts. */
export async function peopleOf(ctx: Context, userIds: readonly string[]): Promise<Person[]> {
  const people = await Promise.all(userIds.map((id) => personOf(ctx, undefined, id)));
  return people.filter((person) => person !== null);
}

/** Reads who has the trip open, each once. The caller must check the membership first. */
export const presentPeople = async (ctx: Context, tripId: string): Promise<Person[]> =>
  peopleOf(ctx, (await ctx.presence.read(tripId)).present);

/** Shows the viewer as typing for a few seconds. @throws InvalidInput, NotFound, Unauthenticated. */
export async function noteTyping(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(noteTypingInput, input);
  const membership = await requireMembership(ctx, tripId);
  ctx.presence.type(tripId, membership.userId);
  return { tripId };
}

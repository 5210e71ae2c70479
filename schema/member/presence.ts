import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { type CheckedStream, viewerStream } from '../core/viewer-stream.ts';
import { noteTypingInput } from './input.ts';
import { requireMembership } from './queries.ts';
import { watchTrip } from './watch-trip.ts';

/**
 * Counts the viewer as having the trip open while the stream is read. Yields at the start, and after each change of who
 * has the trip open or who is typing. Ends with the membership and with the session.
 * @throws NotFound, Unauthenticated.
 */
export async function watchPresence(ctx: Context, tripId: string): Promise<CheckedStream<void>> {
  const { id: userId } = requireViewer(ctx);
  // Only the end of this stream matters: it ends when the journal ends the membership.
  const membership = await watchTrip(ctx, tripId, new Set(), null);
  return viewerStream(ctx, (changed, end) => {
    const leave = ctx.presence.enter(tripId, userId);
    const stopListening = ctx.bus.listen((signal) => {
      if ((signal.kind === 'presence' && signal.tripId === tripId) || signal.kind === 'missed') changed();
    });
    membership.next().then(end, end);
    return () => {
      stopListening();
      leave();
      void membership.return?.();
    };
  });
}

/** Reads who has the trip open and who is typing, each once. The caller must check the membership first. */
export async function readPresence(ctx: Context, tripId: string) {
  const ids = await ctx.presence.read(tripId);
  const peopleOf = async (userIds: string[]) => {
    const people = await Promise.all(userIds.map((id) => personOf(ctx, undefined, id)));
    return people.filter((person) => person !== null);
  };
  const [present, typing] = await Promise.all([peopleOf(ids.present), peopleOf(ids.typing)]);
  return { present, typing };
}

/** Shows the viewer as typing for a few seconds. @throws InvalidInput, NotFound, Unauthenticated. */
export async function noteTyping(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(noteTypingInput, input);
  const membership = await requireMembership(ctx, tripId);
  ctx.presence.type(tripId, membership.userId);
  return { tripId };
}

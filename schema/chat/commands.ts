import type { Message } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { Conflict } from '../failures.ts';
import { newId } from '../ids.ts';
import { inTrip, requireViewer } from '../journal.ts';
import { parse } from '../parse.ts';
import { sendMessageInput } from './input.ts';

/**
 * Says something in the trip's chat. Sent twice with the same id it is said once.
 * @throws InvalidInput, NotFound, RateLimited, Conflict when the id is taken.
 */
export async function sendMessage(ctx: Context, input: unknown): Promise<Message> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, tripId, text } = parse(sendMessageInput, input);
  await ctx.limits.spend('message', [`user:${viewer.id}`]);
  return inTrip(ctx, tripId, async ({ tx, now, tell }) => {
    const id = wantedId ?? newId('Message');
    const said = wantedId ? await tx.message.findUnique({ where: { id } }) : null;
    if (said) {
      if (said.tripId !== tripId || said.authorId !== viewer.id) throw new Conflict('That id is already in use.');
      return said;
    }
    const message = { id, tripId, seq: tell('MESSAGE_SENT', id), authorId: viewer.id, text, sentAt: now };
    // Another trip may be taking the same id at this moment.
    const { count } = await tx.message.createMany({ data: message, skipDuplicates: true });
    if (count === 0) throw new Conflict('That id is already in use.');
    return message;
  });
}

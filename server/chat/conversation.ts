import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { TripEvent } from '../../prisma/generated/client.ts';
import { sendMessage } from '../../schema/chat/commands.ts';
import { messageOf, newestMessages } from '../../schema/chat/queries.ts';
import type { Context } from '../../schema/core/context.ts';
import { kindsOn } from '../../schema/core/events.ts';
import { Failure, RateLimited } from '../../schema/core/failures.ts';
import type { Watcher } from '../../schema/core/feed/watcher.ts';
import { requireScope } from '../../schema/core/granted.ts';
import { SubjectGone, subjectOf } from '../../schema/core/journal/event-subject.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import type { CheckedStream } from '../../schema/core/viewer-stream.ts';
import { presentPeople, watchPresence } from '../../schema/member/presence.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import { watchTrip } from '../../schema/member/watch-trip.ts';
import { closeAfterBug } from '../http/close-codes.ts';
import type { Services } from '../http/transports.ts';
import { personOf } from '../limits/admission.ts';
import { presentMessage } from '../rest/present.ts';
import { Outgoing } from './outgoing.ts';

/** The number of messages that a new client gets: some screens. */
const HISTORY = 100;
/** In points. Each frame looks up the session, and most frames write a message. */
const FRAME_COST = 20;
/** How many frames may wait. Beyond that, the server stops reading from the peer. */
const MOST_WAITING = 16;

export interface Conversation {
  services: Services;
  /** The request that was upgraded. It has the session's cookie. */
  request: IncomingMessage;
  /** The context of the upgrade, for reading. Each sent message gets a new context with the current session. */
  ctx: Context;
  peer: WebSocket;
  viewer: Viewer;
  tripId: string;
  /** The seq of the trip's journal when the membership was checked. */
  seq: number;
}

/** Runs a conversation until the peer or the server closes the socket, or the membership is lost. */
export async function converse(conversation: Conversation): Promise<void> {
  const { services, peer, request } = conversation;
  // After an error ws itself closes the socket.
  peer.on('error', () => {});
  const outgoing = new Outgoing(peer);
  const listening = listen(conversation, outgoing);
  try {
    await talk(conversation, outgoing).catch((error: unknown) => {
      // The membership was lost right after the upgrade. The farewell reports it.
      if (!(error instanceof Failure)) throw error;
    });
    if (peer.readyState === peer.OPEN) peer.close(...(await farewell(conversation)));
  } catch (error) {
    if (peer.readyState === peer.OPEN) closeAfterBug(peer, services.reportBug(error, services.trail(request).id));
  }
  await listening;
}

/** Why a frame was refused. It has a code if the same frame may succeed when it is sent again. */
interface Problem {
  error: string;
  code?: string;
  /** With RATE_LIMITED: how long to wait first. */
  retryAfterSeconds?: number;
}

/** Handles the peer's frames one at a time, in their order. */
async function listen(
  { services, request, ctx: { viewer, address, limits }, peer, tripId }: Conversation,
  outgoing: Outgoing,
): Promise<void> {
  const frames = on(peer, 'message', { close: ['close'], highWaterMark: MOST_WAITING, lowWaterMark: 1 });
  try {
    for await (const [frame, isBinary] of frames) {
      const problem = await hear(String(frame), isBinary === true).catch(problemOf);
      if (problem) outgoing.send(JSON.stringify({ type: 'error', ...problem }));
      // The embedded database answers without a turn of the event loop, so a burst of frames would delay everyone else.
      await nextTurn();
    }
  } catch {
    // A frame is broken or too large, and ws closes the socket.
  }

  function problemOf(error: unknown): Problem {
    if (error instanceof RateLimited) {
      const { message, code, retryAfterSeconds } = error;
      return { error: message, code, retryAfterSeconds };
    }
    if (error instanceof Failure) return { error: error.message };
    const { status, code, message } = services.reportBug(error, services.trail(request).id);
    return status === 503 ? { error: message, code } : { error: message };
  }

  async function hear(text: string, isBinary: boolean): Promise<Problem | null> {
    limits.spendCost({ viewer, address }, FRAME_COST);
    const frame = isBinary ? null : objectIn(text);
    if (!frame) return { error: 'A frame must be a JSON object, as text.' };
    if (frame.type !== 'message') return { error: 'The type of a frame must be "message".' };
    const ctx = await services.socketContext(request);
    if (!ctx.viewer) {
      peer.close(4401, 'You are signed out.');
      return null;
    }
    requireScope(ctx, 'CHAT_WRITE');
    await sendMessage(ctx, { id: frame.id, tripId, text: frame.message });
    return null;
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Sends the history, new messages and presence, until the membership is lost or the socket is closed. */
async function talk({ services, ctx, peer, tripId, seq }: Conversation, outgoing: Outgoing): Promise<void> {
  const messages = await newestMessages(ctx, tripId, HISTORY);
  const requireStill = async () => {
    await requireStillSignedIn(ctx);
    await requireMembership(ctx, tripId);
  };
  await outgoing.sendHistory(messages, { person: personOf(ctx), admission: services.admission, requireStill });
  // The history was read after the membership, so it may already contain messages after that seq.
  const after = Math.max(seq, messages.at(-1)?.seq ?? 0);
  await Promise.all([
    watchTrip(ctx, tripId, kindsOn('messageSent'), after).then((events) =>
      sendMessages(ctx, outgoing, whileOpen(peer, events)),
    ),
    watchPresence(ctx, tripId).then((changes) => sendPresence(ctx, outgoing, tripId, whileOpen(peer, changes))),
  ]);
}

function whileOpen<Stream extends AsyncIterableIterator<unknown>>(peer: WebSocket, stream: Stream): Stream {
  const stop = () => void stream.return?.();
  peer.once('close', stop);
  if (peer.readyState === peer.CLOSED) stop();
  return stream;
}

async function sendMessages(ctx: Context, outgoing: Outgoing, events: Watcher): Promise<void> {
  for await (const event of events) {
    try {
      const frame = await subjectOf(event, { frame: 'chat' }, () => frameOf(ctx, event));
      if (await events.mayDeliver()) outgoing.send(frame);
    } catch (error) {
      if (!(error instanceof SubjectGone)) throw error;
    }
  }
}

const frameOf = async (ctx: Context, event: TripEvent): Promise<string> =>
  JSON.stringify({ type: 'message', message: presentMessage(await messageOf(ctx, event)) });

async function sendPresence(
  ctx: Context,
  outgoing: Outgoing,
  tripId: string,
  changes: CheckedStream<void>,
): Promise<void> {
  let before: string[] | null = null;
  for await (const _change of changes) {
    const present = await presentPeople(ctx, tripId);
    if (!(await changes.mayDeliver())) continue;
    const users = present.map(({ id, username }) => ({ userId: id, username }));
    const now = present.map(({ id }) => id);
    const cameHere = before === null || now.some((id) => !before?.includes(id));
    if (cameHere) outgoing.send(JSON.stringify({ type: 'user_joined', users }));
    if (before?.some((id) => !now.includes(id))) outgoing.send(JSON.stringify({ type: 'user_left', users }));
    before = now;
  }
}

async function farewell({ services, request, viewer, tripId }: Conversation): Promise<[number, string]> {
  const { kysely, viewer: current } = await services.socketContext(request);
  if (!current) return [4401, 'You are signed out.'];
  const trip = await kysely
    .selectFrom('trip')
    .leftJoin('member', (join) => join.onRef('member.tripId', '=', 'trip.id').on('member.userId', '=', viewer.id))
    .select('member.id as memberId')
    .where('trip.id', '=', tripId)
    .where('trip.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!trip) return [4404, 'The trip is gone.'];
  if (trip.memberId === null) return [4403, 'You are no longer on this trip.'];
  return [1001, 'The server is going away.'];
}

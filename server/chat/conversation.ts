import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { TripEvent } from '../../prisma/generated/client.ts';
import { sendMessage } from '../../schema/chat/commands.ts';
import { messageOf, newestMessages, watchMessages } from '../../schema/chat/queries.ts';
import type { Context, Viewer } from '../../schema/core/context.ts';
import { Failure } from '../../schema/core/failures.ts';
import type { Watcher } from '../../schema/core/feed/watcher.ts';
import { SubjectGone, subjectOf } from '../../schema/core/journal/event-subject.ts';
import type { CheckedStream } from '../../schema/core/viewer-stream.ts';
import { readPresence, watchPresence } from '../../schema/member/presence.ts';
import { presentMessage } from '../rest/present.ts';
import type { Services } from '../transports.ts';

/** What a newcomer is shown: some screens of what was said. */
const HISTORY = 100;
/** Hours of a lively chat. Whoever is further behind doesn't read any more, and would fill our memory. */
const MOST_UNSENT_BYTES = 1024 * 1024;
/** In points: a frame looks up its session, and most of them write a message. */
const FRAME_COST = 20;
/** Frames that may wait for their turn before the peer is made to wait with sending. */
const MOST_WAITING = 16;

/** One window on the chat of a trip. */
export interface Conversation {
  services: Services;
  /** The one that was upgraded: it carries the session's cookie. */
  request: IncomingMessage;
  /** As of the upgrade. For reading: what is sent gets a context of its own, with the session as it is then. */
  ctx: Context;
  peer: WebSocket;
  viewer: Viewer;
  tripId: string;
  /** The seq of the trip's journal when the seat was checked. */
  seq: number;
}

/** Holds the conversation until the socket is closed, by the peer, by the server, or because the seat is lost. */
export async function converse(conversation: Conversation): Promise<void> {
  const { services, peer, request } = conversation;
  // ws closes the socket itself after whatever it complains of.
  peer.on('error', () => {});
  const listening = listen(conversation);
  try {
    await talk(conversation).catch((error: unknown) => {
      // The seat was lost right after the upgrade: the farewell says so.
      if (!(error instanceof Failure)) throw error;
    });
    if (peer.readyState === peer.OPEN) peer.close(...(await farewell(conversation)));
  } catch (error) {
    if (peer.readyState === peer.OPEN) {
      const { status, message } = services.reportBug(error, services.trail(request).id);
      // RFC 6455 and the IANA registry: 1013 is "try again later", 1011 an error.
      peer.close(status === 503 ? 1013 : 1011, message);
    }
  }
  await listening;
}

/** Why a frame was not taken, for people; with a code when the same frame may be taken if it is sent again. */
interface Problem {
  error: string;
  code?: string;
}

/** The peer's frames, one after the other: the next one when the one before is done. */
async function listen({
  services,
  request,
  ctx: { viewer, address, limits },
  peer,
  tripId,
}: Conversation): Promise<void> {
  const frames = on(peer, 'message', { close: ['close'], highWaterMark: MOST_WAITING, lowWaterMark: 1 });
  try {
    for await (const [frame, isBinary] of frames) {
      const problem = await hear(String(frame), isBinary === true).catch(problemOf);
      if (problem) tell(peer, JSON.stringify({ type: 'error', ...problem }));
      // The embedded database answers without a turn of the event loop: a burst of frames would hold up everyone else.
      await nextTurn();
    }
  } catch {
    // A broken or too large frame: ws is closing the socket.
  }

  function problemOf(error: unknown): Problem {
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
    if (ctx.viewer) await sendMessage(ctx, { id: frame.id, tripId, text: frame.message });
    else peer.close(4401, 'You are signed out.');
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

/** Tells the peer what was said, what is being said and who is there, until the seat is lost or the socket closed. */
async function talk({ ctx, peer, tripId, seq }: Conversation): Promise<void> {
  const messages = await newestMessages(ctx, tripId, HISTORY);
  tell(peer, JSON.stringify({ type: 'history', messages: messages.map(presentMessage) }));
  // The history was read after the seat: it may already hold what comes after that seq.
  const after = Math.max(seq, messages.at(-1)?.seq ?? 0);
  await Promise.all([
    watchMessages(ctx, tripId, after).then((lines) => tellMessages(ctx, peer, whileOpen(peer, lines))),
    watchPresence(ctx, tripId).then((changes) => tellCompany(ctx, peer, tripId, whileOpen(peer, changes))),
  ]);
}

/** Ends the stream with the socket. */
function whileOpen<Stream extends AsyncIterableIterator<unknown>>(peer: WebSocket, stream: Stream): Stream {
  const stop = () => void stream.return?.();
  peer.once('close', stop);
  if (peer.readyState === peer.CLOSED) stop();
  return stream;
}

async function tellMessages(ctx: Context, peer: WebSocket, lines: Watcher): Promise<void> {
  for await (const line of lines) {
    try {
      const frame = await subjectOf(line, { frame: 'chat' }, () => frameOf(ctx, line));
      if (await lines.mayDeliver()) tell(peer, frame);
    } catch (error) {
      if (!(error instanceof SubjectGone)) throw error;
    }
  }
}

const frameOf = async (ctx: Context, line: TripEvent): Promise<string> =>
  JSON.stringify({ type: 'message', message: presentMessage(await messageOf(ctx, line)) });

/** Everyone who is there, whenever somebody has come or gone, and at first. */
async function tellCompany(ctx: Context, peer: WebSocket, tripId: string, changes: CheckedStream<void>): Promise<void> {
  let before: string[] | null = null;
  for await (const _change of changes) {
    const { present } = await readPresence(ctx, tripId);
    if (!(await changes.mayDeliver())) continue;
    const users = present.map(({ id, username }) => ({ userId: id, username }));
    const now = present.map(({ id }) => id);
    const cameHere = before === null || now.some((id) => !before?.includes(id));
    if (cameHere) tell(peer, JSON.stringify({ type: 'user_joined', users }));
    if (before?.some((id) => !now.includes(id))) tell(peer, JSON.stringify({ type: 'user_left', users }));
    before = now;
  }
}

function tell(peer: WebSocket, frame: string): void {
  if (peer.readyState !== peer.OPEN) return;
  if (peer.bufferedAmount > MOST_UNSENT_BYTES) peer.close(1013, 'You are too far behind.');
  else peer.send(frame);
}

/** Why the trip has no more to tell: the code and the reason to close with. */
async function farewell({ services, request, viewer, tripId }: Conversation): Promise<[number, string]> {
  const { db, viewer: current } = await services.socketContext(request);
  if (!current) return [4401, 'You are signed out.'];
  const trip = await db.trip.findUnique({
    where: { id: tripId },
    select: { members: { where: { userId: viewer.id }, select: { id: true } } },
  });
  if (!trip) return [4404, 'The trip is gone.'];
  if (trip.members.length === 0) return [4403, 'You are no longer on this trip.'];
  return [1001, 'The server is going away.'];
}

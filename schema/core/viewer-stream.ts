import type { Context } from './context.ts';
import { requireViewer } from './journal/journal.ts';
import { latestOnly } from './latest-only.ts';
import type { SessionStream } from './open-sessions.ts';

/** A stream of someone's whose every delivery is checked again, once what is to be delivered has been read. */
export interface CheckedStream<T> extends AsyncIterableIterator<T> {
  /** Whether what was read for this value may go out. If not, the stream has ended or gives the value again. */
  mayDeliver(value: T): Promise<boolean>;
}

const always = async () => true;

/** The check of a stream that may have one. */
export const checkOf = (stream: object): CheckedStream<unknown>['mayDeliver'] =>
  'mayDeliver' in stream ? (value) => (stream as CheckedStream<unknown>).mayDeliver(value) : always;

/**
 * Says that something of the viewer's has changed, as `latestOnly` does, and ends with the session.
 * @throws Unauthenticated.
 */
export function viewerStream(ctx: Context, start: Parameters<typeof latestOnly>[0]): CheckedStream<void> {
  const viewer = requireViewer(ctx);
  const { sessions } = ctx.feed;
  const changes = latestOnly((changed, end) => {
    const stream: SessionStream = { viewer, end };
    sessions.add(stream);
    const stop = start(changed, end);
    return () => {
      sessions.delete(stream);
      stop();
    };
  });
  return Object.assign(changes, { mayDeliver: () => sessions.isOpen(viewer.sessionId) });
}

import type { Context } from './context.ts';
import { requireViewer } from './journal/journal.ts';
import { latestOnly } from './latest-only.ts';
import type { SessionStream } from './open-sessions.ts';

/** Its reader calls `mayDeliver` right before it sends a value: the session or membership may have ended meanwhile. */
export interface CheckedStream<T> extends AsyncIterableIterator<T> {
  /** Whether the content of this value may be sent. If not, the stream ends, or yields again what may be sent. */
  mayDeliver(value: T): Promise<boolean>;
}

const always = async () => true;

/** Returns the stream's check. A stream without a check may always deliver. */
export const checkOf = (stream: object): CheckedStream<unknown>['mayDeliver'] =>
  'mayDeliver' in stream ? (value) => (stream as CheckedStream<unknown>).mayDeliver(value) : always;

/** Changes to the viewer's own lists. It ends with the viewer's session. @throws Unauthenticated. */
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

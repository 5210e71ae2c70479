import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type CheckedStream, viewerStream } from '../core/viewer-stream.ts';

/** Filters users to those that the viewer may look up by id: the viewer, and members of the same trips. */
export const knownTo = (viewer: Viewer) =>
  ({
    OR: [{ id: viewer.id }, { members: { some: { trip: { members: { some: { userId: viewer.id } } } } } }],
  }) satisfies Prisma.UserWhereInput;

/**
 * Yields at the start and when the viewer's own lists (invitations, trips) have changed. Ends with the session.
 * @throws Unauthenticated.
 */
export function watchViewer(ctx: Context): CheckedStream<void> {
  const viewer = requireViewer(ctx);
  return viewerStream(ctx, (changed) =>
    ctx.bus.listen((signal) => {
      if ((signal.kind === 'viewer' && signal.userId === viewer.id) || signal.kind === 'missed') changed();
    }),
  );
}

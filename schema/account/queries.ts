import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type CheckedStream, viewerStream } from '../core/viewer-stream.ts';
import { type Person, selectPeople } from './people.ts';

/** Reads a person whom the viewer may look up by id: the viewer, and members of the same trips. */
export const knownPerson = batched<Person>(async (ctx, ids) => {
  const viewer = requireViewer(ctx);
  const people = await selectPeople(ctx.kysely)
    .where('user.id', '=', sql<string>`any(${ids})`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('user.id', '=', viewer.id),
        exists(
          selectFrom('member as theirs')
            .innerJoin('member as own', 'own.tripId', 'theirs.tripId')
            .select('own.id')
            .whereRef('theirs.userId', '=', 'user.id')
            .where('own.userId', '=', viewer.id),
        ),
      ]),
    )
    .execute();
  return new Map(people.map((person) => [person.id, person]));
});

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

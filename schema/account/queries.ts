import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { Unauthenticated } from '../core/failures.ts';
import { reachableSql } from '../core/granted.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { Viewer } from '../core/viewer.ts';
import { type CheckedStream, viewerStream } from '../core/viewer-stream.ts';
import { emailStatusOf } from './email-status.ts';
import { asPerson, type Person, selectPeople } from './people.ts';
import { preferenceColumns, preferencesIn } from './preferences.ts';

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
            .where('own.userId', '=', viewer.id)
            .where(reachableSql(viewer, 'own.tripId')),
        ),
      ]),
    )
    .execute();
  return new Map(people.map((person) => [person.id, person]));
});

/** Reads the viewer anew: a stream may be older than the name. @throws Unauthenticated, also without the account. */
export async function readViewer(ctx: Context): Promise<Viewer> {
  const { id, sessionId, granted } = requireViewer(ctx);
  const row = await selectPeople(ctx.kysely)
    .select(preferenceColumns)
    .select(emailStatusOf('user').as('emailStatus'))
    .where('user.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Unauthenticated();
  const { emailStatus } = row;
  const viewer = { ...asPerson(row), emailStatus, preferences: preferencesIn(row), sessionId, granted };
  // What the event shows below the viewer depends on it too, such as an invitation's token.
  ctx.viewer = viewer;
  return viewer;
}

/** Yields at the start and when the viewer or their lists change. Ends with the session. @throws Unauthenticated. */
export function watchViewer(ctx: Context): CheckedStream<void> {
  const viewer = requireViewer(ctx);
  return viewerStream(ctx, (changed) =>
    ctx.bus.listen((signal) => {
      if ((signal.kind === 'viewer' && signal.userId === viewer.id) || signal.kind === 'missed') changed();
    }),
  );
}

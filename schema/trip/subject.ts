import { brandWithType } from '@pothos/core';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declarationOf } from '../core/events.ts';

/**
 * Reads the subject of an event; null after its removal. It does not check whether the viewer is a member, because that
 * was checked before the event was delivered: one read serves all members, even if the one in whose name it runs has
 * left meanwhile. Fields that only some may see check it themselves.
 */
export async function readSubject(
  { kind, tripId, subjectId }: TripEvent,
  _args: object,
  ctx: Context,
): Promise<object | null> {
  const declaration = declarationOf(kind);
  const subject = await declaration?.readSubject(ctx, subjectId);
  // Another trip may have taken the id of a removed entity. A trip is a subject of its own events only.
  if (!declaration || !subject || (subject.tripId ?? subject.id) !== tripId) return null;
  brandWithType(subject, declaration.subject as never);
  return subject;
}

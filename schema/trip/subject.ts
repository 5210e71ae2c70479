import { brandWithType } from '@pothos/core';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declarationOf } from '../core/events.ts';
import { writtenSubject } from '../core/journal/event-subject.ts';

/**
 * Null after its removal. It checks no membership, because that was checked before the delivery: one read serves all
 * members, even if the reader has left meanwhile. Fields that only some may see check it themselves.
 */
export async function readSubject(event: TripEvent, _args: object, ctx: Context): Promise<object | null> {
  const { kind, tripId, subjectId } = event;
  const declaration = declarationOf(kind);
  const subject =
    writtenSubject<{ id: string; tripId?: string }>(event) ?? (await declaration?.readSubject(ctx, subjectId));
  // Another trip may have taken the id of a removed entity. A trip is a subject of its own events only.
  if (!declaration || !subject || (subject.tripId ?? subject.id) !== tripId) return null;
  brandWithType(subject, declaration.subject as never);
  return subject;
}

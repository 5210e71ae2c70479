import { brandWithType } from '@pothos/core';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declarationOf } from '../core/events.ts';

/** The part of a Prisma model that reads one row. */
interface Model {
  findUnique(query: { where: { id: string; tripId?: string } }): Promise<object | null>;
}

/**
 * Reads the subject of an event; null after its removal. It does not check whether the viewer is a member, because that
 * was checked before the event was delivered: one read serves all members, even if the one in whose name it runs has
 * left meanwhile. Fields that only some may see check it themselves.
 */
export async function readSubject(
  { kind, tripId, subjectId }: TripEvent,
  _args: object,
  context: Context,
): Promise<object | null> {
  const typeName = declarationOf(kind)?.subject;
  if (!typeName) return null;
  // Prisma calls the model Poll `poll`.
  const model: Model = Reflect.get(context.db, typeName.charAt(0).toLowerCase() + typeName.slice(1));
  // Another trip may have taken the id of a removed entity.
  const where = typeName === 'Trip' ? { id: subjectId } : { id: subjectId, tripId };
  const subject = await model.findUnique({ where });
  if (subject) brandWithType(subject, typeName as never);
  return subject;
}

import { brandWithType } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declarationOf } from '../core/events.ts';

/** The part of a Prisma model that reads one row. */
interface Model {
  findUnique(query: object): Promise<object | null>;
}

/**
 * Reads the subject of an event, with the relations that the selected fields need; null after its removal. It does not
 * ask whether the viewer is a member, because that was checked before the event was given out: one read serves all
 * members, even if the one in whose name it runs has left meanwhile. Fields that only some may see check it themselves.
 */
export async function readSubject(
  { kind, subjectId }: TripEvent,
  _args: object,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<object | null> {
  const typeName = declarationOf(kind)?.subject;
  if (!typeName) return null;
  // Prisma calls the model Poll `poll`.
  const model: Model = Reflect.get(context.db, typeName.charAt(0).toLowerCase() + typeName.slice(1));
  const relations: object = queryFromInfo({ context, info, typeName });
  const subject = await model.findUnique({ ...relations, where: { id: subjectId } });
  if (subject) brandWithType(subject, typeName as never);
  return subject;
}

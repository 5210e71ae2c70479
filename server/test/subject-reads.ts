import { assertObjectType } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import { schema } from '../../schema/index.ts';

/** @returns a list to which the kind of each event is added when its subject is read. */
export function noteSubjectReads(): string[] {
  const kinds: string[] = [];
  const { subject } = assertObjectType(schema.getType('TripEvent')).getFields();
  const { resolve } = subject ?? {};
  if (!subject || !resolve) throw new Error('An event has no subject.');
  subject.resolve = (event: TripEvent, ...rest) => {
    kinds.push(event.kind);
    return resolve(event, ...rest);
  };
  return kinds;
}

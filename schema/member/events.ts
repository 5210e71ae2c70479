import type { Role, TripEvent } from '../../prisma/generated/client.ts';
import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { fieldsIn } from '../core/journal/undo.ts';
import { memberById } from './queries.ts';

interface Membership {
  userId: string;
  role: Role;
}

const shown: ShownFields<Membership & { joinLinkId: string }> = { userId: null, role: 'TEXT', joinLinkId: null };

/** Returns the person of an event. Old role changes did not record them: then it is the member's, if there is one. */
async function personOfEvent(ctx: Context, event: TripEvent): Promise<unknown> {
  const recorded = fieldsIn(event);
  if ('userId' in recorded) return recorded.userId;
  const member = await memberById(ctx, event.subjectId);
  return member?.tripId === event.tripId ? member.userId : null;
}

/** Reads the person's current name. The journal has no names of people, because those must be forgettable. */
async function readName(ctx: Context, event: TripEvent): Promise<string | null> {
  const id = await personOfEvent(ctx, event);
  const person = typeof id === 'string' ? await personOf(ctx, undefined, id) : null;
  return person?.username ?? null;
}

const ofMember = {
  version: 1,
  subject: 'Member',
  readSubject: memberById,
  readName,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const memberEvents = declareEvents({
  MEMBER_JOINED: event<{ after: Membership & { joinLinkId?: string } }>({
    ...ofMember,
    notice: 'JOINED',
    description: 'A person became a member of the trip.',
    undoneBy: 'MEMBER_REMOVED',
  }),
  MEMBER_ADDED: event<{ after: Membership }>({
    ...ofMember,
    notice: 'JOINED',
    description: 'The actor took a person along from the trip of which this one is a copy.',
    undoneBy: 'MEMBER_REMOVED',
  }),
  MEMBER_LEFT: event<{ before: Membership }>({
    ...ofMember,
    notice: 'LEFT',
    description: 'A member left the trip. The event’s subject is null.',
    endsMembership: true,
  }),
  MEMBER_REMOVED: event<{ before: Membership }>({
    ...ofMember,
    notice: 'LEFT',
    description: 'A member was removed from the trip. The event’s subject is null.',
    endsMembership: true,
  }),
  ROLE_CHANGED: event<{ before: Pick<Membership, 'role'>; after: Membership }>({
    ...ofMember,
    description: 'A member’s role changed.',
    undoneBy: 'ROLE_CHANGED',
  }),
  // It contains no names: those of people must be forgettable.
  MEMBER_UPDATED: event({
    ...ofMember,
    description:
      'The name, the picture or the address of a member changed, or of someone who has left. Then the event’s subject is null.',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof memberEvents> {}
}

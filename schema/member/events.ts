import type { Role } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { memberById } from './queries.ts';

interface Membership {
  userId: string;
  role: Role;
}

const shown: ShownFields<Membership & { joinLinkId: string }> = { userId: null, role: 'TEXT', joinLinkId: null };

const ofMember = {
  version: 1,
  subject: 'Member',
  readSubject: memberById,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const memberEvents = declareEvents({
  MEMBER_JOINED: event<{ after: Membership & { joinLinkId?: string } }>({
    ...ofMember,
    description: 'A person became a member of the trip.',
    undoneBy: 'MEMBER_REMOVED',
  }),
  MEMBER_ADDED: event<{ after: Membership }>({
    ...ofMember,
    description: 'The actor took a person along from the trip of which this one is a copy.',
    undoneBy: 'MEMBER_REMOVED',
  }),
  MEMBER_LEFT: event<{ before: Membership }>({
    ...ofMember,
    description: 'A member left the trip. The event’s subject is null.',
    endsMembership: true,
  }),
  MEMBER_REMOVED: event<{ before: Membership }>({
    ...ofMember,
    description: 'A member was removed from the trip. The event’s subject is null.',
    endsMembership: true,
  }),
  ROLE_CHANGED: event<{ before: Pick<Membership, 'role'>; after: Pick<Membership, 'role'> }>({
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

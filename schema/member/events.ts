import type { Role } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds } from '../core/events.ts';
import { memberById } from './queries.ts';

interface Membership {
  userId: string;
  role: Role;
}

const ofMember = {
  version: 1,
  subject: 'Member',
  readSubject: memberById,
  audience: 'members',
  stream: 'tripChanged',
} as const;

export const memberEvents = declareEvents({
  MEMBER_JOINED: event<{ after: Membership }>({
    ...ofMember,
    description: 'A person became a member of the trip.',
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
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof memberEvents> {}
}

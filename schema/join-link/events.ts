import type { Role } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds } from '../core/events.ts';
import { joinLinkFor } from './queries.ts';

// Only owners and admins see join links.
const ofJoinLink = {
  version: 1,
  subject: 'JoinLink',
  readSubject: joinLinkFor,
  audience: 'viewer',
  stream: 'tripChanged',
} as const;

export const joinLinkEvents = declareEvents({
  JOIN_LINK_CREATED: event<{ after: { role: Role; expiresAt: string; maxUses: number | null } }>({
    ...ofJoinLink,
    description: 'A join link was created. The event’s subject is null for plain members.',
    undoneBy: 'JOIN_LINK_REVOKED',
  }),
  JOIN_LINK_REVOKED: event({
    ...ofJoinLink,
    description:
      'A join link was revoked: with revokeJoinLink, or because its creator may no longer invite. The event’s subject is null for plain members.',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof joinLinkEvents> {}
}

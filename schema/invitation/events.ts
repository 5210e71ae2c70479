import type { Role } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds } from '../core/events.ts';
import { invitationById } from './queries.ts';

// Only the invited person, owners and admins see the address and the note.
const ofInvitation = {
  version: 1,
  subject: 'Invitation',
  readSubject: invitationById,
  audience: 'viewer',
  stream: 'tripChanged',
} as const;

export const invitationEvents = declareEvents({
  INVITATION_SENT: event<{ after: { email: string; role: Role } }>({
    ...ofInvitation,
    description: 'A person was invited, or the invitation was sent again.',
    undoneBy: 'INVITATION_REVOKED',
  }),
  INVITATION_ACCEPTED: event({
    ...ofInvitation,
    description:
      'A person who was already a member accepted an invitation. Others cause MEMBER_JOINED when they accept one.',
  }),
  INVITATION_DECLINED: event({
    ...ofInvitation,
    description: 'The invited person declined the invitation.',
  }),
  INVITATION_REVOKED: event({
    ...ofInvitation,
    description: 'An invitation was withdrawn: with revokeInvitation, or because its sender may no longer invite.',
    undoneBy: 'INVITATION_SENT',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof invitationEvents> {}
}

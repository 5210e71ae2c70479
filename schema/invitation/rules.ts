import type { Invitation, InvitationStatus, Role } from '../../prisma/generated/client.ts';
import { can } from '../core/permissions.ts';
import '../member/rules.ts';

/** Long enough for an invited person on holiday, short enough that forgotten links expire. */
const VALID_DAYS = 14;

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + VALID_DAYS * 86_400_000);

const HIDDEN = '•••';

/** Hides most of an address, so that only its owner recognises it: a•••@e•••.com */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [ending = '', ...labels] = domain.split('.').reverse();
  const hidden = (text: string) => `${[...text][0] ?? ''}${HIDDEN}`;
  return `${hidden(name)}@${hidden(labels.reverse().join('.'))}.${ending}`;
}

/** Returns the masked address for readers of an invitation: it shows with which account to sign in. */
export const partlyHidden = (email: string, status: InvitationStatus, reader: InvitationReader): string =>
  status === 'PENDING' || canSeeNote(reader) ? maskedEmail(email) : HIDDEN;

/** Returns the current status. A pending invitation counts as EXPIRED after expiresAt, without a write. */
export const statusOf = (
  { status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>,
  now: Date,
): InvitationStatus => (status === 'PENDING' && expiresAt <= now ? 'EXPIRED' : status);

export interface InvitationReader {
  isInvited: boolean;
  /** The reader's role on its trip; null if the reader is not a member. */
  role: Role | null;
}

/** Whether the reader may see the note and the address: the invited person, owners and admins. */
export const canSeeNote = ({ isInvited, role }: InvitationReader): boolean =>
  isInvited || (role !== null && can(role, 'seeInvitations'));

/**
 * A closed one shows them as they were when it closed, because its readers may not see the trip. An expired one can be
 * renewed, so the invited person, owners and admins still see the current ones.
 */
export const showsCurrentTrip = (status: InvitationStatus, reader: InvitationReader): boolean =>
  status === 'PENDING' || (status === 'EXPIRED' && canSeeNote(reader));

/** Returns why an invitation can't be answered any more, as a sentence for the invited person; null if it can. */
export function closedReason(status: InvitationStatus): string | null {
  switch (status) {
    case 'PENDING':
      return null;
    case 'ACCEPTED':
      return 'This invitation has already been accepted.';
    case 'DECLINED':
      return 'This invitation was declined.';
    case 'EXPIRED':
      return 'This invitation has expired.';
    case 'REVOKED':
      return 'This invitation was withdrawn.';
  }
}

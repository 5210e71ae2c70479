import type { Invitation, InvitationStatus, Role } from '../../prisma/generated/client.ts';
import { can } from '../core/permissions.ts';
import '../member/rules.ts';

/** Long enough for a holiday of the invited person, short enough that forgotten links die. */
const VALID_DAYS = 14;

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + VALID_DAYS * 86_400_000);

const HIDDEN = '•••';

/** Enough to recognise one's own address by, and not someone else's: a•••@e•••.com */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [ending = '', ...labels] = domain.split('.').reverse();
  const hidden = (text: string) => `${[...text][0] ?? ''}${HIDDEN}`;
  return `${hidden(name)}@${hidden(labels.reverse().join('.'))}.${ending}`;
}

/** The address as the readers of an invitation's page see it: they need it to know with which account to sign in. */
export const shownAddress = (email: string, status: InvitationStatus, reader: InvitationReader): string =>
  status === 'PENDING' || canSeeNote(reader) ? maskedEmail(email) : HIDDEN;

/** A pending one is expired once expiresAt is past, without anything being written. */
export const statusOf = (
  { status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>,
  now: Date,
): InvitationStatus => (status === 'PENDING' && expiresAt <= now ? 'EXPIRED' : status);

/** How someone who looks at an invitation stands to it. */
export interface InvitationReader {
  isInvited: boolean;
  /** Their role on its trip; null: they are no member. */
  role: Role | null;
}

/** The note and the address are for the invited person and for those who may invite. Everyone else only has the link. */
export const canSeeNote = ({ isInvited, role }: InvitationReader): boolean =>
  isInvited || (role !== null && can(role, 'seeInvitations'));

/**
 * Whether an invitation shows its trip's name and destination as they are now. A closed one shows them as they were when
 * it closed: its readers may not see the trip. An expired one can be renewed, so that it still does for those concerned.
 */
export const showsCurrentTrip = (status: InvitationStatus, reader: InvitationReader): boolean =>
  status === 'PENDING' || (status === 'EXPIRED' && canSeeNote(reader));

/** Why an invitation can't be answered any more, in the words for the invited person; null while it can. */
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

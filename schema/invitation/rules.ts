import type { Invitation, InvitationStatus } from '../../prisma/generated/client.ts';

/** Long enough for a holiday of the invited person, short enough that forgotten links die. */
const VALID_DAYS = 14;

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + VALID_DAYS * 86_400_000);

/** Enough to know one's own address by, and nobody else's: a•••@e•••.com */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [ending = '', ...labels] = domain.split('.').reverse();
  const hidden = (text: string) => `${[...text][0] ?? ''}•••`;
  return `${hidden(name)}@${hidden(labels.reverse().join('.'))}.${ending}`;
}

/** A pending one is expired once expiresAt is past, without anything being written. */
export const statusOf = (
  { status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>,
  now: Date,
): InvitationStatus => (status === 'PENDING' && expiresAt <= now ? 'EXPIRED' : status);

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

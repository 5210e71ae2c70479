import type { JoinLink } from '../../prisma/generated/client.ts';

export type JoinLinkStatus = 'OPEN' | 'EXPIRED' | 'USED_UP' | 'REVOKED';

/** One for each group chat. Each more is a way in that someone may forget to close. */
export const MAX_JOIN_LINKS = 50;

const DAY_MS = 86_400_000;

/** Long enough for the slowest of a group to sign up. */
const VALID_DAYS = 30;
/** A year, also a leap year: a club that travels each summer. */
const MOST_DAYS = 366;
/** A form that was open for a while, or a clock that is slow, may still ask for a day. */
const LEEWAY_MS = 60 * 60_000;

export const defaultExpiry = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS);

/** Whether a link may expire then: in a day to a year. */
export const mayExpire = (expiresAt: Date, now: Date): boolean => {
  const ms = expiresAt.getTime() - now.getTime();
  return ms >= DAY_MS - LEEWAY_MS && ms <= MOST_DAYS * DAY_MS + LEEWAY_MS;
};

export const statusOf = (
  { revokedAt, expiresAt, maxUses, uses }: Pick<JoinLink, 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>,
  now: Date,
): JoinLinkStatus => {
  if (revokedAt) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  return maxUses !== null && uses >= maxUses ? 'USED_UP' : 'OPEN';
};

/** Returns why a link is closed, as a sentence for the person who opens it; null if it is open. */
export function closedReason(status: JoinLinkStatus): string | null {
  switch (status) {
    case 'OPEN':
      return null;
    case 'EXPIRED':
      return 'This join link has expired.';
    case 'USED_UP':
      return 'This join link has been used as often as it can be.';
    case 'REVOKED':
      return 'This join link was revoked.';
  }
}

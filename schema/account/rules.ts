import type { Member, User } from '../../prisma/generated/client.ts';

/** A coach tour has 50 people. Every change goes to every member, so the cost of a trip grows with its members. */
export const MAX_MEMBERS = 200;

/**
 * Whether a signed-out caller is probably the account's owner: its address is confirmed, and its person has signed in
 * from the caller's network address. A stranger may sign up with the address, but does not confirm it.
 */
export const isLikelyOwner = (
  { emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>,
  isAtKnownAddress: boolean,
): boolean => emailConfirmedAt !== null && isAtKnownAddress;

export type Parting = 'LEAVE' | 'DELETE_TRIP' | 'HAND_OVER_FIRST' | 'NOT_A_MEMBER';

/**
 * A trip with other members must keep an owner. One without others is deleted, unless an owner may still return.
 * @param memberships All memberships of the trip.
 * @param parked The memberships of people who have deleted their accounts, which may return.
 */
export function partingOf(
  memberships: readonly Pick<Member, 'userId' | 'role'>[],
  userId: string,
  parked: readonly Pick<Member, 'userId' | 'role'>[] = [],
): Parting {
  const isTheirs = (membership: Pick<Member, 'userId'>) => membership.userId === userId;
  const others = memberships.filter((membership) => !isTheirs(membership));
  const isMember = memberships.some(isTheirs);
  if (others.length === 0 && (isMember || parked.some(isTheirs))) {
    const isOtherOwner = (other: Pick<Member, 'userId' | 'role'>) => !isTheirs(other) && other.role === 'OWNER';
    if (!parked.some(isOtherOwner)) return 'DELETE_TRIP';
    return isMember ? 'LEAVE' : 'NOT_A_MEMBER';
  }
  if (!isMember) return 'NOT_A_MEMBER';
  // Every trip has an owner. If none of the others is one, the person is.
  return others.some(({ role }) => role === 'OWNER') ? 'LEAVE' : 'HAND_OVER_FIRST';
}

/** Whether parked memberships may return: the trip has an owner, or gets one with them. */
export const mayReturn = (
  memberships: readonly Pick<Member, 'role'>[],
  parked: readonly Pick<Member, 'role'>[],
): boolean => [...memberships, ...parked].some(({ role }) => role === 'OWNER');

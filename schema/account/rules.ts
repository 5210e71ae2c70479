import type { Member } from '../../prisma/generated/client.ts';

/** What becomes of a trip when somebody's account is deleted. */
export type Parting = 'LEAVE' | 'DELETE_TRIP' | 'HAND_OVER_FIRST' | 'NOT_A_MEMBER';

/**
 * Nobody else's trip goes with an account, nor is left without an owner; one that nobody could see any more goes.
 * @param seats All of the trip's.
 */
export function partingOf(memberships: readonly Pick<Member, 'userId' | 'role'>[], userId: string): Parting {
  if (!memberships.some((membership) => membership.userId === userId)) return 'NOT_A_MEMBER';
  const others = memberships.filter((membership) => membership.userId !== userId);
  if (others.length === 0) return 'DELETE_TRIP';
  // Every trip has an owner: if it is none of the others, it is they.
  return others.some(({ role }) => role === 'OWNER') ? 'LEAVE' : 'HAND_OVER_FIRST';
}

import type { Member } from '../../prisma/generated/client.ts';

/** The fate of a trip when a person's account is deleted. */
export type Parting = 'LEAVE' | 'DELETE_TRIP' | 'HAND_OVER_FIRST' | 'NOT_A_MEMBER';

/**
 * Decides what happens to a trip when the person's account is deleted. A trip with other members stays, and must keep
 * an owner. A trip without other members is deleted.
 * @param memberships All memberships of the trip.
 */
export function partingOf(memberships: readonly Pick<Member, 'userId' | 'role'>[], userId: string): Parting {
  if (!memberships.some((membership) => membership.userId === userId)) return 'NOT_A_MEMBER';
  const others = memberships.filter((membership) => membership.userId !== userId);
  if (others.length === 0) return 'DELETE_TRIP';
  // Every trip has an owner. If none of the others is one, the person is.
  return others.some(({ role }) => role === 'OWNER') ? 'LEAVE' : 'HAND_OVER_FIRST';
}

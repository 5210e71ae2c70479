import type { Role, Traveler } from '../../prisma/generated/client.ts';
import { can, declarePermissions, EVERY_MEMBER, MANAGERS, OWNERS, type Rows } from '../core/permissions.ts';

export const travelerPermissions = declarePermissions({
  recordMoney: { roles: EVERY_MEMBER, to: 'add travelers and record money' },
  manageMoney: { roles: MANAGERS, to: 'change expenses and travelers of others' },
  claimForOthers: { roles: OWNERS, to: 'name the account of another traveler' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof travelerPermissions> {}
}

/** As many as a trip can have members, and as many companions of theirs. */
export const MAX_TRAVELERS = 400;

/** What is shown for someone who left the trip and then deleted their account. */
export const LEFT_WITHOUT_NAME = 'Someone who left';

/** Whether someone added the traveler by name, and no member has claimed them. */
export const isWithoutAccount = ({ name }: Pick<Traveler, 'name'>): boolean => name !== null;

/**
 * Whether the person may change and remove what was recorded about money: those whom it concerns, owners and admins.
 * @param concernedIds The accounts of who recorded it, and of who paid or received it.
 */
export const canManageMoney = (concernedIds: readonly (string | null)[], userId: string, role: Role): boolean =>
  can(role, 'manageMoney') || (can(role, 'recordMoney') && concernedIds.includes(userId));

/** Whether the person may rename and remove the traveler: who added them, owners and admins. */
export const canManageTraveler = (
  traveler: Pick<Traveler, 'name' | 'createdById'>,
  userId: string,
  role: Role,
): boolean => isWithoutAccount(traveler) && (can(role, 'manageMoney') || traveler.createdById === userId);

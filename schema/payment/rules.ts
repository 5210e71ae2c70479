import type { Payment, Role } from '../../prisma/generated/client.ts';
import { canManageMoney } from '../traveler/rules.ts';

/** Fifty a day for a hundred days. */
export const MAX_PAYMENTS = 5_000;

/** Whether the person may remove and restore the payment: who recorded it, its two people, owners and admins. */
export const canManagePayment = (
  { createdById }: Pick<Payment, 'createdById'>,
  peopleIds: readonly (string | null)[],
  userId: string,
  role: Role,
): boolean => canManageMoney([createdById, ...peopleIds], userId, role);

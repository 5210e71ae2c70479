import type { Expense, Role } from '../../prisma/generated/client.ts';
import { can } from '../core/permissions.ts';
// Declares who may record and manage money.
import '../traveler/rules.ts';

/** Fifty a day for a hundred days. */
export const MAX_EXPENSES = 5_000;

/**
 * Whether the person may change and remove the expense: who recorded it, who paid it, owners and admins. `mayChange` of
 * schema/picture/rules.ts has the same for its receipts.
 */
export const canManageExpense = (
  { createdById }: Pick<Expense, 'createdById'>,
  payerIds: readonly (string | null)[],
  userId: string,
  role: Role,
): boolean =>
  can(role, 'manageMoney') || (can(role, 'recordMoney') && (createdById === userId || payerIds.includes(userId)));

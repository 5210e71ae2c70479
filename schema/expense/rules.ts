import type { Expense, Role } from '../../prisma/generated/client.ts';
import { canManageMoney } from '../traveler/rules.ts';

/** Fifty a day for a hundred days. */
export const MAX_EXPENSES = 5_000;

/** Whether the person may change and remove the expense: who recorded it, who paid it, owners and admins. */
export const canManageExpense = (
  { createdById }: Pick<Expense, 'createdById'>,
  payerIds: readonly (string | null)[],
  userId: string,
  role: Role,
): boolean => canManageMoney([createdById, ...payerIds], userId, role);

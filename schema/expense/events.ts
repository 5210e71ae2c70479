import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type FieldChange, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { withTravelerNames } from '../traveler/names.ts';
import { expenseFields } from './entity.ts';
import { expenseById } from './queries.ts';
import type { RecordedExpense } from './recorded.ts';
import { mayRestoreExpenseFields, restoreExpenseFields } from './restore-fields.ts';
import { canManageExpense } from './rules.ts';

/** Who may restore it: the accounts of who recorded it and who paid it. */
interface Rights {
  createdById: string | null;
  payerIds: readonly string[];
}

const shown: ShownFields<RecordedExpense & Rights> = {
  ...recordingsOf(expenseFields),
  amount: 'MONEY',
  baseAmount: 'MONEY',
  rate: 'TEXT',
  isRefund: 'BOOLEAN',
  split: 'TEXT',
  paid: 'TRAVELER_AMOUNTS',
  shares: 'TRAVELER_AMOUNTS',
  refundOfId: null,
  weights: 'TRAVELER_SHARES',
  activityId: null,
  createdById: null,
  payerIds: null,
};

/** The weights of other splits than SHARES say nothing that the amounts of the shares don't. */
function withoutOtherWeights({ before, after }: TripEvent, changes: readonly FieldChange[]): FieldChange[] {
  const isShares = (payload: unknown) => recordedFields(payload).split === 'SHARES';
  return changes.flatMap((change) => {
    if (change.field !== 'weights') return change;
    const shares = {
      ...change,
      before: isShares(before) ? change.before : null,
      after: isShares(after) ? change.after : null,
    };
    return shares.before === shares.after ? [] : shares;
  });
}

const readChanges = (ctx: Context, event: TripEvent, changes: FieldChange[]): Promise<FieldChange[]> =>
  withTravelerNames(ctx, event.tripId, withoutOtherWeights(event, changes));

const ofExpense = {
  version: 1,
  subject: 'Expense',
  readSubject: expenseById,
  readChanges,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

function rightsIn(before: object): Rights {
  const { createdById, payerIds } = recordedFields(before);
  return {
    createdById: typeof createdById === 'string' ? createdById : null,
    payerIds: Array.isArray(payerIds) ? payerIds.map(String) : [],
  };
}

export const expenseEvents = declareEvents({
  EXPENSE_RECORDED: event<{ after: RecordedExpense }>({
    ...ofExpense,
    description: 'Someone recorded an expense.',
    unseen: 'expenses',
    undoneBy: 'EXPENSE_REMOVED',
  }),
  EXPENSE_UPDATED: event<{ before: Partial<RecordedExpense>; after: Partial<RecordedExpense> }>({
    ...ofExpense,
    description: 'An expense was changed: its texts, its amount, who paid it or who shares it.',
    undoneBy: 'EXPENSE_UPDATED',
    fieldsRestoredBy: 'recordMoney',
    mayRestoreFields: mayRestoreExpenseFields,
    restoreFields: restoreExpenseFields,
  }),
  EXPENSE_REMOVED: event<{ before: RecordedExpense & Rights }>({
    ...ofExpense,
    description: 'An expense was removed, so it counts for nothing. The event’s subject is null.',
    undoneBy: 'EXPENSE_RESTORED',
    mayRestore({ userId, role }, before) {
      const { createdById, payerIds } = rightsIn(before);
      return canManageExpense({ createdById }, payerIds, userId, role);
    },
  }),
  EXPENSE_RESTORED: event<{ after: RecordedExpense }>({
    ...ofExpense,
    description: 'A removed expense was restored, with who paid it and who shares it.',
    restores: true,
    undoneBy: 'EXPENSE_REMOVED',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof expenseEvents> {}
}

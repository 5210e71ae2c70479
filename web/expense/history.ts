import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore, Sentence } from '../history/sentences.ts';

const History_restoreExpense = graphql(`
  mutation History_restoreExpense($input: RestoreExpenseInput!) {
    restoreExpense(input: $input) {
      ... on RestoreExpensePayload {
        expense {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const restore: Restore = async (client, { tripId, subjectId: expenseId, name }) => {
  const variables = { input: { tripId, expenseId } };
  const outcome = await command(client, { mutation: History_restoreExpense, variables });
  return outcome.ok ? { ...outcome, payload: `The expense “${name}” is back.` } : outcome;
};

const base = { label: 'In the trip’s currency', copyOf: 'amount' };
const amounts = { amount: 'Amount', baseAmount: base.label };

/** What is said of an expense as a whole, and of money that came back. */
const whole = (verb: string): Sentence => ({
  ...{ verb: `${verb} the expense`, isNamed: true },
  values: { ...amounts, paid: 'Paid by', shares: 'Shared by' },
  of: ({ changes }) =>
    changes.some(({ field, before, after }) => field === 'isRefund' && (before === 'true' || after === 'true'))
      ? {
          ...{ verb: `${verb} money that came back:`, isNamed: true },
          values: { ...amounts, paid: 'Got back by', shares: 'For' },
        }
      : null,
});

export const history: DomainHistory = {
  EXPENSE_RECORDED: whole('recorded'),
  EXPENSE_UPDATED: { verb: 'changed the expense', isNamed: true, hasFields: true },
  EXPENSE_REMOVED: { ...whole('removed'), restore },
  EXPENSE_RESTORED: whole('restored'),
};

const splits = new Map([
  ['EQUALLY', 'equally among all'],
  ['AMONG', 'equally among some'],
  ['SHARES', 'by shares'],
  ['AMOUNTS', 'by exact amounts'],
]);

export const fields: HistoryFields = {
  spentOn: { label: 'Day' },
  baseAmount: base,
  isRefund: { label: 'Refund' },
  split: { show: (kind) => splits.get(kind) ?? kind },
  weights: { label: 'Shares' },
  paid: { label: 'Paid by' },
  shares: { label: 'Shared by' },
};

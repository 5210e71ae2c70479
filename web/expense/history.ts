import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';

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

export const history: DomainHistory = {
  EXPENSE_RECORDED: { verb: 'recorded the expense', isNamed: true },
  EXPENSE_UPDATED: { verb: 'changed the expense', isNamed: true, hasFields: true },
  EXPENSE_REMOVED: { verb: 'removed the expense', isNamed: true, restore },
  EXPENSE_RESTORED: { verb: 'restored the expense', isNamed: true },
};

const splits = new Map([
  ['EQUALLY', 'equally among all'],
  ['AMONG', 'equally among some'],
  ['SHARES', 'by shares'],
  ['AMOUNTS', 'by exact amounts'],
]);

export const fields: HistoryFields = {
  spentOn: { label: 'Day' },
  baseAmount: { label: 'In the trip’s currency', copyOf: 'amount' },
  isRefund: { label: 'Refund' },
  split: { show: (kind) => splits.get(kind) ?? kind },
  weights: { label: 'Shares' },
  paid: { label: 'Paid by' },
  shares: { label: 'Shared by' },
};

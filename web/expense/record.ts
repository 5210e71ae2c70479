import type { ApolloCache } from '@apollo/client';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';

export const RecordExpense = graphql(`
  mutation RecordExpense($input: RecordExpenseInput!) {
    recordExpense(input: $input) {
      ... on RecordExpensePayload {
        expense {
          id
          ...ExpenseRow_expense @unmask
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** A new expense, as its form shows it. */
export type NewExpense = Omit<ExpenseRow_expenseFragment, 'viewerCan'>;

/** The answer that the screen shows until the server's. It can be changed only once it exists on the server. */
export const shownRecorded = (expense: NewExpense) => ({
  recordExpense: {
    __typename: 'RecordExpensePayload' as const,
    expense: {
      ...expense,
      viewerCan: { __typename: 'ExpensePermissions' as const, update: false, remove: false },
    },
  },
});

export const listExpense = (cache: ApolloCache, tripId: string, id: string): void =>
  addToConnection(cache, {
    parent: { __typename: 'Trip', id: tripId },
    field: 'expenses',
    node: { __typename: 'Expense', id },
    place: 'first',
  });

import { useCommand } from '../apollo/command.ts';
import { addToConnection, removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const RemoveExpense = graphql(`
  mutation RemoveExpense($input: RemoveExpenseInput!) {
    removeExpense(input: $input) {
      ... on RemoveExpensePayload {
        expenseId
      }
      ... on Failure {
        message
      }
    }
  }
`);

const RemoveExpense_restore = graphql(`
  mutation RemoveExpense_restore($input: RestoreExpenseInput!) {
    restoreExpense(input: $input) {
      ... on RestoreExpensePayload {
        expense {
          id
          ...ExpenseRow_expense
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Returns a function that deletes an expense, at once on this screen, and offers to undo it. */
export function useRemoveExpense(tripId: string) {
  const remove = useCommand(RemoveExpense);
  const restore = useCommand(RemoveExpense_restore);

  return async (expense: ExpenseRow_expenseFragment) => {
    const { id, title } = expense;
    const listed = { parent: { __typename: 'Trip', id: tripId }, field: 'expenses', node: expense };
    const putBack = async () => {
      const outcome = await restore({
        variables: { input: { tripId, expenseId: id } },
        optimisticResponse: { restoreExpense: { __typename: 'RestoreExpensePayload', expense } },
        update: (cache, { data }) => {
          if (data?.restoreExpense.__typename === 'RestoreExpensePayload') {
            addToConnection(cache, { ...listed, place: 'first' });
          }
        },
      });
      if (!outcome.ok) toastFailure(failureIn(outcome, texts.restoreFailed));
    };
    const outcome = await remove({
      variables: { input: { expenseId: id } },
      optimisticResponse: { removeExpense: { __typename: 'RemoveExpensePayload', expenseId: id } },
      update: (cache, { data }) => {
        if (data?.removeExpense.__typename === 'RemoveExpensePayload') removeFromConnection(cache, listed);
      },
    });
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.removeFailed));
    toastUndo(texts.removed(title), () => void putBack());
  };
}

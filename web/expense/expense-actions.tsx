import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useCommand } from '../apollo/command.ts';
import { addToConnection, removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const ExpenseActions_remove = graphql(`
  mutation ExpenseActions_remove($input: RemoveExpenseInput!) {
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

const ExpenseActions_restore = graphql(`
  mutation ExpenseActions_restore($input: RestoreExpenseInput!) {
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

interface ExpenseActionsProps {
  tripId: string;
  expense: ExpenseRow_expenseFragment;
  onEdit: () => void;
  onRefund: () => void;
}

/** The actions on an expense. Who recorded it, who paid it, and those who manage the trip change it. */
export function ExpenseActions({ tripId, expense, onEdit, onRefund }: ExpenseActionsProps) {
  const remove = useCommand(ExpenseActions_remove);
  const restore = useCommand(ExpenseActions_restore);
  const { id, title, isRefund, viewerCan } = expense;
  const listed = { parent: { __typename: 'Trip', id: tripId }, field: 'expenses', node: expense };

  const removeIt = async () => {
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

  if (isRefund && !viewerCan.update && !viewerCan.remove) return null;
  return (
    <ActionsMenu
      label={texts.actionsFor(title)}
      actions={[
        {
          id: 'edit',
          label: isRefund ? texts.editRefund : texts.edit,
          icon: <Pencil aria-hidden />,
          isAllowed: viewerCan.update,
          onAction: onEdit,
        },
        {
          id: 'refund',
          label: texts.recordRefund,
          icon: <Undo2 aria-hidden />,
          isAllowed: !isRefund,
          onAction: onRefund,
        },
        {
          id: 'remove',
          label: isRefund ? texts.removeRefund : texts.remove,
          icon: <Trash2 aria-hidden />,
          isDangerous: true,
          isAllowed: viewerCan.remove,
          onAction: () => void removeIt(),
        },
      ]}
    />
  );
}

import { Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { texts } from './texts.ts';

interface ExpenseActionsProps {
  expense: ExpenseRow_expenseFragment;
  onEdit: () => void;
  onRefund: () => void;
  onRemove: () => void;
}

/** The actions on an expense. Who recorded it, who paid it, and those who manage the trip change it. */
export function ExpenseActions({ expense, onEdit, onRefund, onRemove }: ExpenseActionsProps) {
  const { title, isRefund, viewerCan } = expense;
  // Without a menu its room stays, so that the amounts of all rows are below each other.
  if (isRefund && !viewerCan.update && !viewerCan.remove) return <span className="touch-target shrink-0" />;
  return (
    <ActionsMenu
      label={texts.actionsFor(title)}
      actions={[
        {
          id: 'edit',
          needsLine: true,
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
          needsLine: true,
          label: isRefund ? texts.removeRefund : texts.remove,
          icon: <Trash2 aria-hidden />,
          isDangerous: true,
          isAllowed: viewerCan.remove,
          onAction: onRemove,
        },
      ]}
    />
  );
}

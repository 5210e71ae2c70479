import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Menu, type MenuAction } from './menu.tsx';

interface Action extends MenuAction {
  /** Actions that are not allowed are left out. By default an action is allowed. */
  isAllowed?: boolean;
  /** The confirmation before the action. The action's label is also the confirm button. */
  question?: { title: string; consequence: string };
}

interface ActionsMenuProps {
  /** The accessible name of the menu button, such as 'Actions for Dinner'. */
  label: string;
  actions: readonly Action[];
}

export function ActionsMenu({ label: name, actions }: ActionsMenuProps) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const allowed = actions
    .filter(({ isAllowed = true }) => isAllowed)
    .map((action) => (action.question ? { ...action, onAction: () => setAskedId(action.id) } : action));

  return (
    <>
      <Menu label={name} actions={allowed}>
        <EllipsisVertical aria-hidden />
      </Menu>
      {actions.map(
        ({ id, label, question, onAction }) =>
          question && (
            <AlertDialog
              key={id}
              title={question.title}
              isOpen={id === askedId}
              onClose={() => setAskedId(null)}
              onConfirm={onAction}
              confirmLabel={label}
            >
              {question.consequence}
            </AlertDialog>
          ),
      )}
    </>
  );
}

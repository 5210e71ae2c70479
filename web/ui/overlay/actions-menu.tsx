import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Menu, type MenuAction } from './menu.tsx';

interface Action extends MenuAction {
  /** Otherwise the list leaves it out. */
  isAllowed: boolean;
  /** What is asked before it is done; its label is the answer. */
  question?: { title: string; consequence: string };
}

interface ActionsMenuProps {
  /** The accessible name of the button that opens it, such as 'Actions for Dinner'. */
  label: string;
  actions: readonly Action[];
}

/** Three dots that open the list of what may be done to something, some of it only after a question. */
export function ActionsMenu({ label: name, actions }: ActionsMenuProps) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const allowed = actions
    .filter(({ isAllowed }) => isAllowed)
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

import { withReference } from '../apollo/outcome.ts';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { deleteTexts } from './delete-texts.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { useRemoveActivity, useRestoreActivity, waitAgain } from './use-remove-activity.ts';

interface DeleteActivityProps {
  tripId: string;
  activity: PlannedActivity | null;
  onClose: () => void;
}

/** Asks first, then removes the activity at once and offers to undo that. It returns if the server refuses. */
export function DeleteActivity({ tripId, activity, onClose }: DeleteActivityProps) {
  const remove = useRemoveActivity(tripId);
  const restore = useRestoreActivity(tripId);

  const putBack = async (...was: Parameters<typeof restore>) => {
    const outcome = await restore(...was);
    if (!outcome.ok) toastFailure(withReference(deleteTexts.restoreFailed, outcome.reference));
  };
  const confirm = async ({ id, name }: PlannedActivity) => {
    const { outcome, removed, unsent } = await remove(id);
    if (!outcome.ok) return toastFailure(withReference(deleteTexts.deleteFailed, outcome.reference));
    // What was added and removed without a connection never was, so there is nothing to restore, only to add.
    const undo = () => (unsent.length > 0 ? waitAgain(unsent) : void putBack(id, removed));
    toastUndo(deleteTexts.deleted(name), undo);
  };

  return (
    <AlertDialog
      title={deleteTexts.confirmDelete}
      isOpen={activity !== null}
      onClose={onClose}
      onConfirm={() => activity && void confirm(activity)}
      confirmLabel={texts.delete}
      confirmsOnEnter
    />
  );
}

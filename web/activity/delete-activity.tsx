import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { texts } from './texts.ts';

const DeleteActivity_remove = graphql(`
  mutation DeleteActivity_remove($input: RemoveActivityInput!) {
    removeActivity(input: $input) {
      ... on RemoveActivityPayload {
        activityId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface DeleteActivityProps {
  tripId: string;
  /** The one that is about to go; null while none is. */
  activityId: string | null;
  onClose: () => void;
}

/** Asks first, then takes the activity out at once; it comes back with a toast if that is refused. */
export function DeleteActivity({ tripId, activityId, onClose }: DeleteActivityProps) {
  const remove = useCommand(DeleteActivity_remove);

  const confirm = async () => {
    if (!activityId) return;
    const outcome = await remove({
      variables: { input: { activityId } },
      optimisticResponse: { removeActivity: { __typename: 'RemoveActivityPayload', activityId } },
      update: (cache, { data }) => {
        if (data?.removeActivity.__typename !== 'RemoveActivityPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        removeFromConnection(cache, { parent, field: 'activities', node: { __typename: 'Activity', id: activityId } });
      },
    });
    if (!outcome.ok) toastFailure(texts.deleteFailed);
  };

  return (
    <AlertDialog
      title={texts.confirmDelete}
      isOpen={activityId !== null}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={texts.delete}
    />
  );
}

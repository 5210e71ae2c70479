import { useNavigate } from 'react-router-dom';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { AlertWindow } from '../ui/overlay/alert-window.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const DeleteTrip_delete = graphql(`
  mutation DeleteTrip_delete($input: DeleteTripInput!) {
    deleteTrip(input: $input) {
      ... on DeleteTripPayload {
        tripId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface DeleteTripProps {
  trip: { id: string; name: string };
  onClose: () => void;
}

/** Deletes a trip after a confirmation and leaves its page. */
export function DeleteTrip({ trip, onClose }: DeleteTripProps) {
  const remove = useCommand(DeleteTrip_delete);
  const navigate = useNavigate();

  const deleteIt = async () => {
    const outcome = await remove({ variables: { input: { tripId: trip.id } } });
    if (outcome.ok) await navigate('/trips', { replace: true });
    else toastFailure(withReference(outcome.message || texts.deleteFailed, outcome.reference));
  };

  return (
    <AlertWindow
      title={texts.confirmDelete(trip.name)}
      isOpen
      onClose={onClose}
      onConfirm={deleteIt}
      confirmLabel={texts.delete}
    >
      {texts.confirmDeleteHint}
    </AlertWindow>
  );
}

import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHeader_tripFragment } from '../gql/graphql.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { later } from '../ui/later.tsx';
import { Menu } from '../ui/menu.tsx';
import { toastFailure } from '../ui/notices.ts';
import { texts } from './texts.ts';

const EditTripDialog = later(async () => (await import('./edit-trip.tsx')).EditTripDialog);

const TripActions_delete = graphql(`
  mutation TripActions_delete($input: DeleteTripInput!) {
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

/** What those who manage the trip may do to it as a whole; nothing for the others. */
export function TripActions({ trip }: { trip: TripHeader_tripFragment }) {
  const remove = useCommand(TripActions_delete);
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { viewerCan } = trip;
  if (!viewerCan.update && !viewerCan.delete) return null;

  const deleteIt = async () => {
    const outcome = await remove({ variables: { input: { tripId: trip.id } } });
    if (outcome.ok) await navigate('/trips', { replace: true });
    else toastFailure(outcome.message || texts.deleteFailed);
  };

  return (
    <>
      <Menu
        label={texts.actions}
        actions={[
          ...(viewerCan.update
            ? [{ id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: () => setDoing('edit') }]
            : []),
          ...(viewerCan.delete
            ? [
                {
                  id: 'delete',
                  label: texts.delete,
                  icon: <Trash2 aria-hidden />,
                  isDangerous: true,
                  onAction: () => setDoing('delete'),
                },
              ]
            : []),
        ]}
      >
        <EllipsisVertical aria-hidden />
      </Menu>
      {doing === 'edit' && <EditTripDialog trip={trip} onClose={() => setDoing(null)} />}
      <AlertDialog
        title={texts.confirmDelete(trip.name)}
        isOpen={doing === 'delete'}
        onClose={() => setDoing(null)}
        onConfirm={deleteIt}
        confirmLabel={texts.delete}
      >
        {texts.confirmDeleteHint}
      </AlertDialog>
    </>
  );
}

import { EllipsisVertical, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TripHeader_tripFragment } from '../gql/graphql.ts';
import { later } from '../ui/fault/later.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { texts } from './texts.ts';

const DeleteTrip = later(async () => (await import('./delete-trip.tsx')).DeleteTrip, { failure: 'overlay' });
const EditTripDialog = later(async () => (await import('./edit-trip.tsx')).EditTripDialog, { failure: 'overlay' });

/**
 * The menu of the trip: its history, and to edit or delete it for those who may. An open form stays open with its text if
 * they lose the right.
 */
export function TripActions({ trip }: { trip: TripHeader_tripFragment }) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const { viewerCan } = trip;

  return (
    <>
      <Menu
        label={texts.actions}
        actions={[
          {
            id: 'history',
            label: texts.history,
            icon: <History aria-hidden />,
            onAction: () => void navigate(`/trips/${trip.id}/history`),
          },
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
      {doing === 'delete' && <DeleteTrip trip={trip} onClose={() => setDoing(null)} />}
    </>
  );
}

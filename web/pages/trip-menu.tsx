import { useFragment } from '@apollo/client/react';
import {
  Archive,
  ArchiveRestore,
  Coins,
  Copy,
  Files,
  History,
  ImagePlus,
  Images,
  Pencil,
  Share2,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formTexts } from '../trip/form-texts.ts';
import { menuTexts } from '../trip/menu-texts.ts';
import { texts } from '../trip/texts.ts';
import { TripHeader_trip } from '../trip/trip-header.tsx';
import { useArchive } from '../trip/use-archive.ts';
import { useTemplate } from '../trip/use-template.ts';
import { useUndoTogether } from '../trip/use-undo-together.ts';
import { later } from '../ui/fault/later.tsx';
import type { OpenMenu } from '../ui/overlay/menu.tsx';
import { MenuList } from '../ui/overlay/menu-list.tsx';

const ChangeCurrencyDialog = later(async () => (await import('../expense/change-currency.tsx')).ChangeCurrencyDialog, {
  failure: 'overlay',
});
const CoverDialog = later(async () => (await import('../picture/cover-dialog.tsx')).CoverDialog, {
  failure: 'overlay',
});
const DeleteTrip = later(async () => (await import('../trip/delete-trip.tsx')).DeleteTrip, { failure: 'overlay' });
const DuplicateTrip = later(async () => (await import('../trip/duplicate-trip.tsx')).DuplicateTrip, {
  failure: 'overlay',
});
const EditTripDialog = later(async () => (await import('../trip/edit-trip.tsx')).EditTripDialog, {
  failure: 'overlay',
});

/**
 * The list of the trip's menu: to share it, its pictures, files and history, to duplicate and archive it, and what the
 * viewer may change. An open form stays open with its text if they lose the right.
 */
export function TripMenu({ tripId, onShare, ...open }: OpenMenu & { tripId: string; onShare: () => void }) {
  const [doing, setDoing] = useState<'edit' | 'cover' | 'currency' | 'duplicate' | 'delete' | null>(null);
  const navigate = useNavigate();
  const from = { __typename: 'Trip', id: tripId } as const;
  const { data: trip, complete } = useFragment({ fragment: TripHeader_trip, fragmentName: 'TripHeader_trip', from });
  const setArchived = useArchive(tripId);
  const setTemplate = useTemplate(tripId);
  const onUndo = useUndoTogether(tripId);
  if (!complete) return null;
  const { isArchived, isTemplate, viewerCan } = trip;
  const { update, delete: mayDelete } = viewerCan;
  const onClose = () => setDoing(null);

  const actions = [
    { id: 'share', label: texts.share, icon: <Share2 aria-hidden />, onAction: onShare },
    {
      id: 'pictures',
      label: menuTexts.pictures,
      icon: <Images aria-hidden />,
      onAction: () => void navigate(`/trips/${tripId}/pictures`),
    },
    {
      id: 'files',
      label: menuTexts.files,
      icon: <Files aria-hidden />,
      onAction: () => void navigate(`/trips/${tripId}/files`),
    },
    {
      id: 'history',
      needsLine: true,
      label: menuTexts.history,
      icon: <History aria-hidden />,
      onAction: () => void navigate(`/trips/${tripId}/history`),
    },
    ...(update
      ? [
          {
            id: 'edit',
            needsLine: true,
            label: formTexts.edit,
            icon: <Pencil aria-hidden />,
            onAction: () => setDoing('edit'),
          },
          {
            id: 'cover',
            needsLine: true,
            label: menuTexts.cover,
            icon: <ImagePlus aria-hidden />,
            onAction: () => setDoing('cover'),
          },
          {
            id: 'currency',
            needsLine: true,
            label: menuTexts.currency,
            icon: <Coins aria-hidden />,
            onAction: () => setDoing('currency'),
          },
        ]
      : []),
    {
      id: 'duplicate',
      needsLine: true,
      label: menuTexts.duplicate,
      icon: <Copy aria-hidden />,
      onAction: () => setDoing('duplicate'),
    },
    ...(update
      ? [
          {
            id: 'template',
            needsLine: true,
            label: isTemplate ? menuTexts.unmarkTemplate : menuTexts.markTemplate,
            icon: isTemplate ? <StarOff aria-hidden /> : <Star aria-hidden />,
            onAction: () => void setTemplate(!isTemplate),
          },
        ]
      : []),
    {
      id: 'archive',
      needsLine: true,
      label: isArchived ? menuTexts.unarchive : menuTexts.archive,
      icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
      onAction: () => void setArchived(!isArchived),
    },
    ...(mayDelete
      ? [
          {
            id: 'delete',
            needsLine: true,
            label: formTexts.delete,
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            onAction: () => setDoing('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuList {...open} actions={actions} />
      {doing === 'edit' && <EditTripDialog {...{ trip, onClose }} />}
      {doing === 'cover' && <CoverDialog {...{ tripId, onUndo, onClose }} />}
      {doing === 'currency' && <ChangeCurrencyDialog {...{ tripId, onClose }} />}
      {doing === 'duplicate' && <DuplicateTrip canTakePeople={viewerCan.duplicateWithPeople} {...{ trip, onClose }} />}
      {doing === 'delete' && <DeleteTrip {...{ trip, onClose }} />}
    </>
  );
}

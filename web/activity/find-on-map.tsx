import { useState } from 'react';
import { withReference } from '../apollo/outcome.ts';
import type { FoundPlace } from '../place/found-places.ts';
import { PlaceSearch } from '../place/place-search.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { draftOf, fieldsOf } from './draft.ts';
import { findTexts } from './find-texts.ts';
import { formTexts } from './form-texts.ts';
import type { PlannedActivity } from './plan.ts';
import { useUpdateActivity } from './use-save-activity.ts';

interface FindOnMapProps {
  activity: PlannedActivity;
  tripId: string;
  onUndo: (cause: number) => void;
  /** Opens the form, for a place that the search does not find. */
  onEdit: (activity: PlannedActivity) => void;
  onClose: () => void;
}

/** Searches for an activity's address, and saves the point of the chosen place. The address stays as it was written. */
export function FindOnMap({ activity, tripId, onUndo, onEdit, onClose }: FindOnMapProps) {
  const update = useUpdateActivity(tripId);
  const [text, setText] = useState(activity.location ?? '');

  const choose = async ({ latitude, longitude }: FoundPlace) => {
    onClose();
    const before = fieldsOf(draftOf(activity));
    const outcome = await update(activity, { latitude, longitude }, { ...before, latitude, longitude });
    if (!outcome.ok) return toastFailure(withReference(formTexts.notSaved(outcome.message), outcome.reference));
    const { cause } = outcome.payload;
    if (cause !== null) toastUndo(findTexts.found(activity.name), () => onUndo(cause));
  };

  return (
    <Dialog title={findTexts.title(activity.name)} isOpen onClose={onClose}>
      {/* Room for the list of found places. */}
      <div className="min-h-88">
        <PlaceSearch
          autoFocus
          searchesAtOnce
          label={findTexts.place}
          value={text}
          onChange={setText}
          onChoose={(place) => void choose(place)}
          tripId={tripId}
        />
      </div>
      <DialogFooter>
        <Button
          onPress={() => {
            onClose();
            onEdit(activity);
          }}
        >
          {findTexts.form}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

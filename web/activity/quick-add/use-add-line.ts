import { useRef, useState } from 'react';
import { withReference } from '../../apollo/outcome.ts';
import { toastFailure, toastUndo } from '../../ui/overlay/notices.ts';
import { useLatest } from '../../ui/timing/latest.ts';
import { deleteTexts } from '../delete-texts.ts';
import { type ActivityDraft, blankDraft, fieldsOf } from '../draft.ts';
import { formTexts } from '../form-texts.ts';
import type { PlannedActivity } from '../plan.ts';
import { texts } from '../texts.ts';
import { useRemoveActivity } from '../use-remove-activity.ts';
import { newActivityId, useAddActivity } from '../use-save-activity.ts';
import { quickTexts } from './quick-texts.ts';
import type { TripOfLine } from './use-line.ts';

/** An activity that was added before the answer to the search for its place. */
export interface LatePlace {
  id: string;
  /** What to search. It is the activity's location until then. */
  text: string;
}

/** What a line is added to. */
export interface LineOwner {
  trip: TripOfLine;
  activities: readonly PlannedActivity[];
  /** Called with the new activity's id as soon as it is on the screen. */
  onAdded: (id: string) => void;
  onUndo: (cause: number) => void;
}

interface AddLineOptions extends LineOwner {
  /** The line that is being typed. */
  line: string;
  onText: (line: string) => void;
}

/** Adds what a line says. The card appears at once; a refusal puts the line back. */
export function useAddLine({ trip, activities, onAdded, onUndo, line, onText }: AddLineOptions) {
  const add = useAddActivity(trip.id, activities);
  const [late, setLate] = useState<readonly LatePlace[]>([]);
  const remove = useRemoveActivity(trip.id);
  /** The cause of the latest change by a line: the server undoes only a person's last change. */
  const lastCause = useRef(0);
  const putBack = useLatest((refused: string) => onText([refused, line].filter(Boolean).join(' ')));

  const noteChange = (cause: number) => {
    lastCause.current = Math.max(lastCause.current, cause);
  };
  const takeAway = async (id: string) => {
    const { outcome } = await remove(id);
    if (!outcome.ok) toastFailure(withReference(outcome.message ?? deleteTexts.deleteFailed, outcome.reference));
  };
  const addLine = async (typed: string, draft: ActivityDraft, placeToFind: string | null) => {
    const id = newActivityId();
    const name = draft.name.trim();
    onAdded(id);
    const outcome = await add(id, fieldsOf(draft));
    if (outcome.ok) {
      const { cause } = outcome.payload;
      if (cause !== null) {
        noteChange(cause);
        toastUndo(formTexts.added(name), () => (lastCause.current > cause ? void takeAway(id) : onUndo(cause)));
      }
      if (placeToFind !== null) setLate((before) => [...before, { id, text: placeToFind }]);
      return;
    }
    putBack(typed);
    toastFailure(quickTexts.notAdded(name, withReference(outcome.message ?? texts.saveFailed, outcome.reference)));
  };
  const end = (id: string) => setLate((before) => before.filter((each) => each.id !== id));
  return { addLine, late, end, noteChange };
}

export const completeDraft = (draft: Partial<ActivityDraft>, people: number): Required<ActivityDraft> => ({
  ...blankDraft,
  people: String(people),
  ...draft,
});

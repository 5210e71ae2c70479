import { useEffect, useReducer, useRef, useState } from 'react';
import { withReference } from '../../apollo/outcome.ts';
import { Credits } from '../../place/credits.tsx';
import type { FoundPlaces } from '../../place/found-places.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormFailure } from '../../ui/form/use-form-failure.ts';
import { DialogFooter } from '../../ui/overlay/dialog.tsx';
import { announce } from '../../ui/text/announce.ts';
import { formatDayWithWeekday } from '../../ui/text/format.ts';
import type { PlannedActivity } from '../plan.ts';
import { activityAt } from '../same-place.ts';
import { ListRow } from './list-row.tsx';
import { pasteTexts } from './paste-texts.ts';
import { activityOf, changeRows, isAddable, pointOf, type ReadLine, type Row, rowsOf } from './rows.ts';
import { useAddList } from './use-add-list.ts';
import { useLookUps } from './use-look-ups.ts';

interface CheckListProps {
  tripId: string;
  activities: readonly PlannedActivity[];
  lines: readonly ReadLine[];
  /** The trip's days, if they are known and not too many: YYYY-MM-DD. */
  days: readonly string[];
  /** Returns to the text. */
  onBack: () => void;
  /** Called with the ids of the new activities, and the cause for undo; null if they had been added before. */
  onAdded: (ids: string[], cause: number | null) => void;
}

const NO_DAY = 'none';

/** Returns the activity that is at the place of a row already. */
function alreadyAt(row: Row, activities: readonly PlannedActivity[]): PlannedActivity | null {
  const at = pointOf(row);
  return at ? activityAt(activities, { lat: at.latitude, lng: at.longitude }, row.id) : null;
}

/** The second step: each line with what was read in it. Searches the places of names, and adds the chosen lines. */
export function CheckList({ tripId, activities, lines, days, onBack, onAdded }: CheckListProps) {
  const [rows, change] = useReducer(changeRows, lines, rowsOf);
  const [day, setDay] = useState(NO_DAY);
  const [isAdding, setAdding] = useState(false);
  /** What the latest search said about its sources. */
  const [source, setSource] = useState<FoundPlaces | null>(null);
  const { fail, clear } = useFormFailure();
  const add = useAddList(tripId);
  const { done, all } = useLookUps(rows, tripId, (id, found) => {
    if (found) setSource(found);
    change({ kind: 'found', id, found });
  });
  const isSearched = done === all;
  useEffect(() => {
    if (isSearched && all > 0) announce(pasteTexts.allSearched);
  }, [isSearched, all]);
  // The button of the first step, which had the focus, is gone.
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);

  const chosen = rows.filter(isAddable);
  const waiting = chosen.filter((row) => row.search === 'waiting' && !row.at).length;
  const hasFault = rows.some((row) => row.isChosen && !isAddable(row));
  const submit = async () => {
    clear();
    setAdding(true);
    const outcome = await add(chosen.map((row) => activityOf(row, day === NO_DAY ? null : day)));
    setAdding(false);
    if (outcome.ok) {
      onAdded(
        chosen.map(({ id }) => id),
        outcome.payload.cause,
      );
    } else fail(withReference(outcome.message ?? pasteTexts.failed, outcome.reference));
  };

  return (
    <div className="flex flex-col gap-5">
      <p ref={start} tabIndex={-1} className="outline-none">
        {pasteTexts.summary(rows.filter(({ problem }) => problem === null).length)}
      </p>
      {days.length > 0 && (
        <Select
          label={pasteTexts.day}
          options={[
            { id: NO_DAY, label: pasteTexts.noDay },
            ...days.map((id) => ({ id, label: formatDayWithWeekday(id) })),
          ]}
          value={day}
          onChange={setDay}
        />
      )}
      {!isSearched && (
        <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
          <progress
            aria-label={pasteTexts.progress}
            value={done}
            max={all}
            className="h-2 flex-1 overflow-hidden rounded-full accent-primary"
          />
          {pasteTexts.searched(done, all)}
        </p>
      )}
      <ul aria-label={pasteTexts.rows}>
        {rows.map((row) => (
          <ListRow key={row.id} row={row} already={alreadyAt(row, activities)} onChange={change} />
        ))}
      </ul>
      {source && (
        <div className="flex flex-col gap-1">
          {source.isPartial && <p className="text-sm text-warning">{pasteTexts.partial}</p>}
          <Credits attribution={source.attribution} />
        </div>
      )}
      {waiting > 0 && <p className="text-sm text-warning">{pasteTexts.waitingRows(waiting)}</p>}
      <DialogFooter>
        <Button onPress={onBack}>{pasteTexts.back}</Button>
        <Button
          needsLine
          variant="primary"
          isDisabled={chosen.length === 0 || hasFault}
          isPending={isAdding}
          onPress={() => void submit()}
        >
          {pasteTexts.add(chosen.length)}
        </Button>
      </DialogFooter>
    </div>
  );
}

import { MapPin, MapPinCheck } from 'lucide-react';
import { placeText } from '../../place/found-places.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { writtenConfig } from '../../written-config.ts';
import { formTexts } from '../form-texts.ts';
import type { PlannedActivity } from '../plan.ts';
import { pasteTexts } from './paste-texts.ts';
import { nameProblemOf, type Row, type RowChange } from './rows.ts';

interface ListRowProps {
  row: Row;
  /** The activity that is at its place already; null: none. */
  already: PlannedActivity | null;
  onChange: (change: RowChange) => void;
}

/** As long as a line of the select on a phone; the whole text wraps in the list. */
const MAX_OPTION = 80;
const NO_PLACE = 'none';

/** A line of the list: whether to add it, its name and its place. On a phone the place is below the name. */
export function ListRow({ row, already, onChange }: ListRowProps) {
  const { id, line, name, isChosen } = row;
  // A point without a name may get one from the search.
  const mayGetName = name === '' && row.search === 'waiting';
  const nameProblem = isChosen && !mayGetName ? nameProblemOf(row) : null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-t py-4 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <label className="touch-target mt-6 flex items-center self-start">
        <input
          type="checkbox"
          aria-label={pasteTexts.choose(line, name.trim())}
          className="size-5 shrink-0 accent-primary"
          checked={isChosen}
          onChange={({ target }) => onChange({ kind: 'choose', id, isChosen: target.checked })}
        />
      </label>
      <TextField
        label={pasteTexts.name(line)}
        value={name}
        onChange={(text) => onChange({ kind: 'rename', id, name: text })}
        isInvalid={nameProblem !== null}
        errorMessage={nameProblem ?? undefined}
      />
      <div className="col-start-2 sm:col-start-3">
        <PlaceOfRow row={row} onChange={onChange} />
      </div>
      {already && (
        <p className="wrap-anywhere col-start-2 flex items-start gap-2 text-sm text-warning sm:col-end-4">
          <MapPinCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {formTexts.alreadyHere(already.name, '')}
        </p>
      )}
      {row.problem !== null && (
        <div className="col-start-2 flex flex-col gap-1 text-sm sm:col-end-4">
          <p className="wrap-anywhere line-clamp-2 text-muted">{row.text}</p>
          <p className="text-danger">{row.problem}</p>
        </div>
      )}
    </li>
  );
}

function PlaceOfRow({ row: { id, line, at, found, guess, search }, onChange }: Omit<ListRowProps, 'already'>) {
  if (found.length > 0) {
    return (
      <Select
        label={pasteTexts.place(line)}
        options={[
          ...found.map((place, index) => ({ id: String(index), label: placeText(place, MAX_OPTION) })),
          { id: NO_PLACE, label: pasteTexts.noPlace },
        ]}
        value={guess === null ? NO_PLACE : String(guess)}
        onChange={(chosen) => onChange({ kind: 'place', id, guess: chosen === NO_PLACE ? null : Number(chosen) })}
        {...(guess !== null && { description: pasteTexts.guess })}
      />
    );
  }
  const text = {
    none: '',
    waiting: pasteTexts.waiting,
    done: writtenConfig().findsAddresses === false ? pasteTexts.notInList : pasteTexts.notFound,
    failed: pasteTexts.notSearched,
  }[search];
  return (
    <p className="wrap-anywhere flex gap-2 text-muted text-sm sm:mt-8">
      {at && <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {at ? pasteTexts.exact(at.latitude, at.longitude) : text}
    </p>
  );
}

import { type Ref, useImperativeHandle, useState } from 'react';
import { Credits } from '../../place/credits.tsx';
import { texts as placeTexts } from '../../place/texts.ts';
import { Pressable } from '../../ui/button/pressable.tsx';
import { currencySign } from '../../ui/text/money.ts';
import { useTripCurrency } from '../../ui/text/trip-currency.ts';
import { AlreadyHere } from '../already-here.tsx';
import { type ActivityDraft, activityDraft } from '../draft.ts';
import type { PlannedActivity } from '../plan.ts';
import { activityAt } from '../same-place.ts';
import { FindLatePlace } from './find-late-place.tsx';
import { partsOf } from './line-parts.tsx';
import { PartChip } from './part-chip.tsx';
import { quickTexts } from './quick-texts.ts';
import { completeDraft, type LineOwner, useAddLine } from './use-add-line.ts';
import { type Line, useLine } from './use-line.ts';
import { useSettled } from './use-settled.ts';

/** What to do with the line: add it, or open the form with it. */
export type Way = 'add' | 'form';

export interface LineHandle {
  finish: (way: Way) => void;
}

interface LineReadingProps extends LineOwner {
  text: string;
  onText: (text: string) => void;
  people: number;
  /** The day that is chosen elsewhere: of a line that says none. Null: none. */
  day: string | null;
  /** The day that the person is looking at: of a time without a day. */
  viewedDay: string | null;
  onForm: (known: Partial<ActivityDraft>) => void;
  /** Moves the focus to the line. */
  onFocus: () => void;
  isShown: boolean;
  ref: Ref<LineHandle>;
}

/** Shows what is read from the line, and adds it. */
export function LineReading(props: LineReadingProps) {
  const { text, onText, people, day, viewedDay, onForm, onFocus, isShown, ref, ...owner } = props;
  const { trip } = owner;
  /** The day of the line before: the next one is often on the same day. */
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [problem, setProblem] = useState({ text: '', of: '' });
  const line = useLine(text, { trip, usualDay: day ?? lastDay, viewedDay });
  const { addLine, late, end, noteChange } = useAddLine({ ...owner, line: text, onText });

  const finish = (way: Way) => {
    if (way === 'form') return onForm(line.draft);
    const draft = completeDraft(line.draft, people);
    const name = draft.name.trim();
    const issue = name ? activityDraft.safeParse(draft).error?.issues[0]?.message : quickTexts.noName;
    if (issue !== undefined) return setProblem({ text: issue, of: text });
    onText('');
    line.restart();
    if (line.day !== null) setLastDay(line.day);
    void addLine(text, draft, line.place?.isSearching ? line.place.location : null);
  };
  useImperativeHandle(ref, () => ({ finish }));

  return (
    <>
      {isShown && (
        <Panel
          line={line}
          isEmpty={text.trim() === ''}
          timeZone={trip.timeZone}
          already={alreadyAt(line.place, owner.activities)}
          problem={problem.of === text ? problem.text : ''}
          onReject={(kind) => {
            onFocus();
            line.reject(kind);
            if (kind === 'day') setLastDay(null);
          }}
        />
      )}
      {late.map((each) => (
        <FindLatePlace
          key={each.id}
          late={each}
          tripId={trip.id}
          timeZone={trip.timeZone}
          onPut={noteChange}
          onEnd={() => end(each.id)}
        />
      ))}
    </>
  );
}

/** Returns the activity that is at the place of the line already. */
function alreadyAt(place: Line['place'], activities: readonly PlannedActivity[]): PlannedActivity | null {
  if (!place || place.isSearching || place.latitude === null || place.longitude === null) return null;
  return activityAt(activities, { lat: place.latitude, lng: place.longitude }, null);
}

interface PanelProps {
  line: Line;
  isEmpty: boolean;
  timeZone: string;
  /** The activity that is at the place already; null: none. */
  already: PlannedActivity | null;
  problem: string;
  onReject: Line['reject'];
}

/** Under the line, over the plan, so that nothing moves away under a press. On a phone it is above the line. */
function Panel({ line, isEmpty, timeZone, already, problem, onReject }: PanelProps) {
  const currency = useTripCurrency();
  const parts = partsOf(line, timeZone, currency);
  const read = useSettled(parts.map(({ label }) => label).join(', '));
  const places = line.place?.isSearching ? [] : (line.place?.found?.places ?? []);
  const otherCost = line.otherCost !== null && quickTexts.otherCost(line.otherCost, currencySign(currency));
  const note = problem || (line.lacksDay && quickTexts.noDay) || otherCost || (line.place?.failure ?? '');
  const isPartial = !line.place?.isSearching && line.place?.found?.isPartial;

  return (
    <div className="flex flex-col gap-1.5 border-line bg-card p-2 max-sm:min-h-0 max-sm:overflow-y-auto max-sm:border-t sm:absolute sm:inset-x-0 sm:top-full sm:rounded-card sm:border sm:shadow-raised">
      <ul aria-label={quickTexts.read} className="flex flex-wrap gap-1.5 empty:hidden">
        {parts.map((part) => (
          <PartChip key={part.kind} {...part} onReject={() => onReject(part.kind)} />
        ))}
      </ul>
      {places.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm">
          <span className="text-muted">{quickTexts.otherPlaces}</span>
          {places.map(
            ({ name, context }, at) =>
              at !== line.place?.index && (
                <Pressable
                  key={`${name} ${context}`}
                  aria-label={quickTexts.choosePlace([name, context].filter(Boolean).join(' · '))}
                  onPress={() => line.choosePlace(at)}
                  className="touch-target max-w-full cursor-pointer truncate rounded-plate px-2 text-left text-link hover:bg-tint"
                >
                  {[name, context].filter(Boolean).join(' · ')}
                </Pressable>
              ),
          )}
        </p>
      )}
      {already && <AlreadyHere activity={already} />}
      {isEmpty && parts.length === 0 && <p className="text-muted text-sm">{quickTexts.hint}</p>}
      <p role="status" className="text-sm text-warning empty:hidden">
        {note || (isPartial && placeTexts.partial)}
      </p>
      {places.length > 0 && <Credits attribution={line.place?.found?.attribution ?? []} />}
      <span role="status" className="sr-only">
        {read && quickTexts.readAloud(read)}
      </span>
    </div>
  );
}

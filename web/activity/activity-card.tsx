import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useIsStuck } from '../queue/waiting.ts';
import { BookingSign, PrintedBooking } from '../reservation/booking-sign.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Link } from '../ui/button/link.tsx';
import { DragHandle } from '../ui/drag/drag-handle.tsx';
import { useIsRowReady } from '../ui/drag/drag-row.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useIsPointed } from '../ui/list/pointed.ts';
import { useFormatCost } from '../ui/text/trip-currency.ts';
import { ActivityMenu } from './activity-menu.tsx';
import type { Moves } from './activity-menu-list.tsx';
import { briefPlaces } from './brief-places.ts';
import { AnswerSlot, FacesSlot, SignSlot } from './card-slots.tsx';
import { categoryLook } from './category.tsx';
import { useHighlight } from './just-added.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { formatLength, formatWhen, needsLength } from './times.ts';

export interface ActivityActions {
  onOpen: (activity: PlannedActivity) => void;
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
  onRecordCost: (activity: PlannedActivity) => void;
}

interface ActivityCardProps extends ActivityActions {
  activity: PlannedActivity;
  timeZone: string;
  /** Whether it is a row of a plan, under its day. It takes one line, in a small window two. */
  isRow?: boolean;
  note?: ReactNode;
  moves?: Moves;
}

// With room for it everything is in one line. With less the facts that don't fit are in a second line, which is
// cut off: each, because an empty first one keeps the next from the first line. Without any, the line takes no space.
// On paper nothing is left out.
const rowStyle = {
  text: 'py-1 one-line:flex one-line:items-baseline one-line:gap-x-3 one-line:py-0',
  name: 'line-clamp-2 one-line:line-clamp-1 one-line:min-w-24 one-line:shrink print:line-clamp-none',
  more: 'flex-wrap items-center one-line:contents',
  when: 'one-line:order-first one-line:min-w-38',
  facts:
    'h-5 flex-1 flex-wrap overflow-hidden whitespace-nowrap before:-mr-3 before:h-5 before:self-start before:content-[""] max-sm:has-[>:only-child]:h-0 print:h-auto print:basis-40 one-line:order-last one-line:ml-auto one-line:max-w-[45%] one-line:flex-none one-line:flex-nowrap',
  place: 'grow basis-16 truncate print:whitespace-normal one-line:grow-0 one-line:basis-auto',
  description:
    'hidden text-muted text-sm one-line:block one-line:min-w-0 one-line:flex-1 one-line:truncate print:block print:whitespace-pre-line',
};
const wholeStyle: typeof rowStyle = {
  text: 'py-3',
  name: '',
  more: 'flex-wrap items-baseline',
  when: '',
  facts: 'flex-wrap',
  place: '',
  description: 'mt-2 max-w-[68ch] whitespace-pre-line',
};

/** An activity. A button lies over the card, below the others, so that a press anywhere opens it. */
export function ActivityCard({ activity, timeZone, isRow = false, note, moves, ...on }: ActivityCardProps) {
  const money = useFormatCost();
  const isReady = useIsRowReady();
  const card = useRef<HTMLElement>(null);
  const highlight = useHighlight(activity.id, card);
  const isStuck = useIsStuck(activity.id);
  const isMarked = useIsPointed(activity.id) || highlight !== null;
  const whole = formatLength(activity, timeZone);
  const isBeside = needsLength(activity, timeZone);
  const span = formatWhen(activity, timeZone, !isRow);
  const length = isBeside ? '' : whole;
  const place = briefPlaces(activity);
  const Heading = isRow ? 'h4' : 'h3';
  const style = isRow ? rowStyle : wholeStyle;
  const [onEdit, onDelete] = [() => on.onEdit(activity), () => on.onDelete(activity)];

  return (
    <Card
      as="article"
      ref={(element) => {
        card.current = element;
      }}
      aria-label={activity.name}
      className={`faint-buttons relative isolate flex items-center gap-x-3 px-3 max-sm:gap-x-2 hover:border-input print:break-inside-avoid ${isMarked ? 'outline-3 outline-signal outline-offset-2' : ''}`}
    >
      <button
        type="button"
        aria-label={texts.openOne(activity.name)}
        aria-haspopup="dialog"
        onClick={() => on.onOpen(activity)}
        className="absolute inset-0 cursor-pointer rounded-card print:hidden"
      />
      <DragHandle label={texts.drag(activity.name)} className="relative z-1 -mx-3" />
      <SignSlot activity={activity} />
      <div className={`min-w-0 flex-1 ${style.text}`}>
        <Heading className={`written font-extrabold font-sign leading-snug tracking-sign ${style.name}`}>
          {activity.name}
        </Heading>
        <div className={`flex min-w-0 gap-x-3 gap-y-0.5 text-sm max-sm:gap-x-2 ${style.more}`}>
          {span && (
            <p className={`figures font-bold text-link one-line:shrink-0 ${style.when}`}>
              {span}
              {isBeside && whole && (
                // In a line of its own if it has no room behind the times.
                <span className="inline-block whitespace-pre-wrap">
                  {/* The dot of the typeface for signs has no width. */}
                  <span className="font-sans leading-none"> ·</span> {whole}
                </span>
              )}
            </p>
          )}
          {activity.reservation && <BookingSign booking={activity.reservation} />}
          {note && <span className="relative z-1 shrink-0">{note}</span>}
          {isStuck && (
            <Link to="/waiting" className="relative z-1 shrink-0 print:hidden">
              <Badge tone="warning">{texts.waitsForDecision}</Badge>
            </Link>
          )}
          {highlight?.isNew && <Badge tone="success">{texts.justAdded}</Badge>}
          <FacesSlot activity={activity} />
          <ul className={`flex min-w-0 items-baseline gap-x-3 text-muted ${style.facts}`}>
            <li className={isRow ? 'max-sm:sr-only' : ''}>{categoryLook(activity.category).label}</li>
            {activity.cost !== null && (
              <li className="figures shrink-0 font-bold text-ink one-line:order-last">{money(activity.cost)}</li>
            )}
            {length && (
              <li className={`figures shrink-0 one-line:order-2 ${isRow && span ? 'max-sm:hidden' : ''}`}>{length}</li>
            )}
            {place && (
              <li className={`written min-w-0 one-line:order-1 ${style.place}`}>
                <MapPin aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
                {place}
              </li>
            )}
          </ul>
        </div>
        {activity.description && <p className={`written ${style.description}`}>{activity.description}</p>}
        {activity.reservation && <PrintedBooking booking={activity.reservation} />}
      </div>
      <div className="relative z-1 -mr-3 flex shrink-0 items-center print:hidden">
        <AnswerSlot activity={activity} />
        {isReady ? (
          <>
            <IconButton label={texts.editOne(activity.name)} onPress={onEdit} className="max-sm:hidden">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={texts.deleteOne(activity.name)} onPress={onDelete} className="max-sm:hidden">
              <Trash2 aria-hidden />
            </IconButton>
            <ActivityMenu {...{ activity, moves, onEdit, onDelete }} onRecordCost={() => on.onRecordCost(activity)} />
          </>
        ) : (
          [1, 2, 3].map((button) => (
            <span key={button} className={`touch-target ${button > 1 ? 'max-sm:hidden' : ''}`} />
          ))
        )}
      </div>
    </Card>
  );
}

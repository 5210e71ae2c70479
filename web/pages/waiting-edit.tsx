import { Copy, RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCanReach } from '../apollo/connection.ts';
import { isKind, roleOf, type Waiting, waitingOf } from '../queue/entry.ts';
import { isGoing } from '../queue/settle.ts';
import { onQueue } from '../queue/waiting.ts';
import { useAuth } from '../session/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { stateToShow } from '../ui/list/shown.ts';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { formatDateTime, formatList } from '../ui/text/format.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { WaitingConflict } from './waiting-conflict.tsx';
import { waitingTexts as texts } from './waiting-texts.ts';
import { fieldsOf, hasWords, leadOf, nameOf, type TripOfValues, valuesOf, wordsOf } from './waiting-words.ts';

interface WaitingEditProps {
  entry: Waiting;
  trip: TripOfValues;
  /** All that waits, in its order. */
  all: readonly Waiting[];
  /** Whether the viewer is not on the trip any more. Then nothing can be sent. */
  isTripGone: boolean;
  isPaused: boolean;
}

function stateOf({ entry, all, isPaused }: WaitingEditProps, isReached: boolean, ownName: string | null): string {
  const { clashes = [], message } = entry.stuck ?? {};
  if (clashes.length > 0 && clashes.every(({ by }) => by !== null && by === ownName)) return texts.changedElsewhere;
  if (message !== undefined) return message;
  if (!isKind(entry.kind)) return texts.unknown;
  if (!isGoing(all, entry)) return texts.held;
  if (!isPaused) return texts.sending;
  return isReached ? texts.unserved : texts.unreached;
}

/** What is put back is an activity, so that its edit can be written. */
const canPutBack = (entry: Waiting): boolean => ['create', 'update'].includes(roleOf(entry) ?? '');

/** Restores what was removed meanwhile, and sends the edit again after that. */
function putBack({ id, tripId, subjectId, shown }: Waiting): void {
  const edit = { kind: 'restoreActivity', tripId, subjectId, input: {}, ...(shown && { shown }) } as const;
  const restore = waitingOf(edit, new Date(serverNow()).toISOString(), false);
  onQueue((queue) => queue.putBack(id, restore));
}

/** An edit that waits: what it is, since when, why, and what the person can do about it. */
export function WaitingEdit(props: WaitingEditProps) {
  const { entry, trip, isTripGone } = props;
  const { id, stuck, at } = entry;
  /** Why it is stuck, if the person can do something about that. */
  const reason = isTripGone ? null : stuck?.reason;
  const [isAsking, setAsking] = useState(false);
  const isReached = useCanReach();
  const { user } = useAuth();
  const title = useId();
  const fields = fieldsOf(entry, trip);
  const words = hasWords(entry);
  const discard = () => onQueue((queue) => queue.discard(id));
  const action = (label: string, icon: ReactNode, onPress: () => void) => (
    <Button
      variant="quiet"
      icon={icon}
      onPress={onPress}
      aria-label={texts.about(label, `${leadOf(entry)} ${nameOf(entry).slice(0, 60)}`)}
    >
      {label}
    </Button>
  );

  return (
    <li aria-labelledby={title} className="p-4">
      <p id={title} className="wrap-anywhere font-semibold">
        {leadOf(entry)}{' '}
        {reason === 'changed' ? (
          // What it is now is to be seen before it is removed.
          <Link to={`/trips/${entry.tripId}`} state={stateToShow(entry.subjectId)} className={linkStyle}>
            <bdi>{nameOf(entry)}</bdi>
          </Link>
        ) : (
          <bdi className={entry.kind === 'sendMessage' ? 'line-clamp-3 whitespace-pre-line' : ''}>{nameOf(entry)}</bdi>
        )}
        {fields.length > 0 && <span className="font-normal">: {formatList(fields)}</span>}
      </p>
      <p className="wrap-anywhere mt-1 text-sm">
        <span className={stuck ? 'font-semibold text-danger' : 'text-muted'}>
          {stateOf(props, isReached, user?.username ?? null)}
        </span>{' '}
        <time dateTime={at} className="figures text-muted">
          {texts.madeAt(formatDateTime(at, deviceTimeZone()))}
        </time>
      </p>
      {stuck && reason !== 'conflict' && <Values entry={entry} trip={trip} />}
      {reason === 'conflict' && <WaitingConflict entry={entry} clashes={stuck?.clashes ?? []} trip={trip} />}
      <div className="-mx-4 mt-2 flex flex-wrap">
        {reason === 'gone' &&
          canPutBack(entry) &&
          action(texts.putBack, <RotateCcw aria-hidden />, () => putBack(entry))}
        {reason === 'changed' &&
          action(texts.removeAnyway, <Trash2 aria-hidden />, () => onQueue((queue) => queue.retry(id)))}
        {reason === 'refused' &&
          action(texts.retry, <RotateCw aria-hidden />, () => onQueue((queue) => queue.retry(id)))}
        {words && action(texts.copy, <Copy aria-hidden />, () => void copy(wordsOf(entry, trip), texts.copied))}
        {reason === 'changed'
          ? action(texts.leaveThere, <Undo2 aria-hidden />, discard)
          : action(texts.discard, <Trash2 aria-hidden />, () => (words ? setAsking(true) : discard()))}
      </div>
      <AlertDialog
        title={texts.confirmDiscard}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        confirmLabel={texts.discard}
      >
        {texts.lost}
      </AlertDialog>
    </li>
  );
}

/** What an edit would write, of one that is not sent by itself any more. */
function Values({ entry, trip }: Pick<WaitingEditProps, 'entry' | 'trip'>) {
  const values = valuesOf(entry, trip);
  if (values.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {values.map(({ field, label, text }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd className="written min-w-0 whitespace-pre-line">{text || texts.nothing}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { Card } from '../ui/layout/card.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { dayKey, formatDayWithWeekday } from '../ui/text/format.ts';
import { HistoryChange } from './history-change.tsx';
import { type HistoryEvent, HistoryEventRow } from './history-event.tsx';
import { sentences } from './sentences.ts';
import { texts } from './texts.ts';
import { usePutBack } from './use-put-back.ts';
import { useRestore } from './use-restore.ts';

const PutBack = later(async () => (await import('./put-back.tsx')).PutBack, { failure: 'overlay' });

interface HistoryListProps {
  tripId: string;
  timeZone: string;
  /** Newest first. */
  events: readonly HistoryEvent[];
  hasEarlier: boolean;
  onEarlier: () => Promise<void>;
  /** Shows only the changes of an entity. Null: it already does. */
  onOnly: ((subjectId: string, name: string) => void) | null;
}

export function HistoryList({ tripId, timeZone, events, hasEarlier, onEarlier, onOnly }: HistoryListProps) {
  const [isReading, setReading] = useState(false);
  const { restore, restoring } = useRestore(tripId);
  const { asked, ask, confirm, close, puttingBack } = usePutBack(tripId);
  const readEarlier = async () => {
    setReading(true);
    await onEarlier().catch((error: unknown) => {
      complain(error);
      toastFailure(texts.earlierFailed);
    });
    setReading(false);
  };
  // Only the newest event of an entity says whether it is still gone.
  const newest = new Map(events.toReversed().map((event) => [event.subjectId, event]));
  const isRestorable = (event: HistoryEvent) =>
    event.viewerCanRestore && isRemoval(event) && newest.get(event.subjectId) === event;
  const hasEarlierValues = (event: HistoryEvent) => {
    const last = newest.get(event.subjectId);
    return event.viewerCanRestore && !isRemoval(event) && last !== undefined && !isRemoval(last);
  };

  const row = (event: HistoryEvent) => (
    <HistoryEventRow
      key={event.seq}
      event={event}
      timeZone={timeZone}
      onOnly={onOnly && ((name) => onOnly(event.subjectId, name))}
      onRestore={isRestorable(event) ? () => void restore(event) : null}
      onPutBack={hasEarlierValues(event) ? () => void ask(event) : null}
      isPending={restoring === event.seq || puttingBack === event.seq}
    />
  );

  return (
    <div className="flex flex-col gap-6">
      {grouped(events, ({ at }) => dayKey(at, timeZone)).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`history-${day}`}>
          <h2 id={`history-${day}`} className="mb-2 font-extrabold font-sign text-lg">
            {formatDayWithWeekday(day)}
          </h2>
          <Card className="px-4">
            <ul className="divide-y">
              {grouped(ofDay, ({ cause }) => cause).map(([cause, together]) => (
                <HistoryChange key={cause} events={together} row={row} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {asked && <PutBack {...asked} timeZone={timeZone} onClose={close} onConfirm={() => void confirm(asked)} />}
      {hasEarlier && (
        <Button onPress={() => void readEarlier()} isPending={isReading} className="self-center">
          {texts.earlier}
        </Button>
      )}
    </div>
  );
}

const isRemoval = ({ kind }: HistoryEvent) => sentences[kind]?.restore !== undefined;

function grouped<Key>(events: readonly HistoryEvent[], keyOf: (event: HistoryEvent) => Key): [Key, HistoryEvent[]][] {
  const groups = new Map<Key, HistoryEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(event);
  }
  return [...groups];
}

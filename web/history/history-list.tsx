import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { dayKey, formatDayWithWeekday } from '../ui/text/format.ts';
import { type HistoryEvent, HistoryEventRow } from './history-event.tsx';
import { texts } from './texts.ts';
import { useRestoreActivity } from './use-restore-activity.ts';

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

/** The changes of a trip, by day. */
export function HistoryList({ tripId, timeZone, events, hasEarlier, onEarlier, onOnly }: HistoryListProps) {
  const [isReading, setReading] = useState(false);
  const { restore, restoring } = useRestoreActivity(tripId);
  const readEarlier = async () => {
    setReading(true);
    await onEarlier().catch((error: unknown) => {
      complain(error);
      toastFailure(texts.earlierFailed);
    });
    setReading(false);
  };
  // Only the newest event of an activity says whether it is still gone.
  const newest = new Map(events.toReversed().map(({ subjectId, seq }) => [subjectId, seq]));
  const isGone = ({ kind, subjectId, seq }: HistoryEvent) =>
    kind === 'ACTIVITY_REMOVED' && newest.get(subjectId) === seq;

  return (
    <div className="flex flex-col gap-6">
      {byDay(events, timeZone).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`history-${day}`}>
          <h2 id={`history-${day}`} className="mb-2 font-extrabold font-sign text-lg">
            {formatDayWithWeekday(day)}
          </h2>
          <Card className="px-4">
            <ul className="divide-y">
              {ofDay.map((event) => (
                <HistoryEventRow
                  key={event.seq}
                  event={event}
                  timeZone={timeZone}
                  onOnly={onOnly && ((name) => onOnly(event.subjectId, name))}
                  onRestore={isGone(event) ? () => void restore(event) : null}
                  isPending={restoring === event.seq}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {hasEarlier && (
        <Button onPress={() => void readEarlier()} isPending={isReading} className="self-center">
          {texts.earlier}
        </Button>
      )}
    </div>
  );
}

function byDay(events: readonly HistoryEvent[], timeZone: string): [day: string, events: HistoryEvent[]][] {
  const days = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const day = dayKey(event.at, timeZone);
    const ofDay = days.get(day) ?? [];
    days.set(day, ofDay);
    ofDay.push(event);
  }
  return [...days];
}

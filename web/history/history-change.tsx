import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import type { HistoryEvent } from './history-event.tsx';
import { texts } from './texts.ts';

interface HistoryChangeProps {
  /** The events of one change, newest first. */
  events: readonly HistoryEvent[];
  row: (event: HistoryEvent) => ReactNode;
}

/** One change. Of several events, such as those of a trip that moves with its plan, the first one represents all. */
export function HistoryChange({ events, row }: HistoryChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = events.toReversed();
  return (
    <>
      {first && row(first)}
      {others.length > 0 && (
        <li className="py-1">
          <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} className="ml-7">
            {isOpen ? texts.hideTogether : texts.showTogether(others.length)}
          </Button>
        </li>
      )}
      {isOpen && others.map(row)}
    </>
  );
}

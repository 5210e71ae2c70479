import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ActivityActions, ActivityCard } from '../activity/activity-card.tsx';
import type { PlannedActivity } from '../activity/plan.ts';
import { texts } from '../map/texts.ts';
import { IconButton } from '../ui/button/icon-button.tsx';

/** To each side of the selected one, so many cards are rendered. One swipe passes fewer. */
const AROUND = 5;
/** The time without a move of the cards after which the swipe has ended: not all browsers report its end. */
const ENDS_MS = 100;

interface MapCardsProps extends ActivityActions {
  activities: readonly PlannedActivity[];
  selected: PlannedActivity;
  onSelect: (id: string) => void;
  timeZone: string;
}

/** One card at a time, to swipe through or with the previous and next buttons, which wrap around. */
export function MapCards({ activities, selected, onSelect, timeZone, ...actions }: MapCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = activities.indexOf(selected);
  const isFirst = useRef(true);

  /** The distance between two cards, in px. */
  const pitch = () => {
    const [first, second] = list.current?.children ?? [];
    return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  };

  useEffect(() => {
    const left = index * pitch();
    // A card that a swipe has brought there is there.
    if (Math.abs((list.current?.scrollLeft ?? 0) - left) > 1)
      list.current?.scrollTo({ left, behavior: isFirst.current ? 'instant' : 'auto' });
    isFirst.current = false;
  }, [index]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = (by: number) => {
    const next = activities.at((index + by) % activities.length);
    if (next) onSelect(next.id);
  };
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const at = activities[Math.round((list.current?.scrollLeft ?? 0) / (pitch() || 1))];
      if (at) onSelect(at.id);
    }, ENDS_MS);
  };

  return (
    <div className="pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between px-2">
        <IconButton label={texts.previous} onPress={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <p aria-live="polite" className="figures font-bold">
          {texts.counter(index + 1, activities.length)}
          <span className="sr-only">: {selected.name}</span>
        </p>
        <IconButton label={texts.next} onPress={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <ol
        ref={list}
        aria-label={texts.map}
        onScroll={settle}
        className="relative flex min-h-18 snap-x snap-mandatory items-stretch gap-2 overflow-x-auto scroll-smooth px-6 py-1 [scrollbar-width:none]"
      >
        {activities.map((activity, place) => (
          <li
            key={activity.id}
            inert={activity.id !== selected.id}
            className="w-[calc(100%-1rem)] shrink-0 snap-center"
          >
            {Math.abs(place - index) <= AROUND && (
              <ActivityCard activity={activity} timeZone={timeZone} isRow {...actions} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

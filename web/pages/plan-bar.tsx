import { CalendarDays, List, Map as MapIcon } from 'lucide-react';
import type { Ref } from 'react';
import { texts } from '../activity/texts.ts';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { AddButton } from './add-button.tsx';

const PlanTools = later(async () => (await import('./plan-tools.tsx')).PlanTools, {
  // As wide as its buttons.
  placeholder: <span className="touch-target w-35 max-[24.25rem]:w-23 sm:w-22" />,
  failure: 'outside',
});

/** The heights of what stays at the top above the strip of days: the tabs and this bar, on phones in two rows. */
export const stuckHeights =
  '[--tabs-height:0rem] [--views-height:3.625rem] max-[21.2rem]:[--views-height:6.625rem] sm:[--tabs-height:3rem] wide:[--views-height:0rem] short:[--views-height:0rem]';

/**
 * On a phone its add button is over the strip of days. In a wide window it is in the row of the tabs, which ends 8 px
 * above the section of the plan.
 */
const barStyle =
  'sticky top-(--tabs-height) z-10 max-sm:z-20 -mx-4 flex flex-wrap items-center justify-between gap-2 max-sm:gap-1 bg-paper px-4 py-1 sm:-mx-6 sm:px-6 print:hidden wide:top-0 wide:z-20 wide:mx-0 wide:-mt-[3.6875rem] wide:h-12 wide:gap-4 wide:self-end wide:px-0 short:static';

export const views = ['list', 'dayplanner', 'map'] as const;

export type View = (typeof views)[number];

const viewOptions = [
  { id: 'list', label: texts.itinerary, icon: <List aria-hidden /> },
  { id: 'dayplanner', label: texts.dayPlanner, icon: <CalendarDays aria-hidden /> },
  { id: 'map', label: texts.map, icon: <MapIcon aria-hidden /> },
] as const;

interface PlanBarProps {
  view: View;
  onView: (view: View) => void;
  isSelecting: boolean;
  /** Null: there is nothing to select. */
  onSelect: (() => void) | null;
  selectRef: Ref<HTMLButtonElement>;
  onPaste: () => void;
  isSending: boolean;
  /** Whether a line for a new activity is over the add button of a phone. */
  isCovered: boolean;
  onAdd: () => void;
}

/** The views of the plan, and what can be done with all of it. It stays at the top of the page. */
export function PlanBar({ view, onView, isSelecting, onSelect, selectRef, onPaste, onAdd, ...add }: PlanBarProps) {
  return (
    <div className={`${barStyle} ${view === 'map' ? 'max-sm:static' : ''}`}>
      <ToggleGroup label={texts.views} options={viewOptions} selected={view} onSelect={onView} />
      <div className="flex gap-1 sm:gap-2">
        {view !== 'map' && (
          <Extra>
            <PlanTools {...{ isSelecting, onSelect, selectRef, onPaste }} />
          </Extra>
        )}
        <AddButton {...add} isSelecting={isSelecting} onPress={onAdd} />
      </div>
    </div>
  );
}

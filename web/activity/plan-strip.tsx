import { type DayChoice, DayChoices } from './day-choices.tsx';
import { DayStrip } from './day-strip.tsx';
import { StripFrame } from './strip-frame.tsx';

interface PlanStripProps {
  days: readonly string[];
  today: string;
  /** Whether the map is open beside the plan. The days then choose what both show, and otherwise scroll to a day. */
  isBesideMap: boolean;
  choice: DayChoice;
  onMap: () => void;
  glides: boolean;
  onInView: ((day: string) => void) | undefined;
}

/** The days above the plan, with the way to the map. */
export function PlanStrip({ days, today, isBesideMap, choice, onMap, ...scrolling }: PlanStripProps) {
  const hasChoice = days.length > 1;
  if (isBesideMap) {
    if (!hasChoice) return null;
    return (
      <StripFrame onMap={null}>
        <DayChoices {...choice} days={days} today={today} />
      </StripFrame>
    );
  }
  if (!hasChoice) return <StripFrame onMap={onMap} />;
  return <DayStrip days={days} today={today} onMap={onMap} {...scrolling} />;
}

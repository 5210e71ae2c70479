import type { ComponentProps } from 'react';
import { SelectPlan } from '../activity/select-plan.tsx';
import { useUndoTogether } from '../trip/use-undo-together.ts';

/** Selects activities of the trip, to change them together. */
export function SelectActivities(props: Omit<ComponentProps<typeof SelectPlan>, 'onUndo'>) {
  const undo = useUndoTogether(props.tripId);
  return <SelectPlan {...props} onUndo={(cause) => void undo(cause)} />;
}

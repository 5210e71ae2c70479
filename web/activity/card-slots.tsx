import { createContext, type ReactNode, use } from 'react';
import type { PlannedActivity } from './plan.ts';

export interface CardSlots {
  /** The viewer's answer, to give and to take back. */
  answer: (activity: PlannedActivity) => ReactNode;
  /** The faces of those who are in. */
  faces: (activity: PlannedActivity) => ReactNode;
}

/** What the page shows on every card. Null: nothing. `loading`: its room stays free. */
export const CardSlotsContext = createContext<CardSlots | 'loading' | null>(null);

/** An answer has the same room before it is loaded. The narrowest windows have it in the opened activity only. */
export function AnswerSlot({ activity }: { activity: PlannedActivity }) {
  const slots = use(CardSlotsContext);
  if (slots === null) return null;
  const isIdea = activity.scheduledTime === null && activity.scheduledDay === null;
  return (
    <span className={`touch-target flex w-12 max-[22.5rem]:hidden items-center ${isIdea ? 'sm:w-24' : 'sm:w-18'}`}>
      {slots !== 'loading' && slots.answer(activity)}
    </span>
  );
}

export function FacesSlot({ activity }: { activity: PlannedActivity }) {
  const slots = use(CardSlotsContext);
  if (slots === null || !activity.answers.some(({ answer }) => answer === 'IN')) return null;
  return (
    <span className="h-5 shrink-0 self-center one-line:order-last">{slots !== 'loading' && slots.faces(activity)}</span>
  );
}

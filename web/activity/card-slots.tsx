import { createContext, type ReactNode, use } from 'react';
import type { MenuMarks } from '../ui/overlay/menu.tsx';
import { ActivitySign } from './activity-sign.tsx';
import type { PlannedActivity } from './plan.ts';
import { countIn } from './wishes.ts';

export interface CardSlots {
  /** The viewer's answer, to give and to take back. */
  answer: (activity: PlannedActivity) => ReactNode;
  /** All of the viewer's answers, for the menu. */
  marks: (activity: PlannedActivity) => MenuMarks | null;
  /** The faces of those who are in. */
  faces: (activity: PlannedActivity) => ReactNode;
}

/** What the page shows on every card. Null: nothing. `loading`: its room stays free. */
export const CardSlotsContext = createContext<CardSlots | 'loading' | null>(null);

/** An answer has the same room before it is loaded. */
export function AnswerSlot({ activity }: { activity: PlannedActivity }) {
  const slots = use(CardSlotsContext);
  if (slots === null) return null;
  const isIdea = activity.scheduledTime === null && activity.scheduledDay === null;
  return (
    <span className={`touch-target flex w-12 items-center ${isIdea ? 'sm:w-24' : 'sm:w-18'}`}>
      {slots !== 'loading' && slots.answer(activity)}
    </span>
  );
}

/** In the narrowest windows, the room of the category's sign is that of the answer. */
export const SignSlot = ({ activity }: { activity: PlannedActivity }) => (
  <span className={`shrink-0 ${use(CardSlotsContext) === null ? '' : 'max-[22rem]:hidden'}`}>
    <ActivitySign {...activity} />
  </span>
);

/** So many faces, or one less and a number. */
const MOST_PLACES = 5;

/** Faces have about the same room before they are loaded. */
export function FacesSlot({ activity }: { activity: PlannedActivity }) {
  const slots = use(CardSlotsContext);
  const places = Math.min(countIn(activity), MOST_PLACES);
  if (slots === null || places === 0) return null;
  return (
    <span
      style={{ minWidth: `${places * 0.875 + 0.375}rem` }}
      className="flex h-5 shrink-0 items-center self-center one-line:order-last"
    >
      {slots !== 'loading' && slots.faces(activity)}
    </span>
  );
}

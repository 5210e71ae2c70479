import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { bookingTexts } from './booking-texts.ts';
import { type Booked, useBooking } from './use-booking.ts';

const sayIfFailed = async (work: Promise<Outcome<unknown>>, otherwise: string): Promise<boolean> => {
  const outcome = await work;
  if (!outcome.ok) toastFailure(failureIn(outcome, otherwise));
  return outcome.ok;
};

/** Returns a function that removes the booking of an activity, at once on this screen, and offers to undo that. */
export function useRemoveBooking() {
  const { remove, restore } = useBooking();
  return async (booked: Booked & { name: string }) => {
    if (!(await sayIfFailed(remove(booked), bookingTexts.removeFailed))) return;
    toastUndo(bookingTexts.removed(booked.name), () => void sayIfFailed(restore(booked), bookingTexts.restoreFailed));
  };
}

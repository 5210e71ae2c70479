import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { type BookingDraft, bookingDraftOf, bookingOf } from './booking-draft.ts';
import { bookingTexts } from './booking-texts.ts';
import { type BookingName, pickBooking } from './compared.ts';
import { type Booked, useBooking } from './use-booking.ts';

interface Saved {
  /** Null: nothing was saved. */
  undo: (() => void) | null;
}

const done = (undo: Saved['undo']): Outcome<Saved> => ({ ok: true, payload: { undo } });

/** Returns a function that saves what a form says of a booking: a new one, changed fields, or that there is none. */
export function useSaveBooking() {
  const { set, remove, restore } = useBooking();
  const undoWith = (work: () => Promise<Outcome<unknown>>) =>
    done(async () => {
      const outcome = await work();
      if (!outcome.ok) toastFailure(failureIn(outcome, bookingTexts.setFailed));
    });

  /** @param now The booking as this window knows it. @param names The fields that the viewer has changed. */
  return async (now: Booked, draft: BookingDraft, names: readonly BookingName[]): Promise<Outcome<Saved>> => {
    const [before, wanted] = [bookingOf(bookingDraftOf(now.reservation)), bookingOf(draft)];
    if (names.length === 0 || (!before && !wanted)) return done(null);
    if (!wanted) {
      const outcome = await remove(now);
      // Someone else has removed it, too.
      if (!outcome.ok && outcome.code !== 'NOT_FOUND') return outcome;
      return undoWith(() => restore(now));
    }
    const outcome = await set(now, before ? pickBooking(wanted, names) : wanted);
    if (!outcome.ok) return outcome;
    const { activity: after } = outcome.payload;
    return undoWith(() => (before ? set(after, pickBooking(before, names)) : remove(after)));
  };
}

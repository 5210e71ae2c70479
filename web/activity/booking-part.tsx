import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReservationKind } from '../../schema/reservation/entity.ts';
import { useCanReach } from '../apollo/connection.ts';
import { categoryOf } from '../reservation/booking.ts';
import { bookingTexts } from '../reservation/booking-texts.ts';
import { KindChoice } from '../reservation/kind-choice.tsx';
import { useMe } from '../reservation/use-members.ts';
import { Folded } from '../ui/layout/folded.tsx';
import type { ActivityFormState } from './activity-form.tsx';
import { BookingFields } from './booking-fields.tsx';
import { blankDraft } from './draft.ts';

interface BookingPartProps {
  form: ActivityFormState;
  tripId: string;
  /** The time zone of the activity's start. */
  timeZone: string;
  /** Whether the form opens here. */
  isFirst: boolean;
}

/**
 * The booking of an activity, folded away while there is none. Its kind sets the category, if no one has chosen one.
 * In a form that opens without a connection it can only be read. One that was begun stays in reach.
 */
export function BookingPart({ form, tripId, timeZone, isFirst }: BookingPartProps) {
  const { control, getValues, getFieldState, setValue } = form;
  const me = useMe();
  const kind = useWatch({ control, name: 'kind' });
  const canReach = useCanReach();
  const [isLocked, setLocked] = useState(!canReach);
  if (isLocked && canReach) setLocked(false);
  const [isOpen, setOpen] = useState(kind !== '' || isFirst);
  const [ofKind, setOfKind] = useState<string | null>(null);
  // It stays open once it is needed: nothing is wrong unseen.
  if (kind !== '' && !isOpen) setOpen(true);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    part.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);

  const choose = (chosen: ReservationKind | '') => {
    setValue('kind', chosen, { shouldDirty: true });
    const { isBooked, bookedBy } = getValues();
    if (kind === '' && isBooked && !bookedBy) setValue('bookedBy', me, { shouldDirty: true });
    const category = getValues('category');
    const isUntouched = category === blankDraft.category && !getFieldState('category').isDirty;
    if (!isUntouched && category !== ofKind) return;
    const next = (chosen && categoryOf[chosen]) || blankDraft.category;
    setValue('category', next, { shouldDirty: true });
    setOfKind(next);
  };

  return (
    <div ref={part} className="scroll-mt-4">
      <Folded title={bookingTexts.title} isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <div className="flex flex-col gap-5 pt-2">
            {!canReach && <p className="text-muted text-sm">{bookingTexts.needsLine}</p>}
            <div inert={isLocked} className={`flex flex-col gap-5 ${isLocked ? 'opacity-45' : ''}`}>
              <KindChoice value={kind} onChange={choose} />
              {kind !== '' && <BookingFields {...{ form, tripId, timeZone, kind }} />}
            </div>
          </div>
        )}
      </Folded>
    </div>
  );
}

import { useFragment } from '@apollo/client/react';
import { CalendarDays, CalendarPlus, Check, ClipboardList, Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { pasteTexts } from '../activity/paste-list/paste-texts.ts';
import { texts } from '../activity/texts.ts';
import { stepTexts } from '../trip/step-texts.ts';
import { TripHeader_trip } from '../trip/trip-header.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Plate } from '../ui/layout/plate.tsx';

const EditTripDialog = later(async () => (await import('../trip/edit-trip.tsx')).EditTripDialog, {
  failure: 'overlay',
});

interface FirstStepsProps {
  tripId: string;
  canInvite: boolean;
  memberCount: number;
  /** Opens the form for a new activity. */
  onAdd: () => void;
  onPaste: () => void;
}

/** A trip without activities: what to do first, as far as the viewer may do it. */
export function FirstSteps({ tripId, canInvite, memberCount, onAdd, onPaste }: FirstStepsProps) {
  const from = { __typename: 'Trip', id: tripId } as const;
  const { data: trip, complete } = useFragment({ fragment: TripHeader_trip, fragmentName: 'TripHeader_trip', from });
  const [isEditing, setEditing] = useState(false);
  const [isShared, hasDates] = [memberCount > 1, complete && trip.startDate !== null];

  const steps = [
    canInvite && {
      id: 'invite',
      isDone: isShared,
      button: (
        <LinkButton to={`/trips/${tripId}?tab=members`} icon={<UserPlus aria-hidden />} className="flex-1">
          {isShared ? stepTexts.inviteMore : stepTexts.invite}
        </LinkButton>
      ),
    },
    complete &&
      trip.viewerCan.update && {
        id: 'dates',
        isDone: hasDates,
        button: (
          <Button icon={<CalendarDays aria-hidden />} onPress={() => setEditing(true)} className="flex-1">
            {hasDates ? stepTexts.changeDates : stepTexts.chooseDates}
          </Button>
        ),
      },
    {
      id: 'first stop',
      isDone: false,
      button: (
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={onAdd} className="flex-1">
          {texts.addFirst}
        </Button>
      ),
    },
  ].filter((step) => step !== false);

  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title={texts.none}
      action={
        <div className="flex flex-col gap-3">
          <ol aria-label={stepTexts.steps} className="flex flex-col gap-3">
            {steps.map(({ id, isDone, button }, index) => (
              <li key={id} className="flex items-center gap-3">
                {steps.length > 1 && (
                  <Plate className="min-h-8 min-w-8 [&_svg]:size-4 [&_svg]:-translate-y-0.5">
                    {isDone ? <Check role="img" aria-label={stepTexts.done} /> : <span aria-hidden>{index + 1}</span>}
                  </Plate>
                )}
                {button}
              </li>
            ))}
          </ol>
          <Button variant="quiet" icon={<ClipboardList aria-hidden />} onPress={onPaste} className="self-center">
            {pasteTexts.openShort}
          </Button>
        </div>
      }
    >
      {texts.noneHint}
      {complete && isEditing && <EditTripDialog trip={trip} onClose={() => setEditing(false)} />}
    </EmptyState>
  );
}

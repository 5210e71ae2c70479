import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { newId } from '../../schema/core/ids.ts';
import { MAX_NAME } from '../../schema/trip/entity.ts';
import { duplicateTripInput } from '../../schema/trip/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { TripPart } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { copyTexts } from './copy-texts.ts';
import { formTexts } from './form-texts.ts';

const DuplicateTrip_duplicate = graphql(`
  mutation DuplicateTrip_duplicate($input: DuplicateTripInput!) {
    duplicateTrip(input: $input) {
      ... on DuplicateTripPayload {
        trip {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface Source {
  id: string;
  name: string;
  startDate: string | null;
  timeZone: string;
  isTemplate: boolean;
}

type Draft = z.input<typeof duplicateTripInput>;

/** Cuts a name that became too long, but no character in half. A joiner at the end joins nothing, and is refused. */
const fitting = (name: string) =>
  [...name]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/\u200d$/, '');

const draftOf = ({ id, name, startDate, isTemplate }: Source): Draft => ({
  tripId: id,
  id: newId('Trip'),
  name: isTemplate ? name : fitting(copyTexts.copyOf(name)),
  startDate: isTemplate ? null : startDate,
  take: ['PLAN'],
});

interface DuplicateTripProps {
  trip: Source;
  canTakePeople: boolean;
  onClose: () => void;
}

/** Creates a copy of a trip and opens it. A retry creates no second one, since the id is generated here. */
export function DuplicateTrip({ trip, canTakePeople, onClose }: DuplicateTripProps) {
  const duplicate = useCommand(DuplicateTrip_duplicate);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [initial] = useState(() => draftOf(trip));
  const { control, handleSubmit, formState } = useZodForm<Draft>(duplicateTripInput, initial);
  const { value: startDate = null, ...day } = useFormField(control, 'startDate');
  const { value: take, onChange: onTake } = useFormField(control, 'take');

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await duplicate({ variables: { input } });
    if (!outcome.ok) {
      return setFailure(failureIn(outcome, copyTexts.duplicateFailed));
    }
    onClose();
    return navigate(`/trips/${outcome.payload.trip.id}`);
  });

  const checks: { id: TripPart; label: string }[] = [
    { id: 'PLAN', label: copyTexts.plan },
    { id: 'POLLS', label: copyTexts.polls },
    ...(canTakePeople ? [{ id: 'PEOPLE' as const, label: copyTexts.people }] : []),
  ];
  return (
    <Dialog
      title={trip.isTemplate ? copyTexts.templateTitle : copyTexts.duplicateTitle}
      isOpen
      onClose={onClose}
      isDirty={formState.isDirty}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'name')} label={copyTexts.name} isRequired />
        <DayField
          {...day}
          value={startDate}
          label={copyTexts.firstDay}
          description={copyTexts.firstDayHint}
          timeZone={trip.timeZone}
          startsOn={trip.startDate}
          hasYear
        />
        <ChecksField label={copyTexts.take} checks={checks} value={take} onChange={onTake} />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{formTexts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {trip.isTemplate ? copyTexts.create : copyTexts.duplicateTitle}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

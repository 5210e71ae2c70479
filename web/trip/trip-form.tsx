import { useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { createTripInput } from '../../schema/trip/input.ts';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { useFormField, useZodForm } from '../ui/form.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { deviceTimeZone } from '../ui/format.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeZoneField } from '../ui/time-zone-field.tsx';
import { texts } from './texts.ts';

const TripForm_create = graphql(`
  mutation TripForm_create($input: CreateTripInput!) {
    createTrip(input: $input) {
      ... on CreateTripPayload {
        trip {
          id
          ...TripCard_trip
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Makes a trip. Trying again after a failure makes no second one: the id is made here. */
export function TripForm({ onCreated }: { onCreated: (tripId: string) => void }) {
  const create = useCommand(TripForm_create);
  const [failure, setFailure] = useState<string | null>(null);
  const [id] = useState(() => newId('Trip'));
  const { control, handleSubmit, formState } = useZodForm(createTripInput, {
    id,
    name: '',
    destination: '',
    description: '',
    startDate: null,
    endDate: null,
    timeZone: deviceTimeZone(),
  });

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await create({ variables: { input: { ...input, description: input.description || null } } });
    if (outcome.ok) onCreated(outcome.payload.trip.id);
    else setFailure(outcome.message || texts.createFailed);
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField {...useFormField(control, 'name')} label={texts.name} isRequired />
      <TextField {...useFormField(control, 'destination')} label={texts.destination} isRequired />
      <TextArea {...useFormField(control, 'description')} label={texts.description} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...useFormField(control, 'startDate')} label={texts.startDate} />
        <DateField {...useFormField(control, 'endDate')} label={texts.endDate} />
      </div>
      <TimeZoneField {...useFormField(control, 'timeZone')} label={texts.timeZone} description={texts.timeZoneHint} />
      <FormFailure message={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to="/trips">{texts.cancel}</LinkButton>
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}

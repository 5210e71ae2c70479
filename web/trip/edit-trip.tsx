import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHeader_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button.tsx';
import { changed } from '../ui/changed.ts';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { texts } from './texts.ts';
import { TripFields, useTripForm } from './trip-fields.tsx';

const EditTrip = graphql(`
  mutation EditTrip($input: UpdateTripInput!) {
    updateTrip(input: $input) {
      ... on UpdateTripPayload {
        trip {
          id
          ...TripHeader_trip
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Changes what the trip is; what somebody else changes meanwhile in another field stays. */
export function EditTripDialog({ trip, onClose }: { trip: TripHeader_tripFragment; onClose: () => void }) {
  const update = useCommand(EditTrip);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name, destination, description, startDate, endDate, timeZone } = trip;
  const [initial] = useState({ id, name, destination, description, startDate, endDate, timeZone });
  const { control, handleSubmit, formState } = useTripForm(initial);

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const draft = {
      name: typed.name.trim(),
      destination: typed.destination.trim(),
      description: typed.description?.trim() || null,
      startDate: typed.startDate ?? null,
      endDate: typed.endDate ?? null,
      timeZone: typed.timeZone ?? initial.timeZone,
    };
    const { id: _id, ...fields } = initial;
    const edit = changed(draft, fields);
    const outcome = await update({
      variables: { input: { tripId: id, ...edit } },
      optimisticResponse: { updateTrip: { __typename: 'UpdateTripPayload', trip: { ...trip, ...edit } } },
    });
    if (outcome.ok) onClose();
    else setFailure(outcome.message || texts.updateFailed);
  });

  return (
    <Dialog title={texts.edit} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TripFields control={control} initial={initial} />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newId } from '../../schema/core/ids.ts';
import { DEFAULT_CURRENCY } from '../../schema/trip/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { useCanReach } from '../apollo/connection.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { usualTimeZone } from '../session/preferences.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { deviceTimeZone, isDeviceZoneKnown } from '../ui/device/time-zone.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Words } from '../ui/text/words.tsx';
import { formTexts } from './form-texts.ts';
import { blankTrip, TripFields, useTripForm } from './trip-fields.tsx';

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

const blank = () => ({
  id: newId('Trip'),
  ...blankTrip,
  timeZone: usualTimeZone(),
  currency: DEFAULT_CURRENCY,
});

/** @param timeZone The zone in the form. */
function hintFor(timeZone: string | null | undefined): string {
  if (timeZone !== usualTimeZone()) return formTexts.timeZoneHint;
  return timeZone === deviceTimeZone() && !isDeviceZoneKnown() ? formTexts.unknownZoneHint : formTexts.ownTimeZoneHint;
}

/** Creates a trip. A retry creates no second one, since the id is generated here. */
export function TripForm({ onCreated }: { onCreated: (tripId: string) => void }) {
  const create = useCommand(TripForm_create);
  const canReach = useCanReach();
  const [failure, setFailure] = useState<string | null>(null);
  const [initial] = useState(blank);
  const { form, typed, forget } = useTripForm(initial, 'new-trip');
  const { control, handleSubmit, formState } = form;
  const timeZone = useWatch({ control, name: 'timeZone' });

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await create({ variables: { input } });
    if (outcome.ok) {
      forget();
      onCreated(outcome.payload.trip.id);
    } else setFailure(failureIn(outcome, formTexts.createFailed));
  });

  return (
    <Words>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {!canReach && <p className="rounded-control bg-tint p-3">{formTexts.createLater}</p>}
        <TripFields form={form} isNew initial={typed} timeZoneHint={hintFor(timeZone)} />
        <FormFailure message={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to="/trips" onClick={forget}>
            {formTexts.cancel}
          </LinkButton>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {formTexts.create}
          </Button>
        </div>
      </form>
    </Words>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { writtenPart } from '../../schema/core/input/entity.ts';
import { tripFields } from '../../schema/trip/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHeader_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import type { Written } from '../ui/form/entity-values.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastUndo } from '../ui/overlay/notices.ts';
import { formatDayRange } from '../ui/text/format.ts';
import { formatValue } from '../ui/text/format-value.ts';
import { FollowChoices } from './follow-choices.tsx';
import { formTexts } from './form-texts.ts';
import { travelInWords } from './travel-texts.ts';
import { type TripDraft, TripFields, typedTrip, useTripForm } from './trip-fields.tsx';
import { choicesOf, doneText, useFollow } from './use-follow.ts';
import { useUndoTogether } from './use-undo-together.ts';

const EditTrip = graphql(`
  mutation EditTrip($input: UpdateTripInput!) {
    updateTrip(input: $input) {
      ... on UpdateTripPayload {
        cause
        trip {
          id
          ...TripHeader_trip
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const EditTrip_now = graphql(`
  query EditTrip_now($id: ID!) {
    trip(id: $id) {
      id
      ...TripHeader_trip @unmask
    }
  }
`);

type Facts = Written<typeof tripFields>;

const factsOf = (trip: Facts): Facts => writtenPart(tripFields, trip);

/** The values that the form has as several fields. */
const parts = {
  dates: ['startDate', 'endDate'],
  destination: ['destination', 'latitude', 'longitude'],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

/** The facts in the form that two edits are compared in: both dates are one value, and so are a text and its point. */
const compared = ({ startDate, endDate, destination, latitude, longitude, ...facts }: Facts) => ({
  ...facts,
  destination: `${destination} ${latitude} ${longitude}`,
  dates: `${startDate} ${endDate}`,
});
type ComparedName = keyof ReturnType<typeof compared>;

const isPart = (name: ComparedName): name is keyof typeof parts => name in parts;

const fieldsOf = (name: ComparedName): readonly (keyof Facts)[] => (isPart(name) ? parts[name] : [name]);

function show(facts: Facts, name: ComparedName): string {
  if (name === 'dates') return formatDayRange(facts.startDate, facts.endDate) ?? '';
  if (name === 'destination' && facts.latitude !== null) return `${facts.destination} (${formTexts.onMapToo})`;
  if (name === 'getsAround') return travelInWords(facts.getsAround);
  return formatValue(facts[name], tripFields[name].format, facts.timeZone);
}

const labelOf = (name: ComparedName) => (name === 'dates' ? formTexts.dates : tripFields[name].label);

const only = (names: readonly (keyof Facts)[], facts: Facts): Partial<Facts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** Returns the trip as it would be saved: only what differs from `base`, the values before, is the viewer's. */
function asSaved(typed: Facts, base: Facts, now: Facts): Facts {
  const [mine, before] = [compared(typed), compared(base)];
  const names = (Object.keys(mine) as ComparedName[]).filter((name) => mine[name] !== before[name]);
  return { ...now, ...only(names.flatMap(fieldsOf), typed) };
}

export function EditTripDialog({ trip, onClose }: { trip: TripHeader_tripFragment; onClose: () => void }) {
  const client = useApolloClient();
  const update = useCommand(EditTrip);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, timeZone } = trip;
  const { form, base, typed, forget } = useTripForm({ id, ...factsOf(trip) }, `${id}.trip`);
  const { control, handleSubmit, formState, getValues, setValue } = form;
  const [dates, setDates] = useState({ choices: 0, initial: typed });
  const draft = useWatch({ control, compute: (values: TripDraft) => typedTrip(values, timeZone) });
  const follow = useFollow(id, factsOf(trip), asSaved(draft, typedTrip(base, timeZone), factsOf(trip)));
  const undo = useUndoTogether(id);

  const { submit, choosing } = useEdit({
    form,
    initial: base,
    valuesOf: (now: TripHeader_tripFragment): TripDraft => ({ id, ...factsOf(now) }),
    compared: (draft) => compared(typedTrip(draft, timeZone)),
    put: (name, from) => {
      for (const field of fieldsOf(name)) setValue(field, from[field], { shouldDirty: true });
      if (name === 'dates') setDates({ choices: dates.choices + 1, initial: getValues() });
    },
    send: async ({ typed, now, names }) => {
      const fields = names.flatMap(fieldsOf);
      const found = factsOf(now);
      const differs = (field: keyof Facts) => typedTrip(typed, timeZone)[field] !== found[field];
      // A destination is sent with its point: without one, it would lose it.
      const changed = names.flatMap((name) => {
        const parts = fieldsOf(name).filter(differs);
        return name === 'destination' && parts.length > 0 ? fieldsOf(name) : parts;
      });
      const edit = only(changed, typedTrip(typed, timeZone));
      const choices = choicesOf(follow);
      const payload = { __typename: 'UpdateTripPayload' as const, cause: null, trip: { ...now, ...edit } };
      const outcome = await update({
        variables: { input: { tripId: id, ...edit, ...choices, base: only(fields, found) } },
        // The activities would be seen at other times for a moment.
        ...(Object.keys(choices).length === 0 && { optimisticResponse: { updateTrip: payload } }),
      });
      const cause = outcome.ok ? outcome.payload.cause : null;
      if (cause !== null) toastUndo(doneText(follow), () => undo(cause));
      return outcome;
    },
    fetchNow: async () => (await fetchNow(client, EditTrip_now, { id }))?.trip ?? null,
  });

  const close = () => {
    forget();
    onClose();
  };
  const save = handleSubmit(async (draft) => {
    setFailure(null);
    if (await follow.mustAsk()) return;
    const outcome = await submit(draft, trip, false);
    if (outcome?.ok) close();
    else if (outcome) setFailure(failureIn(outcome, formTexts.updateFailed));
  });

  return (
    <Dialog title={formTexts.edit} isOpen onClose={close} isDirty={formState.isDirty}>
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <ClashChoices
          choosing={choosing}
          control={control}
          labelOf={labelOf}
          show={(draft, name) => show(typedTrip(draft, timeZone), name)}
        />
        {/* Remounts when dates are chosen, since the field is uncontrolled. */}
        <TripFields key={dates.choices} form={form} initial={dates.initial} timeZoneHint={formTexts.timeZoneHint} />
        <FollowChoices follow={follow} />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={close}>{formTexts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {formTexts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

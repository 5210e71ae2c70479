import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHeader_tripFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button.tsx';
import { ClashChoices } from '../ui/clash-choices.tsx';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { formatDayRange } from '../ui/format.ts';
import { type Side, useClashes } from '../ui/use-clashes.ts';
import { texts } from './texts.ts';
import { type TripDraft, TripFields, useTripForm } from './trip-fields.tsx';

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

type Facts = Pick<
  TripHeader_tripFragment,
  'name' | 'destination' | 'description' | 'startDate' | 'endDate' | 'timeZone'
>;

const factsOf = ({ name, destination, description, startDate, endDate, timeZone }: Facts): Facts => ({
  name,
  destination,
  description,
  startDate,
  endDate,
  timeZone,
});

/** What is sent: trimmed, empty optional fields as null. */
const typedFacts = (draft: TripDraft, timeZone: string): Facts => ({
  name: draft.name.trim(),
  destination: draft.destination.trim(),
  description: draft.description?.trim() || null,
  startDate: draft.startDate ?? null,
  endDate: draft.endDate ?? null,
  timeZone: draft.timeZone ?? timeZone,
});

/** As two edits are compared: both dates count as one. */
const compared = ({ startDate, endDate, ...facts }: Facts) => ({ ...facts, dates: `${startDate} ${endDate}` });
type ComparedName = keyof ReturnType<typeof compared>;

const fieldsOf = (name: ComparedName): (keyof Facts)[] => (name === 'dates' ? ['startDate', 'endDate'] : [name]);

const show = (facts: Facts, name: ComparedName) =>
  (name === 'dates' ? formatDayRange(facts.startDate, facts.endDate) : facts[name]) ?? '';

/**
 * Changes what the trip is; what somebody else changes meanwhile in another field stays. The API has no base for an edit
 * of a trip: it is compared with what has come here by the time of saving.
 */
export function EditTripDialog({ trip, onClose }: { trip: TripHeader_tripFragment; onClose: () => void }) {
  const update = useCommand(EditTrip);
  const [failure, setFailure] = useState<string | null>(null);
  const { id } = trip;
  const [initial] = useState({ id, ...factsOf(trip) });
  const form = useTripForm(initial, id);
  const { control, handleSubmit, formState, getValues, setValue } = form;
  const { clashes, edited, find, choose } = useClashes(compared(initial));
  const [sides, setSides] = useState({ yours: factsOf(trip), theirs: factsOf(trip) });
  const [tries, setTries] = useState(0);
  const [choices, setChoices] = useState(0);

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    setTries(tries + 1);
    if (clashes.some(({ choice }) => choice === null)) return;
    const typed = typedFacts(draft, initial.timeZone);
    const current = factsOf(trip);
    if (find(compared(typed), compared(current))) return setSides({ yours: typed, theirs: current });
    const names = new Set<string>(edited(compared(typed)).flatMap(fieldsOf));
    const edit: Partial<Facts> = Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => names.has(name) && value !== Reflect.get(current, name)),
    );
    const outcome = await update({
      variables: { input: { tripId: id, ...edit } },
      optimisticResponse: { updateTrip: { __typename: 'UpdateTripPayload', trip: { ...trip, ...edit } } },
    });
    if (outcome.ok) onClose();
    else setFailure(outcome.message || texts.updateFailed);
  });
  const chooseSide = (name: ComparedName, side: Side) => {
    choose(name, side);
    for (const field of fieldsOf(name)) setValue(field, sides[side][field], { shouldDirty: true });
    setChoices(choices + 1);
  };

  return (
    <Dialog title={texts.edit} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ClashChoices
          key={tries}
          clashes={clashes}
          labelOf={(name) => texts[name]}
          show={(name, side) => show(sides[side], name)}
          onChoose={chooseSide}
        />
        {/* The dates begin anew with what was chosen. */}
        <TripFields key={choices} control={control} initial={choices > 0 ? getValues() : initial} />
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

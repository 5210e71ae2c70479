import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { MAX_NAME, tripFields } from '../../schema/trip/entity.ts';
import { type FoundPlace, placeText } from '../place/found-places.ts';
import { PlaceField } from '../place/place-field.tsx';
import type { PlaceInLink } from '../place/use-read-place.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { cityOf, todaysName } from '../ui/form/zone-names.ts';
import { announce } from '../ui/text/announce.ts';
import { formTexts } from './form-texts.ts';
import type { TripDraft } from './trip-fields.tsx';

interface DestinationFieldProps {
  form: UseFormReturn<TripDraft, unknown, TripDraft>;
  /** Whether a chosen place sets the time zone. Otherwise the field offers it, because the plan has its times already. */
  setsZone: boolean;
}

/** What the point is known as. A link says no time zone. */
interface Taken {
  destination: string;
  latitude: number;
  longitude: number;
  place: FoundPlace | null;
}

/** The destination: any text, or a place with its point: a found one, or that of a link. Editing the text clears the point. */
export function DestinationField({ form, setsZone }: DestinationFieldProps) {
  const { control, getValues, setValue } = form;
  const field = useFormField(control, 'destination');
  const { defaultValues } = useFormState({ control });
  const [latitude, timeZone] = useWatch({ control, name: ['latitude', 'timeZone'] });
  const [taken, setTaken] = useState<Taken | null>(null);
  const found = taken && field.value === taken.destination ? taken.place : null;
  const isElsewhere = found && timeZone && todaysName(found.timeZone) !== todaysName(timeZone);
  const offered = !setsZone && isElsewhere ? found.timeZone : null;

  const put = (values: Partial<TripDraft>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof TripDraft, value, { shouldDirty: true, shouldValidate: true });
  };
  const take = ({ place, ...values }: Taken) => {
    const { destination } = values;
    put(values);
    if (place && setsZone) put({ timeZone: place.timeZone });
    setTaken({ place, ...values });
    const zone = getValues('timeZone');
    announce([formTexts.destinationSet(destination), zone && formTexts.zoneIs(cityOf(zone))].filter(Boolean).join(' '));
  };
  const choose = (place: FoundPlace) => {
    const { latitude, longitude } = place;
    take({ destination: placeText(place, MAX_NAME), latitude, longitude, place });
  };
  const type = (text: string) => {
    field.onChange(text);
    // A letter that is typed and removed again changes nothing.
    const known = text === taken?.destination ? taken : text === defaultValues?.destination ? defaultValues : null;
    const { latitude = null, longitude = null } = known ?? {};
    if (getValues('latitude') !== latitude) put({ latitude, longitude });
  };
  const takeLink = ({ name, at }: PlaceInLink) => {
    if (at) take({ destination: name ?? `${at.latitude}, ${at.longitude}`, ...at, place: null });
    else type(name ?? '');
  };

  return (
    <div className="flex flex-col gap-1">
      <PlaceField
        {...field}
        label={tripFields.destination.label}
        isRequired
        onChange={type}
        onRead={takeLink}
        onChoose={choose}
      />
      {typeof latitude === 'number' && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <MapPin aria-hidden className="size-4 shrink-0 text-success" />
          {formTexts.onMap}
        </p>
      )}
      {offered && timeZone && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {formTexts.zoneIs(cityOf(timeZone))}
          <Button variant="quiet" onPress={() => put({ timeZone: offered })} className="-my-1 px-2">
            {formTexts.takeZone(cityOf(offered))}
          </Button>
        </p>
      )}
    </div>
  );
}

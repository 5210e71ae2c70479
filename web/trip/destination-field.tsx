import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { MAX_NAME, tripFields } from '../../schema/trip/entity.ts';
import { type FoundPlace, placeText } from '../place/found-places.ts';
import { PlaceSearch } from '../place/place-search.tsx';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { cityOf, todaysName } from '../ui/form/time-zones.ts';
import { announce } from '../ui/text/announce.ts';
import { formTexts } from './form-texts.ts';
import type { TripDraft } from './trip-fields.tsx';

interface DestinationFieldProps {
  form: UseFormReturn<TripDraft, unknown, TripDraft>;
  /** Whether a chosen place sets the time zone. Otherwise the field offers it, because the plan has its times already. */
  setsZone: boolean;
}

/** The destination: any text, or a found place with its point. Editing the text clears the point. */
export function DestinationField({ form, setsZone }: DestinationFieldProps) {
  const { control, getValues, setValue } = form;
  const field = useFormField(control, 'destination');
  const { defaultValues } = useFormState({ control });
  const [latitude, timeZone] = useWatch({ control, name: ['latitude', 'timeZone'] });
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  const found = chosen && field.value === placeText(chosen, MAX_NAME) ? chosen : null;
  const isElsewhere = found && timeZone && todaysName(found.timeZone) !== todaysName(timeZone);
  const offered = !setsZone && isElsewhere ? found.timeZone : null;

  const put = (values: Partial<TripDraft>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof TripDraft, value, { shouldDirty: true, shouldValidate: true });
  };
  const choose = (place: FoundPlace) => {
    const destination = placeText(place, MAX_NAME);
    put({ destination, latitude: place.latitude, longitude: place.longitude });
    if (setsZone) put({ timeZone: place.timeZone });
    setChosen(place);
    const zone = getValues('timeZone');
    announce([formTexts.destinationSet(destination), zone && formTexts.zoneIs(cityOf(zone))].filter(Boolean).join(' '));
  };
  const type = (text: string) => {
    field.onChange(text);
    // A letter that is typed and removed again changes nothing.
    const isBack = chosen && text === placeText(chosen, MAX_NAME);
    const known = isBack ? chosen : text === defaultValues?.destination ? defaultValues : null;
    const { latitude = null, longitude = null } = known ?? {};
    if (getValues('latitude') !== latitude) put({ latitude, longitude });
  };

  return (
    <div className="flex flex-col gap-1">
      <PlaceSearch {...field} label={tripFields.destination.label} isRequired onChange={type} onChoose={choose} />
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

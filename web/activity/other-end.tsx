import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_LOCATION } from '../../schema/activity/entity.ts';
import { placeText } from '../place/found-places.ts';
import { PlaceField } from '../place/place-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TimeZoneField } from '../ui/form/time-zone-field.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import type { ActivityFormState } from './activity-form.tsx';
import { formTexts } from './form-texts.ts';
import type { FormZones } from './use-zones.ts';

interface OtherEndProps {
  form: ActivityFormState;
  tripId: string;
  zones: FormZones;
  /** Whether it is open at once, as for a flight. */
  isNeeded: boolean;
}

/** Where and in which time zone an activity ends, as a flight does, folded away while it is as usual. */
export function OtherEnd({ form, tripId, zones, isNeeded }: OtherEndProps) {
  const { control } = form;
  const ends = useWatch({ control, name: ['timeZone', 'endTimeZone', 'toLocation', 'toLatitude', 'toLongitude'] });
  const isSet = isNeeded || ends.some((value) => value !== '' && value !== null && value !== undefined);
  const [isOpen, setOpen] = useState(isSet);
  // It stays open once it is needed: nothing is wrong unseen.
  if (isSet && !isOpen) setOpen(true);

  return (
    <Folded title={formTexts.otherEnd} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && <EndParts form={form} tripId={tripId} zones={zones} />}
    </Folded>
  );
}

function EndParts({ form, tripId, zones }: Omit<OtherEndProps, 'isNeeded'>) {
  const [start, end] = [useFormField(form.control, 'timeZone'), useFormField(form.control, 'endTimeZone')];
  return (
    <div className="flex flex-col gap-5 pt-2">
      <ToField form={form} tripId={tripId} onZone={zones.takeEnd} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeZoneField {...start} label={formTexts.timeZone} value={zones.start} onChange={zones.setStart} />
        <TimeZoneField {...end} label={formTexts.endTimeZone} value={zones.end} onChange={zones.setEnd} />
      </div>
    </div>
  );
}

interface Known {
  text: string;
  latitude: number | null;
  longitude: number | null;
}

/** Whether a text is about a place of this name, perhaps with more words, such as a gate. */
const isAbout = (text: string, { text: name }: Known) =>
  name !== '' && text.trim().toLowerCase().startsWith(name.toLowerCase());

interface ToFieldProps extends Omit<OtherEndProps, 'zones' | 'isNeeded'> {
  onZone: (zone: string) => void;
}

/** The place where it ends. Its point goes with its name. */
function ToField({ form, tripId, onZone }: ToFieldProps) {
  const { control, getValues, setValue } = form;
  const field = useFormField(control, 'toLocation');
  const latitude = useWatch({ control, name: 'toLatitude' }) ?? null;
  const [known, setKnown] = useState<Known>(() => {
    const { toLocation, toLatitude = null, toLongitude = null } = getValues();
    return { text: toLocation ?? '', latitude: toLatitude, longitude: toLongitude };
  });
  const put = ({ latitude: lat, longitude: lng }: Omit<Known, 'text'>) => {
    setValue('toLatitude', lat, { shouldDirty: true });
    setValue('toLongitude', lng, { shouldDirty: true });
  };
  const take = (place: Known) => {
    field.onChange(place.text);
    put(place);
    setKnown(place);
  };

  return (
    <div className="flex flex-col gap-1">
      <PlaceField
        {...field}
        label={formTexts.toLocation}
        onChange={(text) => {
          field.onChange(text);
          put(isAbout(text, known) ? known : { latitude: null, longitude: null });
        }}
        tripId={tripId}
        onRead={({ name, at }) => {
          const point = at ?? { latitude: null, longitude: null };
          take({ ...point, text: name ?? (at ? `${at.latitude}, ${at.longitude}` : '') });
        }}
        onChoose={(place) => {
          const { latitude: lat, longitude: lng, timeZone } = place;
          take({ text: placeText(place, MAX_LOCATION), latitude: lat, longitude: lng });
          if (timeZone) onZone(timeZone);
        }}
      />
      {latitude !== null && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <MapPin aria-hidden className="size-4 shrink-0 text-success" />
          {formTexts.onMap}
        </p>
      )}
    </div>
  );
}

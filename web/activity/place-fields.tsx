import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Credits } from '../place/credits.tsx';
import { PlaceField } from '../place/place-field.tsx';
import { usePlaceAt } from '../place/use-place-at.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import type { Coordinates, RenderPicker } from './activity-form.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import type { FormPlace } from './use-form-place.ts';

interface PlaceFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  tripId: string;
  place: FormPlace;
  renderPicker: RenderPicker;
  /** What there is to say about the point. */
  children: ReactNode;
}

/** Where an activity is: a text, the place on the map that it was found at, and the coordinates for those who want them. */
export function PlaceFields({ control, tripId, place, renderPicker, children }: PlaceFieldsProps) {
  const [isPicked, setPicked] = useState(false);
  const location = useFormField(control, 'location');
  const nearby = usePlaceAt(isPicked && !place.location.trim() ? place.point : null);

  return (
    <div className="flex flex-col gap-2">
      <PlaceField
        {...location}
        label={formTexts.location}
        onChange={(text) => {
          location.onChange(text);
          place.typeLocation(text);
        }}
        tripId={tripId}
        onRead={(read) => place.takeLink(read, 'location')}
        onChoose={(found, attribution) => place.choose(found, attribution, 'location')}
      />
      {place.point && <OnMap place={place} point={place.point} />}
      {children}
      {nearby && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button
            variant="quiet"
            onPress={() => place.nameIt(nearby.place, nearby.attribution)}
            className="-ml-4 max-w-full whitespace-normal text-left"
          >
            <span className="wrap-anywhere line-clamp-2">{formTexts.takePlace(nearby.place.name)}</span>
          </Button>
          <Credits attribution={nearby.attribution} />
        </div>
      )}
      <CoordinateFields
        control={control}
        point={place.point}
        onName={place.takeName}
        renderPicker={renderPicker}
        onPick={(at) => {
          place.setPoint(at);
          setPicked(true);
        }}
      />
    </div>
  );
}

/** Says which point the activity has, and removes it. */
function OnMap({ place, point }: { place: FormPlace; point: Coordinates }) {
  const { knownAs, location } = place;
  const name = knownAs?.text ?? `${point.lat}, ${point.lng}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <MapPin aria-hidden className="size-4 shrink-0 text-success" />
      <span className="wrap-anywhere min-w-0">{name === location ? formTexts.onMap : formTexts.onMapAt(name)}</span>
      <Button variant="quiet" aria-label={formTexts.clearPoint} onPress={place.clear} className="px-2">
        {formTexts.clear}
      </Button>
      <Credits attribution={knownAs?.attribution ?? []} className="basis-full" />
    </div>
  );
}

interface CoordinateFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  point: Coordinates | null;
  renderPicker: RenderPicker;
  onPick: (at: Coordinates) => void;
  onName: (name: string) => void;
}

/** The point in numbers, from a link, or on a map. It stays unfolded while a text in it is not a point. */
function CoordinateFields({ control, point, renderPicker, onPick, onName }: CoordinateFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const unreadPlace = useFormField(control, 'unreadPlace');
  const isUnread = useWatch({ control, name: ['latitude', 'longitude', 'unreadPlace'] }).some(Boolean) && !point;
  const isUnfolded = isOpen || isUnread || Boolean(unreadPlace.value);

  return (
    <Folded title={formTexts.coordinatesTitle} isOpen={isUnfolded} onOpenChange={setOpen}>
      <div className="flex flex-col gap-4 pt-2">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...useFormField(control, 'latitude')} label={formTexts.latitude} />
          <TextField {...useFormField(control, 'longitude')} label={formTexts.longitude} />
        </div>
        {isUnfolded &&
          renderPicker({ at: point, onPick, onName, onUnread: unreadPlace.onChange, ref: unreadPlace.ref })}
      </div>
    </Folded>
  );
}

import type { ReactNode, RefCallback } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { isLodging } from '../../schema/activity/stay.ts';
import { PlaceField } from '../place/place-field.tsx';
import { isJourney } from '../reservation/booking.ts';
import { Button } from '../ui/button/button.tsx';
import type { Focusable } from '../ui/date/date-parts.tsx';
import { useFormField } from '../ui/form/form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { DialogFooter } from '../ui/overlay/dialog.tsx';
import { AlreadyHere } from './already-here.tsx';
import { BookingPart } from './booking-part.tsx';
import { categoryOptions } from './category.tsx';
import { CheckOutFields } from './check-out-fields.tsx';
import { CostFields } from './cost-fields.tsx';
import type { ActivityDraft } from './draft.ts';
import { EndFields } from './end-fields.tsx';
import { formTexts } from './form-texts.ts';
import { MoreFields } from './more-fields.tsx';
import { OtherEnd } from './other-end.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { PlannedActivity } from './plan.ts';
import { activityAt } from './same-place.ts';
import { useFormPlace } from './use-form-place.ts';
import { useZones } from './use-zones.ts';
import { WhenFields } from './when-fields.tsx';

export interface Coordinates {
  lat: number;
  lng: number;
}

interface Choice {
  at: Coordinates | null;
  onPick: (at: Coordinates) => void;
  /** Called with the name of a place that was chosen. It fills an empty name. */
  onName: (name: string) => void;
  /** Called with pasted text that contains no location, and with '' once it does. Nothing is saved until then. */
  onUnread: (text: string) => void;
  /** The field with the text that contains no location. */
  ref: RefCallback<Focusable>;
}

export type RenderPicker = (choice: Choice) => ReactNode;

export type ActivityFormState = UseFormReturn<ActivityDraft, unknown, ActivityDraft>;

export interface ActivityFormProps {
  form: ActivityFormState;
  tripId: string;
  activities: readonly PlannedActivity[];
  /** The activity that is edited; null for a new one. */
  editedId: string | null;
  timeZone: string;
  /** The days to choose from: those of the trip, YYYY-MM-DD. */
  days: readonly string[];
  /** How many said that they are in; 0: no one yet, as of a new one. */
  inCount?: number;
  /** The day on which the calendar of another day opens. */
  startsOn: string | null;
  renderPicker: RenderPicker;
  /** The files of the edited activity, which are added and removed at once; null: those to add with a new one. */
  renderFiles?: ((editedId: string | null) => ReactNode) | undefined;
  saveLabel?: string;
  /** Whether it opens at the booking, and not at the name. */
  isAtBooking?: boolean;
  onSubmit: () => void;
  /** Saves, and starts with another one. Undefined for an existing activity. */
  onSubmitAnother?: (() => void) | undefined;
  onCancel: () => void;
}

/** Shows the first field, which has the focus. The dialog stays scrolled when its form starts anew. */
const toStart = (form: HTMLFormElement | null) => form?.parentElement?.scrollTo(0, 0);

/** The form fields of an activity, for adding and editing, in the order in which people think. */
export function ActivityForm({
  form,
  tripId,
  activities,
  editedId,
  timeZone,
  days,
  startsOn,
  renderPicker,
  renderFiles,
  inCount = 0,
  saveLabel = formTexts.save,
  isAtBooking = false,
  onSubmit,
  onSubmitAnother,
  onCancel,
}: ActivityFormProps) {
  const { control } = form;
  const [name, category, kind] = useWatch({ control, name: ['name', 'category', 'kind'] });
  const zones = useZones(form, timeZone);
  const place = useFormPlace(form, zones.takeStart);
  const { isSubmitting, dirtyFields } = useFormState({ control });
  const isNewPoint = editedId === null || Boolean(dirtyFields.latitude || dirtyFields.longitude);
  const already = place.point && isNewPoint ? activityAt(activities, place.point, editedId) : null;
  const customCategory = useFormField(control, 'customCategory');
  const hasCheckIn = isLodging({ category, reservation: kind ? { kind } : null });
  const End = hasCheckIn ? CheckOutFields : EndFields;

  return (
    <form
      ref={toStart}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <PlaceField
        {...useFormField(control, 'name')}
        label={formTexts.name}
        isRequired
        autoFocus={!isAtBooking}
        isQuiet
        tripId={tripId}
        onRead={(read) => place.takeLink(read, 'name')}
        onChoose={(found, attribution) => place.choose(found, attribution, 'name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...useFormField(control, 'category')} label={formTexts.category} options={categoryOptions} />
        {category === 'other' && <TextField {...customCategory} label={formTexts.customCategory} />}
      </div>
      <BookingPart form={form} tripId={tripId} timeZone={zones.start} isFirst={isAtBooking} />
      <WhenFields {...{ control, days, startsOn, hasCheckIn }} timeZone={zones.start}>
        <End {...{ control, zones }} />
      </WhenFields>
      <PlaceFields control={control} tripId={tripId} place={place} renderPicker={renderPicker}>
        {already && <AlreadyHere activity={already} />}
      </PlaceFields>
      <OtherEnd form={form} tripId={tripId} zones={zones} isNeeded={kind !== '' && isJourney(kind)} />
      <CostFields control={control} inCount={inCount} />
      <MoreFields control={control} />
      {renderFiles?.(editedId)}
      <DialogFooter>
        {/* Three buttons need two rows on a phone, where the sheet is closed at its top anyway. */}
        <Button onPress={onCancel} className={onSubmitAnother ? 'max-sm:hidden' : ''}>
          {formTexts.cancel}
        </Button>
        {onSubmitAnother && (
          <Button isDisabled={!name.trim()} isPending={isSubmitting} onPress={onSubmitAnother}>
            {formTexts.saveAnother}
          </Button>
        )}
        <Button type="submit" variant="primary" isDisabled={!name.trim()} isPending={isSubmitting}>
          {saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

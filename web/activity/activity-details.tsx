import { useFragment } from '@apollo/client/react';
import { CalendarPlus, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapLinks } from '../../schema/activity/links.ts';
import { zoneOf } from '../../schema/activity/plan-order.ts';
import { useLastKnown } from '../apollo/cached.ts';
import { BookingBlock } from '../reservation/booking-block.tsx';
import { useRemoveBooking } from '../reservation/use-remove-booking.ts';
import { Button } from '../ui/button/button.tsx';
import { FileLink } from '../ui/button/file-link.tsx';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { Fact } from '../ui/text/fact.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { useFormatCost } from '../ui/text/trip-currency.ts';
import type { ActivityActions } from './activity-card.tsx';
import { categoryLook } from './category.tsx';
import { detailTexts } from './detail-texts.ts';

import { Plan_activity, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { formatDayAndTimes, formatLength } from './times.ts';

interface ActivityDetailsProps extends Pick<ActivityActions, 'onEdit' | 'onDelete'> {
  id: string;
  tripId: string;
  timeZone: string;
  onEditBooking: (activity: PlannedActivity) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Of a link out of the app. */
const besideStyle = `touch-target items-center gap-1 ${linkStyle}`;

/** The booking comes early: on a phone its code is in view at once. */
export function ActivityDetails({ id, tripId, timeZone, onClose, children, ...on }: ActivityDetailsProps) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const money = useFormatCost();
  const removeBooking = useRemoveBooking();
  const activity = useLastKnown(complete ? data : null);
  if (!activity) return null;
  const { name, category, location, cost, description, reservation } = activity;
  const when = formatDayAndTimes(activity, timeZone);
  const length = formatLength(activity, timeZone);
  const { toLocation, toLatitude, toLongitude } = activity;
  const places = [
    { label: detailTexts.place, location, maps: mapLinks(activity) },
    {
      label: detailTexts.to,
      location: toLocation,
      maps: mapLinks({ name, location: toLocation, latitude: toLatitude, longitude: toLongitude }),
    },
  ];

  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {!complete && <GoneNotice>{detailTexts.gone}</GoneNotice>}
        <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dl className="contents">
            <Fact name={detailTexts.when}>{when || texts.noDay}</Fact>
          </dl>
          {reservation && (
            <div className="col-span-full my-2">
              <BookingBlock
                booking={reservation}
                timeZone={zoneOf(activity, timeZone)}
                {...(complete && { onEdit: () => on.onEditBooking(activity), onRemove: () => removeBooking(activity) })}
              />
            </div>
          )}
          <dl className="contents">
            <Fact name={detailTexts.category}>{categoryLook(category).label}</Fact>
            {places.map(
              (place) =>
                place.maps && (
                  <Fact key={place.label} name={place.label}>
                    {place.location}
                    <span className="flex flex-wrap gap-x-4">
                      <OpenIn href={place.maps.google}>{detailTexts.googleMaps}</OpenIn>
                      <OpenIn href={place.maps.apple}>{detailTexts.appleMaps}</OpenIn>
                    </span>
                  </Fact>
                ),
            )}
            {length && <Fact name={detailTexts.duration}>{length}</Fact>}
            {cost !== null && <Fact name={detailTexts.cost}>{money(cost)}</Fact>}
          </dl>
        </div>
        {when && complete && (
          // Without the attribute `download`: an iPhone then asks at once whether to add the event.
          <FileLink href={`/trips/${tripId}/export.ics?activityId=${id}`} className={`flex w-fit ${besideStyle}`}>
            <CalendarPlus aria-hidden className="size-4 shrink-0" />
            {detailTexts.addToCalendar}
          </FileLink>
        )}
        {description && <p className="written whitespace-pre-line">{description}</p>}
        {complete && children}
      </div>
      {complete && (
        <DialogFooter>
          <Button icon={<Trash2 aria-hidden />} onPress={() => on.onDelete(activity)}>
            {texts.delete}
          </Button>
          <Button variant="primary" icon={<Pencil aria-hidden />} onPress={() => on.onEdit(activity)}>
            {texts.edit}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

function OpenIn({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`inline-flex ${besideStyle}`}>
      {children}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  );
}

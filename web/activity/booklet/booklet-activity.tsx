import { MapPin } from 'lucide-react';
import { BookingLine } from '../../reservation/booking-sign.tsx';
import { useFormatCost } from '../../ui/text/trip-currency.ts';
import { CategorySign } from '../category.tsx';
import type { PlannedActivity } from '../plan.ts';
import { formatLength, formatWhen } from '../times.ts';
import { bookletTexts } from './texts.ts';

/** What is printed beside the plan itself. */
export interface BookletDetails {
  hasCodes: boolean;
  hasCosts: boolean;
}

interface BookletActivityProps extends BookletDetails {
  activity: PlannedActivity;
  timeZone: string;
}

/** An activity on paper, with all that its details have. It stays on one page if a page has room for it. */
export function BookletActivity({ activity, timeZone, hasCodes, hasCosts }: BookletActivityProps) {
  const { name, category, cost, description, reservation } = activity;
  const money = useFormatCost();
  const [when, length] = [formatWhen(activity, timeZone, false), formatLength(activity, timeZone)];

  return (
    // Blocks and floats, which browsers break between pages. What is positioned would be last among the texts of a PDF.
    <article aria-label={name} className="flow-root break-inside-avoid border-t py-3 pl-11">
      <span className="float-left -ml-11">
        <CategorySign category={category} />
      </span>
      {hasCosts && cost !== null && <p className="figures float-right ml-4 font-bold">{money(cost)}</p>}
      <h3 className="written text-lg leading-snug">{name}</h3>
      {(when || length) && (
        <p className="figures flex flex-wrap gap-x-4 font-bold text-link">
          {when && <span>{when}</span>}
          {length && <span className="text-muted">{length}</span>}
        </p>
      )}
      <Places {...activity} />
      {reservation && <BookingLine booking={reservation} hasCode={hasCodes} />}
      {description && <p className="written mt-1 whitespace-pre-line">{description}</p>}
    </article>
  );
}

function Places({ location, toLocation }: Pick<PlannedActivity, 'location' | 'toLocation'>) {
  const isWay = location !== null && toLocation !== null;
  const places = [
    location && { key: 'from', place: isWay ? bookletTexts.from(location) : location },
    toLocation && { key: 'to', place: bookletTexts.to(toLocation) },
  ];
  return places.map(
    (each) =>
      each && (
        <p key={each.key} className="written">
          <MapPin aria-hidden className="mr-1 inline size-4 align-[-0.125em] text-muted" />
          {each.place}
        </p>
      ),
  );
}

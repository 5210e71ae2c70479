import { ArrowRight } from 'lucide-react';
import type { ChangeFormat } from '../gql/graphql.ts';
import { useTripCurrency } from '../ui/text/trip-currency.ts';
import { shownValue } from './change-value.ts';
import { labelOf, unusual } from './fields.ts';
import { texts } from './texts.ts';

export interface ChangedField {
  field: string;
  format: ChangeFormat;
  before: string | null;
  after: string | null;
  /** The time zones in which to show the two, if they are times. Null: the trip's. */
  beforeTimeZone: string | null;
  afterTimeZone: string | null;
}

/** Amounts of many people are not cut: each has to be found. */
const isOfTravelers = (format: ChangeFormat) => format === 'TRAVELER_AMOUNTS' || format === 'TRAVELER_SHARES';

interface ValueProps extends Pick<ChangedField, 'field' | 'format'> {
  label: string;
  value: string;
  timeZone: string;
  ownZone: string | null;
}

/** A value of an entity that is new, removed or restored. */
export function Value({ label, field, format, value, timeZone, ownZone }: ValueProps) {
  const how = { field, format, timeZone, ownZone, currency: useTripCurrency() };
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0">
        <bdi dir={isOfTravelers(format) ? 'ltr' : undefined}>{shownValue(value, how)}</bdi>
      </dd>
    </div>
  );
}

export function Change({ field, format, before, after, timeZone, ...zones }: ChangedField & { timeZone: string }) {
  const how = { field, format, timeZone, currency: useTripCurrency() };
  if (unusual(field).hasNoValues && after)
    return <Value {...{ field, format, timeZone }} ownZone={null} label={labelOf(field)} value={after} />;
  const nothing = <span className="text-muted">{format === 'PICTURE' ? texts.noPicture : texts.nothing}</span>;
  const look = isOfTravelers(format) ? 'wrap-anywhere' : 'wrap-anywhere line-clamp-3';
  // A list of names is in English, also if the first name runs from right to left.
  const dir = isOfTravelers(format) ? 'ltr' : undefined;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{labelOf(field)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {before === null ? (
          nothing
        ) : (
          <del className={`${look} text-muted`}>
            <bdi dir={dir}>{shownValue(before, { ...how, ownZone: zones.beforeTimeZone })}</bdi>
          </del>
        )}
        <span className="flex min-w-0 items-baseline gap-x-2">
          <ArrowRight aria-hidden className="size-3.5 shrink-0 translate-y-[0.15em] text-muted" />
          {after === null ? (
            nothing
          ) : (
            <ins className={`${look} min-w-0 no-underline`}>
              <bdi dir={dir}>{shownValue(after, { ...how, ownZone: zones.afterTimeZone })}</bdi>
            </ins>
          )}
        </span>
      </dd>
    </div>
  );
}

import { ArrowRight } from 'lucide-react';
import type { ChangeFormat } from '../gql/graphql.ts';
import { useTripCurrency } from '../ui/text/trip-currency.ts';
import { shownValue } from './change-value.ts';
import { labelOf } from './fields.ts';
import { texts } from './texts.ts';

export interface ChangedField {
  field: string;
  format: ChangeFormat;
  before: string | null;
  after: string | null;
}

/** A long text is cut. Amounts of many people are not: each has to be found. */
const cut = (format: ChangeFormat) =>
  format === 'TRAVELER_AMOUNTS' || format === 'TRAVELER_SHARES' ? 'wrap-anywhere' : 'wrap-anywhere line-clamp-3';

export function Change({ field, format, before, after, timeZone }: ChangedField & { timeZone: string }) {
  const how = { field, format, timeZone, currency: useTripCurrency() };
  const nothing = <span className="text-muted">{format === 'PICTURE' ? texts.noPicture : texts.nothing}</span>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{labelOf(field)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {before === null ? (
          nothing
        ) : (
          <del className={`${cut(format)} text-muted`}>
            <bdi>{shownValue(before, how)}</bdi>
          </del>
        )}
        <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
        {after === null ? (
          nothing
        ) : (
          <ins className={`${cut(format)} no-underline`}>
            <bdi>{shownValue(after, how)}</bdi>
          </ins>
        )}
      </dd>
    </div>
  );
}

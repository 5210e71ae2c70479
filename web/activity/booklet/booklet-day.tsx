import { Bed } from 'lucide-react';
import { Fragment, useId } from 'react';
import { Plate } from '../../ui/layout/plate.tsx';
import { formatDayWithWeekday } from '../../ui/text/format.ts';
import { useFormatCost } from '../../ui/text/trip-currency.ts';
import { costOf, type PlannedActivity } from '../plan.ts';
import { texts } from '../texts.ts';
import { formatEnd } from '../times.ts';
import type { BookletDay as Day } from './booklet.ts';
import { BookletActivity, type BookletDetails } from './booklet-activity.tsx';
import { part } from './booklet-part.ts';
import { bookletTexts } from './texts.ts';

/** Far from the window the browser lays out no day. */
const farDays =
  '[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible]';

interface BookletDayProps extends Day, BookletDetails {
  timeZone: string;
  /** Whether the page before it is the cover. */
  isFirst: boolean;
}

/** A day of the booklet. With activities it begins a page, without it is a line below the day before it. */
export function BookletDay({ day, nights, activities, checkOuts, timeZone, isFirst, ...details }: BookletDayProps) {
  const heading = useId();
  const money = useFormatCost();
  const cents = details.hasCosts ? costOf(activities) : 0;
  const isBrief = activities.length === 0;
  const lastCheckOuts = checkOuts(null);
  const isEmpty = isBrief && nights.length === 0 && !lastCheckOuts;

  return (
    <section
      aria-labelledby={heading}
      className={`${part} ${isBrief ? 'break-inside-avoid print:mt-6' : farDays} ${isFirst || !isBrief ? 'print:break-before-page' : ''}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 break-inside-avoid break-after-avoid">
        <Plate className={isBrief ? 'min-w-9 text-base' : 'min-w-11 text-2xl'}>
          <span aria-hidden>{Number(day.slice(-2))}</span>
        </Plate>
        <h2 id={heading} className={`min-w-0 flex-1 max-sm:basis-36 ${isBrief ? 'text-base' : 'text-xl'}`}>
          {formatDayWithWeekday(day)}
        </h2>
        {isEmpty && <p className="text-muted">{bookletTexts.nothingPlanned}</p>}
        {cents > 0 && <p className="figures shrink-0 font-bold">{texts.total(money(cents))}</p>}
      </header>
      {nights.length > 0 && (
        <ul className="mt-2 break-after-avoid">
          {nights.map(({ stay, night, nights: all }) => (
            <StayLine key={stay.id}>{`${stay.name} · ${texts.nightOf(night, all)}`}</StayLine>
          ))}
        </ul>
      )}
      {!isBrief && (
        <div className="mt-3">
          {activities.map((activity) => (
            <Fragment key={activity.id}>
              <CheckOuts stays={checkOuts(activity.id)} timeZone={timeZone} />
              <BookletActivity activity={activity} timeZone={timeZone} {...details} />
            </Fragment>
          ))}
        </div>
      )}
      <CheckOuts stays={lastCheckOuts} timeZone={timeZone} />
    </section>
  );
}

function StayLine({ children }: { children: string }) {
  return (
    <li className="written break-inside-avoid pl-1">
      <Bed aria-hidden className="mr-2 inline size-4 align-[-0.125em] text-lodging" />
      {children}
    </li>
  );
}

function CheckOuts({ stays, timeZone }: { stays: readonly PlannedActivity[] | undefined; timeZone: string }) {
  if (!stays) return null;
  return (
    <ul className="border-t py-2">
      {stays.map((stay) => (
        <StayLine key={stay.id}>{`${texts.checkOut(formatEnd(stay, timeZone, false))} · ${stay.name}`}</StayLine>
      ))}
    </ul>
  );
}

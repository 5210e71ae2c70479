import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { zoneWords } from '../ui/device/time-zone.ts';
import { isLongName } from '../ui/layout/heading-size.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { formatDayRange } from '../ui/text/format.ts';
import { texts } from './texts.ts';

// The same for all members, so events select it. In their selection a field of the name `timeZone` is an activity's.
graphql(`
  fragment TripHeader_shared on Trip {
    id
    name
    destination
    latitude
    longitude
    description
    startDate
    endDate
    tripTimeZone: timeZone
    currency
    getsAround
    isTemplate
  }
`);

/** A new role of the viewer fetches it again, so it selects the rights that dialogs use, too. */
export const TripHeader_trip = graphql(`
  fragment TripHeader_trip on Trip {
    ...TripHeader_shared @unmask
    timeZone
    isArchived
    viewerCan {
      update
      delete
      duplicateWithPeople
      publish
    }
  }
`);

/** What fits into one line of a phone, and of a desktop. A longer description is collapsed: the plan needs the room. */
const LONG_DESCRIPTION = { phone: 40, desktop: 130 };

interface TripHeaderProps {
  trip: FragmentType<typeof TripHeader_trip>;
  /** Hides the description, and on a phone everything but the name, to leave room for the content below. */
  isBrief: boolean;
  back: ReactNode;
  /** Shown at the right: the people who are here, and the menu. The layout does not move when it changes. */
  children?: ReactNode;
}

/** The header of a trip: name, destination, dates and time zone, on a desktop in one row. */
export function TripHeader({ trip, isBrief, back, children }: TripHeaderProps) {
  const { data, complete } = useFragment({ fragment: TripHeader_trip, fragmentName: 'TripHeader_trip', from: trip });
  if (!complete) return null;

  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4 wide:flex-nowrap">
        {back}
        <PageHeading
          title={data.name}
          className={`written line-clamp-3 min-w-0 flex-1 wide:flex-initial ${isLongName(data.name) ? 'text-base' : 'text-xl sm:text-2xl'}`}
        >
          {data.name}
        </PageHeading>
        <div className="touch-target flex shrink-0 items-center gap-2 wide:order-last wide:ml-auto">{children}</div>
        <ul
          className={`flex min-w-0 flex-wrap gap-x-4 text-muted text-sm basis-full pb-1 wide:min-w-36 wide:basis-auto wide:pb-0 ${isBrief ? 'max-sm:hidden' : ''}`}
        >
          <Fact icon={<MapPin aria-hidden />}>{data.destination}</Fact>
          <Fact icon={<CalendarDays aria-hidden />}>
            {formatDayRange(data.startDate, data.endDate) ?? texts.datesOpen}
          </Fact>
          <Fact icon={<Clock aria-hidden />}>{zoneWords(data.timeZone)}</Fact>
        </ul>
      </div>
      {data.description && <Description text={data.description} isBrief={isBrief} />}
    </header>
  );
}

function Description({ text, isBrief }: { text: string; isBrief: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = (most: number) => text.length > most || text.includes('\n');
  return (
    <div className={`flex items-start gap-x-2 ${isBrief ? 'hidden' : ''}`}>
      <p
        className={`written min-w-0 max-w-[100ch] whitespace-pre-line text-sm ${isOpen ? '' : 'line-clamp-1 print:line-clamp-none'}`}
      >
        {text}
      </p>
      {isLong(LONG_DESCRIPTION.phone) && (
        <Button
          variant="quiet"
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          className={`-my-2.5 shrink-0 text-sm print:hidden ${isLong(LONG_DESCRIPTION.desktop) ? '' : 'sm:hidden'}`}
        >
          {isOpen ? texts.showLess : texts.showAll}
        </Button>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 max-sm:[&_svg]:hidden">
      {icon}
      <span className="written min-w-0">{children}</span>
    </li>
  );
}

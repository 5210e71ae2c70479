import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../gql/gql.ts';
import { formatDayRange } from '../ui/format.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { texts } from './texts.ts';
import { TripActions } from './trip-actions.tsx';

const TripHeader_trip = graphql(`
  fragment TripHeader_trip on Trip {
    id
    name
    destination
    description
    startDate
    endDate
    timeZone
    viewerCan {
      update
      delete
    }
  }
`);

interface TripHeaderProps {
  trip: FragmentType<typeof TripHeader_trip>;
  /** On a phone just the name: the rest would push what is below off the screen. */
  isBrief: boolean;
  /** What stands beside the name: who is here. */
  children?: ReactNode;
}

/** What the trip is: name, place, dates and the clock that its times are meant in. */
export function TripHeader({ trip, isBrief, children }: TripHeaderProps) {
  const { data } = useSuspenseFragment({ fragment: TripHeader_trip, from: trip });

  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageHeading title={data.name} className="min-w-0 text-3xl [overflow-wrap:anywhere]">
          {data.name}
        </PageHeading>
        <div className="flex items-center gap-2">
          {children}
          <TripActions trip={data} />
        </div>
      </div>
      <ul className={`mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted ${isBrief ? 'max-sm:hidden' : ''}`}>
        <Fact icon={<MapPin aria-hidden />}>{data.destination}</Fact>
        <Fact icon={<CalendarDays aria-hidden />}>
          {formatDayRange(data.startDate, data.endDate) ?? texts.datesOpen}
        </Fact>
        <Fact icon={<Clock aria-hidden />}>{data.timeZone.replaceAll('_', ' ')}</Fact>
      </ul>
      {data.description && (
        <p
          className={`mt-4 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere] ${isBrief ? 'max-sm:hidden' : ''}`}
        >
          {data.description}
        </p>
      )}
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere] [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {children}
    </li>
  );
}

import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { headingSize } from '../ui/layout/heading-size.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { formatDayRange } from '../ui/text/format.ts';
import { texts } from './texts.ts';
import { TripActions } from './trip-actions.tsx';

// The same for all members, so events select it.
graphql(`
  fragment TripHeader_shared on Trip {
    id
    name
    destination
    description
    startDate
    endDate
    timeZone
  }
`);

const TripHeader_trip = graphql(`
  fragment TripHeader_trip on Trip {
    ...TripHeader_shared @unmask
    viewerCan {
      update
      delete
    }
  }
`);

/** About three lines. A longer description is collapsed, or it would push the tabs off the screen. */
const LONG_DESCRIPTION = 220;

interface TripHeaderProps {
  trip: FragmentType<typeof TripHeader_trip>;
  /** Hides the description, and on a phone everything but the name, to leave room for the content below. */
  isBrief: boolean;
  /** Shown above the name, at the right: the people who are here. The layout does not move when it changes. */
  children?: ReactNode;
}

/** The header of a trip: name, destination, dates and time zone. */
export function TripHeader({ trip, isBrief, children }: TripHeaderProps) {
  const { data, complete } = useFragment({ fragment: TripHeader_trip, fragmentName: 'TripHeader_trip', from: trip });
  if (!complete) return null;

  return (
    <header className="relative sm:mb-2">
      <PageHeading title={data.name} className={`written ${headingSize(data.name)}`}>
        {data.name}
      </PageHeading>
      <div className="touch-target absolute right-0 bottom-full mb-1 flex items-center gap-2">
        {children}
        <TripActions trip={data} />
      </div>
      <ul className={`mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted ${isBrief ? 'max-sm:hidden' : ''}`}>
        <Fact icon={<MapPin aria-hidden />}>{data.destination}</Fact>
        <Fact icon={<CalendarDays aria-hidden />}>
          {formatDayRange(data.startDate, data.endDate) ?? texts.datesOpen}
        </Fact>
        <Fact icon={<Clock aria-hidden />}>{data.timeZone.replaceAll('_', ' ')}</Fact>
      </ul>
      {data.description && <Description text={data.description} isBrief={isBrief} />}
    </header>
  );
}

function Description({ text, isBrief }: { text: string; isBrief: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_DESCRIPTION || text.split('\n').length > 3;
  return (
    <div className={`mt-4 max-w-[70ch] ${isBrief ? 'hidden' : ''}`}>
      <p className={`written whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-3 print:line-clamp-none' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button variant="quiet" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen} className="-ml-4 print:hidden">
          {isOpen ? texts.showLess : texts.showAll}
        </Button>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="written min-w-0">{children}</span>
    </li>
  );
}

import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { Waiting } from '../queue/entry.ts';
import { Link } from '../ui/button/link.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { Card } from '../ui/layout/card.tsx';
import { WaitingEdit } from './waiting-edit.tsx';
import { waitingTexts as texts } from './waiting-texts.ts';

const WaitingTrip_trip = graphql(`
  fragment WaitingTrip_trip on Trip {
    id
    name
    timeZone
    currency
  }
`);

interface WaitingTripProps {
  tripId: string;
  entries: readonly Waiting[];
  /** Those of all trips. */
  all: readonly Waiting[];
  isPaused: boolean;
}

/** The edits of one trip that wait. Without a line its name may be unknown. */
export function WaitingTrip({ tripId, entries, all, isPaused }: WaitingTripProps) {
  const { data } = useFragment({ fragment: WaitingTrip_trip, from: { __typename: 'Trip', id: tripId } });
  const trip = { timeZone: data.timeZone ?? deviceTimeZone(), currency: data.currency ?? 'USD' };
  return (
    <section aria-labelledby={tripId} className="mb-8">
      <h2 id={tripId} className="written mb-3 text-xl">
        <Link to={`/trips/${tripId}`} className="text-link">
          {data.name ?? texts.aTrip}
        </Link>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <WaitingEdit key={entry.id} {...{ entry, trip, all, isPaused }} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

import { useFragment, useQuery } from '@apollo/client/react';
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

const WaitingTripQuery = graphql(`
  query WaitingTrip($id: ID!) {
    trip(id: $id) {
      ...WaitingTrip_trip
    }
  }
`);

/** Whether the server says that the trip is not there for the viewer any more. Only what it has refused asks it. */
function useIsGone(tripId: string, entries: readonly Waiting[]): boolean {
  const skip = !entries.some(({ stuck }) => stuck);
  const { data } = useQuery(WaitingTripQuery, { variables: { id: tripId }, fetchPolicy: 'network-only', skip });
  return data?.trip === null;
}

interface WaitingTripProps {
  tripId: string;
  entries: readonly Waiting[];
  /** Those of all trips. */
  all: readonly Waiting[];
  isPaused: boolean;
}

/** The edits of one trip that wait. Those of a trip that is gone can only be copied and discarded. */
export function WaitingTrip({ tripId, entries, all, isPaused }: WaitingTripProps) {
  const { data } = useFragment({ fragment: WaitingTrip_trip, from: { __typename: 'Trip', id: tripId } });
  const isGone = useIsGone(tripId, entries);
  const name = data.name ?? entries.find(({ tripName }) => tripName)?.tripName ?? texts.aTrip;
  const trip = { timeZone: data.timeZone ?? deviceTimeZone(), currency: data.currency ?? 'USD' };
  return (
    <section aria-labelledby={tripId} className="mb-8">
      <h2 id={tripId} className="written mb-3 text-xl">
        {isGone ? (
          name
        ) : (
          <Link to={`/trips/${tripId}`} className="text-link">
            {name}
          </Link>
        )}
      </h2>
      {isGone && <p className="mb-3 text-pretty">{texts.tripGone}</p>}
      <Card>
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <WaitingEdit key={entry.id} {...{ entry, trip, all, isPaused }} isTripGone={isGone} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

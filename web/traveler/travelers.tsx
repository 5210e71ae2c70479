import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLastKnown } from '../apollo/cached.ts';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import { useAuth } from '../session/auth.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { AddTraveler } from './add-traveler.tsx';
import { amountsChanged } from './amounts-changed.ts';
import { texts } from './texts.ts';
import { TravelerRow } from './traveler-row.tsx';

export const TravelersQuery = graphql(`
  query Travelers($tripId: ID!) {
    trip(id: $tripId) {
      id
      viewerMembership {
        id
        role
      }
      travelers(first: 50) {
        ...Travelers_page @unmask
      }
    }
  }
`);

/** Everybody who goes, with or without an account. Beyond the first page, the tab fetches them: see `useRestOfTravelers`. */
export function Travelers({ tripId }: { tripId: string }) {
  const { data, error, refetch } = useQuery(TravelersQuery, {
    variables: { tripId },
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => oneAtATime(() => refetch(), complain));
  useEffect(() => amountsChanged.listen(refresh), [refresh]);
  const { user } = useAuth();
  const trip = useLastKnown(data?.trip ?? null);
  if (!trip) return <Awaited isPart error={error} onRetry={refresh} className="h-40 rounded-card" />;
  const travelers = trip.travelers.edges.map(({ node }) => node);
  const members = travelers.flatMap(({ name, hasLeft, user: account }) =>
    account && !hasLeft && account.id !== user?.id ? [{ userId: account.id, name }] : [],
  );
  return (
    <section aria-labelledby="travelers">
      <h2 id="travelers" className="text-xl">
        {texts.title}
      </h2>
      <p className="mb-3 text-muted">{texts.hint}</p>
      <Card>
        <ul className="divide-y divide-line">
          {travelers.map((traveler) => (
            <TravelerRow
              key={traveler.id}
              tripId={tripId}
              traveler={traveler}
              viewerId={user?.id}
              members={trip.viewerMembership.role === 'OWNER' ? members : []}
            />
          ))}
        </ul>
        <div className="border-t p-4">
          <AddTraveler tripId={tripId} />
        </div>
      </Card>
    </section>
  );
}

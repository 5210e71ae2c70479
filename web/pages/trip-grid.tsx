import { useApolloClient } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { TripCard } from '../trip/trip-card.tsx';
import { fetchTripAhead } from './ahead.ts';
import { tripGrid } from './frames.tsx';

type Trip = { id: string } & ComponentProps<typeof TripCard>['trip'];

interface TripGridProps<Shown extends Trip> {
  title: string;
  trips: readonly Shown[];
  below?: (trip: Shown) => ReactNode;
}

export function TripGrid<Shown extends Trip>({ title, trips, below }: TripGridProps<Shown>) {
  const id = useId();
  const client = useApolloClient();
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className={tripGrid}>
        {trips.map((trip) => (
          <li key={trip.id} className={below && 'flex flex-col gap-2'}>
            <TripCard trip={trip} onAhead={() => void fetchTripAhead(client, trip.id)} />
            {below?.(trip)}
          </li>
        ))}
      </ul>
    </section>
  );
}

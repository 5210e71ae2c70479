import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { Card } from '../ui/layout/card.tsx';
import { formatDayRange } from '../ui/text/format.ts';
import { trashTexts } from './trash-texts.ts';
import { useRestoreTrip } from './use-restore-trip.ts';

const DAY_MS = 24 * 60 * 60_000;

const DeletedTrips_trip = graphql(`
  fragment DeletedTrips_trip on DeletedTrip {
    id
    name
    startDate
    endDate
    erasedAt
  }
`);

interface DeletedTripsProps {
  trips: readonly ({ id: string } & FragmentType<typeof DeletedTrips_trip>)[];
}

export function DeletedTrips({ trips }: DeletedTripsProps) {
  return (
    <section aria-labelledby="deleted-trips" className="mb-12">
      <h2 id="deleted-trips" className="text-xl">
        {trashTexts.section}
      </h2>
      <p className="mt-1 mb-4 text-muted">{trashTexts.sectionHint}</p>
      <Card className="px-4">
        <ul className="divide-y">
          {trips.map((trip) => (
            <DeletedTripRow key={trip.id} trip={trip} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function DeletedTripRow({ trip }: { trip: DeletedTripsProps['trips'][number] }) {
  const { data, complete } = useFragment({ fragment: DeletedTrips_trip, from: trip });
  const restore = useRestoreTrip();
  const [isPending, setPending] = useState(false);
  if (!complete) return null;
  const { id, name, startDate, endDate, erasedAt } = data;
  const daysLeft = Math.ceil((Date.parse(erasedAt) - serverNow()) / DAY_MS);
  const dates = formatDayRange(startDate, endDate);
  const bringBack = async () => {
    setPending(true);
    await restore({ id, name });
    setPending(false);
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2 font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-sm">{[dates, trashTexts.left(daysLeft)].filter(Boolean).join(' · ')}</p>
      </div>
      <Button needsLine onPress={() => void bringBack()} isPending={isPending} aria-label={trashTexts.restoreOf(name)}>
        {trashTexts.restore}
      </Button>
    </li>
  );
}

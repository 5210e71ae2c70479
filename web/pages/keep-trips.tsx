import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useEffect, useEffectEvent } from 'react';
import { useCanReach } from '../apollo/connection.ts';
import { ActivityFiles_files } from '../attachment/activity-files.tsx';
import { TripFiles } from '../attachment/use-trip-files.ts';
import { AskToKeep } from '../offline/ask-to-keep.tsx';
import { keepTrips, type TripDocument } from '../offline/keeper.ts';
import type { ListedTrip } from '../offline/nearest.ts';
import { useChoice } from '../offline/use-choice.ts';
import { PaymentsQuery } from '../payment/payments.tsx';
import { Balances } from '../payment/use-balances.ts';
import { TripThumbnails_pictures } from '../picture/trip-thumbnails.tsx';
import { TripPictures } from '../picture/use-gallery.ts';
import { savesData } from '../saves-data.ts';
import { TravelersQuery } from '../traveler/travelers.tsx';
import { RestOfActivities_rest } from './rest-of-activities.tsx';
import { TripPageQuery } from './trip-page.tsx';
import { TripPlaces_rest, TripPlacesQuery } from './trip-places.tsx';
import { tripTabs } from './trip-tabs.ts';

const byId = (query: DocumentNode): TripDocument => ({ query, variables: (id) => ({ id }) });
const byTripId = (query: DocumentNode): TripDocument => ({ query, variables: (tripId) => ({ tripId }) });

const [firstTab, ...otherTabs] = tripTabs;
const documents = {
  head: byId(TripPageQuery),
  others: [
    { ...byId(firstTab.query), rest: { ...byTripId(RestOfActivities_rest), list: 'activities' } },
    ...otherTabs.map(({ query }) => byId(query)),
    { ...byId(TripPlacesQuery), rest: { ...byTripId(TripPlaces_rest), list: 'activities' } },
    { ...byId(TripFiles), rest: { ...byId(TripFiles), list: 'files' } },
    { ...byId(TripPictures), rest: { ...byId(TripPictures), list: 'pictures' } },
    byId(TripThumbnails_pictures),
    ...[byTripId(TravelersQuery), byTripId(Balances), byTripId(PaymentsQuery)],
  ],
  filesOf: ActivityFiles_files,
};

interface KeepTripsProps {
  userId: string;
  trips: readonly ListedTrip[];
}

/** Keeps the listed trips on this device once the person has agreed, and asks whether they do. */
export function KeepTrips({ userId, trips }: KeepTripsProps) {
  const client = useApolloClient();
  const [choice, canReach] = [useChoice(userId), useCanReach()];
  const isWanted = choice === true && canReach && !savesData();
  const keep = useEffectEvent(
    () => void keepTrips(client, trips, documents, () => client.refetchQueries({ include: 'active' })),
  );
  useEffect(() => {
    if (isWanted) keep();
  }, [isWanted]);
  return <AskToKeep userId={userId} />;
}

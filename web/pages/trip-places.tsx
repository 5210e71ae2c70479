import type { ActivityActions } from '../activity/activity-card.tsx';
import { PlaceCard } from '../activity/place-card.tsx';
import { dayOf, inPlanOrder } from '../activity/plan.ts';
import { referenceIn } from '../apollo/outcome.ts';
import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';
import { MapView, mapSkeleton } from '../map/map-view.tsx';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { usePart } from './use-part.ts';
import type { TripParts } from './use-trip-parts.ts';

// The cache keeps a list for each order. The one by time has only these fields, and no other document reads it.
graphql(`
  fragment TripPlaces_places on ActivityConnection {
    edges {
      node {
        id
        name
        latitude
        longitude
        scheduledTime
        toLatitude
        toLongitude
        scheduledDay
        timeZone
        position
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

export const TripPlacesQuery = graphql(`
  query TripPlaces($id: ID!) {
    trip(id: $id) {
      id
      seq
      activities(first: 100, order: TIME) {
        ...TripPlaces_places @unmask
      }
    }
  }
`);

export const TripPlaces_rest = graphql(`
  query TripPlaces_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      activities(first: 100, after: $after, order: TIME) {
        ...TripPlaces_places
      }
    }
  }
`);

interface TripPlacesProps extends ActivityActions {
  parts: TripParts;
  timeZone: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** The activities on the map, in the plan's order. It asks for their details one by one, when they are selected. */
export function TripPlaces({ parts, timeZone, selectedId, onSelect, ...card }: TripPlacesProps) {
  const { known, error, retry } = usePart(TripPlacesQuery, parts);
  useRest(TripPlaces_rest, parts.tripId, known?.activities.pageInfo, ({ trip }) => trip && parts.onPage(trip.seq));
  if (!known) return error ? <NotLoaded isPart reference={referenceIn(error)} onRetry={retry} /> : mapSkeleton;
  const { edges, pageInfo } = known.activities;
  return (
    <MapView
      places={inPlanOrder(
        edges.map(({ node }) => node),
        timeZone,
      )}
      isWhole={!pageInfo.hasNextPage}
      dayOf={(place) => dayOf(place, timeZone)}
      selectedId={selectedId}
      onSelect={onSelect}
      renderCard={({ id }) => <PlaceCard key={id} id={id} timeZone={timeZone} {...card} />}
    />
  );
}

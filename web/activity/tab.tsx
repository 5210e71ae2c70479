import { CalendarRange } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { TripActivities } from '../pages/trip-activities.tsx';
import { tripTab } from '../pages/trip-tab.tsx';
import { WithThumbnails } from '../pages/with-thumbnails.tsx';

const ActivitiesTab = graphql(`
  query ActivitiesTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...TripActivities_trip @unmask
    }
  }
`);

export const tab = tripTab({
  id: 'activities',
  place: 1,
  label: 'Activities',
  icon: <CalendarRange aria-hidden />,
  query: ActivitiesTab,
  panel: (trip, { parts, isAdding, onAdding }) => (
    <WithThumbnails tripId={trip.id}>
      <TripActivities trip={trip} parts={parts} isAdding={isAdding} onAdding={onAdding} />
    </WithThumbnails>
  ),
});

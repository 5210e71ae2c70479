import { CalendarRange } from 'lucide-react';
import { TripActivities } from '../pages/trip-activities.tsx';
import { tripTab } from '../pages/trip-tab.tsx';
import { WithThumbnails } from '../pages/with-thumbnails.tsx';
import { ActivitiesTab } from './activities-query.ts';

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

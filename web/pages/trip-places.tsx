import { ActivityCard } from '../activity/activity-card.tsx';
import { byTime, type PlannedActivity } from '../activity/plan.ts';
import { MapView } from '../map/map-view.tsx';
import { dayKey } from '../ui/text/format.ts';

interface TripPlacesProps {
  activities: readonly PlannedActivity[];
  timeZone: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
}

/** The activities on the map, in order of time. */
export function TripPlaces({ activities, timeZone, selectedId, onSelect, onEdit, onDelete }: TripPlacesProps) {
  return (
    <MapView
      places={byTime(activities)}
      dayOf={({ scheduledTime }) => scheduledTime && dayKey(scheduledTime, timeZone)}
      selectedId={selectedId}
      onSelect={onSelect}
      renderCard={(activity) => (
        <ActivityCard
          activity={activity}
          timeZone={timeZone}
          onEdit={() => onEdit(activity)}
          onDelete={() => onDelete(activity)}
        />
      )}
    />
  );
}

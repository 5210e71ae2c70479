import { CalendarDays, CalendarPlus, List, Map as MapIcon, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Itinerary } from '../activity/itinerary.tsx';
import type { PlannedActivity } from '../activity/plan.ts';
import { texts } from '../activity/texts.ts';
import { graphql } from '../gql/gql.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { useAddressChoice } from '../ui/address-choice.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { later } from '../ui/later.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';

const AddActivity = later(async () => (await import('../activity/activity-dialog.tsx')).AddActivity);
const EditActivity = later(async () => (await import('../activity/activity-dialog.tsx')).EditActivity);
const DeleteActivity = later(async () => (await import('../activity/delete-activity.tsx')).DeleteActivity);
const PlacePicker = later(async () => (await import('../map/place-picker.tsx')).PlacePicker);
const DayPlanner = later(async () => (await import('../activity/day-planner.tsx')).DayPlanner);
const RestOfActivities = later(async () => (await import('./rest-of-activities.tsx')).RestOfActivities);
const TripPlaces = later(async () => (await import('./trip-places.tsx')).TripPlaces);

graphql(`
  fragment TripActivities_trip on Trip {
    id
    timeZone
    startDate
    endDate
    activities(first: 100) {
      edges {
        node {
          ...Plan_activity @unmask
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const views = [
  { id: 'list', label: texts.itinerary, icon: <List aria-hidden /> },
  { id: 'dayplanner', label: texts.dayPlanner, icon: <CalendarDays aria-hidden /> },
  { id: 'map', label: texts.map, icon: <MapIcon aria-hidden /> },
] as const;

interface TripActivitiesProps {
  trip: TripActivities_tripFragment;
  /** Whether the form of a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The Activities tab: one set of activities, looked at in three ways. */
export function TripActivities({ trip, isAdding, onAdding }: TripActivitiesProps) {
  const [view, setView] = useAddressChoice('view', ['list', 'dayplanner', 'map']);
  const [isSending, setSending] = useState(false);
  const [edited, setEdited] = useState<PlannedActivity | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hasOpenedToday, setOpenedToday] = useState(false);
  /** Undefined: none as yet. */
  const [doomed, setDoomed] = useState<PlannedActivity | null>();

  const { id: tripId, timeZone, startDate, endDate } = trip;
  const { edges, pageInfo } = trip.activities;
  const activities = edges.map(({ node }) => node);
  const shared = { activities, timeZone, trip: { startDate, endDate }, onEdit: setEdited, onDelete: setDoomed };

  const placed = activities.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const near = placed ? { lat: placed.latitude ?? 0, lng: placed.longitude ?? 0 } : null;
  const form = {
    timeZone,
    startsOn: startDate,
    renderPicker: (choice) => <PlacePicker {...choice} near={near} />,
  } satisfies Partial<ComponentProps<typeof AddActivity>>;

  return (
    <section aria-labelledby="activities" className="flex flex-col gap-5">
      <h2 id="activities" className="sr-only">
        {texts.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ToggleGroup label={texts.views} options={views} selected={view} onSelect={setView} />
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          isPending={isSending}
          onPress={() => onAdding(true)}
          className="max-sm:w-full"
        >
          {texts.add}
        </Button>
      </div>
      {pageInfo.hasNextPage && <RestOfActivities tripId={tripId} pageInfo={pageInfo} />}
      {view === 'list' && activities.length > 0 && <Itinerary {...shared} />}
      {view === 'list' && activities.length === 0 && (
        <EmptyState
          icon={<CalendarPlus aria-hidden />}
          title={texts.none}
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => onAdding(true)}>
              {texts.addFirst}
            </Button>
          }
        >
          {texts.noneHint}
        </EmptyState>
      )}
      {view === 'dayplanner' && (
        <DayPlanner {...shared} opensToday={!hasOpenedToday} onOpened={() => setOpenedToday(true)} />
      )}
      {view === 'map' && <TripPlaces {...shared} selectedId={selectedId} onSelect={setSelectedId} />}
      {isAdding && (
        <AddActivity
          tripId={tripId}
          activities={activities}
          {...form}
          isSending={isSending}
          onSending={setSending}
          onClose={() => {
            setSending(false);
            onAdding(false);
          }}
        />
      )}
      {edited && <EditActivity key={edited.id} id={edited.id} {...form} onClose={() => setEdited(null)} />}
      {doomed !== undefined && <DeleteActivity tripId={tripId} activity={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

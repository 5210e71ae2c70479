import { useDeferredValue, useRef, useState } from 'react';
import { type CardSlots, CardSlotsContext } from '../activity/card-slots.tsx';
import { markAdded } from '../activity/just-added.ts';
import { texts } from '../activity/texts.ts';
import { graphql } from '../gql/gql.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { useUndoTogether } from '../trip/use-undo-together.ts';
import { useAddressChoice } from '../ui/address-choice.ts';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { DialogWayBack } from '../ui/overlay/dialog-way-back.tsx';
import { ActivityDialogs, useActivityDialogs } from './activity-dialogs.tsx';
import { addRoom } from './add-button.tsx';
import { PlanAndMap } from './plan-and-map.tsx';
import { PlanBar, stuckHeights, views } from './plan-bar.tsx';
import type { TripParts } from './use-trip-parts.ts';

const AnswersOnCards = later(async () => (await import('./trip-answers.tsx')).AnswersOnCards, {
  failure: 'outside',
});
const RestOfActivities = later(async () => (await import('./rest-of-activities.tsx')).RestOfActivities, {
  failure: 'outside',
});
const TripPlaces = later(async () => (await import('./trip-places.tsx')).TripPlaces);

graphql(`
  fragment TripActivities_trip on Trip {
    id
    timeZone
    startDate
    endDate
    latitude
    longitude
    getsAround
    memberCount
    travelerCount
    viewerCan {
      invite
    }
    activities(first: 100, order: BY_DAY) {
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

/** Whether the window is so small that the add button opens the line above the keyboard. */
const isPhone = () => matchMedia('(width < 40rem)').matches;

interface TripActivitiesProps {
  trip: TripActivities_tripFragment;
  parts: TripParts;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function TripActivities({ trip, parts, isAdding, onAdding }: TripActivitiesProps) {
  const [view, setView] = useAddressChoice('view', views);
  const dialogs = useActivityDialogs(onAdding);
  const [selects, setSelects] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isLineOpen, setLineOpen] = useState(false);
  // Deferred, so that the page responds while others move hundreds of activities.
  const { edges, pageInfo } = useDeferredValue(trip.activities);
  const activities = edges.map(({ node }) => node);
  const [slots, setSlots] = useState<CardSlots | null>(null);
  // A person alone has no one to tell.
  const asksWho = trip.travelerCount > 1;
  const onUndo = useUndoTogether(trip.id);
  const onAdded = (id: string) => {
    setSelectedId(id);
    markAdded(id);
  };

  const isSelecting = selects && view !== 'map' && activities.length > 0;
  const selectButton = useRef<HTMLButtonElement>(null);

  return (
    <CardSlotsContext value={asksWho ? (slots ?? 'loading') : null}>
      <section aria-labelledby="activities" className={`flex flex-col gap-2 ${addRoom} ${stuckHeights}`}>
        <h2 id="activities" className="sr-only">
          {texts.title}
        </h2>
        <PlanBar
          view={view}
          onView={setView}
          isSelecting={isSelecting}
          onSelect={activities.length > 0 ? () => setSelects(!isSelecting) : null}
          selectRef={selectButton}
          onPaste={dialogs.paste}
          isSending={dialogs.isSending}
          isCovered={isLineOpen}
          onAdd={() => (isPhone() ? setLineOpen(true) : onAdding(true))}
        />
        {pageInfo.hasNextPage && view !== 'map' && (
          <Extra>
            <RestOfActivities parts={parts} pageInfo={pageInfo} />
          </Extra>
        )}
        {asksWho && (
          <Extra>
            <AnswersOnCards parts={parts} onSlots={setSlots} />
          </Extra>
        )}
        <ErrorBoundary>
          <PlanAndMap
            {...{ view, trip, activities, dialogs, isAdding, onAdding, onAdded, onUndo, isSelecting, isLineOpen }}
            isWhole={!pageInfo.hasNextPage}
            onSelected={() => {
              setSelects(false);
              selectButton.current?.focus();
            }}
            onLineClosed={() => setLineOpen(false)}
          />
        </ErrorBoundary>
        {view === 'map' && (
          <TripPlaces
            timeZone={trip.timeZone}
            onOpen={dialogs.open}
            onEdit={dialogs.edit}
            onDelete={dialogs.remove}
            onRecordCost={dialogs.recordCost}
            parts={parts}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        )}
        {isLineOpen && !isAdding && !dialogs.isOpen && <DialogWayBack onBack={() => setLineOpen(false)} />}
        <ActivityDialogs {...{ dialogs, isAdding, trip, parts, activities, onUndo, onAdded }} />
      </section>
    </CardSlotsContext>
  );
}

import { ActivitiesTab } from '../activity/activities-query.ts';
import { formTexts } from '../activity/form-texts.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { useUndoTogether } from '../trip/use-undo-together.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ActivityDialogs, useActivityDialogs } from './activity-dialogs.tsx';
import { activityFrom } from './message-starts.ts';
import { usePart } from './use-part.ts';
import type { TripParts } from './use-trip-parts.ts';

interface ActivityFromMessageProps {
  text: string;
  parts: TripParts;
  onClose: () => void;
}

/** The form of a new activity, over the chat, with the words of a message. */
export function ActivityFromMessage({ parts, onClose, ...props }: ActivityFromMessageProps) {
  const { known: trip, error, retry } = usePart(ActivitiesTab, parts);
  if (trip) return <Form trip={trip} parts={parts} onClose={onClose} {...props} />;
  return (
    <Dialog title={formTexts.addTitle} isOpen onClose={onClose}>
      <Awaited isPart error={error} onRetry={retry} className="h-96 rounded-card" />
    </Dialog>
  );
}

function Form({ trip, text, parts, onClose }: ActivityFromMessageProps & { trip: TripActivities_tripFragment }) {
  const dialogs = useActivityDialogs((isAdding) => !isAdding && onClose(), {
    known: activityFrom(text),
    onAdded: () => {},
  });
  const activities = trip.activities.edges.map(({ node }) => node);
  const onUndo = useUndoTogether(trip.id);
  return <ActivityDialogs {...{ dialogs, trip, parts, activities, onUndo }} isAdding onAdded={() => {}} />;
}

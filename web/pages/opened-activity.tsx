import type { ComponentProps } from 'react';
import { ActivityDetails } from '../activity/activity-details.tsx';
import { ActivityAnswers } from '../answer/activity-answers.tsx';
import { ActivityFiles } from '../attachment/activity-files.tsx';
import { SpentOnActivity } from '../expense/activity-spending.tsx';
import { ActivityPictures } from '../picture/activity-pictures.tsx';

interface OpenedActivityProps extends ComponentProps<typeof ActivityDetails> {
  onRecordCost: () => void;
}

export const OpenedActivity = ({ onRecordCost, ...details }: OpenedActivityProps) => (
  <ActivityDetails {...details}>
    <ActivityAnswers tripId={details.tripId} activityId={details.id} />
    <SpentOnActivity
      tripId={details.tripId}
      activityId={details.id}
      onRecord={onRecordCost}
      onLeave={details.onClose}
    />
    <ActivityFiles tripId={details.tripId} activityId={details.id} />
    <ActivityPictures tripId={details.tripId} activityId={details.id} />
  </ActivityDetails>
);

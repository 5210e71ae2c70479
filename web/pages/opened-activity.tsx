import type { ComponentProps } from 'react';
import { ActivityDetails } from '../activity/activity-details.tsx';
import { ActivityPictures } from '../picture/activity-pictures.tsx';

export const OpenedActivity = ({ tripId, ...details }: ComponentProps<typeof ActivityDetails> & { tripId: string }) => (
  <ActivityDetails {...details}>
    <ActivityPictures tripId={tripId} activityId={details.id} />
  </ActivityDetails>
);

import type { ComponentProps } from 'react';
import { ActivityDetails } from '../activity/activity-details.tsx';
import { ActivityPictures } from '../picture/activity-pictures.tsx';

/** All of an activity, with its pictures. */
export const OpenedActivity = ({ tripId, ...details }: ComponentProps<typeof ActivityDetails> & { tripId: string }) => (
  <ActivityDetails {...details}>
    <ActivityPictures tripId={tripId} activityId={details.id} />
  </ActivityDetails>
);

import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from '../gql/gql.ts';
import { Picture } from '../ui/picture/picture.tsx';

export const TripThumbnails_pictures = graphql(`
  query TripThumbnails_pictures($id: ID!) {
    trip(id: $id) {
      id
      activityPictures {
        id
        url
        widths
        placeholder
        activityId
      }
    }
  }
`);

interface TripThumbnailsProps {
  tripId: string;
  /** Called with the first pictures of activities, by the activity's id. */
  onChange: (pictures: ReadonlyMap<string, ReactNode>) => void;
}

export function TripThumbnails({ tripId, onChange }: TripThumbnailsProps) {
  const { data, refetch } = useQuery(TripThumbnails_pictures, {
    variables: { id: tripId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const pictures = data?.trip?.activityPictures;
  const shown = useRef<ReadonlySet<string>>(new Set());
  const show = useEffectEvent(() => {
    const byActivity = new Map(
      pictures?.map((picture) => [
        picture.activityId ?? '',
        <Picture
          key={picture.id}
          picture={picture}
          alt=""
          across="2.25rem"
          className="size-full rounded-control print:hidden"
        />,
      ]),
    );
    // The next picture takes the place of one that was removed.
    const hasLost = [...shown.current].some((id) => !byActivity.has(id));
    shown.current = new Set(byActivity.keys());
    onChange(byActivity);
    if (hasLost) refetch().catch(() => {});
  });
  useEffect(() => show(), [pictures]);
  return null;
}

import type { ApolloCache, Reference } from '@apollo/client';
import { graphql } from '../gql/gql.ts';

const Live_picture = graphql(`
  fragment Live_picture on Picture {
    activityId
    messageId
  }
`);

const idOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Picture', id }) ?? '';

/**
 * Adds a cached picture to its activity or message, after the other ones, and to the trip's list of first pictures if
 * the activity has no other one there. Lists that are not loaded, or have it, stay as they are.
 */
export function addPicture(cache: ApolloCache, tripId: string, id: string): void {
  const picture = cache.readFragment({ fragment: Live_picture, id: idOf(cache, id) });
  if (!picture) return;
  const { activityId, messageId } = picture;
  const place = activityId ? { __typename: 'Activity', id: activityId } : { __typename: 'Message', id: messageId };
  cache.modify<{ pictures: readonly Reference[] }>({
    id: cache.identify(place) ?? '',
    fields: {
      pictures: (known, { readField, toReference }) => {
        const added = toReference({ __typename: 'Picture', id });
        return !added || known.some((each) => readField('id', each) === id) ? known : [...known, added];
      },
    },
  });
  if (!activityId) return;
  cache.modify<{ activityPictures: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '',
    fields: {
      activityPictures: (known, { readField, toReference }) => {
        const added = toReference({ __typename: 'Picture', id });
        return !added || known.some((each) => readField('activityId', each) === activityId) ? known : [...known, added];
      },
    },
  });
}

/** Removes a picture from the cache. The lists keep its place, in case it is restored. */
export const forgetPicture = (cache: ApolloCache, id: string) => void cache.evict({ id: idOf(cache, id) });

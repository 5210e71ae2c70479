import type { ApolloCache, Reference } from '@apollo/client';
import { graphql } from '../gql/gql.ts';

const Live_picture = graphql(`
  fragment Live_picture on Picture {
    activityId
    messageId
    expenseId
  }
`);

const idOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Picture', id }) ?? '';

/**
 * Adds a cached picture to its activity, message or expense, after the other ones, and to the trip's list of first pictures if
 * the activity has no other one there. Lists that are not loaded, or have it, stay as they are.
 */
export function addPicture(cache: ApolloCache, tripId: string, id: string): void {
  const picture = cache.readFragment({ fragment: Live_picture, id: idOf(cache, id) });
  if (!picture) return;
  const { activityId, messageId, expenseId } = picture;
  /** @param key What only one picture of the list may have. */
  const add = (place: { __typename: string; id: string | null }, field: string, key: string, value: string) =>
    cache.modify<Record<string, readonly Reference[]>>({
      id: cache.identify(place) ?? '',
      fields: {
        [field]: (known, { readField, toReference }) => {
          const added = toReference({ __typename: 'Picture', id });
          return !added || known.some((each) => readField(key, each) === value) ? known : [...known, added];
        },
      },
    });
  if (messageId) return void add({ __typename: 'Message', id: messageId }, 'pictures', 'id', id);
  if (expenseId) return void add({ __typename: 'Expense', id: expenseId }, 'pictures', 'id', id);
  if (!activityId) return;
  add({ __typename: 'Activity', id: activityId }, 'pictures', 'id', id);
  add({ __typename: 'Trip', id: tripId }, 'activityPictures', 'activityId', activityId);
}

/** Removes a picture from the cache. The lists keep its place, in case it is restored. */
export const forgetPicture = (cache: ApolloCache, id: string) => void cache.evict({ id: idOf(cache, id) });

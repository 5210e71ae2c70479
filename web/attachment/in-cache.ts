import type { ApolloCache, Reference } from '@apollo/client';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';

const Live_attachment = graphql(`
  fragment Live_attachment on Attachment {
    activityId
  }
`);

const idOf = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Attachment', id }) ?? '';

/** Adds a cached file to the list of the trip, and after the others of its activity. Lists that are not loaded stay so. */
export function addAttachment(cache: ApolloCache, tripId: string, id: string): void {
  const attachment = cache.readFragment({ fragment: Live_attachment, id: idOf(cache, id) });
  if (!attachment) return;
  const node = { __typename: 'Attachment', id };
  addToConnection(cache, { parent: { __typename: 'Trip', id: tripId }, field: 'files', node, place: 'first' });
  if (!attachment.activityId) return;
  cache.modify<Record<string, readonly Reference[]>>({
    id: cache.identify({ __typename: 'Activity', id: attachment.activityId }) ?? '',
    fields: {
      attachments: (known, { readField, toReference }) => {
        const added = toReference(node);
        return !added || known.some((each) => readField('id', each) === id) ? known : [...known, added];
      },
    },
  });
}

/** Removes a file from the cache. The lists keep its place, in case it is restored. */
export const forgetAttachment = (cache: ApolloCache, id: string) => void cache.evict({ id: idOf(cache, id) });

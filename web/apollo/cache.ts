import { InMemoryCache } from '@apollo/client';
import possible from '../gql/possible-types.ts';
import { pages } from './pages.ts';

/** The normalized cache: one copy of each thing, by its id, wherever it is shown. */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: possible.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A trip that came with a list opens at once, as far as it is known. Null stays null: it isn't there.
          trip: {
            read: (known, { args, toReference }) =>
              known === undefined && args ? toReference({ __typename: 'Trip', id: args.id }) : known,
          },
        },
      },
      Viewer: { keyFields: [], fields: { trips: pages(), invitations: { merge: false } } },
      Trip: {
        fields: {
          viewerCan: { merge: true },
          members: pages(),
          activities: pages(),
          messages: pages(),
          polls: pages(),
          events: pages(),
          invitations: { merge: false },
          present: { merge: false },
        },
      },
      Poll: { fields: { options: { merge: false }, viewerCan: { merge: true } } },
      Member: { fields: { viewerCan: { merge: true } } },
    },
  });

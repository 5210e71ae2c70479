import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { possibleTypes } from '../gql/possible-types.ts';
import { pages } from './pages.ts';

/** Creates the normalized cache, which has one copy of each entity, by its id. */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A trip known from a list opens at once with its known fields. Null stays null: the trip does not exist.
          trip: {
            read: (known, { args, toReference }) =>
              known === undefined && args ? toReference({ __typename: 'Trip', id: args.id }) : known,
          },
        },
      },
      Viewer: {
        keyFields: [],
        fields: {
          trips: pages({ keyArgs: ['isArchived', 'isTemplate'], isWhole: true }),
          invitations: { merge: false },
          mailChoices: { merge: false },
        },
      },
      Trip: {
        fields: {
          viewerCan: { merge: true },
          unseen: { merge: true },
          route: { merge: false },
          members: pages(),
          activities: pages({ keyArgs: ['order'], isWhole: true }),
          messages: pages(),
          polls: pages(),
          // It leaves out the pictures that an event has removed.
          pictures: relayStylePagination(),
          activityPictures: { merge: false },
          events: pages(),
          invitations: { merge: false },
          joinLinks: { merge: false },
          present: { merge: false },
        },
      },
      Activity: { fields: { pictures: { merge: false } } },
      Message: { fields: { pictures: { merge: false } } },
      Poll: { fields: { options: { merge: false }, viewerCan: { merge: true } } },
      JoinLink: { fields: { members: { merge: false } } },
      Member: { fields: { viewerCan: { merge: true } } },
    },
  });

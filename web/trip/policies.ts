import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Query: {
    fields: {
      // A trip known from a list opens at once with its known fields. Null stays null: the trip does not exist.
      trip: {
        read: (known, { args, toReference }) =>
          known === undefined && args ? toReference({ __typename: 'Trip', id: args.id }) : known,
      },
    },
  },
  Viewer: { fields: { trips: pages({ keyArgs: ['isArchived', 'isTemplate'], isWhole: true }) } },
  Trip: { fields: { viewerCan: { merge: true }, unseen: { merge: true }, route: { merge: false } } },
};

import type { TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

export const policies: TypePolicies = {
  Trip: {
    fields: {
      // It leaves out the pictures that an event has removed.
      pictures: relayStylePagination(),
      activityPictures: { merge: false },
    },
  },
  Activity: { fields: { pictures: { merge: false } } },
  Expense: { fields: { pictures: { merge: false } } },
  Message: { fields: { pictures: { merge: false } } },
};

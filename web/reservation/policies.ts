import type { TypePolicies } from '@apollo/client';
import { pages } from '../apollo/pages.ts';

export const policies: TypePolicies = {
  Trip: { fields: { reservations: pages({ keyArgs: ['isBooked'] }) } },
  // A booking has no id of its own: it is a part of its activity. Events bring an activity without it.
  Activity: { fields: { reservation: { merge: true, read: (known = null) => known } } },
};
